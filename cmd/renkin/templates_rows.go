package main

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
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

// finish completes the file and moves it to its place, packed by gzip when its name
// says so.
func (r *rowsFile) finish() error {
	if _, err := r.flush(); err != nil {
		return err
	}
	packed := strings.HasSuffix(r.path, ".gz")
	if packed {
		if err := r.pack(); err != nil {
			return err
		}
	}
	err := r.file.Close()
	r.file = nil
	switch {
	case err != nil:
		return err
	case packed:
		return os.Remove(r.path + ".part")
	}
	return os.Rename(r.path+".part", r.path)
}

// pack writes the complete file in packed form to its place.
func (r *rowsFile) pack() error {
	if _, err := r.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	out, err := newDraft(destination{r.path, true})
	if err != nil {
		return err
	}
	defer out.discard()
	z := gzip.NewWriter(out.file)
	if _, err = io.Copy(z, r.file); err == nil {
		err = z.Close()
	}
	if err == nil {
		_, err = out.publish()
	}
	return err
}

// close lets go of a file that is not complete; it stays for a later run.
func (r *rowsFile) close() {
	if r.file != nil {
		_ = r.out.Flush()
		_ = r.file.Close() // what is missing is written again by the later run
	}
}
