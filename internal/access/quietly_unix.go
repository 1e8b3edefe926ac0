//go:build unix

package access

import "syscall"

// quietly keeps the opening of a pipe or a terminal, exchanged for the file at the
// last moment, from waiting and from having an effect.
const quietly = syscall.O_NONBLOCK | syscall.O_NOCTTY
