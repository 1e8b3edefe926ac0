//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package mmap

func mapFile(File, int) ([]byte, error) { return nil, ErrUnsupported }

func unmap([]byte) error { return ErrUnsupported }
