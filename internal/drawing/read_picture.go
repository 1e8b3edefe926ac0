package drawing

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"image/color"
	"image/png"

	"athanor/internal/heap"
)

// picture reads a PNG in base64, or an object with a PNG and the metafile it was
// made from.
func (r *reader) picture() *Picture {
	if r.next() == '"' {
		return r.checkedPicture(r.bytes("picture"), nil)
	}
	var image, emf []byte
	var need required
	r.object("picture", func(name []byte) {
		switch string(name) {
		case "png":
			need |= 1
			image = r.bytes("png")
		case "emf":
			need |= 2
			emf = r.bytes("emf")
		default:
			r.refuse("picture", name)
		}
	})
	r.require(need, "picture", "png", "emf")
	if r.err == nil && !isMetafile(emf) {
		r.fail("emf is no enhanced metafile")
	}
	return r.checkedPicture(image, emf)
}

// bytes reads a text in base64.
func (r *reader) bytes(what string) []byte {
	text := r.unquoted(what)
	if len(text) > base64.StdEncoding.EncodedLen(maxPictureBytes) {
		r.fail("Picture exceeds 16 MB")
		return nil
	}
	heap.Reserve(base64.StdEncoding.DecodedLen(len(text)))
	out := make([]byte, base64.StdEncoding.DecodedLen(len(text)))
	n, err := base64.StdEncoding.Strict().Decode(out, text)
	if err != nil {
		r.fail("%s is not base64: %v", what, err)
		return nil
	}
	return out[:n]
}

const pngSignature = "\x89PNG\r\n\x1a\n"

// checkedPicture decodes a picture once, so that it is known to be one.
func (r *reader) checkedPicture(image, emf []byte) *Picture {
	if r.err != nil {
		return nil
	}
	p, fault := NewPicture(image, emf, maxPicturesPixels-r.picturePixels)
	if fault != "" {
		r.fail("%s", fault)
		return nil
	}
	r.picturePixels += p.Width * p.Height
	if r.pictureBytes += p.StoredBytes(); r.pictureBytes > maxPicturesBytes || r.picturePixels > maxPicturesPixels {
		r.err = invalid("Drawing pictures exceed 64 MB or 64 million pixels")
	}
	return p
}

// NewPicture makes a picture of a PNG file and the metafile it was made from, nil
// for none. It does not decode an image of more pixels than allowed. The fault is
// "" for a good picture.
func NewPicture(image, emf []byte, allowed int) (p *Picture, fault string) {
	switch {
	case len(image)+len(emf) > maxPictureBytes && emf != nil:
		return nil, "EMF and its preview exceed the 16 MB picture storage limit"
	case len(image) > maxPictureBytes:
		return nil, "Picture exceeds 16 MB"
	case !bytes.HasPrefix(image, []byte(pngSignature)):
		return nil, "Stored pictures must be PNG"
	}
	size, err := png.DecodeConfig(bytes.NewReader(image))
	if err != nil {
		return nil, err.Error()
	}
	if size.Width > maxPictureSide || size.Height > maxPictureSide || size.Width*size.Height > maxPicturePixels {
		return nil, "Pictures can contain at most 16 million pixels"
	}
	p = &Picture{PNG: image, EMF: emf, Width: size.Width, Height: size.Height}
	if size.Width*size.Height > allowed {
		return p, ""
	}
	heap.Reserve(size.Width * size.Height * bytesPerPixel(size.ColorModel))
	if _, err := png.Decode(bytes.NewReader(image)); err != nil {
		return nil, err.Error()
	}
	return p, ""
}

// bytesPerPixel returns what a decoded pixel takes.
func bytesPerPixel(model color.Model) int {
	switch model {
	case color.RGBAModel, color.NRGBAModel:
		return 4
	case color.RGBA64Model, color.NRGBA64Model:
		return 8
	case color.Gray16Model:
		return 2
	}
	return 1
}

// isMetafile looks for the header record of an enhanced metafile: the type 1, a
// size within the data, and the signature " EMF" ([MS-EMF] 2.3.4.2).
func isMetafile(data []byte) bool {
	if len(data) < 88 {
		return false
	}
	size := binary.LittleEndian.Uint32(data[4:])
	return binary.LittleEndian.Uint32(data) == 1 && size >= 88 && uint64(size) <= uint64(len(data)) && string(data[40:44]) == " EMF"
}
