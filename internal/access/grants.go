package access

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// Setup says which folders the operator granted, and what must stay out of them.
type Setup struct {
	// Read and Write are folders of the command line. They are added to those of
	// the file agent-access.json in DataDir.
	Read, Write []string
	// DataDir is the data folder of the program, "" when the system does not tell
	// where it is, which is an error.
	DataDir string
	// Homes are home folders; empty ones are ignored. Neither they nor a folder
	// above one can be granted.
	Homes []string
	// Executable is the path of the running program.
	Executable string
	// System are folders that cannot be granted, nor any below them. Those of the
	// running system are always among them.
	System []string
}

// Grants are the folders in which a client may read files, and those in which it
// may write them. The zero value grants nothing. It may be used by several
// goroutines.
type Grants struct {
	folders [2][]*folder // by Mode
}

// folder is a folder that was granted.
type folder struct {
	root *os.Root
	// spelled is what the operator wrote, absolute the same made absolute and
	// clean, canonical the path without symbolic links.
	spelled, absolute, canonical string
}

// OpenGrants opens the folders of the setup. The error is one line that says which
// folder, or what in agent-access.json, is at fault.
func OpenGrants(s Setup) (*Grants, error) {
	if s.DataDir == "" {
		return nil, errors.New("the data folder is unknown; set RESHIKI_DATA_DIR")
	}
	read, write, err := readConfig(filepath.Join(s.DataDir, configName))
	if err != nil {
		return nil, err
	}
	protected, err := s.protected()
	if err != nil {
		return nil, err
	}
	g := &Grants{}
	for mode, lists := range [2][2][]string{ForReading: {read, s.Read}, ForWriting: {write, s.Write}} {
		for _, path := range slices.Concat(lists[0], lists[1]) {
			if err := g.add(Mode(mode), path, protected); err != nil {
				_ = g.Close()
				return nil, err
			}
		}
	}
	return g, nil
}

// add grants a folder unless it is granted already.
func (g *Grants) add(mode Mode, path string, protected []place) error {
	f, err := openFolder(path)
	if err != nil {
		return fmt.Errorf("cannot grant %s: %w", quoted(path), err)
	}
	if err := f.allowed(protected); err != nil {
		_ = f.root.Close() // nothing was done with it
		return fmt.Errorf("cannot grant %s: %w", quoted(path), err)
	}
	same := func(other *folder) bool { return other.canonical == f.canonical }
	if slices.ContainsFunc(g.folders[mode], same) {
		return f.root.Close()
	}
	g.folders[mode] = append(g.folders[mode], f)
	return nil
}

// openFolder opens a folder by its canonical path and makes sure that this still
// is the folder meant.
func openFolder(path string) (*folder, error) {
	if path == "" {
		return nil, errors.New("the name is empty")
	}
	if runtime.GOOS == "windows" && strings.HasPrefix(filepath.ToSlash(path), "//") {
		return nil, errors.New("network, device and verbatim paths are not supported")
	}
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, errors.New("the current folder is unknown; use an absolute path")
	}
	canonical, err := filepath.EvalSymlinks(absolute)
	if err != nil {
		return nil, folderFault(err)
	}
	seen, err := os.Stat(canonical)
	switch {
	case err != nil:
		return nil, folderFault(err)
	case !seen.IsDir():
		return nil, errors.New("it is not a folder")
	}
	root, err := os.OpenRoot(canonical)
	if err != nil {
		return nil, folderFault(err)
	}
	again, err := filepath.EvalSymlinks(absolute)
	opened, openedErr := root.Stat(".")
	if err != nil || openedErr != nil || again != canonical || !os.SameFile(seen, opened) {
		_ = root.Close() // nothing was done with it
		return nil, errors.New("it changed while it was opened")
	}
	return &folder{root, path, absolute, canonical}, nil
}

func folderFault(err error) error {
	switch reasonOf(err) {
	case FileNotFound:
		return errors.New("it does not exist")
	case OSDenied:
		return errors.New("the system denies access")
	}
	return errors.New(systemText(err))
}

// Close ends all grants.
func (g *Grants) Close() error {
	var faults []error
	for _, list := range g.folders {
		for _, f := range list {
			faults = append(faults, f.root.Close())
		}
	}
	g.folders = [2][]*folder{}
	return errors.Join(faults...)
}

// Folders returns the folders granted for a mode as the operator spelled them,
// never nil.
func (g *Grants) Folders(mode Mode) []string {
	list := make([]string, 0, len(g.folders[mode]))
	for _, f := range g.folders[mode] {
		list = append(list, f.spelled)
	}
	return list
}

// find returns the folder that a path lies in, and the path below it.
func (g *Grants) find(path string, mode Mode) (*folder, string, error) {
	if err := checkText(path, mode); err != nil {
		return nil, "", err
	}
	clean := filepath.Clean(path)
	var best *folder
	var rest string
	for _, f := range g.folders[mode] {
		for _, spelling := range []string{f.absolute, f.canonical} {
			// The longest folder leaves the shortest rest.
			if below, ok := below(spelling, clean); ok && (best == nil || len(below) < len(rest)) {
				best, rest = f, below
			}
		}
	}
	if best == nil {
		return nil, "", g.notGranted(path, mode)
	}
	return best, rest, nil
}

func (g *Grants) notGranted(path string, mode Mode) *Error {
	folders := g.Folders(mode)
	if len(folders) == 0 {
		return refuse(PathNotGranted, "%s is not inside a folder granted for %s; none is granted", quoted(path), mode)
	}
	for i := range folders {
		folders[i] = quoted(folders[i])
	}
	return refuse(PathNotGranted, "%s is not inside a folder granted for %s; granted: %s", quoted(path), mode, strings.Join(folders, ", "))
}

// below returns what of a clean path lies below a folder; there is nothing in the
// folder itself. Letters count exactly, except the 26 of ASCII on Windows.
func below(dir, path string) (string, bool) {
	if !strings.HasSuffix(dir, string(filepath.Separator)) {
		dir += string(filepath.Separator)
	}
	if len(path) <= len(dir) || !sameSpelling(path[:len(dir)], dir) {
		return "", false
	}
	return path[len(dir):], true
}

func sameSpelling(a, b string) bool {
	if runtime.GOOS == "windows" {
		return lowerASCII(a) == lowerASCII(b)
	}
	return a == b
}

func lowerASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}
