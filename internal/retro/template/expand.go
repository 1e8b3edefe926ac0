package template

import (
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/smarts"
	"athanor/chem/smiles"
	"athanor/chem/transform"
)

// maxPrecursors bounds the precursors of a step; a rule that gives more has
// matched something it was not made for.
const maxPrecursors = 6

// Disconnection is one way to make a molecule by one rule.
type Disconnection struct {
	Rule *Rule
	// Precursors, those with most atoms of the target first. A salt is one
	// precursor.
	Precursors []Precursor
	// Conflicts are the reasons of the incompatible groups that the precursors
	// hold, each once.
	Conflicts []string
}

// Precursor is a molecule that a step needs.
type Precursor struct {
	Info   *perception.Info
	SMILES string
	ID     canon.ID
	// shared counts the atoms that come from the target.
	shared int
}

// Expander applies a library to molecules. It holds memory that is used again
// and serves one goroutine.
type Expander struct {
	lib     *Library
	applier transform.Applier
	matcher match.Matcher
	target  match.Target
	counts  Refusals
}

// Refusals counts disconnections that were dropped, by reason.
type Refusals struct {
	// Unaccounted: heavy atoms of the target are missing from the precursors.
	Unaccounted int
	// Stereo: the reaction cannot give the stated configuration.
	Stereo int
	// Reactive: a group elsewhere in the precursors would not survive.
	Reactive int
	// Replay: the reaction run forward on the precursors does not give the
	// target.
	Replay int
	// Other: the precursors cannot be read back, are too many, or hold the
	// target itself.
	Other int
}

// NewExpander returns an expander over a library.
func NewExpander(lib *Library) *Expander { return &Expander{lib: lib} }

// Refused returns how many disconnections were dropped so far.
func (x *Expander) Refused() Refusals { return x.counts }

// Expand returns the disconnections of a molecule in the order of the library.
// Each was checked: every heavy atom of the target is in the precursors, stated
// configurations are ones the reaction can give, no other group of the precursors
// is too reactive to be there, and the reaction run forward on the precursors
// gives the target back.
func (x *Expander) Expand(info *perception.Info) []Disconnection {
	x.target.Load(info)
	identity := canon.Identity(info)
	var found []Disconnection
	for i := range x.lib.rules {
		rule := &x.lib.rules[i]
		for _, d := range rule.templates {
			// What was found before a limit was reached is valid.
			result, _ := x.applier.ApplyIn(d.retro, []*match.Target{&x.target}, transform.Options{Mode: transform.Retro})
			for o := range result.Outcomes {
				if dis, ok := x.accept(rule, d, info, identity, &result.Outcomes[o]); ok && !repeats(found, dis) {
					found = append(found, dis)
				}
			}
		}
	}
	return found
}

// repeats reports whether the same rule gave the same precursors already.
func repeats(found []Disconnection, d Disconnection) bool {
	return slices.ContainsFunc(found, func(f Disconnection) bool {
		return f.Rule == d.Rule && slices.EqualFunc(f.Precursors, d.Precursors, func(a, b Precursor) bool { return a.ID == b.ID })
	})
}

func (x *Expander) accept(rule *Rule, d direction, info *perception.Info, identity canon.ID, o *transform.Outcome) (Disconnection, bool) {
	if !accounted(info, o) {
		x.counts.Unaccounted++
		return Disconnection{}, false
	}
	if !stereoPossible(rule.Stereo, info, o) {
		x.counts.Stereo++
		return Disconnection{}, false
	}
	precursors, ok := collect(o)
	if !ok || slices.ContainsFunc(precursors, func(p Precursor) bool { return p.ID == identity }) {
		x.counts.Other++
		return Disconnection{}, false
	}
	reacting := reactingAtoms(o)
	if x.holdsReactive(o, reacting) {
		x.counts.Reactive++
		return Disconnection{}, false
	}
	if !x.replays(d.forward, o, identity) {
		x.counts.Replay++
		return Disconnection{}, false
	}
	return Disconnection{rule, precursors, x.conflicts(rule, o, reacting)}, true
}

// accounted reports whether every heavy atom of the target is in a precursor,
// and in one only.
func accounted(info *perception.Info, o *transform.Outcome) bool {
	a := o.Account([]*perception.Info{info})
	return a.Lost == 0 && a.Copied == 0
}

// collect turns the products of an outcome into precursors. The charged ones
// together are one salt.
func collect(o *transform.Outcome) ([]Precursor, bool) {
	if len(o.Products) > maxPrecursors {
		return nil, false
	}
	var list []Precursor
	var ions []string
	shared := 0
	for i := range o.Products {
		p := &o.Products[i]
		n := 0
		for _, origin := range p.Origins {
			if origin.Reactant >= 0 {
				n++
			}
		}
		if netCharge(p.Info) != 0 {
			ions = append(ions, p.SMILES())
			shared += n
			continue
		}
		list = append(list, Precursor{p.Info, p.SMILES(), canon.Identity(p.Info), n})
	}
	if len(ions) > 0 {
		salt, ok := read(strings.Join(ions, "."))
		if !ok || netCharge(salt.Info) != 0 {
			return nil, false
		}
		salt.shared = shared
		list = append(list, salt)
	}
	slices.SortStableFunc(list, func(a, b Precursor) int {
		if a.shared != b.shared {
			return b.shared - a.shared
		}
		return strings.Compare(a.SMILES, b.SMILES)
	})
	return list, true
}

