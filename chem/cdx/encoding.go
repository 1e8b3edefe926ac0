package cdx

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"athanor/chem"
)

// recode returns the text of a file as UTF-8. A byte order mark says which encoding it
// is, then the declaration does. Text that is not what it says it is counts as
// Windows-1252; recoded reports that.
func (r *xmlReader) recode(data []byte) (text string, recoded bool, err error) {
	switch {
	case len(data) >= 2 && data[0] == 0xFE && data[1] == 0xFF:
		return utf16Text(data[2:], binary.BigEndian)
	case len(data) >= 2 && data[0] == 0xFF && data[1] == 0xFE:
		return utf16Text(data[2:], binary.LittleEndian)
	case len(data) >= 4 && data[0] == 0 && data[1] == '<' && data[2] == 0:
		return utf16Text(data, binary.BigEndian)
	case len(data) >= 4 && data[0] == '<' && data[1] == 0 && data[3] == 0:
		return utf16Text(data, binary.LittleEndian)
	}
	text = strings.TrimPrefix(string(data), "\uFEFF")
	switch name := declared(text); name {
	case "", "utf-8", "utf8", "us-ascii", "ascii":
		if utf8.ValidString(text) {
			return text, false, nil
		}
		return windows1252(text), true, nil
	case "iso-8859-1", "latin1", "windows-1252", "cp1252":
		return windows1252(text), false, nil
	case "utf-16":
		if utf8.ValidString(text) {
			return text, false, nil // recoded by someone who left the declaration
		}
		fallthrough
	default:
		text, known, valid := r.decode(name, text)
		if !known {
			return "", false, &chem.SyntaxError{Format: "cdxml", Line: 1, Column: 1, Message: "the encoding " + quoted(name) + " is not supported; UTF-8, UTF-16 and those of Windows in use are"}
		}
		if !valid {
			return "", false, &chem.SyntaxError{Format: "cdxml", Line: 1, Column: 1, Message: "the text is not in the encoding " + quoted(name) + " that it declares"}
		}
		return text, false, nil
	}
}

// declared returns the encoding that the XML declaration names, in lower case.
func declared(text string) string {
	if !strings.HasPrefix(text, "<?xml") {
		return ""
	}
	end := strings.Index(text, "?>")
	if end < 0 {
		return ""
	}
	_, after, found := strings.Cut(text[:end], "encoding")
	after = strings.TrimLeft(after, " \t\r\n")
	after, isValue := strings.CutPrefix(after, "=")
	after = strings.TrimLeft(after, " \t\r\n")
	if !found || !isValue || after == "" {
		return ""
	}
	value, _, _ := strings.Cut(after[1:], after[:1])
	return strings.ToLower(value)
}

func utf16Text(data []byte, order binary.ByteOrder) (string, bool, error) {
	if len(data)%2 != 0 {
		return "", false, &chem.SyntaxError{Format: "cdxml", Offset: len(data), Line: 1, Column: 1, Message: "the UTF-16 text ends in the middle of a character"}
	}
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return string(utf16.Decode(units)), false, nil
}

// high1252 lists the characters of Windows-1252 from 0x80 to 0x9F; the others are
// those of Latin-1.
var high1252 = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8D, 'Ž', 0x8F,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9D, 'ž', 'Ÿ',
}

func windows1252(text string) string {
	var b strings.Builder
	b.Grow(len(text) + len(text)/8)
	for i := range len(text) {
		switch c := text[i]; {
		case c >= 0x80 && c < 0xA0:
			b.WriteRune(high1252[c-0x80])
		default:
			b.WriteRune(rune(c))
		}
	}
	return b.String()
}
