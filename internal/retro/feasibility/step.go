package feasibility

import (
	"slices"
	"strconv"
	"strings"

	"athanor/chem"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// step is what is known of one step: its kind, the surroundings of its reacting
// atoms, and the groups of its precursors that do not react.
type step struct {
	// kind is what happens in full; broad leaves out which atoms leave or come.
	kind, broad string
	around      Fingerprint
	// bystanders has one bit for every group of which a copy does not react.
	bystanders uint64
	// inProduct has one bit for every group of the product.
	inProduct uint64
}

// reader reads steps. It serves one goroutine and keeps its memory.
type reader struct {
	index   *match.Index
	matcher match.Matcher
	target  match.Target
	around  surroundings
	found   []int32
	chosen  []bool
	product []bool
}

// read describes an outcome of a template applied to a product.
func (r *reader) read(product *perception.Info, o *transform.Outcome) step {
	var s step
	s.kind, s.broad = kinds(product, o)
	r.product = cleared(r.product, product.Mol.NumAtoms())
	for _, b := range o.Broken {
		r.product[b.Begin], r.product[b.End] = true, true
	}
	for k := range o.Products {
		p := &o.Products[k]
		r.chosen = cleared(r.chosen, p.Info.Mol.NumAtoms())
		for _, b := range o.Broken {
			for i := range p.Origins {
				if a := p.Origins[i].Atom; p.Origins[i].Reactant >= 0 && (a == b.Begin || a == b.End) {
					r.chosen[i] = true
				}
			}
		}
		for _, b := range o.Made {
			if int(b.Product) != k {
				continue
			}
			for _, end := range []int32{b.Begin, b.End} {
				r.chosen[end] = true
				if from := p.Origins[end]; from.Reactant >= 0 {
					r.product[from.Atom] = true
				}
			}
		}
		r.around.add(&s.around, p.Info, r.chosen, 2)
		s.bystanders |= r.bystanders(p)
	}
	r.around.add(&s.around, product, r.product, 1)
	return s
}

// inProduct returns the groups of a product.
func (r *reader) inProduct(product *perception.Info) uint64 {
	r.target.Load(product)
	var err error
	if r.found, err = r.matcher.Matching(r.found[:0], r.index, &r.target, match.Options{}); err != nil {
		return 0
	}
	set := uint64(0)
	for _, g := range r.found {
		set |= 1 << g
	}
	return set
}

func cleared(list []bool, n int) []bool {
	list = slices.Grow(list[:0], n)[:n]
	clear(list)
	return list
}

// bystanders returns the groups of a precursor with a copy that the template does not
// touch.
func (r *reader) bystanders(p *transform.Product) uint64 {
	if r.index == nil {
		r.index = match.NewIndex(queries)
	}
	r.target.Load(p.Info)
	var err error
	if r.found, err = r.matcher.Matching(r.found[:0], r.index, &r.target, match.Options{}); err != nil {
		return 0
	}
	set := uint64(0)
	for _, g := range r.found {
		free := func(query, atom int32) bool { return query != 0 || !p.Origins[atom].Named && !r.chosen[atom] }
		if has, err := r.matcher.HasIn(queries[g], &r.target, match.Options{Filter: free}); err == nil && has {
			set |= 1 << g
		}
	}
	return set
}

// kinds returns the kind of a step: the bonds of the product that are broken and
// those of the precursors that are made, in the retro direction, each with what its
// ends are. In the broad kind all atoms that are not in the product are one.
func kinds(product *perception.Info, o *transform.Outcome) (kind, broad string) {
	var full, wide []string
	add := func(sign string, a, b string, order, was chem.BondOrder, aNew, bNew bool) {
		wideA, wideB := a, b
		if aNew {
			a, wideA = a+"*", "*"
		}
		if bNew {
			b, wideB = b+"*", "*"
		}
		text := func(a, b string) string {
			if b < a {
				a, b = b, a
			}
			return sign + a + strconv.Itoa(int(order)) + b + "." + strconv.Itoa(int(was))
		}
		full = append(full, text(a, b))
		wide = append(wide, text(wideA, wideB))
	}
	for _, b := range o.Broken {
		add("-", atomKind(product, b.Begin), atomKind(product, b.End), b.Order, 0, false, false)
	}
	for _, b := range o.Made {
		p := &o.Products[b.Product]
		begin, end := p.Origins[b.Begin].Reactant < 0, p.Origins[b.End].Reactant < 0
		if begin && end {
			continue // inside a leaving group
		}
		add("+", atomKind(p.Info, b.Begin), atomKind(p.Info, b.End), b.Order, b.Was, begin, end)
	}
	slices.Sort(full)
	slices.Sort(wide)
	return strings.Join(full, " "), strings.Join(slices.Compact(wide), " ")
}

// atomKind names an atom by element and, for carbon, by its bonds.
func atomKind(info *perception.Info, i int32) string {
	symbol := info.Mol.Atom(i).Element.Symbol()
	switch {
	case info.Atoms[i].Aromatic():
		return strings.ToLower(symbol)
	case symbol != "C":
		return symbol
	}
	most := chem.Single
	toHetero := false
	for _, nb := range info.Mol.Neighbors(i) {
		order := info.BondOrder(nb.Bond)
		if order > most && order <= chem.Triple {
			most = order
			toHetero = info.Mol.Atom(nb.Atom).Element != chem.C
		}
	}
	switch {
	case most == chem.Triple:
		return "C3"
	case most == chem.Double && toHetero:
		return "C2O"
	case most == chem.Double:
		return "C2"
	default:
		return "C"
	}
}
