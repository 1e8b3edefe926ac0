package catalogue

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

// foreign are files that a catalogue is often exported as, and what to do with them.
var foreign = []struct{ mark, advice string }{
	{"RSTOCK\r\n", "it is a compiled stock already"},
	{"PK\x03\x04", "it is a zip archive or a spreadsheet: unpack it, or save the sheet as CSV"},
	{"\xfd7zXZ\x00", "it is packed by xz: pack it by gzip or zstd, or not at all"},
	{"BZh", "it is packed by bzip2: pack it by gzip or zstd, or not at all"},
	{"\x89HDF\r\n\x1a\n", "it is an HDF5 file: write its table with a column inchi_key as CSV"},
	{"PAR1", "it is a Parquet file: write its table as CSV"},
	{"SQLite format 3\x00", "it is a SQLite database: write its table as CSV"},
	{"\xff\xfe", "it is text in UTF-16: save it as UTF-8"},
	{"\xfe\xff", "it is text in UTF-16: save it as UTF-8"},
}

// unpack returns the text of a file that may be packed, without a byte order mark,
// and a function that gives its memory back.
func unpack(r io.Reader) (*bufio.Reader, func(), error) {
	in, release := bufio.NewReaderSize(r, 1<<16), func() {}
	begin, err := in.Peek(16)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, nil, err
	}
	for _, f := range foreign {
		if bytes.HasPrefix(begin, []byte(f.mark)) {
			return nil, nil, errors.New(f.advice)
		}
	}
	switch {
	case bytes.HasPrefix(begin, gzipMark):
		z, err := gzip.NewReader(in)
		if err != nil {
			return nil, nil, err
		}
		in = bufio.NewReaderSize(z, 1<<16)
	case bytes.HasPrefix(begin, zstdMark):
		z, err := zstd.NewReader(in, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow))
		if err != nil {
			return nil, nil, fmt.Errorf("zstd: %w", err)
		}
		in, release = bufio.NewReaderSize(z, 1<<16), z.Close
	}
	if begin, _ := in.Peek(1024); bytes.IndexByte(begin, 0) >= 0 {
		release()
		return nil, nil, errors.New("it is no text file, nor one packed by gzip or zstd")
	}
	if mark, _ := in.Peek(3); string(mark) == "\ufeff" {
		_, _ = in.Discard(3) // they were seen
	}
	return in, release, nil
}
