package molfile

import (
	"slices"

	"athanor/chem"
)

// tableV2000 appends the counts line and the blocks of a V2000 table without its
// M  END.
func (w *Writer) tableV2000(dst []byte) []byte {
	m := w.info.Mol
	dst = slices.Grow(dst, 80*(m.NumAtoms()+1)+13*m.NumBonds())
	dst = appendInteger(dst, m.NumAtoms(), 3)
	dst = appendInteger(dst, m.NumBonds(), 3)
	flag := "  0"
	if w.chiral {
		flag = "  1"
	}
	dst = append(append(append(dst, "  0  0"...), flag...), "  0  0  0  0  0999 V2000\n"...)
	for i := range m.NumAtoms() {
		dst = w.atomV2000(dst, i)
	}
	for i := range m.NumBonds() {
		dst = w.bondV2000(dst, i)
	}
	return w.properties(dst)
}

func (w *Writer) atomV2000(dst []byte, i int) []byte {
	x, y, z := w.point(i)
	dst = appendFixed(dst, x)
	dst = appendFixed(dst, y)
	dst = appendFixed(dst, z)
	symbol := w.symbolOf(i)
	dst = append(append(dst, ' '), symbol...)
	dst = append(dst, "   "[len(symbol):]...)
	valence, number := w.valence(i), int(w.info.Mol.Atoms()[i].Map)
	if valence == 0 && number == 0 {
		return append(dst, plainAtom+"\n"...)
	}
	dst = append(dst, " 0  0  0  0  0"...)
	dst = appendInteger(dst, valence, 3)
	dst = append(dst, "  0  0  0"...)
	dst = appendInteger(dst, number, 3)
	return append(dst, "  0  0\n"...)
}

func (w *Writer) bondV2000(dst []byte, i int) []byte {
	begin, end := w.ends(i)
	dst = appendInteger(dst, int(begin)+1, 3)
	dst = appendInteger(dst, int(end)+1, 3)
	dst = appendInteger(dst, int(w.orders[i]), 3)
	mark := "  0\n"
	switch {
	case w.open[i]:
		mark = "  3\n"
	case w.wedges[i] == chem.WedgeUp:
		mark = "  1\n"
	case w.wedges[i] == chem.WedgeDown:
		mark = "  6\n"
	case w.wedges[i] == chem.WedgeWavy:
		mark = "  4\n"
	}
	return append(dst, mark...)
}

// properties appends the property lines and the aliases.
func (w *Writer) properties(dst []byte) []byte {
	atoms := w.info.Mol.Atoms()
	charges, isotopes, radicalAtoms, labels := 0, 0, 0, w.info.Mol.HasLabels()
	for i := range atoms {
		if atoms[i].Charge != 0 {
			charges++
		}
		if atoms[i].Isotope != 0 {
			isotopes++
		}
		if w.info.Atoms[i].Radicals != 0 {
			radicalAtoms++
		}
	}
	dst = w.pairs(dst, "M  CHG", charges, func(i int) int { return int(atoms[i].Charge) })
	dst = w.pairs(dst, "M  RAD", radicalAtoms, w.radicalCode)
	dst = w.pairs(dst, "M  ISO", isotopes, func(i int) int { return int(atoms[i].Isotope) })
	if !labels {
		return dst
	}
	groups := 0
	for i := range atoms {
		if w.rgroup(i) > 0 {
			groups++
		}
	}
	dst = w.pairs(dst, "M  RGP", groups, w.rgroup)
	for i := range atoms {
		if label := w.alias(i); label != "" {
			dst = append(dst, "A  "...)
			dst = append(appendInteger(dst, i+1, 3), '\n')
			dst = append(appendLine(dst, label), '\n')
		}
	}
	return dst
}

// radicalCode returns the code of the unpaired electrons of an atom. More than two
// have none; the valence field, which stands beside it, tells them.
func (w *Writer) radicalCode(i int) int {
	switch n := w.info.Atoms[i].Radicals; n {
	case 0:
		return 0
	case 1:
		return 2
	}
	return 3
}

// perLine is the number of entries of a property line.
const perLine = 8

// pairs appends the property lines for the n atoms whose value is not 0.
func (w *Writer) pairs(dst []byte, code string, n int, value func(i int) int) []byte {
	if n == 0 {
		return dst
	}
	line := 0
	for i := range w.info.Mol.NumAtoms() {
		v := value(i)
		if v == 0 {
			continue
		}
		if line == 0 {
			dst = append(dst, code...)
			dst = appendInteger(dst, min(n, perLine), 3)
			line = min(n, perLine)
			n -= line
		}
		dst = appendInteger(dst, i+1, 4)
		dst = appendInteger(dst, v, 4)
		if line--; line == 0 {
			dst = append(dst, '\n')
		}
	}
	return dst
}
