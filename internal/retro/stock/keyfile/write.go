package keyfile

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
	"math/bits"

	"github.com/FastFilter/xorfilter"

	"athanor/chem/canon"
	"athanor/internal/extsort"
)

// Output is where a file is written, from its beginning; *os.File is one.
type Output interface {
	io.Writer
	io.ReaderAt
	io.WriterAt
}

// Writer writes a file from compounds in ascending order. Its memory does not grow
// with their number, but for 1/8 byte each when there are offers.
type Writer struct {
	out     *bufio.Writer
	file    Output
	at      uint64
	head    header
	section int
	sum     hash.Hash
	last    canon.ID

	scratch  func() (extsort.Scratch, error)
	isomers  *extsort.Sorter
	offers   *bufio.Writer // nil while no compound has one
	offered  extsort.Scratch
	offersAt uint64
	blocks   []byte
	buf      []byte
}

// NewWriter begins a file. Scratch makes temporary files, which the caller closes
// and removes. With withIsomers compounds can be found without regard to stereo.
func NewWriter(file Output, scratch func() (extsort.Scratch, error), withIsomers bool) (*Writer, error) {
	w := &Writer{out: bufio.NewWriterSize(file, 1<<20), file: file, scratch: scratch, sum: sha256.New()}
	if withIsomers {
		w.isomers = &extsort.Sorter{Scratch: scratch, Memory: 32 << 20}
		w.head.HasIsomers = 1
	}
	w.write(make([]byte, headerSize)) // the true one comes last, so that half a file is none
	w.begin(keys)
	return w, nil
}

// write passes bytes on; an error stays with the buffer until Finish.
func (w *Writer) write(b []byte) {
	_, _ = w.out.Write(b)
	w.sum.Write(b)
	w.at += uint64(len(b))
}

func (w *Writer) begin(section int) {
	if rest := w.at % alignment; rest != 0 {
		w.write(make([]byte, alignment-rest))
	}
	w.section = section
	w.head.Sections[section].Offset = w.at
	w.sum.Reset()
}

func (w *Writer) end() {
	s := &w.head.Sections[w.section]
	s.Length = w.at - s.Offset
	w.sum.Sum(s.Sum[:0])
}

// Add appends a compound. flat is its identity without stereo, the same when it has
// none; offer what AppendOffer wrote. The error is one of the files, an identity that
// is not above the one before, or that there are too many.
func (w *Writer) Add(id, flat canon.ID, offer []byte) error {
	n := w.head.Counts.Entries
	if n > 0 && !less(w.last, id) {
		return errors.New("identities are not in ascending order")
	}
	if n == MaxEntries {
		return fmt.Errorf("there are more than %d compounds: make several files", uint64(MaxEntries))
	}
	w.last = id
	w.buf = appendKey(w.buf[:0], id)
	w.write(w.buf)
	if w.isomers != nil && flat != id {
		w.buf = binary.BigEndian.AppendUint32(appendKey(w.buf[:0], flat), uint32(n))
		if err := w.isomers.Add(w.buf); err != nil {
			return err
		}
		w.head.Counts.Isomers++
	}
	if err := w.addOffer(offer); err != nil {
		return err
	}
	w.head.Counts.Entries++
	return nil
}

func less(a, b canon.ID) bool { return a[0] < b[0] || a[0] == b[0] && a[1] < b[1] }

// addOffer collects offers beside the file. Nothing is written as long as there are
// none.
func (w *Writer) addOffer(offer []byte) error {
	n := w.head.Counts.Entries
	if len(offer) > 0 {
		if w.offers == nil {
			var err error
			if w.offered, err = w.scratch(); err != nil {
				return err
			}
			w.offers = bufio.NewWriterSize(w.offered, 1<<20)
			for i := range n {
				w.putOffer(i, nil)
			}
		}
		w.head.Counts.Offers++
	}
	if w.offers != nil {
		w.putOffer(n, offer)
	}
	return nil
}

func (w *Writer) putOffer(n uint64, offer []byte) {
	if n%offersPerBlock == 0 {
		w.blocks = binary.LittleEndian.AppendUint64(w.blocks, w.offersAt)
	}
	w.buf = append(binary.AppendUvarint(w.buf[:0], uint64(len(offer))), offer...)
	_, _ = w.offers.Write(w.buf) // the error stays with the buffer
	w.offersAt += uint64(len(w.buf))
}

