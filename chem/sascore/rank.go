package sascore

import (
	"slices"

	"athanor/chem"
	"athanor/chem/cip"
	"athanor/chem/perception"
)

// ranker sorts atoms into classes by the sets of neighbours around them, with
// the rules of Labute (Journal of the CCG, 1996) that RDKit's legacy perception
// follows: an atom is its element, mass and map number, and takes up in each
// round the ranks of its neighbours, each twice its bond order times, and its
// hydrogens. Charges do not count. Rounds end when no class splits.
//
// A rank is a hash of all that, so it says whether atoms are alike, and orders
// classes in a way that depends on nothing but their content. Sums of hashes
// stand for multisets.
type ranker struct {
	ranks  []uint64
	next   []uint64
	sorted []uint64
}

// scramble spreads the bits of v (finalizer of splitmix64).
func scramble(v uint64) uint64 {
	v += 0x9e3779b97f4a7c15
	v = (v ^ v>>30) * 0xbf58476d1ce4e5b9
	v = (v ^ v>>27) * 0x94d049bb133111eb
	return v ^ v>>31
}

// hydrogenRank stands for a hydrogen that is not an atom of its own.
const hydrogenRank = 0x2545f4914f6cdd1d

// rank ranks the atoms by constitution.
func (k *ranker) rank(info *perception.Info) {
	k.ranks = resize(k.ranks, info.Mol.NumAtoms())
	for i, a := range info.Mol.Atoms() {
		k.ranks[i] = ownRank(a)
	}
	k.settle(info)
}

// ownRank is the rank of an atom before the first round, sumAround what the first round
// takes up.
func ownRank(a chem.Atom) uint64 {
	return scramble(uint64(a.Element)<<48 | uint64(a.Isotope)<<32 | uint64(uint32(a.Map)))
}

func sumAround(info *perception.Info, atom int32) uint64 {
	sum := uint64(info.Atoms[atom].Hydrogens) * hydrogenRank
	for _, nb := range info.Mol.Neighbors(atom) {
		sum += uint64(cip.TwiceOrder(info, nb)) * ownRank(info.Mol.Atom(nb.Atom))
	}
	return sum
}

// refine ranks the atoms again, atoms of equal rank apart by their labels.
func (k *ranker) refine(info *perception.Info, labels []uint8) {
	for i, l := range labels {
		k.ranks[i] = scramble(k.ranks[i] ^ scramble(uint64(l)))
	}
	k.settle(info)
}

// settle runs rounds until no class splits.
func (k *ranker) settle(info *perception.Info) {
	n := len(k.ranks)
	k.next = resize(k.next, n)
	classes, last := k.classes(), -1
	for round := 0; classes < n && round <= n/2 && last < classes; round++ {
		for i := range k.next {
			k.next[i] = k.around(info, int32(i))
		}
		k.ranks, k.next = k.next, k.ranks
		last, classes = classes, k.classes()
	}
}

// around returns the next rank of an atom.
func (k *ranker) around(info *perception.Info, atom int32) uint64 {
	sum := uint64(info.Atoms[atom].Hydrogens) * hydrogenRank
	for _, nb := range info.Mol.Neighbors(atom) {
		sum += uint64(cip.TwiceOrder(info, nb)) * k.ranks[nb.Atom]
	}
	return scramble(k.ranks[atom] ^ scramble(sum))
}

// classes returns the number of different ranks.
func (k *ranker) classes() int {
	k.sorted = append(k.sorted[:0], k.ranks...)
	slices.Sort(k.sorted)
	return len(slices.Compact(k.sorted))
}
