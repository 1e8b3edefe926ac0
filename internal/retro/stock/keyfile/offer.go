package keyfile

import (
	"encoding/binary"
	"math"
)

// Offer is what a catalogue says of a compound besides its structure.
type Offer struct {
	// ID is the number of the compound in the catalogue, Name its name, Vendor who
	// sells it; "" when the catalogue does not say.
	ID, Name, Vendor string
	// Price is that of the catalogue, in its unit; it counts when Priced is set.
	Price  float64
	Priced bool
}

// IsZero reports whether the catalogue says nothing.
func (o *Offer) IsZero() bool { return *o == Offer{} }

// Marks of the fields that an offer has, in the order in which they are written.
const (
	hasID = 1 << iota
	hasName
	hasVendor
	hasPrice
)

// maxText bounds the texts of an offer, in bytes; longer ones are cut.
const maxText = 255

// AppendOffer appends an offer in its written form; nothing for one that says
// nothing. Texts are cut at 255 bytes.
func AppendOffer(dst []byte, o *Offer) []byte {
	if o.IsZero() {
		return dst
	}
	at := len(dst)
	dst = append(dst, 0)
	for i, text := range []string{o.ID, o.Name, o.Vendor} {
		if text == "" {
			continue
		}
		text = cut(text)
		dst[at] |= 1 << i
		dst = append(append(dst, byte(len(text))), text...)
	}
	if o.Priced {
		dst[at] |= hasPrice
		dst = binary.LittleEndian.AppendUint64(dst, math.Float64bits(o.Price))
	}
	return dst
}

// cut shortens a text to at most maxText bytes, between characters.
func cut(text string) string {
	if len(text) <= maxText {
		return text
	}
	end := maxText
	for end > maxText-4 && text[end]&0xc0 == 0x80 {
		end--
	}
	return text[:end]
}

// DecodeOffer reads what AppendOffer wrote; ok is false for anything else.
func DecodeOffer(b []byte) (o Offer, ok bool) {
	if len(b) == 0 {
		return o, true
	}
	has, rest := b[0], b[1:]
	for i, text := range []*string{&o.ID, &o.Name, &o.Vendor} {
		if has&(1<<i) == 0 {
			continue
		}
		if len(rest) == 0 || len(rest) <= int(rest[0]) {
			return Offer{}, false
		}
		*text, rest = string(rest[1:1+rest[0]]), rest[1+rest[0]:]
	}
	if has&hasPrice != 0 {
		if len(rest) < 8 {
			return Offer{}, false
		}
		o.Price, o.Priced, rest = math.Float64frombits(binary.LittleEndian.Uint64(rest)), true, rest[8:]
	}
	return o, len(rest) == 0
}
