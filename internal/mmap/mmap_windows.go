package mmap

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

func mapFile(f File, size int) ([]byte, error) {
	mapping, err := windows.CreateFileMapping(windows.Handle(f.Fd()), nil, windows.PAGE_READONLY, 0, 0, nil)
	if err != nil {
		return nil, ErrUnsupported
	}
	defer func() { _ = windows.CloseHandle(mapping) }() // the view keeps it
	at, err := windows.MapViewOfFile(mapping, windows.FILE_MAP_READ, 0, 0, uintptr(size))
	if err != nil {
		return nil, ErrUnsupported
	}
	return unsafe.Slice((*byte)(pointer(at)), size), nil
}

// pointer turns the address of memory that the system handed out, and the garbage
// collector does not know, into a pointer.
func pointer(address uintptr) unsafe.Pointer { return *(*unsafe.Pointer)(unsafe.Pointer(&address)) }

func unmap(data []byte) error {
	return windows.UnmapViewOfFile(uintptr(unsafe.Pointer(unsafe.SliceData(data))))
}
