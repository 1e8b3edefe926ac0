// Package extsort sorts more records than fit into memory.
//
// Records are strings of bytes, ordered byte by byte. They are collected in memory
// of a fixed size; what is full is sorted and written behind the earlier runs in
// one scratch file, and in the end the runs are merged. Equal records stay, so that
// the result depends on the records alone, not on their order.
package extsort

import (
	"bufio"
	"bytes"
	"cmp"
	"container/heap"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
)

// DefaultMemory is the memory for records, in bytes, of a Sorter that names none;
// MaxRecord the longest record.
const (
	DefaultMemory = 96 << 20
	MaxRecord     = 64 << 10
)

// Scratch is a file that is empty at first; *os.File is one.
type Scratch interface {
	io.Writer
	io.ReaderAt
}

// Sorter collects records. The zero value with a Scratch is ready to use.
type Sorter struct {
	// Scratch makes the scratch file when the first run is written. Closing and
	// removing it is up to the caller.
	Scratch func() (Scratch, error)
	// Memory for records, in bytes; 0 is DefaultMemory. The order of the records
	// needs about half as much again.
	Memory int

	arena   []byte
	refs    []ref
	scratch Scratch
	runs    []run
	written int64
}

// ref is a record in the arena. Comparing its first bytes decides nearly always.
type ref struct {
	prefix   uint64
	from, to uint32
}

// run is a part of the scratch file.
type run struct{ from, to int64 }

// memory is the size of the arena.
func (s *Sorter) memory() int {
	if s.Memory > 0 {
		return min(s.Memory, 1<<30)
	}
	return DefaultMemory
}

// Add takes a copy of a record. The error is one of the scratch file, or a record
// longer than MaxRecord.
func (s *Sorter) Add(record []byte) error {
	if len(record) > MaxRecord {
		return fmt.Errorf("record of %d bytes exceeds the maximum of %d", len(record), MaxRecord)
	}
	if s.arena == nil {
		s.arena = make([]byte, 0, max(s.memory(), MaxRecord))
	}
	if len(s.arena)+len(record) > cap(s.arena) || len(s.refs)*16 > cap(s.arena)/2 {
		if err := s.spill(); err != nil {
			return err
		}
	}
	from := len(s.arena)
	s.arena = append(s.arena, record...)
	s.refs = append(s.refs, ref{prefixOf(record), uint32(from), uint32(len(s.arena))})
	return nil
}

// prefixOf returns the first eight bytes of a record as a number.
func prefixOf(record []byte) uint64 {
	var first [8]byte
	copy(first[:], record)
	return binary.BigEndian.Uint64(first[:])
}

func (s *Sorter) sort() {
	slices.SortFunc(s.refs, func(a, b ref) int {
		if a.prefix != b.prefix {
			return cmp.Compare(a.prefix, b.prefix)
		}
		return bytes.Compare(s.arena[a.from:a.to], s.arena[b.from:b.to])
	})
}

// spill writes the records in memory as a run.
func (s *Sorter) spill() error {
	if s.scratch == nil {
		var err error
		if s.scratch, err = s.Scratch(); err != nil {
			return err
		}
	}
	s.sort()
	out := bufio.NewWriterSize(s.scratch, 1<<20)
	var length [binary.MaxVarintLen64]byte
	n := s.written
	for _, r := range s.refs {
		head := binary.PutUvarint(length[:], uint64(r.to-r.from))
		_, _ = out.Write(length[:head]) // errors stay with the writer
		_, _ = out.Write(s.arena[r.from:r.to])
		n += int64(head) + int64(r.to-r.from)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	s.runs = append(s.runs, run{s.written, n})
	s.written = n
	s.arena, s.refs = s.arena[:0], s.refs[:0]
	return nil
}

// Merge calls yield with every record in order and gives the memory back. A record
// is valid during the call. It ends with the first error, of yield or the scratch
// file.
func (s *Sorter) Merge(yield func(record []byte) error) error {
	if len(s.runs) == 0 {
		s.sort()
		for _, r := range s.refs {
			if err := yield(s.arena[r.from:r.to]); err != nil {
				return err
			}
		}
		s.arena, s.refs = nil, nil
		return nil
	}
	if len(s.refs) > 0 {
		if err := s.spill(); err != nil {
			return err
		}
	}
	s.arena, s.refs = nil, nil
	return s.merge(yield)
}

func (s *Sorter) merge(yield func(record []byte) error) error {
	var heads heads
	for _, r := range s.runs {
		h := &head{in: bufio.NewReaderSize(io.NewSectionReader(s.scratch, r.from, r.to-r.from), 128<<10)}
		switch err := h.next(); {
		case err == nil:
			heads = append(heads, h)
		case !errors.Is(err, io.EOF):
			return err
		}
	}
	heap.Init(&heads)
	for len(heads) > 0 {
		h := heads[0]
		if err := yield(h.record); err != nil {
			return err
		}
		switch err := h.next(); {
		case err == nil:
			heap.Fix(&heads, 0)
		case errors.Is(err, io.EOF):
			heap.Pop(&heads)
		default:
			return err
		}
	}
	return nil
}

// head is the next record of a run.
type head struct {
	in     *bufio.Reader
	prefix uint64
	record []byte
}

// next reads the following record; io.EOF behind the last.
func (h *head) next() error {
	n, err := binary.ReadUvarint(h.in)
	if err != nil {
		return err
	}
	if n > MaxRecord {
		return errors.New("the scratch file was changed")
	}
	h.record = slices.Grow(h.record[:0], int(n))[:n]
	if _, err := io.ReadFull(h.in, h.record); err != nil {
		return fmt.Errorf("scratch file: %w", io.ErrUnexpectedEOF)
	}
	h.prefix = prefixOf(h.record)
	return nil
}

// heads is a heap with the least record on top.
type heads []*head

func (h heads) Len() int { return len(h) }
func (h heads) Less(i, j int) bool {
	if h[i].prefix != h[j].prefix {
		return h[i].prefix < h[j].prefix
	}
	return bytes.Compare(h[i].record, h[j].record) < 0
}
func (h heads) Swap(i, j int) { h[i], h[j] = h[j], h[i] }
func (h *heads) Push(x any)   { *h = append(*h, x.(*head)) }
func (h *heads) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}
