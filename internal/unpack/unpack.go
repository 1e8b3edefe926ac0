// Package unpack opens files of text as people have them: packed by gzip or zstd or
// not, with a byte order mark or without, with the line ends of any system. What is no
// text is refused with advice.
package unpack

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/zstd"
)

// maxWindow bounds the memory that a zstd file may ask for, in bytes.
const maxWindow = 128 << 20

// Marks at the beginning of files that are packed.
var (
	gzipMark = []byte{0x1f, 0x8b}
	zstdMark = []byte{0x28, 0xb5, 0x2f, 0xfd}
)

// foreign are files that tables and lists are often exported as, and what to do with
// them.
var foreign = []struct{ mark, advice string }{
	{"RSTOCK\r\n", "it is a compiled stock already"},
	{"PK\x03\x04", "it is a zip archive or a spreadsheet: unpack it, or save the sheet as CSV"},
	{"\xfd7zXZ\x00", "it is packed by xz: pack it by gzip or zstd, or not at all"},
	{"BZh", "it is packed by bzip2: pack it by gzip or zstd, or not at all"},
	{"\x89HDF\r\n\x1a\n", "it is an HDF5 file: write its table with a column inchi_key as CSV"},
	{"PAR1", "it is a Parquet file: write its table as CSV"},
	{"SQLite format 3\x00", "it is a SQLite database: write its table as CSV"},
	{"\xff\xfe", utf16Advice},
	{"\xfe\xff", utf16Advice},
}

const utf16Advice = "it is text in UTF-16: save it as UTF-8"

// errBinary is the error for a file that has nothing to do with text.
var errBinary = errors.New("it is no text file, nor one packed by gzip or zstd")

// peeked is the number of bytes at the beginning that a file is judged by.
const peeked = 1024

// Open returns the content of a file, unpacked if it is packed, and a function that
// gives its memory back. The error is that of r, or says that the beginning of a packed
// file is damaged.
func Open(r io.Reader) (content *bufio.Reader, release func(), err error) {
	in, release := bufio.NewReaderSize(r, 1<<16), func() {}
	begin, err := in.Peek(16)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, nil, err
	}
	switch {
	case bytes.HasPrefix(begin, gzipMark):
		z, err := gzip.NewReader(in)
		if err != nil {
			return nil, nil, fmt.Errorf("the packed file is damaged or ends early: %w", err)
		}
		in = bufio.NewReaderSize(z, 1<<16)
	case bytes.HasPrefix(begin, zstdMark):
		z, err := zstd.NewReader(in, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow))
		if err != nil {
			return nil, nil, fmt.Errorf("zstd: %w", err)
		}
		in, release = bufio.NewReaderSize(z, 1<<16), z.Close
	}
	return in, release, nil
}

// Text returns the text of a file without a byte order mark, and a function that gives
// its memory back. Lines that end in carriage returns alone end in line feeds. The error
// is that of Open, or says that the file is no text. Some bytes 0 make no other file of a
// text: it is up to the reader of the lines to refuse those that have them.
func Text(r io.Reader) (text *bufio.Reader, release func(), err error) {
	in, release, err := Open(r)
	if err != nil {
		return nil, nil, err
	}
	begin, _ := in.Peek(peeked)
	if err := judge(begin); err != nil {
		release()
		return nil, nil, err
	}
	if bytes.HasPrefix(begin, []byte("\ufeff")) {
		_, _ = in.Discard(3) // they were seen
	}
	// More than was peeked at may be there already.
	if begin, _ = in.Peek(in.Buffered()); bytes.IndexByte(begin, '\r') >= 0 && bytes.IndexByte(begin, '\n') < 0 {
		in = bufio.NewReaderSize(oldLines{in}, 1<<16)
	}
	return in, release, nil
}

// judge tells by the beginning of a file whether it is text.
func judge(begin []byte) error {
	for _, f := range foreign {
		if bytes.HasPrefix(begin, []byte(f.mark)) {
			return errors.New(f.advice)
		}
	}
	zeros := bytes.Count(begin, []byte{0})
	switch {
	case zeros*10 <= len(begin):
		return nil
	case alternate(begin):
		return errors.New(utf16Advice)
	}
	return errBinary
}

// alternate reports whether every second byte is 0, as in Latin text in UTF-16.
func alternate(begin []byte) bool {
	var zeros [2]int
	for i, c := range begin {
		if c == 0 {
			zeros[i%2]++
		}
	}
	const least = 16 // fewer bytes may do so by chance
	most := len(begin) / 2
	return len(begin) >= least && (zeros[0] == 0 && zeros[1]*10 >= most*9 || zeros[1] == 0 && zeros[0]*10 >= most*9)
}

// oldLines makes line feeds of carriage returns, which ended lines on old Macintoshes
// and do so in what some programs save for them.
type oldLines struct{ from io.Reader }

// Read reads from the reader below.
func (l oldLines) Read(p []byte) (int, error) {
	n, err := l.from.Read(p)
	for i, c := range p[:n] {
		if c == '\r' {
			p[i] = '\n'
		}
	}
	return n, err
}
