package cli

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"

	"athanor/internal/cli/args"
	"athanor/internal/ops"
)

// destination is where a file goes: standard output when path is empty.
type destination struct {
	path   string
	force  bool
	format ops.Format
}

// outputExtensions gives the format of a file to write by its extension.
var outputExtensions = map[string]ops.Format{
	"svg": ops.SVG, "pdf": ops.PDF, "png": ops.PNG, "cdxml": ops.CDXML, "mol": ops.MOL,
	"smi": ops.SMILES, "smiles": ops.SMILES, "inchi": ops.InChI,
}

// parseDestination applies the rules of -o, --to and --force. Formats lists what
// the command can write.
func parseDestination(p *args.Parsed, formats []ops.Format) (destination, error) {
	d := destination{force: p.Has("--force")}
	to, hasTo := p.Value("--to")
	path, hasPath := p.Value("-o")
	if hasPath && path == "" {
		return d, usagef("the name of the output is empty")
	}
	if path != "-" {
		d.path = path
	}
	switch {
	case hasTo:
		d.format = ops.Format(to)
		if !slices.Contains(formats, d.format) {
			return d, usagef("--to must be %s, not %.64q", list(formats), to)
		}
	case d.path == "":
		return d, usagef("writing to standard output needs --to FORMAT: %s", list(formats))
	default:
		d.format = outputExtensions[extension(d.path)]
		if !slices.Contains(formats, d.format) {
			return d, usagef("the extension of %s does not tell the format; pass --to FORMAT: %s", d.path, list(formats))
		}
	}
	return d, nil
}

// refuseTerminal refuses to write binary files to a terminal.
func (d destination) refuseTerminal(terminal bool) error {
	if d.path == "" && terminal && (d.format == ops.PNG || d.format == ops.PDF) {
		return usagef("%s is not written to a terminal; redirect the output or pass -o OUTPUT", d.format)
	}
	return nil
}

// check finds out before the work starts what would stop the file from being
// written.
func (d destination) check() error {
	if d.path == "" {
		return nil
	}
	switch info, err := os.Lstat(d.path); {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s is a folder", d.path)
	case err == nil && !d.force:
		return d.exists()
	case err == nil && info.Mode()&fs.ModeSymlink == 0 && !info.Mode().IsRegular():
		return fmt.Errorf("%s is not a regular file and is not replaced", d.path)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return d.failure(err)
	}
	switch info, err := os.Stat(filepath.Dir(d.path)); {
	case errors.Is(err, fs.ErrNotExist), err == nil && !info.IsDir():
		return fmt.Errorf("could not write %s: there is no folder %s; make it first", d.path, filepath.Dir(d.path))
	case err != nil:
		return d.failure(err)
	}
	return nil
}

func (d destination) exists() error {
	return fmt.Errorf("%s exists; pass --force to replace", d.path)
}

func (d destination) failure(err error) error {
	return fmt.Errorf("could not write %s: %s", d.path, reason(err))
}

// deliver writes a finished file to its place.
func (r *runner) deliver(d destination, data []byte) error {
	if d.path == "" {
		return r.write(data)
	}
	return d.writeFile(data)
}

// temporary is the name of the file being written, nil when there is none.
var temporary atomic.Pointer[string]

// RemoveTemporary removes the unfinished output file, if there is one. It is for
// a process that is about to end early and may be called at any time.
func RemoveTemporary() {
	if name := temporary.Swap(nil); name != nil {
		_ = os.Remove(*name) // gone already once it was moved into place
	}
}

// writeFile writes the file under another name in the same folder, then moves it
// into place, so that the path never holds half a file.
func (d destination) writeFile(data []byte) error {
	if err := d.check(); err != nil {
		return err
	}
	name := filepath.Join(filepath.Dir(d.path), temporaryName())
	temporary.Store(&name)
	defer RemoveTemporary()
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return d.failure(err)
	}
	if err := fill(file, data); err != nil {
		return d.failure(err)
	}
	if d.force {
		err = os.Rename(name, d.path)
	} else {
		err = moveNew(name, d.path)
	}
	switch {
	case errors.Is(err, fs.ErrExist):
		return d.exists()
	case err != nil:
		return d.failure(err)
	}
	return nil
}

// fill writes a new file down to the disk and closes it.
func fill(file *os.File, data []byte) error {
	_, err := file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// temporaryName returns a name of 64 random bits, which no other file has.
func temporaryName() string {
	var random [8]byte
	rand.Read(random[:])
	return ".reshiki-" + hex.EncodeToString(random[:]) + ".tmp"
}

// moveNew gives a file another name in the same folder unless that is taken, in
// which case the error is fs.ErrExist. A second name for the file does this in
// one step.
func moveNew(from, to string) error {
	err := os.Link(from, to)
	if err == nil {
		_ = os.Remove(from) // RemoveTemporary tries again
		return nil
	}
	if errors.Is(err, fs.ErrExist) {
		return err
	}
	return moveNewByRename(from, to)
}

// moveNewByRename is moveNew for file systems that know no second name. They have
// a kind of rename that replaces nothing, or else leave a moment between looking
// and renaming.
func moveNewByRename(from, to string) error {
	if done, err := renameNew(from, to); done {
		return err
	}
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	return os.Rename(from, to)
}

// reason returns what the system says about a failure, without the name of the
// call and of the file.
func reason(err error) string {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return err.Error()
}
