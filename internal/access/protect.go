package access

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// place is a folder that keeps others from being granted.
type place struct {
	path string // canonical
	rule rule
	what string
}

// rule says how a granted folder may lie to a place.
type rule int

const (
	// notAbove refuses the place and every folder above it.
	notAbove rule = iota
	// notBelow refuses the place and every folder below it.
	notBelow
	// apart refuses both.
	apart
)

// protected returns the places of a setup, whether they exist or not.
func (s Setup) protected() ([]place, error) {
	var places []place
	add := func(path string, rule rule, what string) error {
		canonical, err := projected(path)
		if err != nil {
			return fmt.Errorf("cannot tell where %s is: %w", what, err)
		}
		places = append(places, place{canonical, rule, what})
		return nil
	}
	for _, home := range s.Homes {
		if home == "" {
			continue
		}
		if err := add(home, notAbove, "the home folder"); err != nil {
			return nil, err
		}
	}
	if err := add(s.DataDir, apart, "the data folder"); err != nil {
		return nil, err
	}
	if s.Executable != "" {
		canonical, err := projected(s.Executable)
		if err != nil {
			return nil, fmt.Errorf("cannot tell where the executable is: %w", err)
		}
		places = append(places, place{installation(canonical), apart, "the folder of the executable"})
	}
	for _, system := range append(systemFolders(), s.System...) {
		if err := add(system, notBelow, "a folder of the system"); err != nil {
			return nil, err
		}
	}
	return places, nil
}

// systemFolders are folders whose files are no files.
func systemFolders() []string {
	if runtime.GOOS == "windows" {
		return nil
	}
	return []string{"/proc", "/sys", "/dev"}
}

// installation returns the folder of an executable; for one in a bundle of macOS
// the bundle.
func installation(executable string) string {
	dir := filepath.Dir(executable)
	if contents := filepath.Dir(dir); filepath.Base(dir) == "MacOS" && filepath.Base(contents) == "Contents" {
		if bundle := filepath.Dir(contents); strings.HasSuffix(bundle, ".app") {
			return bundle
		}
	}
	return dir
}

// projected returns the path without symbolic links. What does not exist yet is
// kept as it is spelled.
func projected(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", errors.New("the current folder is unknown")
	}
	missing := ""
	for {
		canonical, err := filepath.EvalSymlinks(path)
		switch {
		case err == nil:
			return filepath.Join(canonical, missing), nil
		case !errors.Is(err, fs.ErrNotExist):
			return "", errors.New(systemText(err))
		}
		// A link that leads nowhere could be made to lead anywhere.
		if _, err := os.Lstat(path); err == nil {
			return "", fmt.Errorf("the link %s leads nowhere", quoted(path))
		}
		parent := filepath.Dir(path)
		if parent == path {
			return "", errors.New("it has no root")
		}
		path, missing = parent, filepath.Join(filepath.Base(path), missing)
	}
}

// allowed refuses a folder that is too broad or touches a protected place.
func (f *folder) allowed(places []place) error {
	if filepath.Dir(f.canonical) == f.canonical {
		return errors.New("it is the root of a file system")
	}
	for _, p := range places {
		above, belowIt := lies(f.canonical, p.path), lies(p.path, f.canonical)
		switch {
		case above && belowIt:
			return fmt.Errorf("it is %s", p.what)
		case above && p.rule != notBelow:
			return fmt.Errorf("it contains %s", p.what)
		case belowIt && p.rule != notAbove:
			return fmt.Errorf("it is inside %s", p.what)
		}
	}
	return nil
}

// lies reports whether a folder is outer or lies below it, by its name or by the
// identity of a folder on the way up: names that differ in case or in Unicode form
// can mean the same folder.
func lies(outer, inner string) bool {
	identity, err := os.Stat(outer)
	for {
		if foldName(inner) == foldName(outer) {
			return true
		}
		if err == nil {
			if info, err := os.Stat(inner); err == nil && os.SameFile(identity, info) {
				return true
			}
		}
		parent := filepath.Dir(inner)
		if parent == inner {
			return false
		}
		inner = parent
	}
}

// foldName makes names equal that the usual file systems of the running system do
// not tell apart.
func foldName(path string) string {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return strings.ToLower(path)
	}
	return path
}
