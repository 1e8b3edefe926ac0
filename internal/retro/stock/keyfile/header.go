package keyfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"

	"athanor/chem/canon"
	"athanor/chem/smiles"
)

// magic begins every file. The line break shows a file that was sent as text.
const magic = "RSTOCK\r\n"

// version is the version of the layout.
const version = 1

// MagicLen is the number of bytes that IsCompiled wants to see.
const MagicLen = len(magic)

// IsCompiled reports whether a file that begins like this is a compiled stock.
func IsCompiled(begin []byte) bool { return bytes.HasPrefix(begin, []byte(magic)) }

// The sections of a file, in the order in which they are written.
const (
	keys = iota
	index
	filter
	parts
	isomers
	offers
	blocks
	numSections
)

var sectionNames = [numSections]string{"keys", "index", "filter", "parts", "isomers", "offers", "blocks"}

// Sizes of the records of sections, and the alignment of sections.
const (
	keySize    = 16
	indexSize  = 4
	isomerSize = 20
	partSize   = 24
	blockSize  = 8
	alignment  = 64

	// offersPerBlock is the number of offers between two known places.
	offersPerBlock = 64
	// MaxEntries is the number of compounds that a file can hold.
	MaxEntries = 1<<32 - 2
)

// Counts tells what became of the rows of the catalogues.
type Counts struct {
	// Rows were read: Entries + Duplicates + Unavailable + Rejected.
	Rows uint64
	// Entries are the compounds. KeyEntries of them are InChIKeys.
	Entries, KeyEntries uint64
	// Duplicates repeat a compound, Unavailable cannot be had, Rejected cannot be
	// read.
	Duplicates, Unavailable, Rejected uint64
	// Offers are the compounds of which the catalogue says more than the structure,
	// Isomers those with stereo, when they were indexed.
	Offers, Isomers uint64
}

type section struct {
	Offset, Length uint64
	Sum            [sha256.Size]byte
}

// header is the beginning of a file.
type header struct {
	Magic               [8]byte
	Version             uint32
	IndexBits, PartBits uint32
	// HasIsomers tells an empty index from none.
	HasIsomers uint32
	Size       uint64
	Counts     Counts
	// Identity is the digest that contract returned.
	Identity [sha256.Size]byte
	Sections [numSections]section
	// Sum is the SHA-256 of the bytes before it.
	Sum [sha256.Size]byte
}

var headerSize = binary.Size(header{})

// encode fills in the sum.
func (h *header) encode() []byte {
	var b bytes.Buffer
	_ = binary.Write(&b, binary.LittleEndian, h) // a buffer takes everything
	data := b.Bytes()
	sum := sha256.Sum256(data[:headerSize-sha256.Size])
	copy(data[headerSize-sha256.Size:], sum[:])
	return data
}

// Errors of a file that is not what it should be.
var (
	ErrDamaged = errors.New("the file is damaged")
	// ErrOtherVersion: build the stock again.
	ErrOtherVersion = errors.New("build the stock again with this program")
)

// decode reads and checks the header of a file of some size.
func (h *header) decode(begin []byte, size int64) error {
	if !IsCompiled(begin) {
		return fmt.Errorf("%w: it does not begin like a compiled stock", ErrDamaged)
	}
	if len(begin) < len(magic)+4 {
		return fmt.Errorf("%w: it ends within the header", ErrDamaged)
	}
	if v := binary.LittleEndian.Uint32(begin[len(magic):]); v != version {
		return fmt.Errorf("the file has version %d of the format and this program reads version %d: %w", v, version, ErrOtherVersion)
	}
	if len(begin) < headerSize {
		return fmt.Errorf("%w: it ends within the header", ErrDamaged)
	}
	begin = begin[:headerSize]
	_ = binary.Read(bytes.NewReader(begin), binary.LittleEndian, h) // the size is right
	if sha256.Sum256(begin[:headerSize-sha256.Size]) != h.Sum {
		return fmt.Errorf("%w: the header does not have its checksum", ErrDamaged)
	}
	switch {
	case uint64(size) < h.Size:
		return fmt.Errorf("%w: it is cut short, at %d of %d bytes", ErrDamaged, size, h.Size)
	case uint64(size) > h.Size:
		return fmt.Errorf("%w: %d bytes follow its end", ErrDamaged, uint64(size)-h.Size)
	case h.Identity != contract():
		return fmt.Errorf("the file was made by a program that identifies compounds in another way: %w", ErrOtherVersion)
	}
	return h.check()
}

