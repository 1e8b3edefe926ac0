//go:build !unix

package access

const umaskKnown = false

func umask(mask int) int { return mask }
