package main

import (
	"archive/tar"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"sort"
	"strings"
)

// The archive of Debian's source package, and the digest of what is used of it
// (see treeDigest).
const (
	archiveName   = "inchi_1.07.3+dfsg.orig.tar.xz"
	archiveSize   = 96_432_336
	archiveSHA256 = "8d6086e089175286f27232b21073e3bbe944e3d132055262a41f804db06bef7d"
	treeSHA256    = "b1a9be4727c1c4fc72827e3e8e9f4e21d68525dfa1c36e953ca208e841f1bee8"
)

// sourceDirs are the folders of the archive that are compiled.
var sourceDirs = []string{"INCHI-1-SRC/INCHI_BASE/src", "INCHI-1-SRC/INCHI_API/libinchi/src"}

// maxSource bounds what is unpacked of one file.
const maxSource = 16 << 20

// checkArchive compares the archive with the known one.
func checkArchive(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // it was only read
	hash := sha256.New()
	size, err := io.Copy(hash, f)
	if err != nil {
		return err
	}
	if sum := hex.EncodeToString(hash.Sum(nil)); size != archiveSize || sum != archiveSHA256 {
		return fmt.Errorf("%s is not the archive %s: it has %d bytes and SHA-256 %s", name, archiveName, size, sum)
	}
	return nil
}

// unpack writes the source folders of the archive below dir. The standard
// library reads no xz, so the program xz does.
func unpack(ctx context.Context, archive, dir string) error {
	cmd := exec.CommandContext(ctx, "xz", "-dc", archive)
	cmd.Stderr = os.Stderr
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	unpackErr := unpackTar(pipe, dir)
	if unpackErr != nil {
		_ = pipe.Close() // ends xz, of which nothing more is wanted
	}
	return errors.Join(unpackErr, cmd.Wait())
}

func unpackTar(r io.Reader, dir string) error {
	in := tar.NewReader(r)
	for {
		header, err := in.Next()
		if errors.Is(err, io.EOF) {
			_, err = io.Copy(io.Discard, r)
			return err
		}
		if err != nil {
			return err
		}
		name, wanted := relevant(header.Name)
		if !wanted || header.Typeflag != tar.TypeReg {
			continue
		}
		if header.Size > maxSource {
			return fmt.Errorf("%s has %d bytes", header.Name, header.Size)
		}
		target := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		data, err := io.ReadAll(in)
		if err != nil {
			return err
		}
		if err := os.WriteFile(target, data, 0o644); err != nil {
			return err
		}
	}
}

// relevant returns the part of a name in the archive from INCHI-1-SRC on, and
// whether the file is a source file that the build uses.
func relevant(name string) (string, bool) {
	name = path.Clean(name)
	if i := strings.Index("/"+name, "/INCHI-1-SRC/"); i >= 0 {
		name = name[i:]
	}
	for _, dir := range sourceDirs {
		if path.Dir(name) == dir && (path.Ext(name) == ".c" || path.Ext(name) == ".h") {
			return name, true
		}
	}
	return "", false
}

// checkTree compares unpacked sources with the known ones.
func checkTree(dir string) error {
	sum, err := treeDigest(dir)
	if err != nil {
		return err
	}
	if sum != treeSHA256 {
		return fmt.Errorf("%s does not hold the sources of InChI 1.07.3: their digest is %s", dir, sum)
	}
	return nil
}

// treeDigest returns the SHA-256 of the list of all source files in byte order
// of their names, with lines "sum name". A carriage return before a line feed is
// not counted, because archives made for Windows have them.
func treeDigest(dir string) (string, error) {
	var lines []string
	for _, sub := range sourceDirs {
		entries, err := os.ReadDir(filepath.Join(dir, filepath.FromSlash(sub)))
		if errors.Is(err, fs.ErrNotExist) {
			return "", fmt.Errorf("%s holds no folder %s", dir, sub)
		}
		if err != nil {
			return "", err
		}
		for _, e := range entries {
			name, wanted := relevant(sub + "/" + e.Name())
			if !wanted {
				continue
			}
			data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
			if err != nil {
				return "", err
			}
			sum := sha256.Sum256([]byte(strings.ReplaceAll(string(data), "\r\n", "\n")))
			lines = append(lines, hex.EncodeToString(sum[:])+" "+name+"\n")
		}
	}
	sort.Slice(lines, func(i, j int) bool { return lines[i][64:] < lines[j][64:] })
	sum := sha256.Sum256([]byte(strings.Join(lines, "")))
	return hex.EncodeToString(sum[:]), nil
}
