//go:build unix

package access

import "syscall"

const umaskKnown = true

func umask(mask int) int { return syscall.Umask(mask) }
