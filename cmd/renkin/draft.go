package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// draft is a file that is written under another name beside its place, so that the
// place never holds half of it.
//
// The name tells which output the draft is for, and the program that writes it holds a
// lock on it. A program that is killed leaves its draft behind; the next one that makes
// a draft for the same output knows it by the name, sees that nobody holds the lock,
// and removes it.
type draft struct {
	file *os.File
	to   destination
	done bool
}

// Parts of the name of a draft: between them stand the digest of the name of the output
// and random digits.
const (
	draftPrefix = ".renkin-"
	draftSuffix = ".tmp"
	draftDigits = 16
)

// draftStem begins the names of the drafts for an output.
func draftStem(path string) string {
	sum := sha256.Sum256([]byte(filepath.Base(path)))
	return draftPrefix + hex.EncodeToString(sum[:draftDigits/2]) + "-"
}

// newDraft begins a file, after it removed what programs that were killed left of it.
func newDraft(to destination) (*draft, error) {
	removeStale(to.path)
	for {
		f, err := createDraft(to.path)
		if err != nil {
			return nil, err
		}
		// Another program may have looked between the making and the lock.
		_ = lockFile(f) // where there are no locks nothing is removed either
		if info, err := os.Lstat(f.Name()); err == nil && sameFile(f, info) {
			return &draft{file: f, to: to}, nil
		}
		_ = f.Close() // nothing was written
	}
}

// createDraft makes a file with a new name.
func createDraft(path string) (*os.File, error) {
	var random [draftDigits / 2]byte
	_, _ = rand.Read(random[:]) // never fails
	name := filepath.Join(filepath.Dir(path), draftStem(path)+hex.EncodeToString(random[:])+draftSuffix)
	return os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
}

// removeStale removes the drafts for an output that nobody writes any more. What cannot
// be looked at stays.
func removeStale(path string) {
	if !locksFiles {
		return
	}
	folder, stem := filepath.Dir(path), draftStem(path)
	list, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	for _, each := range list {
		digits, ours := strings.CutPrefix(each.Name(), stem)
		digits, ends := strings.CutSuffix(digits, draftSuffix)
		if _, err := hex.DecodeString(digits); !ours || !ends || err != nil || len(digits) != draftDigits || !each.Type().IsRegular() {
			continue
		}
		name := filepath.Join(folder, each.Name())
		f, err := os.OpenFile(name, os.O_RDWR, 0)
		if err != nil {
			continue
		}
		if info, err := os.Lstat(name); lockFile(f) == nil && err == nil && sameFile(f, info) {
			_ = os.Remove(name) // the next one tries again
		}
		_ = f.Close() // nothing was written
	}
}

// publish moves the finished file into place and returns its size.
func (d *draft) publish() (int64, error) {
	info, err := d.file.Stat()
	if err == nil {
		err = d.file.Sync()
	}
	if !locksFiles { // open files may not be moved there
		err = errors.Join(err, d.file.Close())
	}
	if err == nil {
		err = d.to.check()
	}
	if err == nil {
		err = os.Rename(d.file.Name(), d.to.path)
	}
	if err != nil {
		return 0, err
	}
	d.done = true
	if locksFiles {
		_ = d.file.Close() // all is on the disk
	}
	return info.Size(), nil
}

// discard removes a file that was not published.
func (d *draft) discard() {
	if !d.done {
		_ = os.Remove(d.file.Name())
		_ = d.file.Close()
		_ = os.Remove(d.file.Name()) // where open files cannot be removed; there is nowhere to report it
	}
}
