package access

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync/atomic"
	"syscall"
)

// Target is the place of a file to be written.
//
// It names the folder at every step anew, below the grant: os.Root.OpenRoot, which
// could hold it, waits for ever when somebody puts a pipe in its place.
type Target struct {
	root   *os.Root
	folder string // below the root
	name   string
	path   string // as the client gave it
}

// Target finds the folder of a file to be written, inside a folder granted for
// writing. It must exist. The error is an *Error.
func (g *Grants) Target(path string) (*Target, error) {
	dir, rest, err := g.find(path, ForWriting)
	if err != nil {
		return nil, err
	}
	folder := filepath.Dir(rest)
	info, err := dir.root.Stat(folder)
	switch {
	case err != nil && reasonOf(err) != FileNotFound:
		return nil, failure(path, err)
	case err != nil, !info.IsDir():
		return nil, refuse(FileNotFound, "%s has no folder to go into: its parent does not exist or is not a folder, and folders are never created", quoted(path))
	}
	return &Target{dir.root, folder, filepath.Base(rest), path}, nil
}

// Close ends the use of the target.
func (t *Target) Close() error { return nil }

// beside returns the name of a file in the folder of the target, below the root.
func (t *Target) beside(name string) string { return filepath.Join(t.folder, name) }

// existing reports whether there is a file to be replaced, and refuses anything
// else that stands in the way.
func (t *Target) existing(overwrite bool) (bool, error) {
	info, err := t.root.Lstat(t.beside(t.name))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, failure(t.path, err)
	case !overwrite:
		return false, failure(t.path, fs.ErrExist)
	case !info.Mode().IsRegular():
		return false, refuse(NotARegularFile, "%s is not a regular file and is not replaced", quoted(t.path))
	}
	return true, nil
}

// Write writes the file: under another name first, then, when it is complete and
// on the disk, it gets its own name in one step. An existing file is replaced only
// with overwrite. At every moment the name stands for what it stood for before or
// for the complete file.
//
// It reports whether a file was replaced, and a warning, "" for none, when the other
// name could not be removed. The error is an *Error and says that there is no file.
func (t *Target) Write(data []byte, overwrite bool) (replaced bool, warning string, err error) {
	if _, err := t.existing(overwrite); err != nil {
		return false, "", err
	}
	temporary, err := t.fill(data)
	if err != nil {
		return false, "", err
	}
	// A file published by a second name keeps the first until here; one that was
	// renamed has lost it.
	if replaced, err = t.publish(temporary, overwrite); err != nil {
		_ = t.root.Remove(t.beside(temporary)) // the error of publishing is the one to tell
		return false, "", err
	}
	if err := t.root.Remove(t.beside(temporary)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		warning = fmt.Sprintf("the temporary file %s could not be removed", temporary)
	}
	t.syncFolder()
	return replaced, warning, nil
}

// publish gives the finished file its name.
func (t *Target) publish(temporary string, overwrite bool) (replaced bool, err error) {
	if overwrite {
		if replaced, err = t.existing(true); err != nil {
			return false, err
		}
		if err := t.root.Rename(t.beside(temporary), t.beside(t.name)); err != nil {
			return false, failure(t.path, err)
		}
		return replaced, nil
	}
	// A second name is refused where there is a first, whatever it stands for.
	err = t.root.Link(t.beside(temporary), t.beside(t.name))
	switch {
	case err == nil:
		return false, nil
	case noLinks(err):
		return false, refuse(NoClobberUnsupported, "the file system of %s has no hard links, so a new file cannot be made without risking an overwrite; overwrite: true replaces instead", quoted(t.path))
	}
	return false, failure(t.path, err)
}

// noLinks reports whether a file system refused a second name for a file that was
// just made.
func noLinks(err error) bool {
	for _, number := range []syscall.Errno{syscall.EPERM, syscall.ENOTSUP, syscall.EOPNOTSUPP, syscall.EMLINK, syscall.ENOSYS} {
		if errors.Is(err, number) {
			return true
		}
	}
	return false
}

// serial numbers the temporary files of the process.
var serial atomic.Uint64

// maxTries limits the search for a temporary name that nothing has.
const maxTries = 16

// fill writes the data to a new temporary file beside the target, down to the
// disk, and returns its name.
func (t *Target) fill(data []byte) (string, error) {
	var name string
	var f *os.File
	err := fs.ErrExist
	for range maxTries {
		name = fmt.Sprintf(".reshiki-%d-%d.tmp", os.Getpid(), serial.Add(1))
		if f, err = t.root.OpenFile(t.beside(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if errors.Is(err, fs.ErrExist) {
		return "", refuse(IOError, "no free name for a temporary file beside %s", quoted(t.path))
	}
	if err != nil {
		return "", failure(t.path, err)
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		_ = t.root.Remove(t.beside(name)) // the error of writing is the one to tell
		return "", failure(t.path, err)
	}
	return name, nil
}

// syncFolder makes the new name survive a loss of power where the system can do
// that for folders.
func (t *Target) syncFolder() {
	if f, err := t.root.OpenFile(t.folder, os.O_RDONLY|quietly, 0); err == nil {
		_ = f.Sync() // not every file system can
		_ = f.Close()
	}
}
