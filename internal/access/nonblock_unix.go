//go:build unix

package access

import "syscall"

// nonblock keeps the opening of a pipe, exchanged for the file at the last
// moment, from waiting for a writer.
const nonblock = syscall.O_NONBLOCK