// Finish writes the rest of the file. Of counts those of rows count; the others are
// known. The caller makes the file durable.
func (w *Writer) Finish(counts Counts) error {
	w.end()
	if err := w.out.Flush(); err != nil {
		return err
	}
	own := w.head.Counts
	counts.Entries, counts.Offers, counts.Isomers = own.Entries, own.Offers, own.Isomers
	w.head.Counts = counts
	for _, write := range []func() error{w.writeIndex, w.writeFilter, w.writeIsomers, w.writeOffers} {
		if err := write(); err != nil {
			return err
		}
	}
	if err := w.out.Flush(); err != nil {
		return err
	}
	copy(w.head.Magic[:], magic)
	w.head.Version = version
	w.head.Size = w.at
	w.head.Identity = contract()
	_, err := w.file.WriteAt(w.head.encode(), 0)
	return err
}

// eachKey reads the keys again.
func (w *Writer) eachKey(yield func(id canon.ID) error) error {
	s := w.head.Sections[keys]
	in := bufio.NewReaderSize(io.NewSectionReader(w.file, int64(s.Offset), int64(s.Length)), 1<<20)
	var b [keySize]byte
	for range w.head.Counts.Entries {
		if _, err := io.ReadFull(in, b[:]); err != nil {
			return err
		}
		if err := yield(readKey(b[:])); err != nil {
			return err
		}
	}
	return nil
}

// bitsFor returns the bits that tell n keys into groups of more than half of most
// keys and at most most, on average.
func bitsFor(n, most uint64) uint32 {
	if n <= most {
		return 0
	}
	return uint32(bits.Len64((n - 1) / most))
}

// Keys between two entries of the index, and in one filter, on average at most.
const (
	keysPerBucket = 8
	keysPerPart   = 1 << 20
)

func (w *Writer) writeIndex() error {
	w.begin(index)
	w.head.IndexBits = bitsFor(w.head.Counts.Entries, keysPerBucket)
	shift, next, n := 64-w.head.IndexBits, uint64(0), uint32(0)
	upTo := func(bucket uint64) {
		for ; next <= bucket; next++ {
			w.buf = binary.LittleEndian.AppendUint32(w.buf[:0], n)
			w.write(w.buf)
		}
	}
	err := w.eachKey(func(id canon.ID) error {
		upTo(id[0] >> shift)
		n++
		return nil
	})
	upTo(1 << w.head.IndexBits)
	w.end()
	return err
}

// writeFilter writes one filter for each group of keys that share their first bits.
func (w *Writer) writeFilter() error {
	w.begin(filter)
	w.head.PartBits = bitsFor(w.head.Counts.Entries, keysPerPart)
	shift := 64 - w.head.PartBits
	var builder xorfilter.BinaryFuseBuilder
	var group []uint64
	var directory []byte
	from := w.at
	flush := func() error {
		var f xorfilter.BinaryFuse[uint8]
		if len(group) > 0 {
			var err error
			if f, err = xorfilter.BuildBinaryFuse[uint8](&builder, group); err != nil {
				return fmt.Errorf("filter: %w", err)
			}
		}
		directory = binary.LittleEndian.AppendUint64(directory, w.at-from)
		directory = binary.LittleEndian.AppendUint64(directory, f.Seed)
		directory = binary.LittleEndian.AppendUint32(directory, f.SegmentLength)
		directory = binary.LittleEndian.AppendUint32(directory, f.SegmentCount)
		w.write(f.Fingerprints)
		group = group[:0]
		return nil
	}
	part := uint64(0)
	err := w.eachKey(func(id canon.ID) error {
		for ; part < id[0]>>shift; part++ {
			if err := flush(); err != nil {
				return err
			}
		}
		group = append(group, id[1])
		return nil
	})
	for ; err == nil && part < 1<<w.head.PartBits; part++ {
		err = flush()
	}
	w.end()
	w.begin(parts)
	w.write(directory)
	w.end()
	return err
}

func (w *Writer) writeIsomers() error {
	w.begin(isomers)
	var err error
	if w.isomers != nil {
		err = w.isomers.Merge(func(record []byte) error {
			w.write(record)
			return nil
		})
	}
	w.end()
	return err
}

func (w *Writer) writeOffers() error {
	w.begin(offers)
	if w.offers != nil {
		if err := w.offers.Flush(); err != nil {
			return err
		}
		in, b := io.NewSectionReader(w.offered, 0, int64(w.offersAt)), make([]byte, 1<<20)
		for {
			n, err := in.Read(b)
			w.write(b[:n])
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return err
			}
		}
	}
	w.end()
	w.begin(blocks)
	w.write(w.blocks)
	w.end()
	return nil
}
