//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package main

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// locksFiles tells whether a lock shows that the program that took it lives.
const locksFiles = true

// lockFile keeps other processes from writing a file until it is closed, also by the
// end of the process.
func lockFile(f *os.File) error {
	if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		return errors.New("another batch is writing it")
	}
	return nil
}
