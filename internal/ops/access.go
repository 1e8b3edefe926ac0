package ops

// FileAccess reaches the files that a client names, inside the folders that the user
// granted. Its errors that say why a file cannot be reached have a method
// Reason() string with one of the published reasons; their message does not repeat
// it.
type FileAccess interface {
	// Granted returns the folders as the user spelled them.
	Granted() Grants
	// CheckRead and CheckWrite refuse a path for its text alone, without looking at
	// the file system: reason path_invalid.
	CheckRead(path string) error
	CheckWrite(path string) error
	// Read returns the content of a file of at most limit bytes.
	Read(path string, limit int) ([]byte, error)
	// Target opens the folder in which a file is to be written.
	Target(path string) (FileTarget, error)
}

// FileTarget is a place for a file.
type FileTarget interface {
	// Write puts a complete file in its place. It keeps what is there unless
	// overwrite is set, and tells whether it replaced something. The warning is ""
	// unless something was left behind.
	Write(data []byte, overwrite bool) (replaced bool, warning string, err error)
	// Close gives the folder back.
	Close() error
}
