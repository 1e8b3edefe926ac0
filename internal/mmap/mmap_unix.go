//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package mmap

import "golang.org/x/sys/unix"

func mapFile(f File, size int) ([]byte, error) {
	data, err := unix.Mmap(int(f.Fd()), 0, size, unix.PROT_READ, unix.MAP_SHARED)
	if err != nil {
		return nil, ErrUnsupported
	}
	return data, nil
}

func unmap(data []byte) error { return unix.Munmap(data) }
