package smarts

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// Property is a number that an atom of a molecule has and a pattern can ask for.
type Property uint8

const (
	// PropElement is the atomic number, "#6".
	PropElement Property = iota
	// PropAromatic is 1 for an aromatic atom, "a".
	PropAromatic
	// PropIsotope is the mass number, 0 for the natural mixture.
	PropIsotope
	// PropCharge is the formal charge.
	PropCharge
	// PropDegree is the number of bonds, "D".
	PropDegree
	// PropHeavyDegree is the number of neighbours other than light hydrogen, "d".
	PropHeavyDegree
	// PropConnectivity is the number of neighbours with all hydrogens, "X".
	PropConnectivity
	// PropHydrogens is the number of hydrogens, atoms or not, "H".
	PropHydrogens
	// PropImplicit is the number of hydrogens that are not atoms, "h".
	PropImplicit
	// PropRings is the number of rings of the symmetrised smallest set, "R".
	PropRings
	// PropRingSize is the size of the smallest ring, 0 outside rings, "r".
	PropRingSize
	// PropValence is the total valence, "v".
	PropValence
	// PropRingBonds is the number of ring bonds, "x".
	PropRingBonds
	// PropHetero is the number of neighbours other than C and H, "z".
	PropHetero
	// PropAliphaticHetero is the number of those that are not aromatic, "Z".
	PropAliphaticHetero
	// PropHybrid is the hybridisation as a perception.Hybridization, "^".
	PropHybrid
	// NumProperties is the number of properties.
	NumProperties
)

// Values holds the properties of one atom.
type Values struct {
	Props [NumProperties]int16
	// Signature has one bit set in each of its fields; see Describe.
	Signature uint64
}

// field is a run of bits of a signature: bit k stands for the value base+k, the
// first and last bit for everything below and above as well. No ring has a size
// of 1 or 2, so the first bit of the ring sizes stands for 0.
type field struct {
	prop        Property
	shift, bits uint8
	base        int16
	// below and above: the end bits stand for more than one value
	below, above bool
}

// fields partitions the 64 bits of a signature. The element field stands apart:
// its bits are those of elementClass.
var fields = [...]field{
	{PropAromatic, 16, 2, 0, false, false},
	{PropDegree, 18, 6, 0, false, true},
	{PropHydrogens, 24, 5, 0, false, true},
	{PropCharge, 29, 5, -2, true, true},
	{PropConnectivity, 34, 6, 0, false, true},
	{PropValence, 40, 8, 0, false, true},
	{PropRings, 48, 4, 0, false, true},
	{PropRingSize, 52, 7, 2, false, true},
	{PropRingBonds, 59, 5, 0, false, true},
}

const (
	elementBits  = 16
	otherElement = elementBits - 1
)

// elementClasses are the elements with a bit of their own.
var elementClasses = [elementBits - 1]chem.Element{
	chem.Wildcard, chem.H, chem.B, chem.C, chem.N, chem.O, chem.F, chem.Si,
	chem.P, chem.S, chem.Cl, chem.Se, chem.Br, chem.I, chem.Na,
}

var elementClass = func() (class [chem.NumElements]uint8) {
	for e := range class {
		class[e] = otherElement
	}
	for i, e := range elementClasses {
		class[e] = uint8(i)
	}
	return class
}()

// ElementBit returns the bit of the signatures of an element, which it may share
// with others.
func ElementBit(e chem.Element) uint64 { return 1 << elementClass[e] }

// bit returns the bit of a value.
func (f *field) bit(v int16) uint64 {
	k := int(v) - int(f.base)
	return 1 << (int(f.shift) + max(0, min(k, int(f.bits)-1)))
}

