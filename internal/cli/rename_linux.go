package cli

import (
	"errors"

	"golang.org/x/sys/unix"
)

// renameNew renames a file unless the new name is taken. It reports false when
// the file system cannot do this.
func renameNew(from, to string) (done bool, err error) {
	err = unix.Renameat2(unix.AT_FDCWD, from, unix.AT_FDCWD, to, unix.RENAME_NOREPLACE)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) {
		return false, nil
	}
	return true, err
}
