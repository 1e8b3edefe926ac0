package convert_test

import (
	"math/rand"
	"strings"
	"testing"

	"athanor/chem/chemtest"
)

// drawnMutations is the number of spoiled files that every ChemDraw reader gets.
const drawnMutations = 2000

// TestOracleChemDrawMutations spoils the CDXML and CDX files of the tables and checks
// that reading ends in a drawing or an error that names a place.
func TestOracleChemDrawMutations(t *testing.T) {
	files := map[string][]string{}
	for _, row := range chemtest.OpenTable(t, "molfile.tsv").Rows {
		name := strings.ToLower(row.Get("file"))
		for _, kind := range []string{".cdxml", ".cdx"} {
			if strings.HasSuffix(name, kind) && !strings.Contains(name, "_bad_") {
				if text := fixture(t, "oracle/molfile/"+row.Get("file")); len(text) < 40_000 {
					files[kind] = append(files[kind], text)
				}
			}
		}
	}
	for _, kind := range []string{".cdxml", ".cdx"} {
		r := rand.New(rand.NewSource(2026))
		for i := range drawnMutations {
			text := spoiledDrawing(r, files[kind])
			doc, _, err := fromCDXML(text)
			switch {
			case err == nil:
				if got := drawnSMILES(doc); strings.Contains(got, "panic") {
					t.Fatalf("%s mutation %d: %s", kind, i, got)
				}
			case strings.HasPrefix(err.Error(), "panic"):
				t.Fatalf("%s mutation %d: %v\n%q", kind, i, err, text)
			}
		}
	}
}

// spoiledDrawing changes a file at a few places.
func spoiledDrawing(r *rand.Rand, files []string) string {
	b := []byte(files[r.Intn(len(files))])
	for range 1 + r.Intn(3) {
		if len(b) < 64 {
			break
		}
		at := 32 + r.Intn(len(b)-32)
		end := min(len(b), at+1+r.Intn(60))
		switch r.Intn(6) {
		case 0:
			b[at] = byte(r.Intn(256))
		case 1:
			if b[at] >= '0' && b[at] <= '9' {
				b[at] = byte('0' + r.Intn(10))
			} else {
				b[at]++
			}
		case 2:
			b = append(b[:at:at], b[end:]...)
		case 3:
			b = append(b[:end:end], b[at:]...)
		case 4:
			if r.Intn(4) == 0 {
				b = b[:at]
			}
		case 5:
			other := files[r.Intn(len(files))]
			from := r.Intn(len(other))
			b = append(b[:at:at], other[from:min(len(other), from+80)]+string(b[end:])...)
		}
	}
	return string(b)
}
