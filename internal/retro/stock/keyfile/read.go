package keyfile

import (
	"encoding/binary"
	"fmt"
	"io"
	"sort"

	"github.com/FastFilter/xorfilter"

	"athanor/chem/canon"
	"athanor/internal/mmap"
)

// Reader looks compounds up in a file. It is read-only and may be shared by
// goroutines.
type Reader struct {
	head    header
	data    []byte
	mapped  bool
	filters []xorfilter.BinaryFuse8
	keys    []byte
	index   []byte
	n       uint32
	// Shifts that leave the first bits of an identity.
	indexShift, partShift uint32
}

// Open reads the header of a compiled stock and maps the file into memory, or reads
// it whole where the system has no maps. The file may be closed afterwards. The error
// wraps ErrDamaged or ErrOtherVersion, or is one of reading.
func Open(f mmap.File) (*Reader, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("a compiled stock must be a regular file")
	}
	size := info.Size()
	begin := make([]byte, min(size, int64(headerSize)))
	if _, err := f.ReadAt(begin, 0); err != nil {
		return nil, err
	}
	var h header
	if err := h.decode(begin, size); err != nil {
		return nil, err
	}
	data, err := mmap.Map(f, size)
	mapped := err == nil
	if !mapped {
		data = make([]byte, size)
		if _, err := io.ReadFull(io.NewSectionReader(f, 0, size), data); err != nil {
			return nil, err
		}
	}
	r, err := open(h, data)
	if r != nil {
		r.mapped = mapped
	}
	return r, err
}

// Close gives the memory back; the reader must not be used any more.
func (r *Reader) Close() error {
	if !r.mapped {
		return nil
	}
	return mmap.Unmap(r.data)
}

// open makes a reader of a file in memory whose header was checked.
func open(h header, data []byte) (*Reader, error) {
	r := &Reader{head: h, data: data, n: uint32(h.Counts.Entries), indexShift: 64 - h.IndexBits, partShift: 64 - h.PartBits}
	r.keys, r.index = r.section(keys), r.section(index)
	directory, fingerprints := r.section(parts), r.section(filter)
	for ; len(directory) > 0; directory = directory[partSize:] {
		at := binary.LittleEndian.Uint64(directory)
		f := xorfilter.BinaryFuse8{Seed: binary.LittleEndian.Uint64(directory[8:])}
		length, count := binary.LittleEndian.Uint32(directory[16:]), binary.LittleEndian.Uint32(directory[20:])
		if count > 0 {
			all := (uint64(count) + 2) * uint64(length)
			if length&(length-1) != 0 || length == 0 || all >= 1<<32 || at > uint64(len(fingerprints)) || all > uint64(len(fingerprints))-at {
				return nil, fmt.Errorf("%w: a filter lies outside of it", ErrDamaged)
			}
			f.SegmentLength, f.SegmentLengthMask, f.SegmentCount, f.SegmentCountLength = length, length-1, count, count*length
			f.Fingerprints = fingerprints[at : at+all : at+all]
		}
		r.filters = append(r.filters, f)
	}
	return r, nil
}

func (r *Reader) section(i int) []byte {
	s := r.head.Sections[i]
	return r.data[s.Offset : s.Offset+s.Length : s.Offset+s.Length]
}

// Counts returns what became of the rows of the catalogues.
func (r *Reader) Counts() Counts { return r.head.Counts }

// Size returns the size of the file in bytes.
func (r *Reader) Size() int64 { return int64(r.head.Size) }

// Content returns the SHA-256 of the sorted keys, which depends on the compounds
// alone.
func (r *Reader) Content() [32]byte { return r.head.Sections[keys].Sum }

// HasIsomers reports whether the file can be searched without regard to stereo.
func (r *Reader) HasIsomers() bool { return r.head.HasIsomers != 0 }

// Len returns the number of compounds.
func (r *Reader) Len() int { return int(r.n) }

// Key returns key n, from 0.
func (r *Reader) Key(n int) canon.ID { return readKey(r.keys[n*keySize:]) }

// Has reports whether a compound is there.
func (r *Reader) Has(id canon.ID) bool {
	_, ok := r.Find(id)
	return ok
}

// Find returns the number of a compound, from 0, and whether it is there.
func (r *Reader) Find(id canon.ID) (n int, ok bool) {
	if f := &r.filters[id[0]>>r.partShift]; f.SegmentCount == 0 || !f.Contains(id[1]) {
		return 0, false
	}
	bucket := r.index[id[0]>>r.indexShift*indexSize:]
	from, to := binary.LittleEndian.Uint32(bucket), min(binary.LittleEndian.Uint32(bucket[indexSize:]), r.n)
	for to > from && to-from > 2*keysPerBucket {
		middle := from + (to-from)/2
		if less(r.Key(int(middle)), id) {
			from = middle + 1
		} else {
			to = middle + 1
		}
	}
	for ; from < to; from++ {
		key := r.keys[uint64(from)*keySize:]
		if first := binary.BigEndian.Uint64(key); first < id[0] {
			continue
		} else if first > id[0] {
			break
		}
		if binary.BigEndian.Uint64(key[8:]) == id[1] {
			return int(from), true
		}
	}
	return 0, false
}

// FindKey returns the number of a compound that the catalogue names by this InChIKey
// alone.
func (r *Reader) FindKey(key string) (n int, ok bool) {
	if r.head.Counts.KeyEntries == 0 {
		return 0, false
	}
	return r.Find(OfInChIKey(key))
}

// Isomers returns the numbers of the compounds that differ in nothing but stereo from
// the one with this identity, which must be one without stereo, in ascending order;
// that itself counts. It does not find compounds with stereo in a file without
// HasIsomers.
func (r *Reader) Isomers(flat canon.ID) []int {
	var found []int
	if n, ok := r.Find(flat); ok {
		found = append(found, n)
	}
	all := r.section(isomers)
	count := len(all) / isomerSize
	at := func(i int) canon.ID { return readKey(all[i*isomerSize:]) }
	for i := sort.Search(count, func(i int) bool { return !less(at(i), flat) }); i < count && at(i) == flat; i++ {
		if n := binary.BigEndian.Uint32(all[i*isomerSize+keySize:]); n < r.n {
			found = append(found, int(n))
		}
	}
	sort.Ints(found)
	return found
}

// Offer returns what the catalogue says of compound n; nothing when the file is
// damaged there.
func (r *Reader) Offer(n int) Offer {
	if r.head.Counts.Offers == 0 {
		return Offer{}
	}
	at := binary.LittleEndian.Uint64(r.section(blocks)[n/offersPerBlock*blockSize:])
	all := r.section(offers)
	if at > uint64(len(all)) {
		return Offer{}
	}
	rest := all[at:]
	for i := n % offersPerBlock; ; i-- {
		length, head := binary.Uvarint(rest)
		if head <= 0 || length > uint64(len(rest)-head) {
			return Offer{}
		}
		if i == 0 {
			o, _ := DecodeOffer(rest[head : head+int(length)])
			return o
		}
		rest = rest[head+int(length):]
	}
}
