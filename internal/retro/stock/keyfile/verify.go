package keyfile

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"athanor/chem/canon"
)

// verifyChunk is the number of bytes that Verify hashes, and of keys that it looks
// at, between two looks at the context.
const verifyChunk = 1 << 20

// Verify reads the whole file and checks everything that Open does not: the checksums,
// that keys are in order and can be found, and that isomers and offers can be read.
// The error names the first thing that is wrong and wraps ErrDamaged, or is that of
// ctx.
func (r *Reader) Verify(ctx context.Context) error {
	for i, s := range r.head.Sections {
		sum := sha256.New()
		for rest := r.section(i); len(rest) > 0; {
			if err := ctx.Err(); err != nil {
				return err
			}
			n := min(len(rest), verifyChunk)
			sum.Write(rest[:n])
			rest = rest[n:]
		}
		if [sha256.Size]byte(sum.Sum(nil)) != s.Sum {
			return fmt.Errorf("%w: the %s do not have their checksum", ErrDamaged, sectionNames[i])
		}
	}
	if err := r.verifyKeys(ctx); err != nil {
		return err
	}
	if err := r.verifyIsomers(ctx); err != nil {
		return err
	}
	return r.verifyOffers(ctx)
}

func (r *Reader) verifyKeys(ctx context.Context) error {
	var last canon.ID
	for n := range r.Len() {
		if n%verifyChunk == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		id := r.Key(n)
		if n > 0 && !less(last, id) {
			return fmt.Errorf("%w: key %d is out of order", ErrDamaged, n)
		}
		last = id
		if found, ok := r.Find(id); !ok || found != n {
			return fmt.Errorf("%w: key %d is not found", ErrDamaged, n)
		}
	}
	return nil
}

func (r *Reader) verifyIsomers(ctx context.Context) error {
	all := r.section(isomers)
	for i := 0; i < len(all); i += isomerSize {
		if i%verifyChunk < isomerSize && ctx.Err() != nil {
			return ctx.Err()
		}
		n := binary.BigEndian.Uint32(all[i+keySize:])
		if n >= r.n || i > 0 && string(all[i-isomerSize:i]) >= string(all[i:i+isomerSize]) {
			return fmt.Errorf("%w: isomer %d is out of order", ErrDamaged, i/isomerSize)
		}
	}
	return nil
}

func (r *Reader) verifyOffers(ctx context.Context) error {
	if r.head.Counts.Offers == 0 {
		return nil
	}
	all, places := r.section(offers), r.section(blocks)
	at, said := 0, uint64(0)
	for n := range r.Len() {
		if n%verifyChunk == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		length, head := binary.Uvarint(all[at:])
		if head <= 0 || length > uint64(len(all)-at-head) || n%offersPerBlock == 0 && binary.LittleEndian.Uint64(places[n/offersPerBlock*blockSize:]) != uint64(at) {
			return fmt.Errorf("%w: offer %d lies outside of it", ErrDamaged, n)
		}
		if _, ok := DecodeOffer(all[at+head : at+head+int(length)]); !ok {
			return fmt.Errorf("%w: offer %d cannot be read", ErrDamaged, n)
		}
		if length > 0 {
			said++
		}
		at += head + int(length)
	}
	if at != len(all) || said != r.head.Counts.Offers {
		return fmt.Errorf("%w: the offers are not those of the header", ErrDamaged)
	}
	return nil
}
