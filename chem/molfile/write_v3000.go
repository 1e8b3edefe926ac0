package molfile

import (
	"bytes"
	"strconv"

	"athanor/chem"
)

// ctab appends a V3000 table from BEGIN CTAB to END CTAB.
func (w *Writer) ctab(dst []byte) []byte {
	m := w.info.Mol
	dst = append(dst, prefixV3000+"BEGIN CTAB\n"+prefixV3000+"COUNTS "...)
	dst = append(appendInteger(dst, m.NumAtoms(), 0), ' ')
	dst = appendInteger(dst, m.NumBonds(), 0)
	flag := " 0 0 0\n"
	if w.chiral {
		flag = " 0 0 1\n"
	}
	dst = append(append(dst, flag...), prefixV3000+"BEGIN ATOM\n"...)
	for i := range m.NumAtoms() {
		dst = w.atomV3000(dst, i)
	}
	dst = append(dst, prefixV3000+"END ATOM\n"...)
	if m.NumBonds() > 0 {
		dst = append(dst, prefixV3000+"BEGIN BOND\n"...)
		for i := range m.NumBonds() {
			dst = w.bondV3000(dst, i)
		}
		dst = append(dst, prefixV3000+"END BOND\n"...)
	}
	return append(dst, prefixV3000+"END CTAB\n"...)
}

func (w *Writer) atomV3000(dst []byte, i int) []byte {
	a := &w.info.Mol.Atoms()[i]
	dst = append(dst, prefixV3000...)
	dst = append(appendInteger(dst, i+1, 0), ' ')
	symbol := w.symbolOf(i)
	if symbol == "*" && (a.Charge != 0 || a.Isotope != 0) {
		symbol = "R" // RDKit takes "*" for a query and drops what it has
	}
	dst = append(dst, symbol...)
	x, y, z := w.point(i)
	for _, c := range [3]float64{x, y, z} {
		dst = appendPlain(append(dst, ' '), c)
	}
	dst = appendInteger(append(dst, ' '), int(a.Map), 0)
	dst = appendKey(dst, " CHG=", int(a.Charge))
	dst = appendKey(dst, " RAD=", w.radicalCode(i))
	dst = appendKey(dst, " MASS=", int(a.Isotope))
	valence := w.valence(i)
	if valence == noValence {
		valence = -1
	}
	dst = appendKey(dst, " VAL=", valence)
	if n := w.rgroup(i); n > 0 {
		dst = append(appendInteger(append(dst, " RGROUPS=(1 "...), n, 0), ')')
	}
	if w.alias(i) != "" {
		w.lose("the label of atom %d is not kept", i+1)
	}
	return append(dst, '\n')
}

// appendPlain appends a coordinate with at most six decimals.
func appendPlain(dst []byte, x float64) []byte {
	if rounded(x) == 0 {
		return append(dst, '0')
	}
	from := len(dst)
	dst = strconv.AppendFloat(dst, x, 'f', 6, 64)
	for len(dst) > from && dst[len(dst)-1] == '0' {
		dst = dst[:len(dst)-1]
	}
	if dst[len(dst)-1] == '.' {
		dst = dst[:len(dst)-1]
	}
	return dst
}

func appendKey(dst []byte, key string, value int) []byte {
	if value == 0 {
		return dst
	}
	return appendInteger(append(dst, key...), value, 0)
}

func (w *Writer) bondV3000(dst []byte, i int) []byte {
	begin, end := w.ends(i)
	kind := int(w.orders[i])
	switch w.orders[i] {
	case chem.Dative:
		kind = 9
	case chem.ZeroOrder:
		kind = 10
	}
	dst = append(dst, prefixV3000...)
	for _, n := range [4]int{i + 1, kind, int(begin) + 1, int(end) + 1} {
		dst = append(appendInteger(dst, n, 0), ' ')
	}
	dst = dst[:len(dst)-1]
	switch {
	case w.open[i], w.wedges[i] == chem.WedgeWavy:
		dst = append(dst, " CFG=2"...)
	case w.wedges[i] == chem.WedgeUp:
		dst = append(dst, " CFG=1"...)
	case w.wedges[i] == chem.WedgeDown:
		dst = append(dst, " CFG=3"...)
	}
	for _, atom := range [2]int32{begin, end} {
		if k, ok := w.attached[atom]; ok {
			return w.attachment(dst, &w.d.Attachments[k])
		}
	}
	return append(dst, '\n')
}

// maxLine is the longest line of a V3000 table; longer ones go on in the next.
const maxLine = 78

// attachment ends the line of a bond with the atoms that its wildcard stands for.
func (w *Writer) attachment(dst []byte, at *Attachment) []byte {
	begin := bytes.LastIndexByte(dst, '\n') + 1
	word := func(text string) {
		if len(dst)-begin+len(text) > maxLine {
			dst = append(append(dst, "-\n"...), prefixV3000...)
			begin = len(dst) - len(prefixV3000)
		}
		dst = append(dst, text...)
	}
	word(" ENDPTS=(" + strconv.Itoa(len(at.Atoms)))
	for _, i := range at.Atoms {
		word(" " + strconv.Itoa(int(i)+1))
	}
	dst = append(dst, ')')
	if at.Any {
		word(" ATTACH=ANY")
	} else {
		word(" ATTACH=ALL")
	}
	return append(dst, '\n')
}
