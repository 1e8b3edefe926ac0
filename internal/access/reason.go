package access

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"unicode"
)

// Reason says in one word why a file was refused.
type Reason string

// The published reasons.
const (
	PathInvalid          Reason = "path_invalid"
	PathNotGranted       Reason = "path_not_granted"
	PathEscapesRoot      Reason = "path_escapes_root"
	NotARegularFile      Reason = "not_a_regular_file"
	FileTooLarge         Reason = "file_too_large"
	FileExists           Reason = "file_exists"
	FileNotFound         Reason = "file_not_found"
	ExtensionNotAllowed  Reason = "extension_not_allowed"
	OSDenied             Reason = "os_denied"
	NoClobberUnsupported Reason = "no_clobber_unsupported"
	IOError              Reason = "io_error"
)

// ReasonInfo describes a reason to the reader of a reference.
type ReasonInfo struct {
	Reason Reason
	// Code is the error code that goes with the reason.
	Code    string
	Meaning string
}

// Reasons returns all reasons in the order of the reference.
func Reasons() []ReasonInfo {
	return []ReasonInfo{
		{PathInvalid, "invalid_arguments", "The path is not a plain absolute path to an allowed file name: for example a relative path, '..', a file: URI, or Windows UNC or device syntax."},
		{PathNotGranted, "access_denied", "The path is not inside a folder granted for this access; the message lists the granted folders."},
		{PathEscapesRoot, "access_denied", "Resolving the path left the granted folder, or the operating system refused it."},
		{NotARegularFile, "failed", "The path names a folder, FIFO, device or other special file."},
		{FileTooLarge, "budget", "The file is larger than the size limit."},
		{FileExists, "failed", "The file already exists and overwrite is not true."},
		{FileNotFound, "failed", "The file or a parent folder does not exist, or a parent is not a folder."},
		{ExtensionNotAllowed, "access_denied", "The extension is not one the tool reads or writes; the message lists the allowed ones."},
		{OSDenied, "access_denied", "The operating system refused access."},
		{NoClobberUnsupported, "failed", "The folder's file system has no hard links, so a new file cannot be created without risking an overwrite; overwrite: true replaces instead."},
		{IOError, "failed", "Any other I/O error."},
	}
}

// Error is a file that was refused. Its text is a sentence on one line, which does
// not repeat the reason.
type Error struct {
	reason  Reason
	message string
}

// Error returns the sentence.
func (e *Error) Error() string { return e.message }

// Reason returns the published reason.
func (e *Error) Reason() string { return string(e.reason) }

func refuse(r Reason, format string, args ...any) *Error {
	return &Error{r, fmt.Sprintf(format, args...)}
}

// maxShownPath is the number of characters of a path that a message repeats. It
// leaves room for the sentence in a message of 500.
const maxShownPath = 300

// quoted returns a path for a message: in quotation marks, without control
// characters, shortened in the middle when it is long.
func quoted(path string) string {
	shown := []rune(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, path))
	if len(shown) > maxShownPath {
		half := maxShownPath / 2
		shown = append(append(shown[:half:half], '…'), shown[len(shown)-half:]...)
	}
	return `"` + string(shown) + `"`
}

// failure turns the error of a call below a root into the reason that is
// published for it. The message holds the path that the client gave and no other.
func failure(path string, err error) *Error {
	switch reason := reasonOf(err); reason {
	case FileNotFound:
		return refuse(reason, "%s does not exist", quoted(path))
	case FileExists:
		return refuse(reason, "%s exists; pass overwrite: true to replace it", quoted(path))
	case PathEscapesRoot:
		return refuse(reason, "%s leads out of the granted folder", quoted(path))
	case PathInvalid:
		return refuse(reason, "%s is too long a name for the system", quoted(path))
	case NotARegularFile:
		return refuse(reason, "%s is not a regular file", quoted(path))
	case OSDenied:
		return refuse(reason, "the system denied access to %s", quoted(path))
	default:
		return refuse(IOError, "%s: %s", quoted(path), systemText(err))
	}
}

func reasonOf(err error) Reason {
	switch {
	case escapes(err):
		return PathEscapesRoot
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return FileNotFound
	case errors.Is(err, fs.ErrExist):
		return FileExists
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return OSDenied
	case errors.Is(err, syscall.ENAMETOOLONG):
		return PathInvalid
	case errors.Is(err, syscall.EISDIR):
		return NotARegularFile
	}
	return IOError
}

// escapes reports whether os.Root refused a name for leaving it. The error has
// neither a number nor an exported value, only its text.
func escapes(err error) bool { return innermost(err).Error() == "path escapes from parent" }

// innermost returns the error without the name of the call and of the file.
func innermost(err error) error {
	for next := err; next != nil; next = errors.Unwrap(next) {
		err = next
	}
	return err
}

// systemText is what the system says about an error, when it says something.
func systemText(err error) string {
	var number syscall.Errno
	if errors.As(err, &number) {
		return number.Error()
	}
	return "the operation failed"
}
