package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"athanor/internal/cli/args"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/stock/keyfile"
)

// A journal keeps the lines of targets as they are finished, so that a batch can go on
// after it was ended in any way. Its first line holds the settings as JSON; each of
// the others the number of a target, a checksum of the line and the line, separated by
// tabs. What was written last may be torn, and is cut off when the file is opened
// again.
type journal struct {
	file   *os.File
	size   int64
	lines  map[int]span
	synced time.Time
}

// syncPause is the time whose work a lost power may cost.
const syncPause = 2 * time.Second

// span is the place of a line in the journal.
type span struct{ from, to int64 }

// journalPath is the journal of an output.
func journalPath(output string) string { return output + ".journal" }

// header returns the settings that the lines depend on.
func (b *batchRun) header(p *args.Parsed) (map[string]string, error) {
	h := map[string]string{"targets": fmt.Sprintf("%x", b.input)}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if h["program"], err = digest(program); err != nil {
		return nil, err
	}
	for _, o := range batchSpec.Options {
		switch o.Flag {
		case "-o", "--force", "--restart", "--workers", "--stock", "--templates", "--policy", "--constraints", "--bb-prices", "--template-metadata":
			continue
		}
		if values := p.Values(o.Flag); len(values) > 0 {
			h[o.Flag] = strings.TrimSpace("given " + strings.Join(values, " "))
		}
	}
	for flag, paths := range map[string][]string{"--stock": b.files.stock, "--templates": b.files.templates, "--policy": p.Values("--policy"), "--constraints": p.Values("--constraints"), "--bb-prices": p.Values("--bb-prices"), "--template-metadata": p.Values("--template-metadata")} {
		for _, path := range paths {
			sum, err := digest(path)
			if err != nil {
				return nil, err
			}
			h[flag] = strings.TrimSpace(h[flag] + " " + sum)
		}
	}
	return h, nil
}

// digest returns the SHA-256 of a file, or of the built-in stock by its name; of a compiled stock that of its header, which
// holds those of the rest.
func digest(path string) (string, error) {
	if path == builtinStock {
		return fmt.Sprintf("%x", stock.BuiltinSHA256()), nil
	}
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }() // it was only read
	in, sum := bufio.NewReader(f), sha256.New()
	if begin, _ := in.Peek(keyfile.MagicLen); keyfile.IsCompiled(begin) {
		_, err = io.Copy(sum, io.LimitReader(in, keyfile.HeaderSize()))
	} else {
		_, err = io.Copy(sum, in)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)), err
}

// openJournal opens the journal of a batch of n rows, or begins one. The error tells
// when another process writes it, or when its settings are others.
func openJournal(path string, header map[string]string, n int, restart bool) (*journal, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	j := &journal{file: f, lines: map[int]span{}}
	if err = j.open(path, header, n, restart); err != nil {
		j.close()
		return nil, err
	}
	return j, nil
}

func (j *journal) open(path string, header map[string]string, n int, restart bool) error {
	if err := lockFile(j.file); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if now, err := os.Stat(path); err != nil || !sameFile(j.file, now) {
		return fmt.Errorf("%s: another batch has just ended; try again", path)
	}
	first := append(encodeJSON(header), '\n')
	if !restart {
		known, err := j.read(n)
		if err != nil {
			return err
		}
		difference := differenceOf(known, header)
		if known != nil && (difference == "" || len(j.lines) > 0) {
			if difference != "" {
				return fmt.Errorf("%s was begun with another %s: pass --restart to begin anew, or -o with another name", path, difference)
			}
			return j.file.Truncate(j.size)
		}
	}
	j.lines, j.size = map[int]span{}, int64(len(first))
	if err := j.file.Truncate(0); err != nil {
		return err
	}
	_, err := j.file.WriteAt(first, 0)
	return err
}

func sameFile(f *os.File, info os.FileInfo) bool {
	own, err := f.Stat()
	return err == nil && os.SameFile(own, info)
}

// differenceOf names the setting in which two headers differ, "" for none.
func differenceOf(a, b map[string]string) string {
	names := map[string]string{"targets": "file of targets", "program": "version of the program"}
	for _, key := range slices.Sorted(maps.Keys(b)) {
		if a[key] == b[key] {
			continue
		}
		if name, ok := names[key]; ok {
			return name
		}
		return key
	}
	for _, key := range slices.Sorted(maps.Keys(a)) {
		if _, ok := b[key]; !ok {
			return key
		}
	}
	return ""
}

// read reads the settings and finds the lines that are whole; nil without an error
// when there is not even a whole first line.
func (j *journal) read(n int) (map[string]string, error) {
	in := bufio.NewReaderSize(j.file, 1<<20)
	first, err := in.ReadBytes('\n')
	if errors.Is(err, io.EOF) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var header map[string]string
	if err := json.Unmarshal(first, &header); err != nil {
		return nil, fmt.Errorf("%s is no journal of a batch: %w", j.file.Name(), err)
	}
	j.size = int64(len(first))
	for {
		text, err := in.ReadBytes('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, err
		}
		index, line, ok := parseJournal(text)
		if err != nil || !ok || index >= n {
			return header, nil
		}
		end := j.size + int64(len(text)) - 1
		if _, known := j.lines[index]; !known {
			j.lines[index] = span{end - int64(len(line)), end}
		}
		j.size = end + 1
	}
}

// parseJournal takes a line of a journal apart.
func parseJournal(text []byte) (index int, line []byte, ok bool) {
	number, rest, ok1 := bytes.Cut(text, []byte("\t"))
	sum, rest, ok2 := bytes.Cut(rest, []byte("\t"))
	line, ok3 := bytes.CutSuffix(rest, []byte("\n"))
	index, err := strconv.Atoi(string(number))
	if !ok1 || !ok2 || !ok3 || err != nil || index < 0 {
		return 0, nil, false
	}
	return index, line, string(sum) == checksum(line)
}

func checksum(line []byte) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE(line)) }

// has reports whether a target is done.
func (j *journal) has(index int) bool {
	_, ok := j.lines[index]
	return ok
}

// append keeps the line of a target.
func (j *journal) append(index int, line []byte) error {
	head := fmt.Sprintf("%d\t%s\t", index, checksum(line))
	record := append(append([]byte(head), line...), '\n')
	if _, err := j.file.WriteAt(record, j.size); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	from := j.size + int64(len(head))
	j.lines[index] = span{from, from + int64(len(line))}
	j.size += int64(len(record))
	if time.Since(j.synced) > syncPause {
		return j.sync()
	}
	return nil
}

// line reads the line of a target again.
func (j *journal) line(index int) ([]byte, error) {
	at := j.lines[index]
	line := make([]byte, at.to-at.from)
	_, err := j.file.ReadAt(line, at.from)
	return line, err
}

// sync makes the lines durable.
func (j *journal) sync() error {
	j.synced = time.Now()
	return j.file.Sync()
}

func (j *journal) close() { _ = j.file.Close() }

// remove ends the journal of a batch whose output is in place. The file is open and
// locked meanwhile, so that nobody else takes it up, where open files may be removed.
func (j *journal) remove() error {
	err := os.Remove(j.file.Name())
	if err != nil {
		j.close()
		err = os.Remove(j.file.Name())
	}
	return err
}
