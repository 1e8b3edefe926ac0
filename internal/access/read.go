package access

import (
	"io"
	"os"
)

// Read returns the content of a regular file of at most limit bytes inside a
// folder granted for reading. The error is an *Error.
//
// Symbolic links are followed as long as they are relative and stay inside the
// folder. Nothing but a regular file is opened.
func (g *Grants) Read(path string, limit int) ([]byte, error) {
	dir, rest, err := g.find(path, ForReading)
	if err != nil {
		return nil, err
	}
	info, err := dir.root.Stat(rest)
	switch {
	case err != nil:
		return nil, failure(path, err)
	case !info.Mode().IsRegular():
		return nil, refuse(NotARegularFile, "%s is not a regular file", quoted(path))
	}
	f, err := dir.root.OpenFile(rest, os.O_RDONLY|quietly, 0)
	if err != nil {
		return nil, failure(path, err)
	}
	defer func() { _ = f.Close() }() // it was only read
	return readRegular(f, path, int64(limit))
}

// readRegular reads an open file, which may not be the one that was looked at.
func readRegular(f *os.File, path string, limit int64) ([]byte, error) {
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, failure(path, err)
	case !info.Mode().IsRegular():
		return nil, refuse(NotARegularFile, "%s is not a regular file", quoted(path))
	case info.Size() > limit:
		return nil, tooLarge(path, limit)
	}
	content, err := io.ReadAll(io.LimitReader(f, limit+1))
	switch {
	case err != nil:
		return nil, failure(path, err)
	case int64(len(content)) > limit:
		return nil, tooLarge(path, limit)
	}
	return content, nil
}

func tooLarge(path string, limit int64) *Error {
	return refuse(FileTooLarge, "%s is larger than %d bytes", quoted(path), limit)
}
