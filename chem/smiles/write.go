package smiles

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// WriteOptions choose the form of the text. The zero value gives RDKit's default:
// aromatic atoms in lower case, isotopes and stereo marks written.
type WriteOptions struct {
	// Kekule writes double bonds instead of aromatic atoms.
	Kekule bool
	// NoStereo leaves out isotopes and every mark of configuration.
	NoStereo bool
	// Chirality and BondStereo replace the marks of the info, ChiralPerm the
	// permutation numbers of the molecule, atom by atom and bond by bond, when they
	// are not nil. Reference atoms are those of the molecule.
	Chirality  []chem.Chirality
	ChiralPerm []uint8
	BondStereo []chem.BondStereo
}

// Write returns the SMILES of a molecule. Every component starts at its atom of
// lowest rank and prefers lower ranks where it branches; components follow in
// the order of their first atoms. Ranks hold one distinct number per atom; nil
// means the order of the atoms in the molecule.
//
// The walk, the choice of brackets and the place of every mark follow RDKit's
// MolToSmiles.
func Write(info *perception.Info, ranks []int32, opt WriteOptions) string {
	return string(new(Writer).AppendSMILES(nil, info, ranks, opt))
}

// Writer writes SMILES with memory that is used again. The zero value is ready
// to use.
type Writer struct {
	info   *perception.Info
	mol    *chem.Molecule
	ranks  []int32
	opt    WriteOptions
	stereo bool // some double bond has a configuration to write

	first    []int32 // first[a] is where the lists of atom a start in kids and closures
	kids     []chem.Neighbor
	closures []int32
	atoms    []atomState
	bonds    []bondState
	stack    []frame
	tokens   []token
	order    []int32
	digits   []uint64 // bit set of ring numbers in use
	freed    []int32
	sort     []candidate
	dirs     directions
}

// atomState is what the walk notes about one atom.
type atomState struct {
	in       int32 // bond the walk came in on, -1 for a root
	visit    int32 // position of the atom in the token list
	kids     int32
	closures int32
	color    uint8
}

// bondState is what the walk notes about one bond.
type bondState struct {
	ring  int32 // ring number, 0 for a bond of the tree
	visit int32 // position in the token list
	dir   uint8 // dirNone, dirUp or dirDown
}

const (
	white uint8 = iota
	grey
	black
)

type frame struct {
	atom int32
	next int32
	list int32
}

// token is one piece of text: an atom, a bond seen from the atom on its left, a
// ring number or a parenthesis.
type token struct {
	kind  uint8
	index int32
	left  int32
}

const (
	tokenAtom uint8 = iota
	tokenBond
	tokenRing
	tokenOpen
	tokenClose
)

// AppendSMILES appends the text that [Write] returns.
func (w *Writer) AppendSMILES(dst []byte, info *perception.Info, ranks []int32, opt WriteOptions) []byte {
	w.Begin(info, ranks, opt)
	for i := range w.atoms {
		if w.atoms[i].color != white {
			continue
		}
		if i > 0 {
			dst = append(dst, '.')
		}
		dst = w.AppendComponent(dst, w.root(int32(i)))
	}
	return dst
}

// Begin prepares for [Writer.AppendComponent].
func (w *Writer) Begin(info *perception.Info, ranks []int32, opt WriteOptions) {
	w.info, w.mol, w.ranks, w.opt = info, info.Mol, ranks, opt
	n, m := w.mol.NumAtoms(), w.mol.NumBonds()
	w.first = resize(w.first, n+1)
	total := int32(0)
	for i := 0; i < n; i++ {
		w.first[i] = total
		total += int32(w.mol.Degree(int32(i)))
	}
	w.first[n] = total
	w.kids = resize(w.kids, int(total))
	w.closures = resize(w.closures, int(total))
	w.atoms = resize(w.atoms, n)
	clear(w.atoms)
	w.bonds = resize(w.bonds, m)
	clear(w.bonds)
	w.order = w.order[:0]
	w.digits = w.digits[:0]
	w.stereo = false
	if !opt.NoStereo {
		for b := range w.bonds {
			if s := w.bondStereo(int32(b)); s == chem.StereoCis || s == chem.StereoTrans {
				w.stereo = true
				break
			}
		}
	}
}

// AppendComponent appends the component of an atom, starting there. It may be
// called once for each component after [Writer.Begin].
func (w *Writer) AppendComponent(dst []byte, root int32) []byte {
	w.walk(root)
	w.tokens = w.tokens[:0]
	w.list(root)
	if w.stereo {
		w.setDirections()
	}
	return w.text(dst)
}

// Order returns the atoms in the order in which they were written since Begin.
// The slice is valid until the next use of the writer.
func (w *Writer) Order() []int32 { return w.order }

// Forget takes back all but the first n atoms written since Begin, which must end
// with a component, so that the others can be written again. It costs only as
// much as they did.
func (w *Writer) Forget(n int) {
	for _, a := range w.order[n:] {
		w.atoms[a] = atomState{}
		for _, nb := range w.mol.Neighbors(a) {
			w.bonds[nb.Bond] = bondState{}
		}
	}
	w.order = w.order[:n]
}

func (w *Writer) rank(atom int32) int32 {
	if w.ranks == nil {
		return atom
	}
	return w.ranks[atom]
}

func (w *Writer) chirality(atom int32) chem.Chirality {
	if w.opt.NoStereo {
		return chem.ChiralNone
	}
	if w.opt.Chirality != nil {
		return w.opt.Chirality[atom]
	}
	return w.info.Atoms[atom].Chirality
}

func (w *Writer) bondStereo(bond int32) chem.BondStereo {
	if w.opt.BondStereo != nil {
		return w.opt.BondStereo[bond]
	}
	return w.info.Bonds[bond].Stereo
}

// root returns the atom of lowest rank in the component of an atom.
func (w *Writer) root(atom int32) int32 {
	if w.ranks == nil {
		return atom
	}
	best := atom
	w.atoms[atom].color = grey
	w.order = append(w.order, atom)
	from := len(w.order) - 1
	for k := from; k < len(w.order); k++ {
		a := w.order[k]
		if w.ranks[a] < w.ranks[best] {
			best = a
		}
		for _, nb := range w.mol.Neighbors(a) {
			if w.atoms[nb.Atom].color == white {
				w.atoms[nb.Atom].color = grey
				w.order = append(w.order, nb.Atom)
			}
		}
	}
	for _, a := range w.order[from:] {
		w.atoms[a].color = white
	}
	w.order = w.order[:from]
	return best
}

// resize returns a slice of length n, reusing s where it is large enough. The
// content is unspecified.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/4)
	}
	return s[:n]
}