// check finds out whether the sections lie in the file and fit each other. A header
// that has its checksum and fails here was not written by this package.
func (h *header) check() error {
	n := h.Counts.Entries
	if n > MaxEntries || h.IndexBits > 32 || h.PartBits > 32 {
		return fmt.Errorf("%w: the header contradicts itself", ErrDamaged)
	}
	want := [numSections]uint64{
		keys:  n * keySize,
		index: (1<<h.IndexBits + 1) * indexSize,
		parts: partSize << h.PartBits,
	}
	if h.HasIsomers != 0 {
		want[isomers] = h.Counts.Isomers * isomerSize
	}
	if h.Counts.Offers > 0 {
		want[blocks] = (n + offersPerBlock - 1) / offersPerBlock * blockSize
	}
	for i, s := range h.Sections {
		if s.Offset > h.Size || s.Length > h.Size-s.Offset || i != filter && i != offers && s.Length != want[i] {
			return fmt.Errorf("%w: the %s lie outside of it", ErrDamaged, sectionNames[i])
		}
	}
	return nil
}

// contract returns a digest of the identities of compounds with everything that
// identities tell apart. Files are tied to it, see Identity of header.
var contract = sync.OnceValue(func() [sha256.Size]byte {
	var all []byte
	var w canon.Workspace
	for _, text := range contractSMILES {
		info, err := smiles.Perceive(text)
		if err != nil {
			panic("internal error: " + text + ": " + err.Error())
		}
		all = appendKey(all, w.Identity(info))
	}
	return sha256.Sum256(all)
})

var contractSMILES = []string{
	"C", "O", "[Na+].[Cl-]", "CCO", "CC(=O)O", "[13CH3]O", "[2H]C", "c1ccccc1", "c1ccc2[nH]ccc2c1", "O=c1cc[nH]cc1",
	"C[C@H](N)C(=O)O", "C[C@@H](O)[C@H](C)O", "C/C=C/C", "C/C=C\\Cl", "O=[N+]([O-])c1ccccc1", "CS(C)(=O)=O", "[CH3]",
	"C1CC2CCC1C2", "C[C@H]1CC[C@@H](C)CC1", "OB(O)c1ccncc1", "F[P-](F)(F)(F)(F)F", "[Cu+2]", "C[Si](C)(C)C", "C#N",
	"c1ccc(cc1)-c1nnn[nH]1", "CC(C)(C)OC(=O)N1CCNCC1", "[O-][n+]1ccccc1", "C1=CC=C[CH+]C=C1", "OC(=O)C[C@H]1CC[C@H](C1)N",
}

// appendKey appends the 16 bytes of an identity, highest first.
func appendKey(dst []byte, id canon.ID) []byte {
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(dst, id[0]), id[1])
}

// readKey reads what appendKey wrote.
func readKey(b []byte) canon.ID {
	return canon.ID{binary.BigEndian.Uint64(b), binary.BigEndian.Uint64(b[8:])}
}

// OfInChIKey returns the key of a compound of which only the InChIKey is known.
func OfInChIKey(key string) canon.ID {
	sum := sha256.Sum256([]byte(key))
	return readKey(sum[:])
}

// HeaderSize is the number of bytes at the beginning of a file that hold checksums of
// all the others, so that they stand for the whole file.
func HeaderSize() int64 { return int64(headerSize) }
