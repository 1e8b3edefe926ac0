package unpack

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/klauspost/compress/zstd"
)

func gzipped(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write([]byte(text)) // a buffer takes everything
	_ = z.Close()
	return b.String()
}

func zstandard(text string) string {
	z, _ := zstd.NewWriter(nil) // no options that could be wrong
	return string(z.EncodeAll([]byte(text), nil))
}

func wide(text string, high int) string {
	var b []byte
	for _, u := range utf16.Encode([]rune(text)) {
		pair := [2]byte{}
		pair[high], pair[1-high] = byte(u>>8), byte(u)
		b = append(b, pair[:]...)
	}
	return string(b)
}

func TestText(t *testing.T) {
	const plain = "CCO ethanol\nCCN\n"
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{plain, plain},
		{"\ufeff" + plain, plain},
		{gzipped(plain), plain},
		{gzipped("\ufeff" + plain), plain},
		{zstandard(plain), plain},
		{"a\r\nb\r\n", "a\r\nb\r\n"},
		{"a\rb\rc", "a\nb\nc"},
		{gzipped("a\rb\r"), "a\nb\n"},
		{"a\r" + strings.Repeat("x", 1<<17) + "\rb", "a\n" + strings.Repeat("x", 1<<17) + "\nb"},
		{"a\rb\n", "a\rb\n"},
		{"CC\x00C with a zero\n", "CC\x00C with a zero\n"},
	} {
		in, release, err := Text(strings.NewReader(c.in))
		if err != nil {
			t.Errorf("%.40q: %v", c.in, err)
			continue
		}
		if got, err := io.ReadAll(in); err != nil || string(got) != c.want {
			t.Errorf("%.40q: %.40q, %v", c.in, got, err)
		}
		release()
	}
}

func TestNoText(t *testing.T) {
	const plain = "CCO ethanol\nCCN\n"
	for in, want := range map[string]string{
		"\xff\xfe" + wide(plain, 1):          utf16Advice,
		wide(plain, 1):                       utf16Advice,
		wide(plain, 0):                       utf16Advice,
		gzipped("\xfe\xff" + wide(plain, 0)): utf16Advice,
		"\x00\x00\x00\x00":                   errBinary.Error(),
		"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00": errBinary.Error(),
		"\x1f\x8b":               "the packed file is damaged or ends early: unexpected EOF",
		"PK\x03\x04rest":         "it is a zip archive or a spreadsheet: unpack it, or save the sheet as CSV",
		gzipped("PAR1 and more"): "it is a Parquet file: write its table as CSV",
	} {
		if _, _, err := Text(strings.NewReader(in)); err == nil || err.Error() != want {
			t.Errorf("%.20q: %v, want %s", in, err, want)
		}
	}
}

func TestLines(t *testing.T) {
	const most = 20
	long := strings.Repeat("x", most) // with its line feed one too many
	packed := gzipped("a\r\n\n" + long + "\nend")
	for in, want := range map[string]string{
		"":                                 "",
		"a\nb":                             "1 a|2 b|",
		"\ufeffa\r\n\nc\n":                 "1 a|2 |3 c|",
		packed:                             "1 a|2 |3 too long|4 end|",
		packed[:len(packed)-6]:             "1 a|2 |3 too long|line 4: the file ends early or is damaged there: unexpected EOF",
		zstandard("a\n" + long + "y\n"):    "1 a|2 too long|",
		strings.Repeat(long, 5000) + "\nb": "1 too long|2 b|",
	} {
		l, err := NewLines(strings.NewReader(in), most)
		if err != nil {
			t.Errorf("%.40q: %v", in, err)
			continue
		}
		got := ""
		for {
			text, tooLong, ok := l.Next()
			if !ok {
				break
			}
			if tooLong {
				text = "too long"
			}
			got += fmt.Sprintf("%d %s|", l.Line, text)
		}
		if l.Broken != nil {
			got += l.Broken.Error()
			if !errors.Is(l.Broken, ErrCut) {
				t.Error(l.Broken)
			}
		}
		if got != want {
			t.Errorf("%.40q: %q, want %q", in, got, want)
		}
		l.Close()
	}
	if _, err := NewLines(strings.NewReader("PK\x03\x04"), most); err == nil {
		t.Error("an archive is text")
	}
}
