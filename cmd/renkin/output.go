package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// destination is where a result goes: standard output when path is empty.
type destination struct {
	path  string
	force bool
}

// readDestination reads -o and --force.
func readDestination(v *values) destination {
	path, given := v.parsed.Value("-o")
	if given && path == "" {
		v.fail(errors.New("the name of the output is empty"))
	}
	if path == "-" {
		path = ""
	}
	return destination{path, v.parsed.Has("--force")}
}

// check finds out before the work starts what would stop the file from being
// written.
func (d destination) check() error {
	if d.path == "" {
		return nil
	}
	info, err := os.Lstat(d.path)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s is a folder", d.path)
	case err == nil && !d.force:
		return fmt.Errorf("%s exists; pass --force to replace it", d.path)
	case err == nil && info.Mode()&fs.ModeSymlink == 0 && !info.Mode().IsRegular():
		return fmt.Errorf("%s is not a regular file and is not replaced", d.path)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	_, err = os.Stat(filepath.Dir(d.path))
	return err
}

// deliver writes a finished result to its place and returns the exit status. A file
// is written under another name in the same folder and then moved, so that the path
// never holds half of it.
func (c *console) deliver(d destination, data []byte) int {
	if d.path == "" {
		return c.show(string(data))
	}
	if err := d.write(data); err != nil {
		return c.unwritten(err)
	}
	return exitOK
}

func (d destination) write(data []byte) error {
	if err := d.check(); err != nil {
		return err
	}
	file, err := newDraft(d)
	if err != nil {
		return err
	}
	defer file.discard()
	if _, err = file.file.Write(data); err != nil {
		return err
	}
	_, err = file.publish()
	return err
}
