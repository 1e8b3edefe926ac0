//go:build !linux

package cli

// renameNew renames a file unless the new name is taken. It reports false: this
// system has no such call.
func renameNew(from, to string) (done bool, err error) { return false, nil }
