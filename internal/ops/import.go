package ops

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"athanor/chem"
	"athanor/chem/inchi"
	"athanor/internal/convert"
	"athanor/internal/drawing"
	"athanor/internal/heap"
)

// ErrEmpty is the error for input without a structure, which Import wraps.
var ErrEmpty = convert.ErrEmpty

// byteOrderMark may start any text but JSON.
const byteOrderMark = "\uFEFF"

// Import makes a drawing from the data of a file. CDX is the binary file, every
// other format UTF-8 text.
func (s *Service) Import(ctx context.Context, data []byte, format Format) (*drawing.Document, []Message, error) {
	limit := DefaultBudgets().MaxTextBytes
	if format == CDX {
		limit = MaxCDXBytes
	}
	if len(data) > limit {
		return nil, nil, refuse(Budget, "input exceeds %d bytes", limit)
	}
	heap.Reserve(len(data) + treeBytes(format)*len(data))
	text := string(data)
	if format != CDX {
		if at := invalidByte(text); at >= 0 {
			return nil, nil, refuse(Failed, "input is not UTF-8 text: byte %d", at)
		}
	}
	if format != CDX && format != ReShiki && len(text) >= len(byteOrderMark) && text[:len(byteOrderMark)] == byteOrderMark {
		text = text[len(byteOrderMark):]
	}
	if format == Auto {
		format = detect(text)
	}
	var doc *drawing.Document
	var warnings []chem.Warning
	var err error
	switch format {
	case SMILES:
		doc, warnings, err = convert.FromSMILES(ctx, text)
	case InChI:
		doc, warnings, err = s.fromInChI(ctx, text)
	case ReShiki:
		doc, err = convert.FromRSK(ctx, data)
	case MOL:
		doc, warnings, err = convert.FromMOL(ctx, text)
	case RXN:
		doc, warnings, err = convert.FromRXN(ctx, text)
	case CDXML:
		doc, warnings, err = convert.FromCDXML(ctx, []byte(text))
	case CDX:
		doc, warnings, err = convert.FromCDX(ctx, data)
	case RSMI:
		doc, warnings, err = convert.FromReactionSMILES(ctx, text)
	default:
		return nil, nil, refuse(Failed, "%s input is not available yet", format)
	}
	if err != nil {
		return nil, nil, misread(wrap(err), text, format)
	}
	messages := warned(warnings)
	if format == SMILES && manyLines(text) {
		messages = append(messages, Message{"Only the first line was read; the input has more lines"})
	}
	return doc, messages, nil
}

// treeBytes is the least that the reader of a format takes for a byte of a file, which
// becomes a tree or a table before it becomes a drawing.
func treeBytes(format Format) int {
	switch format {
	case CDX, CDXML, MOL, RXN:
		return 2
	}
	return 1
}

// misread adds to the error of text that is no SMILES which other format it looks like.
// That is what input is read as when nobody names its format.
func misread(err *Error, text string, format Format) *Error {
	if other := detect(text); format == SMILES && other != SMILES && err.Code == Failed && !errors.Is(err, ErrEmpty) {
		err.Message = Line(fmt.Sprintf("%s (read as smiles; it looks like %s)", err.Message, other))
	}
	return err
}

// manyLines reports whether more than one line has something on it.
func manyLines(text string) bool {
	_, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(rest) != ""
}

// fromInChI reads and draws an InChI.
func (s *Service) fromInChI(ctx context.Context, text string) (*drawing.Document, []chem.Warning, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil, convert.ErrEmpty
	}
	if s.InChI == nil {
		return nil, nil, inchi.ErrUnavailable
	}
	mol, warnings, err := s.InChI.ToMolecule(ctx, text)
	if err != nil {
		if ctx.Err() == nil && !errors.Is(err, inchi.ErrUnavailable) {
			err = fmt.Errorf("Could not parse this structure: %w", err)
		}
		return nil, nil, err
	}
	doc, more, err := convert.FromMolecule(ctx, mol)
	return doc, append(warnings, more...), err
}

// invalidByte returns the offset of the first byte that is not UTF-8, or -1.
func invalidByte(text string) int {
	if utf8.ValidString(text) {
		return -1
	}
	for i, r := range text {
		if r == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(text[i:]); n == 1 {
				return i
			}
		}
	}
	return -1
}
