// Package mcpclienttest runs clients of other makers against the built servers.
// It holds tests only, and is a Go module of its own: what those clients depend on
// stays out of the programs. Run it with
//
//	make clients
package mcpclienttest
