// Package chemtest is what the tests of the chemistry core share: the tables of
// answers that independent toolkits gave, scores against them, and checks that
// several packages need. Nothing outside tests imports it.
//
// The tables live in a folder outside the repository, named by the environment
// variable ATHANOR_SHARED and "../shared" beside the module when that is unset.
// A test that needs a table skips, and says so, when the folder is absent;
// with ATHANOR_REQUIRE_SHARED=1 it fails instead.
package chemtest

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Root returns the folder of the module.
func Root() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Dir(filepath.Dir(filepath.Dir(file)))
}

// SharedDir returns the shared folder, which need not exist.
func SharedDir() string {
	if dir := os.Getenv("ATHANOR_SHARED"); dir != "" {
		return dir
	}
	return filepath.Join(filepath.Dir(Root()), "shared")
}

// OpenShared opens a file of the shared folder by its slash-separated path. It
// looks for the name as given, then with ".gz" added, and unpacks gzip. It skips
// the test when the file is not there.
func OpenShared(t testing.TB, path string) io.Reader {
	t.Helper()
	full := filepath.Join(SharedDir(), filepath.FromSlash(path))
	data, err := os.ReadFile(full)
	if errors.Is(err, os.ErrNotExist) && !strings.HasSuffix(full, ".gz") {
		full += ".gz"
		data, err = os.ReadFile(full)
	}
	if err != nil {
		if os.Getenv("ATHANOR_REQUIRE_SHARED") == "1" {
			t.Fatalf("shared file %s: %v", path, err)
		}
		t.Skipf("skipped: shared file %s is not there (set ATHANOR_SHARED)", path)
	}
	if !strings.HasSuffix(full, ".gz") {
		return strings.NewReader(string(data))
	}
	z, err := gzip.NewReader(strings.NewReader(string(data)))
	if err != nil {
		t.Fatalf("shared file %s: %v", path, err)
	}
	return z
}

// Table is a tab-separated table with a header line.
type Table struct {
	Name    string
	Columns []string
	Rows    []Row
	index   map[string]int
}

// Row is one line of a table.
type Row struct {
	table  *Table
	fields []string
}

// OpenTable reads a table of the folder oracle, such as "mol.tsv". It skips the
// test when the table is not there.
func OpenTable(t testing.TB, name string) *Table {
	t.Helper()
	table, err := ReadTable(OpenShared(t, "oracle/"+name), strings.TrimSuffix(name, ".tsv"))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// ReadTable reads a table from text.
func ReadTable(r io.Reader, name string) (*Table, error) {
	table := &Table{Name: name, index: map[string]int{}}
	in := bufio.NewReaderSize(r, 1<<20)
	for line := 0; ; line++ {
		text, err := in.ReadString('\n')
		if err != nil && err != io.EOF {
			return nil, fmt.Errorf("table %s: %w", name, err)
		}
		if text == "" {
			return table, nil
		}
		fields := strings.Split(strings.TrimSuffix(text, "\n"), "\t")
		if line == 0 {
			table.Columns = fields
			for i, c := range fields {
				table.index[c] = i
			}
			continue
		}
		if len(fields) > len(table.Columns) {
			return nil, fmt.Errorf("table %s, line %d: %d fields for %d columns", name, line+1, len(fields), len(table.Columns))
		}
		table.Rows = append(table.Rows, Row{table, fields})
	}
}

// Get returns the field in a column, "" when the line is short. An unknown
// column panics, since only a mistake in a test can name one.
func (r Row) Get(column string) string {
	i, ok := r.table.index[column]
	if !ok {
		panic("chemtest: table " + r.table.Name + " has no column " + column)
	}
	if i >= len(r.fields) {
		return ""
	}
	return r.fields[i]
}

// GetOr returns the field in a column, or that of the main column when the
// field is "=".
func (r Row) GetOr(column, main string) string {
	if v := r.Get(column); v != "=" {
		return v
	}
	return r.Get(main)
}