// Describe fills v with the properties of atom i of a molecule.
func Describe(info *perception.Info, i int32, v *Values) {
	m := info.Mol
	atom, derived := m.Atom(i), &info.Atoms[i]
	degree := m.Degree(i)
	var hydrogens, heavy, ringBonds, hetero, aliphaticHetero int16
	for _, nb := range m.Neighbors(i) {
		other := m.Atom(nb.Atom)
		if other.Element == chem.H {
			hydrogens++
		}
		if other.Element != chem.H || other.Isotope > 1 {
			heavy++
		}
		if info.Rings.BondRings(nb.Bond) > 0 {
			ringBonds++
		}
		if other.Element != chem.H && other.Element != chem.C {
			hetero++
			if !info.Atoms[nb.Atom].Aromatic() {
				aliphaticHetero++
			}
		}
	}
	implicit := int16(derived.Hydrogens)
	aromatic := int16(0)
	if derived.Aromatic() {
		aromatic = 1
	}
	v.Props = [NumProperties]int16{
		PropElement:         int16(atom.Element),
		PropAromatic:        aromatic,
		PropIsotope:         int16(atom.Isotope),
		PropCharge:          int16(atom.Charge),
		PropDegree:          int16(degree),
		PropHeavyDegree:     heavy,
		PropConnectivity:    int16(degree) + implicit,
		PropHydrogens:       hydrogens + implicit,
		PropImplicit:        implicit,
		PropRings:           int16(info.Rings.AtomRings(i)),
		PropRingSize:        int16(info.Rings.MinAtomRing(i)),
		PropValence:         int16(derived.Valence),
		PropRingBonds:       ringBonds,
		PropHetero:          hetero,
		PropAliphaticHetero: aliphaticHetero,
		PropHybrid:          int16(derived.Hybrid),
	}
	v.Signature = signatureOf(v)
}

func signatureOf(v *Values) uint64 {
	signature := uint64(1) << elementClass[v.Props[PropElement]]
	for k := range fields {
		signature |= fields[k].bit(v.Props[fields[k].prop])
	}
	return signature
}

// BondMask is a set of bond classes. A class is a kind of bond, as seen from
// one end, inside or outside a ring.
type BondMask uint32

// The kinds of bonds; the class inside a ring is ringShift bits higher.
const (
	maskSingle BondMask = 1 << iota
	maskDouble
	maskTriple
	maskQuadruple
	maskAromatic
	maskDativeOut // from this end to the other
	maskDativeIn
	maskZero
	maskAny
	ringShift     = 9
	maskKinds     = 1<<ringShift - 1
	maskInRing    = BondMask(maskKinds) << ringShift
	maskAll       = BondMask(maskKinds) | maskInRing
	maskUnwritten = (maskSingle | maskAromatic) | (maskSingle|maskAromatic)<<ringShift
)

// both returns the kinds of k inside and outside rings.
func both(k BondMask) BondMask { return k | k<<ringShift }

// Reversed returns the mask as seen from the other end.
func (m BondMask) Reversed() BondMask {
	const out, in = maskDativeOut | maskDativeOut<<ringShift, maskDativeIn | maskDativeIn<<ringShift
	return m&^(out|in) | m&out<<1 | m&in>>1
}

// BondClass returns the class of bond b of a molecule as seen from its Begin.
// The result has one bit set. The triple bond of an aryne is triple only, as in RDKit.
func BondClass(info *perception.Info, b int32) BondMask {
	derived := &info.Bonds[b]
	var kind BondMask
	switch {
	case derived.Aromatic() && derived.Order != chem.Triple:
		kind = maskAromatic
	case derived.Order == chem.Single:
		kind = maskSingle
	case derived.Order == chem.Double:
		kind = maskDouble
	case derived.Order == chem.Triple:
		kind = maskTriple
	case derived.Order == chem.Quadruple:
		kind = maskQuadruple
	case derived.Order == chem.Dative:
		kind = maskDativeOut
	case derived.Order == chem.ZeroOrder:
		kind = maskZero
	default:
		kind = maskAny
	}
	if info.Rings.BondRings(b) > 0 {
		kind <<= ringShift
	}
	return kind
}

// DativeBackward reports whether the bond is written "<-": the acceptor is its
// Begin.
func (b *Bond) DativeBackward() bool {
	return b.Order == chem.Dative && b.Mask&both(maskDativeOut) == 0
}