func read(text string) (Precursor, bool) {
	m, err := smiles.Parse(text)
	if err != nil {
		return Precursor{}, false
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return Precursor{}, false
	}
	return Precursor{Info: info, SMILES: canon.SMILES(info), ID: canon.Identity(info)}, true
}

func netCharge(info *perception.Info) int {
	sum := 0
	for _, a := range info.Mol.Atoms() {
		sum += int(a.Charge)
	}
	return sum
}

// replays runs the reaction forward on the precursors, over every assignment of
// them to the reactants of the template, and reports whether the target comes
// out.
func (x *Expander) replays(forward *transform.Template, o *transform.Outcome, identity canon.ID) bool {
	n := len(forward.Patterns())
	if n != len(o.Products) {
		return false
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	mols := make([]*perception.Info, n)
	return permute(order, 0, func() bool {
		for i, p := range order {
			mols[i] = o.Products[p].Info
		}
		result, _ := x.applier.Apply(forward, mols, transform.Options{Mode: transform.Forward})
		for i := range result.Outcomes {
			for _, p := range result.Outcomes[i].Products {
				if canon.Identity(p.Info) == identity {
					return true
				}
			}
		}
		return false
	})
}

// permute calls try with every order of list from position k on, until it
// returns true.
func permute(list []int, k int, try func() bool) bool {
	if k == len(list) {
		return try()
	}
	for i := k; i < len(list); i++ {
		list[k], list[i] = list[i], list[k]
		if permute(list, k+1, try) {
			return true
		}
		list[k], list[i] = list[i], list[k]
	}
	return false
}

// conflicts looks for incompatible groups in the precursors, away from the atoms
// that react.
func (x *Expander) conflicts(rule *Rule, o *transform.Outcome, reacting [][]uint64) []string {
	var reasons []string
	for i, q := range rule.conflicts {
		if x.holds(q, o, reacting) {
			reasons = append(reasons, rule.Incompatible[i].Reason)
		}
	}
	return reasons
}

// holdsReactive reports whether a precursor has a group, away from the atoms that
// react, that survives no reaction.
func (x *Expander) holdsReactive(o *transform.Outcome, reacting [][]uint64) bool {
	return slices.ContainsFunc(x.lib.reactive, func(q *smarts.Query) bool { return x.holds(q, o, reacting) })
}

func (x *Expander) holds(q *smarts.Query, o *transform.Outcome, reacting [][]uint64) bool {
	for p := range o.Products {
		ok, err := x.matcher.Has(q, o.Products[p].Info, match.Options{Forbidden: reacting[p]})
		if err == nil && ok {
			return true
		}
	}
	return false
}

// reactingAtoms marks, for every product of an outcome, the atoms at which a bond
// changes and those that the target does not have.
func reactingAtoms(o *transform.Outcome) [][]uint64 {
	changed := map[int32]bool{}
	for _, b := range o.Broken {
		changed[b.Begin], changed[b.End] = true, true
	}
	bits := make([][]uint64, len(o.Products))
	for p := range o.Products {
		origins := o.Products[p].Origins
		bits[p] = make([]uint64, (len(origins)+63)/64)
		for i, origin := range origins {
			if origin.Reactant < 0 || changed[origin.Atom] {
				bits[p][i/64] |= 1 << (i % 64)
			}
		}
	}
	for _, b := range o.Made {
		bits[b.Product][b.Begin/64] |= 1 << (b.Begin % 64)
		bits[b.Product][b.End/64] |= 1 << (b.End % 64)
	}
	return bits
}

// stereoPossible reports whether a reaction can give the configurations that the
// target states: a centre must come from a centre of a precursor, unless the
// reaction creates it, and is lost by a reaction that racemises; a new double bond must have the geometry
// that the reaction makes.
func stereoPossible(s Stereo, info *perception.Info, o *transform.Outcome) bool {
	kept := make([]bool, info.Mol.NumAtoms()) // the atom is a centre in a precursor
	for p := range o.Products {
		product := &o.Products[p]
		for i, origin := range product.Origins {
			if origin.Reactant >= 0 && product.Info.Atoms[i].Chirality != chem.ChiralNone {
				kept[origin.Atom] = true
			}
		}
	}
	changed := make([]bool, info.Mol.NumAtoms())
	for _, b := range o.Broken {
		changed[b.Begin], changed[b.End] = true, true
	}
	for i := range info.Atoms {
		if info.Atoms[i].Chirality == chem.ChiralNone {
			continue
		}
		if changed[i] && s == Created {
			continue
		}
		if !kept[i] || s == Racemic && changed[i] {
			return false
		}
	}
	if s != CreatesE && s != CreatesZ {
		return true
	}
	wrong := chem.StereoCis
	if s == CreatesZ {
		wrong = chem.StereoTrans
	}
	for _, b := range o.Broken {
		if b.Order != chem.Double {
			continue
		}
		if bond := info.Mol.BondBetween(b.Begin, b.End); bond >= 0 && info.Bonds[bond].Stereo == wrong {
			return false
		}
	}
	return true
}
