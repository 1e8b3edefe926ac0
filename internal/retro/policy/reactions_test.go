package policy

import (
	"bytes"
	"compress/gzip"
	"errors"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"athanor/internal/unpack"
)

const table = "id\tproduct\ttemplate\treactants\n" +
	"1\tCC(=O)NC\tt\tCC(=O)O.CN\n" +
	"2\tCC\tt\n" +
	"3\t\tt\tC\n" +
	"4\tCC\t\tC\n" +
	"5\tCCO\tu\tCC=O\n"

func TestReadReactions(t *testing.T) {
	list, rejected, err := ReadReactions(strings.NewReader(table))
	if err != nil {
		t.Fatal(err)
	}
	want := []Reaction{{"CC(=O)NC", "CC(=O)O.CN", "t", 2}, {"CCO", "CC=O", "u", 6}}
	if len(list) != 2 || list[0] != want[0] || list[1] != want[1] {
		t.Errorf("got %+v", list)
	}
	if len(rejected) != 3 || rejected[0].Line != 3 || rejected[1].Line != 4 || rejected[2].Line != 5 {
		t.Errorf("rejected %+v", rejected)
	}
}

// What comes before the damage of a packed table is used.
func TestReadReactionsOfTruncatedTables(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write([]byte(table))
	_ = w.Flush()
	_, _ = w.Write([]byte("6\tCCCCCC\tu\tCC\n"))
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	list, rejected, err := ReadReactions(bytes.NewReader(packed.Bytes()[:packed.Len()-12]))
	if len(list) != 3 || len(rejected) != 3 || !errors.Is(err, unpack.ErrCut) || err.Error() != "line 8: the file ends early or is damaged there: unexpected EOF" {
		t.Errorf("got %+v, %+v, %v", list, rejected, err)
	}
}

func TestReadReactionsRefusesWhatIsNoTable(t *testing.T) {
	for text, want := range map[string]string{
		"":                                      "policy: there is no line of column names",
		"product\treactants\n":                  "policy: line 1 names no column template",
		"product\treactants\ttemplate\n":        "policy: the table holds no reaction",
		"product\treactants\ttemplate\nCC\tC\n": "policy: the table holds no usable reaction; line 2: it has 2 fields, no column 3",
		"\x1f\x8b\x00":                          "policy: ",
	} {
		if _, _, err := ReadReactions(strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A table is read however it is packed and whatever system it comes from.
func TestReadReactionsOfAnyMake(t *testing.T) {
	const rest = "\nCCO\tC=C.O\tt\n" // an empty line before
	long := strings.Repeat("C", maxReactionLine) + "\tC\tt\n"
	plain := "product\treactants\ttemplate\n" + long + rest
	z, _ := zstd.NewWriter(nil) // no options that could be wrong
	for name, text := range map[string]string{
		"plain": plain, "zstd": string(z.EncodeAll([]byte(plain), nil)), "mark": "\ufeff" + plain,
		"lines of Windows": strings.ReplaceAll(plain, "\n", "\r\n"), "commas": strings.ReplaceAll(plain, "\t", ","),
	} {
		list, rejected, err := ReadReactions(strings.NewReader(text))
		if err != nil || len(list) != 1 || list[0] != (Reaction{"CCO", "C=C.O", "t", 4}) || len(rejected) != 1 || rejected[0].Line != 2 || !strings.Contains(rejected[0].Err.Error(), "longer than") {
			t.Errorf("%s: %+v, %d rejected, %v", name, list, len(rejected), err)
		}
	}
}

func FuzzReadReactions(f *testing.F) {
	f.Add([]byte(table))
	f.Add([]byte("\x1f\x8b\x08\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, _, err := ReadReactions(bytes.NewReader(data))
		if (err == nil || errors.Is(err, unpack.ErrCut) && len(list) > 0) != (len(list) > 0) {
			t.Errorf("%d reactions, %v", len(list), err)
		}
	})
}

func TestGroupsOf(t *testing.T) {
	got := groupsOf("[C:2]-[CH2;D2;+0:1]-[NH;D2;+0:3]-[#7;a:4]>>Br-[CH2;D2;+0:1]-[C:2].[NH2;D1;+0:3]-[#7;a:4]")
	want := [numGroups]string{
		"text [C]-[C]-[N]-[#7]>>Br-[C]-[C].[N]-[#7]",
		"centre [C][N]>[C][N]",
		"added Br-*-*.*-*",
	}
	if got != want {
		t.Errorf("got %q", got)
	}
}
