package access

import (
	"runtime"
	"slices"
	"strings"
	"unicode"
)

// Mode is what a file is opened for.
type Mode int

// The modes. They are granted separately.
const (
	ForReading Mode = iota
	ForWriting
)

func (m Mode) String() string {
	if m == ForWriting {
		return "writing"
	}
	return "reading"
}

// MaxPathBytes is the longest path of a client in bytes.
const MaxPathBytes = 4096

// maxNameBytes is the longest name of a new file in bytes, as most file systems
// have it.
const maxNameBytes = 255

// CheckRead refuses a path for its text alone, without a look at any
// file: it must be a plain absolute path. The error is an *Error.
func (g *Grants) CheckRead(path string) error { return checkText(path, ForReading) }

// CheckWrite is CheckRead for a file to be written, whose name must also be one that
// every system can store.
func (g *Grants) CheckWrite(path string) error { return checkText(path, ForWriting) }

// checkText applies the rules for the text of a path.
func checkText(path string, mode Mode) error {
	const windows = runtime.GOOS == "windows"
	fault := pathFault(path, windows)
	if fault == "" && mode == ForWriting {
		fault = newNameFault(lastElement(path, windows))
	}
	if fault != "" {
		return refuse(PathInvalid, "%s %s", quoted(path), fault)
	}
	return nil
}

// pathFault says what is wrong with a path, "" for a good one.
func pathFault(path string, windows bool) string {
	switch {
	case path == "":
		return "is empty"
	case len(path) > MaxPathBytes:
		return "is longer than 4096 bytes"
	case strings.ContainsRune(path, 0):
		return "holds a NUL character"
	case len(path) >= 5 && strings.EqualFold(path[:5], "file:"):
		return "is a URI; pass an absolute path"
	}
	if windows {
		if fault := windowsFault(path); fault != "" {
			return fault
		}
	} else if path[0] != '/' {
		return "is not an absolute path"
	}
	elements := strings.FieldsFunc(path, separator(windows))
	switch {
	case slices.Contains(elements, ".."):
		return "holds a '..' element"
	case separator(windows)(rune(path[len(path)-1])):
		return "ends in a separator"
	case len(elements) == 0 || elements[len(elements)-1] == ".":
		return "does not name a file"
	}
	return ""
}

// newNameFault says what is wrong with the name of a file to be written. Names
// that only some systems can store are refused on all.
func newNameFault(name string) string {
	switch {
	case strings.HasPrefix(name, "."):
		return "has a name that starts with a dot"
	case len(name) > maxNameBytes:
		return "has a name of more than 255 bytes"
	case strings.ContainsFunc(name, unicode.IsControl):
		return "has a control character in its name"
	case strings.ContainsAny(name, `<>:"/\|?*`):
		return `has one of < > : " / \ | ? * in its name`
	case reservedOnWindows(name):
		return "has a name that Windows reserves"
	}
	return ""
}

// windowsFault applies the rules of Windows: a drive, a backslash, and elements
// that mean nothing special there.
func windowsFault(path string) string {
	slashed := strings.ReplaceAll(path, "/", `\`)
	switch {
	case strings.HasPrefix(slashed, `\\`):
		return "is a network, device or verbatim path"
	case len(slashed) < 3 || !isLetter(slashed[0]) || slashed[1] != ':' || slashed[2] != '\\':
		return "is not an absolute path with a drive"
	case strings.ContainsRune(slashed[2:], ':'):
		return "holds a colon after the drive"
	}
	for element := range strings.SplitSeq(slashed[3:], `\`) {
		switch {
		case element == "" || element == "." || element == "..":
		case reservedOnWindows(element):
			return "holds a name that Windows reserves"
		case strings.HasSuffix(element, ".") || strings.HasSuffix(element, " "):
			return "has an element that ends in a dot or a space"
		}
	}
	return ""
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// reservedOnWindows reports whether Windows takes a name, with any extension, for
// a device.
func reservedOnWindows(name string) bool {
	base, _, _ := strings.Cut(name, ".")
	base = strings.ToUpper(strings.TrimRight(base, " "))
	switch base {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	for _, port := range []string{"COM", "LPT"} {
		if digit, ok := strings.CutPrefix(base, port); ok && len([]rune(digit)) == 1 && strings.Contains("0123456789¹²³", digit) {
			return true
		}
	}
	return false
}

func separator(windows bool) func(rune) bool {
	return func(r rune) bool { return r == '/' || windows && r == '\\' }
}

func lastElement(path string, windows bool) string {
	return path[strings.LastIndexFunc(path, separator(windows))+1:]
}
