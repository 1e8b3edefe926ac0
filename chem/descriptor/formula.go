package descriptor

import (
	"sort"
	"strconv"

	"athanor/chem"
	"athanor/chem/perception"
)

// bySymbol lists the elements in alphabetical order of their symbols.
var bySymbol = func() (order [chem.NumElements]chem.Element) {
	for i := range order {
		order[i] = chem.Element(i)
	}
	sort.Slice(order[:], func(i, j int) bool { return order[i].Symbol() < order[j].Symbol() })
	return order
}()

// Formula returns the molecular formula of all components together in Hill
// order: carbon, hydrogen, then the rest by symbol, or everything by symbol
// when there is no carbon. Isotopes are not told apart, a wildcard atom counts
// as "*", and the net charge follows as "+", "-", "+2", "-2" and so on.
func Formula(info *perception.Info) string {
	var counts [chem.NumElements]int
	charge := 0
	for i, a := range info.Mol.Atoms() {
		counts[a.Element]++
		counts[chem.H] += int(info.Atoms[i].Hydrogens)
		charge += int(a.Charge)
	}
	text := make([]byte, 0, 32)
	if counts[chem.C] > 0 {
		text = appendCount(text, chem.C, counts[chem.C])
		text = appendCount(text, chem.H, counts[chem.H])
		counts[chem.C], counts[chem.H] = 0, 0
	}
	for _, e := range bySymbol {
		text = appendCount(text, e, counts[e])
	}
	return string(appendCharge(text, charge))
}

func appendCount(text []byte, e chem.Element, count int) []byte {
	if count == 0 {
		return text
	}
	text = append(text, e.Symbol()...)
	if count == 1 {
		return text
	}
	return strconv.AppendInt(text, int64(count), 10)
}

func appendCharge(text []byte, charge int) []byte {
	switch {
	case charge == 0:
		return text
	case charge == 1:
		return append(text, '+')
	case charge == -1:
		return append(text, '-')
	case charge > 0:
		text = append(text, '+')
	}
	return strconv.AppendInt(text, int64(charge), 10)
}
