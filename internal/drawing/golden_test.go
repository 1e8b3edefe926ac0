package drawing_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"athanor/internal/drawing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGoldenDrawing reads a drawing that has every member with a value that is
// not the default, and writes it back byte for byte.
func TestGoldenDrawing(t *testing.T) {
	const path = "testdata/everything.rsk"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d, err := drawing.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	written := drawing.Append(nil, d)
	if *update {
		if err := os.WriteFile(path, written, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(written, text) {
		line := 1
		for i := range min(len(written), len(text)) {
			if written[i] != text[i] {
				break
			}
			if text[i] == '\n' {
				line++
			}
		}
		t.Errorf("the written drawing differs from line %d", line)
	}
}
