package access

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Dir is a folder that was granted.
type Dir struct {
	root *os.Root
	path string // absolute
}

// Open grants a folder. It fails when there is none of the name. The folder
// itself may be named through symbolic links: the operator chose it.
func Open(path string) (*Dir, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(absolute)
	if err != nil {
		return nil, err
	}
	return &Dir{root, absolute}, nil
}

// Close ends the grant.
func (d *Dir) Close() error { return d.root.Close() }

// Read returns the content of a regular file of at most limit bytes. A relative
// name is taken from the folder; an absolute one must lie below it.
func (d *Dir) Read(name string, limit int64) ([]byte, error) {
	local, err := d.local(name)
	if err != nil {
		return nil, err
	}
	seen, err := d.inspect(local)
	if err != nil {
		return nil, err
	}
	f, err := d.root.OpenFile(local, os.O_RDONLY|quietly, 0)
	if err != nil {
		return nil, errors.New("the file cannot be opened")
	}
	defer func() { _ = f.Close() }() // it was only read
	if now, err := f.Stat(); err != nil || !now.Mode().IsRegular() || !os.SameFile(seen, now) {
		return nil, errors.New("the file changed while it was opened")
	}
	content, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, errors.New("the file cannot be read")
	}
	if int64(len(content)) > limit {
		return nil, fmt.Errorf("the file is larger than %d bytes", limit)
	}
	return content, nil
}

// local returns a name relative to the folder that does not leave it.
func (d *Dir) local(name string) (string, error) {
	if name == "" || strings.ContainsRune(name, 0) {
		return "", errors.New("the file name is empty or holds a NUL character")
	}
	if filepath.IsAbs(name) {
		relative, err := filepath.Rel(d.path, name)
		if err != nil {
			return "", errOutside
		}
		name = relative
	}
	// Cleaning a name with ".." would skip the links on the way, so that is
	// refused, not resolved.
	for part := range strings.FieldsFuncSeq(name, isSeparator) {
		if part == ".." {
			return "", errOutside
		}
	}
	if !filepath.IsLocal(name) {
		return "", errOutside
	}
	return filepath.Clean(name), nil
}

func isSeparator(r rune) bool { return r < 0x80 && os.IsPathSeparator(uint8(r)) }

var errOutside = errors.New("the file name leads outside the granted folder")

// inspect follows a local name part by part and refuses symbolic links and
// everything that is no regular file at the end.
func (d *Dir) inspect(local string) (fs.FileInfo, error) {
	parts := strings.Split(local, string(filepath.Separator))
	for i := range parts {
		info, err := d.root.Lstat(filepath.Join(parts[:i+1]...))
		switch last := i == len(parts)-1; {
		case errors.Is(err, fs.ErrNotExist):
			return nil, errors.New("there is no such file in the granted folder")
		case err != nil:
			return nil, errors.New("the file cannot be opened")
		case info.Mode()&fs.ModeSymlink != 0:
			return nil, errors.New("the file name leads over a symbolic link")
		case last && !info.Mode().IsRegular():
			return nil, errors.New("it is not a regular file")
		case last:
			return info, nil
		}
	}
	return nil, errOutside
}
