package mmap

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestMap(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte("content of a file"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	data, err := Map(f, 7)
	if errors.Is(err, ErrUnsupported) {
		t.Skip(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if string(data) != "content" {
		t.Errorf("the map holds %q", data)
	}
	if err := Unmap(data); err != nil {
		t.Error(err)
	}
}

func TestNothingToMap(t *testing.T) {
	for _, size := range []int64{0, -1} {
		if _, err := Map(nil, size); !errors.Is(err, ErrUnsupported) {
			t.Errorf("size %d: %v", size, err)
		}
	}
}
