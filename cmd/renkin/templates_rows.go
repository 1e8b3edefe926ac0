package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"athanor/internal/retro/extract"
)

// rowsFile is the file that says what every line of the input gave. It is written
// under another name and moved when it is complete.
type rowsFile struct {
	path string
	file *os.File
	out  *bufio.Writer
	end  int64
	err  error
}

const rowsHeader = "line\tid\tclass\tyear\tproduct\treactants\ttemplate\tdropped\n"

// openRowsFile opens the file behind its first end bytes; 0 starts anew.
func openRowsFile(path string, end int64) (*rowsFile, error) {
	file, err := os.OpenFile(path+".part", os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	if info, err := file.Stat(); err != nil || info.Size() < end {
		_ = file.Close() // it is the failure that counts
		return nil, fmt.Errorf("%s.part is not what the interrupted run left", path)
	}
	if err := file.Truncate(end); err != nil {
		_ = file.Close()
		return nil, err
	}
	if _, err := file.Seek(end, 0); err != nil {
		_ = file.Close()
		return nil, err
	}
	r := &rowsFile{path: path, file: file, out: bufio.NewWriter(file), end: end}
	if end == 0 {
		r.write(rowsHeader)
	}
	return r, nil
}

func (r *rowsFile) write(text string) {
	n, err := r.out.WriteString(text)
	r.end += int64(n)
	if r.err == nil {
		r.err = err
	}
}

// add writes the row of a line.
func (r *rowsFile) add(row *extract.Row) {
	reason := ""
	if row.Dropped != nil {
		reason = oneLine(row.Dropped.Error())
	}
	r.write(fmt.Sprintf("%d\t%s\t%d\t%d\t%s\t%s\t%s\t%s\n", row.Line, row.ID, row.Class, row.Year, row.Product, row.Precursors, row.Template, reason))
}

// oneLine makes a text fit into a field of a table.
func oneLine(text string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(text, "?"))
}

// flush writes out what is in memory and returns the length of the file.
func (r *rowsFile) flush() (int64, error) {
	if r.err == nil {
		r.err = r.out.Flush()
	}
	if r.err == nil {
		r.err = r.file.Sync()
	}
	return r.end, r.err
}

// finish completes the file and moves it to its place.
func (r *rowsFile) finish() error {
	if _, err := r.flush(); err != nil {
		return err
	}
	if err := r.file.Close(); err != nil {
		return err
	}
	r.file = nil
	return os.Rename(r.path+".part", r.path)
}

// close lets go of a file that is not complete; it stays for a later run.
func (r *rowsFile) close() {
	if r.file != nil {
		_ = r.out.Flush()
		_ = r.file.Close() // what is missing is written again by the later run
	}
}
