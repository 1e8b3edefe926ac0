//go:build !unix

package access

const quietly = 0
