// Package mmap lets the content of an open file be read as memory.
//
// It opens nothing by name: who may open which file is settled before. A map stays
// valid when its file is closed, and when another file takes its place under its
// name. Cutting the mapped file short while it is in use ends the process, so files
// meant to be mapped are replaced, never rewritten.
package mmap

import (
	"errors"
	"io"
	"io/fs"
)

// File is an open file; *os.File is one.
type File interface {
	io.ReaderAt
	Fd() uintptr
	Stat() (fs.FileInfo, error)
}

// ErrUnsupported is the error of Map where the system has no maps or refuses one;
// the file can be read in the usual way instead.
var ErrUnsupported = errors.New("mmap: not supported here")

// Map returns the first size bytes of a file, to be read only. The size must be
// more than 0 and at most that of the file. The error is ErrUnsupported.
func Map(f File, size int64) ([]byte, error) {
	if size <= 0 || int64(int(size)) != size {
		return nil, ErrUnsupported
	}
	return mapFile(f, int(size))
}

// Unmap gives back what Map returned; the memory must not be touched any more.
func Unmap(data []byte) error { return unmap(data) }
