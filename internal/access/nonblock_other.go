//go:build !unix

package access

const nonblock = 0
