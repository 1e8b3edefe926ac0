package inchiwasm

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"athanor/chem/inchi"
)

// fileName is the name of the file that is looked for.
const fileName = "inchi.wasm"

// maxFile is the largest size of the file in bytes; it has about 1.1 million.
const maxFile = 8 << 20

// hashes lists the files that are known to be right, "SHA-256 <tab> compiler".
//
//go:embed hashes.txt
var hashes string

// Source tells which copy of the InChI software is in use.
type Source struct {
	// Path is the name of the file, "" for the copy built into the program.
	Path string
	// SHA256 is the hash of the file in hexadecimal digits.
	SHA256 string
	// Compiler is the one the copy was made with, "" when its hash is not listed.
	Compiler string
}

// String returns what a log says about the copy.
func (s Source) String() string {
	place, compiler := s.Path, s.Compiler
	if place == "" {
		place = "built in"
	}
	if compiler == "" {
		compiler = "unlisted"
	}
	return fmt.Sprintf("InChI 1.07.3, %s, SHA-256 %s, %s", place, s.SHA256, compiler)
}

// find returns the first copy there is: the file that the environment variable
// names, which must then be readable and may have any hash; the copy built in;
// the file in the data folder; the file beside the executable.
func (c *Config) find() ([]byte, Source, error) {
	if c.Env != "" {
		if name := os.Getenv(c.Env); name != "" {
			data, err := readFile(name)
			if err != nil {
				return nil, Source{}, &inchi.Unavailable{Cause: fmt.Errorf("%s: %w", c.Env, err)}
			}
			return identify(data, name, true)
		}
	}
	if len(embedded) > 0 {
		return identify(embedded, "", false)
	}
	for _, dir := range c.folders() {
		name := filepath.Join(dir, fileName)
		data, err := readFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, Source{}, &inchi.Unavailable{Cause: err}
		}
		return identify(data, name, false)
	}
	return nil, Source{}, inchi.ErrUnavailable
}

// folders lists where the file may be.
func (c *Config) folders() []string {
	var list []string
	if c.DataDir != "" {
		list = append(list, c.DataDir)
	}
	if program, err := os.Executable(); err == nil {
		list = append(list, filepath.Dir(program))
	}
	return list
}

// readFile reads a file of allowed size.
func readFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err == nil && len(data) > maxFile {
		err = fmt.Errorf("%s has more than %d bytes", name, maxFile)
	}
	return data, err
}

// identify looks up the hash of a copy. Only one that the user named may have
// another than those listed.
func identify(data []byte, name string, anyHash bool) ([]byte, Source, error) {
	sum := sha256.Sum256(data)
	s := Source{Path: name, SHA256: hex.EncodeToString(sum[:])}
	s.Compiler = compilerOf(s.SHA256)
	if s.Compiler == "" && !anyHash {
		if name == "" {
			name = "the copy built into this program"
		}
		cause := fmt.Errorf("%s is not a known build of InChI 1.07.3: its SHA-256 is %s", name, s.SHA256)
		return nil, Source{}, &inchi.Unavailable{Cause: cause}
	}
	return data, s, nil
}

// compilerOf looks a hash up in the list.
func compilerOf(sum string) string {
	for _, line := range strings.Split(hashes, "\n") {
		if hash, compiler, ok := strings.Cut(line, "\t"); ok && hash == sum {
			return compiler
		}
	}
	return ""
}
