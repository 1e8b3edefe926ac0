package template

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/descriptor"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/chem/transform"
	"athanor/internal/retro/feasibility"
	"athanor/internal/retro/policy"
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
	// Prior is the probability that the ranking gives an extracted template; 0 for a
	// named rule.
	Prior float64
	// Doubts are what else a chemist must watch in a step by a learned template, each
	// a sentence without its point.
	Doubts []string
	// Odds is Prior with what recorded reactions say about a step by a learned
	// template; it may be more than 1.
	Odds float64
	// Recorded is what recorded reactions of the kind are; nil unless the rule is a
	// learned template.
	Recorded *Recorded
	// Claim is what Confirm has to look at.
	Claim *Claim
}

// Recorded counts the recorded reactions that break and make the same bonds as a step,
// and says how similar the surroundings of the nearest one are, from 0 to 1.
type Recorded struct {
	Reactions  int
	Similarity float64
}

// Claim is a disconnection that was not run forward yet.
type Claim struct {
	template int32 // for one of a named rule the complement of its number
	outcome  canon.ID
	prior    float32
	// unjudged: Judge was not asked yet.
	unjudged bool
}

// Precursor is a molecule that a step needs.
type Precursor struct {
	// Info is the structure; Extracted leaves it out where it was not needed, see
	// Structure.
	Info *perception.Info
	// SMILES is the canonical text; Named and Extracted leave it out where they did not
	// need it.
	SMILES string
	ID     canon.ID
	// shared counts the atoms that come from the target.
	shared int
	// product is that of the outcome at hand when Info is left out.
	product *transform.Product
}

// Expander applies a library to molecules. It holds memory that is used again
// and serves one goroutine.
type Expander struct {
	lib      *Library
	applier  transform.Applier
	replayer transform.Applier
	matcher  match.Matcher
	target   *match.Target   // that of current
	parts    []*match.Target // the products of the outcome at hand, see part
	ready    []bool          // by part: it is loaded
	outcome  *transform.Outcome
	canon    canon.Workspace
	present  []*holding // the groups in the products of the outcome at hand
	rivalry  []member
	matching []int32
	counts   Refusals
	scorer   policy.Scorer
	// priors and numbers are parallel to matching, scores to numbers.
	priors, scores []float32
	numbers        []int32
	kept           []uint64 // atoms of the target in the outcome at hand
	current        *expansion
	loaded         []*expansion // the molecules prepared last
	oldest         int          // of loaded
	recorded       *feasibility.Judge
	media          Medium // what the learned step at hand tells of its conditions
	// texts are those of the precursors met so far, held the groups in them.
	texts map[canon.ID]string
	held  map[canon.ID]*holding
	// supply, when there is one, tells what cannot be had, futile which templates need
	// such things.
	supply Supply
	futile map[*use]bool
}

// Refusals counts disconnections that were dropped, by reason.
type Refusals struct {
	// Unaccounted: heavy atoms of the target are missing from the precursors.
	Unaccounted int
	// Ring: a bond between two precursors was one of a ring, so that they would
	// share atoms; or an extracted template lies on atoms that are bonded where
	// its own are not.
	Ring int
	// Stereo: the reaction cannot give the stated configuration.
	Stereo int
	// Reactive: a group elsewhere in the precursors would not survive or would
	// react first, or a precursor holds two groups that destroy each other.
	Reactive int
	// Replay: the reaction run forward on the precursors does not give the
	// target.
	Replay int
	// Other: the precursors cannot be read back, are too many, hold the target
	// itself, or differ where the reaction needs two equal ones.
	Other int
	// Useless: a precursor can be neither bought nor made, see Within.
	Useless int
	// Cut: applications of a template that ended at a limit of transform, so that an
	// unknown number of disconnections was not looked at.
	Cut int
}

// Limits of one expansion.
const (
	// MaxExtracted is the number of disconnections by extracted templates that are
	// looked for, the most likely templates first.
	MaxExtracted = 50
	// maxIndexed is the number of atoms above which the templates are tried one by
	// one, so that ctx is looked at in between.
	maxIndexed = 512
	// maxRemembered is the number of molecules whose texts and groups are
	// remembered from one expansion to the next, some 300 bytes each.
	maxRemembered = 20_000
	// outcomeAtoms bounds the outcomes of one template, in atoms of the target;
	// searchWork the work of one search.
	outcomeAtoms = 20_000
	searchWork   = 1_000_000
)

// NewExpander returns an expander over a library.
func NewExpander(lib *Library) *Expander {
	return &Expander{lib: lib, texts: map[canon.ID]string{}, held: map[canon.ID]*holding{}}
}

// Share makes two expanders know the molecules that either has met. Both may be in use at
// the same time.
func (x *Expander) Share(other *Expander) { x.applier.Share(&other.applier) }

// Refused returns how many disconnections were dropped so far.
func (x *Expander) Refused() Refusals { return x.counts }

// Expand returns the disconnections of a molecule in the order of the library.
// Each was checked: every heavy atom of the target is in the precursors, no ring
// was cut into two precursors, stated configurations are ones the reaction can
// give, no other group of the precursors is too reactive to be there, and the
// reaction run forward at the same place of the precursors gives the target back.
// The last is true of what Confirm confirmed, which Expand asks and Named and Extracted do
// not: a search needs to know it of the steps of its routes alone.
func (x *Expander) Expand(info *perception.Info) []Disconnection {
	found, _ := x.ExpandContext(context.Background(), info)
	return found
}

// ExpandContext is Expand, and returns the error of ctx instead when that ends. It is
// asked between two templates and between two placements of one.
func (x *Expander) ExpandContext(ctx context.Context, info *perception.Info) ([]Disconnection, error) {
	named, err := x.Named(ctx, info)
	if err != nil {
		return nil, err
	}
	var found []Disconnection
	var objected []canon.ID
	for _, d := range named {
		if repeats(found, d) {
			continue
		}
		ok, err := x.Judge(ctx, info, &d)
		if err != nil {
			return nil, err
		}
		if !ok {
			objected = append(objected, d.Claim.outcome)
			continue
		}
		if ok, err = x.Confirm(ctx, info, d.Claim); err != nil {
			return nil, err
		}
		if ok {
			x.write(d.Precursors)
			found = append(found, d)
		}
	}
	untried, err := x.Rank(ctx, info)
	if err != nil {
		return nil, err
	}
	var claimed []Disconnection
	err = x.Extracted(ctx, info, untried, objected, 2*MaxExtracted, func(d *Disconnection) {
		x.write(d.Precursors)
		for i := range d.Precursors {
			p := &d.Precursors[i]
			p.Info, p.product = x.Structure(p).Clone(), nil
		}
		claimed = append(claimed, *d)
	})
	taken := map[canon.ID]bool{}
	for i := 0; i < len(claimed) && err == nil && len(taken) < MaxExtracted; i++ {
		d := &claimed[i]
		if taken[d.Claim.outcome] {
			continue
		}
		var ok bool
		if ok, err = x.verify(ctx, info, d); ok {
			taken[d.Claim.outcome] = true
			found = append(found, *d)
		}
	}
	if err != nil {
		return nil, err
	}
	return found, nil
}

// Named returns the disconnections by named rules, of which Judge and Confirm were not
// asked. Two templates of a rule may give the same precursors: one of them may run
// forward, and the other not.
func (x *Expander) Named(ctx context.Context, info *perception.Info) ([]Disconnection, error) {
	if len(x.lib.uses) == 0 {
		return nil, ctx.Err()
	}
	e := x.load(info)
	for _, i := range x.candidates(info) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if x.isFutile(&x.lib.uses[i]) {
			continue
		}
		if err := e.apply(ctx, i); err != nil {
			return nil, err
		}
	}
	return e.taken(), nil
}

// Extracted calls visit with the disconnections by extracted templates, until there
// were as many as wanted. Of two templates of a file that give the same precursors the
// first one counts; a learned template does not give those that named rules were refused
// for. Whether the groups go with it is left for Judge, as for named rules: most of what a
// search is proposed it never looks at again.
// The structures of the precursors are valid during the call only.
func (x *Expander) Extracted(ctx context.Context, info *perception.Info, untried Untried, objected []canon.ID, wanted int, visit func(*Disconnection)) error {
	if len(untried) == 0 {
		return nil
	}
	e := x.load(info)
	clear(e.sets)
	e.objected = objected
	for _, r := range untried {
		if err := ctx.Err(); err != nil {
			return err
		}
		u, err := x.lib.extracted.use(r.template)
		if err != nil {
			continue // data of the index that no template can be made of
		}
		if err := e.applyExtracted(ctx, u, r, visit); err != nil {
			return err
		}
		if len(e.sets) >= wanted {
			break
		}
	}
	return nil
}

// applyExtracted visits the disconnections by one extracted template.
func (e *expansion) applyExtracted(ctx context.Context, u *use, r Ranked, visit func(*Disconnection)) error {
	result, err := e.outcomes(ctx, u, transform.Options{Reuse: true, Late: true})
	if err != nil {
		return err
	}
	for i := range result.Outcomes {
		if i > 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		o := &result.Outcomes[i]
		learned := u.rule.Learned()
		if !learned && e.sets[o.ID()] || learned && slices.Contains(e.objected, o.ID()) {
			continue
		}
		if d, ok := e.accept(u, o); ok {
			e.sets[o.ID()] = true
			d.Prior, d.Claim = float64(r.Prior), &Claim{r.template, o.ID(), r.Prior, learned}
			d.Odds = d.Prior
			visit(&d)
		}
	}
	return nil
}

// Confirm runs a disconnection forward and reports whether the molecule comes out.
func (x *Expander) Confirm(ctx context.Context, info *perception.Info, c *Claim) (bool, error) {
	e := x.load(info)
	u, err := x.lib.useOf(c.template)
	if err != nil {
		return false, nil
	}
	forward := u.direction.forward()
	if forward == nil {
		return false, nil
	}
	result, err := e.outcomes(ctx, u, transform.Options{Reuse: true})
	if err != nil {
		return false, err
	}
	for i := range result.Outcomes {
		if o := &result.Outcomes[i]; o.ID() == c.outcome {
			e.take(o)
			return e.replays(forward, o), nil
		}
	}
	return false, nil
}

// maxLoaded is the number of molecules that stay prepared: a search comes back to the
// best of them again and again.
const maxLoaded = 64

// Prepare prepares a molecule for being taken apart that was read from its canonical
// SMILES and of which the identity is known. It saves working these out.
func (x *Expander) Prepare(info *perception.Info, id canon.ID) { x.loadAs(info, &id) }

// load prepares a molecule for being taken apart.
func (x *Expander) load(info *perception.Info) *expansion { return x.loadAs(info, nil) }

// loadAs is load with the identity of a molecule from its canonical SMILES, nil for any
// molecule.
func (x *Expander) loadAs(info *perception.Info, id *canon.ID) *expansion {
	if x.current != nil && x.current.info == info {
		return x.current
	}
	if len(x.texts) > maxRemembered {
		clear(x.texts)
	}
	if len(x.held) > maxRemembered {
		clear(x.held)
	}
	for _, e := range x.loaded {
		if e.info == info {
			x.current, x.target = e, e.target
			return e
		}
	}
	e := x.vacant()
	clear(e.sets)
	*e = expansion{Expander: x, target: e.target, sets: e.sets, info: info}
	if id != nil {
		e.target.LoadCanonical(info)
		e.identity = *id
	} else {
		e.target.Load(info)
		e.identity = x.canon.Identity(info)
	}
	for _, a := range info.Mol.Atoms() {
		if a.Element != chem.H {
			e.heavy++
		}
	}
	x.current, x.target = e, e.target
	return e
}

// vacant returns the memory for a molecule, that of the one prepared first when there
// are enough.
func (x *Expander) vacant() *expansion {
	if len(x.loaded) < maxLoaded {
		x.loaded = append(x.loaded, &expansion{target: new(match.Target), sets: map[canon.ID]bool{}})
		return x.loaded[len(x.loaded)-1]
	}
	e := x.loaded[x.oldest]
	x.oldest = (x.oldest + 1) % maxLoaded
	return e
}

// taken returns what was found and forgets it.
func (e *expansion) taken() []Disconnection {
	found := e.found
	e.found = nil
	return found
}

// candidates returns the numbers of the templates of named rules to try.
func (x *Expander) candidates(info *perception.Info) []int32 {
	x.matching = x.matching[:0]
	if info.Mol.NumAtoms() <= maxIndexed {
		// A search that used up its work leaves a template out.
		x.matching, _ = x.matcher.Matching(x.matching, x.lib.index, x.target, match.Options{Work: searchWork})
		return x.matching
	}
	for i := range x.lib.uses {
		x.matching = append(x.matching, int32(i))
	}
	return x.matching
}

// expansion takes one molecule apart.
type expansion struct {
	*Expander
	target   *match.Target
	info     *perception.Info
	identity canon.ID
	heavy    int // atoms that are not hydrogen
	found    []Disconnection
	// chirality and bondStereo are the marks of the target that count, once marked.
	marked     bool
	chirality  []chem.Chirality
	bondStereo []chem.BondStereo
	// sets are the sets of precursors that extracted templates gave; a less frequent
	// template adds nothing to them.
	sets map[canon.ID]bool
	// objected are the sets of precursors of named rules that were refused for their
	// groups.
	objected []canon.ID
	// formed are the bonds of the target that lie under the first two atoms of groups,
	// by the numbers of those.
	formed map[int32][][2]int32
	// doubts are those about the learned step at hand.
	doubts []string
}

// apply adds the disconnections by one template of a named rule.
func (e *expansion) apply(ctx context.Context, number int32) error {
	u := &e.lib.uses[number]
	result, err := e.outcomes(ctx, u, transform.Options{})
	if err != nil {
		return err
	}
	for i := range result.Outcomes {
		if i > 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		o := &result.Outcomes[i]
		if d, ok := e.accept(u, o); ok {
			d.Claim = &Claim{template: ^number, outcome: o.ID(), unjudged: true}
			e.found = append(e.found, d)
		}
	}
	return nil
}

// outcomes applies a template with options that say how the outcomes are kept.
func (e *expansion) outcomes(ctx context.Context, u *use, opt transform.Options) (transform.Result, error) {
	opt.Mode = transform.Retro
	opt.Outcomes = max(8, min(200, outcomeAtoms/e.info.Mol.NumAtoms()))
	opt.Work = searchWork
	opt.Stop = func() bool { return ctx.Err() != nil }
	opt.FreeHydrogens, opt.Apart = true, u.rule.extracted
	result, err := e.applier.ApplyIn(u.direction.retro, []*match.Target{e.target}, opt)
	e.counts.Ring += result.Bonded
	if ctx.Err() != nil {
		return transform.Result{}, ctx.Err() // outcomes may be missing
	}
	if err != nil {
		e.counts.Cut++ // what was found before a limit was reached is valid
	}
	return result, nil
}

// repeats reports whether the same rule gave the same precursors already.
func repeats(found []Disconnection, d Disconnection) bool {
	return slices.ContainsFunc(found, func(f Disconnection) bool {
		return f.Rule == d.Rule && slices.EqualFunc(f.Precursors, d.Precursors, func(a, b Precursor) bool { return a.ID == b.ID })
	})
}

// accept checks an outcome, but does not run the reaction forward; the groups are judged
// of what a template of a file gives alone.
func (e *expansion) accept(u *use, o *transform.Outcome) (Disconnection, bool) {
	none := Disconnection{}
	if !e.accounted(o) {
		e.counts.Unaccounted++
		return none, false
	}
	if len(o.Products) < len(u.direction.retro.Results()) {
		e.counts.Ring++
		return none, false
	}
	// An extracted template names the configurations it makes, and the replay
	// judges them.
	if !u.rule.extracted && !e.stereoPossible(u.rule.Stereo, o) {
		e.counts.Stereo++
		return none, false
	}
	precursors, ok := e.collect(o)
	if ok && e.isUseless(precursors) {
		e.counts.Useless++
		return none, false
	}
	if !ok || u.rule.Twins && !twins(precursors) || slices.ContainsFunc(precursors, func(p Precursor) bool { return p.ID == e.identity }) {
		e.counts.Other++
		return none, false
	}
	if u.rule.judgedLate() {
		return Disconnection{Rule: u.rule, Precursors: precursors}, true
	}
	e.take(o)
	conflicts, ok := e.judge(u.rule, o)
	if !ok {
		e.counts.Reactive++
		return none, false
	}
	return Disconnection{Rule: u.rule, Precursors: precursors, Conflicts: conflicts}, true
}

// accounted reports whether every heavy atom of the target is in a precursor,
// and in one only.
func (e *expansion) accounted(o *transform.Outcome) bool {
	atoms := e.info.Mol.Atoms()
	e.kept = append(e.kept[:0], make([]uint64, (len(atoms)+63)/64)...)
	n := 0
	for p := range o.Products {
		for _, origin := range o.Products[p].Origins {
			if origin.Reactant < 0 || atoms[origin.Atom].Element == chem.H {
				continue
			}
			if e.kept[origin.Atom/64]>>(origin.Atom%64)&1 != 0 {
				return false
			}
			e.kept[origin.Atom/64] |= 1 << (origin.Atom % 64)
			n++
		}
	}
	return n == e.heavy
}

// take makes an outcome the one at hand.
func (x *Expander) take(o *transform.Outcome) {
	for len(x.parts) < len(o.Products) {
		x.parts, x.ready = append(x.parts, new(match.Target)), append(x.ready, false)
	}
	x.outcome = o
	clear(x.ready)
}

// part returns a product of the outcome at hand prepared for searching: what is known
// of its groups mostly makes that needless.
func (x *Expander) part(p int) *match.Target {
	if !x.ready[p] {
		product := &x.outcome.Products[p]
		x.applier.Describe(product)
		x.parts[p].Load(product.Info)
		x.ready[p] = true
	}
	return x.parts[p]
}

// Structure returns the structure of a precursor. One that Extracted gave is valid during
// the call of visit only.
func (x *Expander) Structure(p *Precursor) *perception.Info {
	if p.Info == nil {
		x.applier.Describe(p.product)
		p.Info = p.product.Info
	}
	return p.Info
}

// textOf returns the canonical text of a molecule, from memory if it was met
// before.
func (x *Expander) textOf(id canon.ID, info *perception.Info) string {
	text, known := x.texts[id]
	if !known {
		text = string(x.canon.Canonicalize(info).SMILES)
		x.texts[id] = text
	}
	return text
}

// collect turns the products of an outcome into precursors. The charged ones
// together are one salt.
func (x *Expander) collect(o *transform.Outcome) ([]Precursor, bool) {
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
		if p.Charge() != 0 {
			x.applier.Describe(p)
			ions = append(ions, p.SMILES())
			shared += n
			continue
		}
		if !p.Complete() {
			return nil, false
		}
		precursor := Precursor{Info: p.Info, ID: p.ID(), shared: n}
		if p.Info == nil {
			precursor.product = p
		}
		list = append(list, precursor)
	}
	if len(ions) > 0 {
		salt, ok := read(strings.Join(ions, "."))
		if !ok || descriptor.NetCharge(salt.Info) != 0 {
			return nil, false
		}
		salt.shared = shared
		list = append(list, salt)
	}
	x.sort(list)
	return list, true
}

// sort orders precursors, those with most atoms of the target first, equal ones by their
// texts.
func (x *Expander) sort(list []Precursor) {
	for i := range list {
		for j := range i {
			if list[i].shared == list[j].shared && list[i].ID != list[j].ID {
				x.write(list)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Precursor) int {
		return cmp.Or(b.shared-a.shared, strings.Compare(a.SMILES, b.SMILES))
	})
}

// write puts the texts into precursors.
func (x *Expander) write(list []Precursor) {
	for i := range list {
		if list[i].SMILES == "" {
			list[i].SMILES = x.textOf(list[i].ID, x.Structure(&list[i]))
		}
	}
}

// twins reports whether two precursors are the same molecule.
func twins(precursors []Precursor) bool {
	for i := range precursors {
		for j := range i {
			if precursors[i].ID == precursors[j].ID {
				return true
			}
		}
	}
	return false
}

func read(text string) (Precursor, bool) {
	info, err := smiles.Perceive(text)
	if err != nil {
		return Precursor{}, false
	}
	text, err = canon.TextOf(info)
	return Precursor{Info: info, SMILES: text, ID: canon.Identity(info)}, err == nil
}

// replays runs the reaction forward on the precursors, at the atoms that the
// template placed there and over every assignment of them to the reactants of the
// template, and reports whether the target comes out.
func (e *expansion) replays(forward *transform.Template, o *transform.Outcome) bool {
	n := len(forward.Patterns())
	if n != len(o.Products) {
		return false
	}
	order := make([]int, n)
	elsewhere := make([][]uint64, n)
	for i := range order {
		order[i] = i
		elsewhere[i] = unnamedAtoms(&o.Products[i])
	}
	mols := make([]*match.Target, n)
	forbidden := make([][]uint64, n)
	reproduced := permute(order, 0, func() bool {
		for i, p := range order {
			mols[i], forbidden[i] = e.part(p), elsewhere[p]
		}
		result, _ := e.replayer.ApplyIn(forward, mols, transform.Options{Mode: transform.Forward, Forbidden: forbidden, Work: searchWork, FreeHydrogens: true, Reuse: true})
		for i := range result.Outcomes {
			if e.isTarget(result.Outcomes[i].Products) {
				return true
			}
		}
		return false
	})
	if !reproduced {
		e.counts.Replay++
	}
	return reproduced
}

// unnamedAtoms marks the atoms that the template does not name.
func unnamedAtoms(p *transform.Product) []uint64 {
	bits := make([]uint64, (len(p.Origins)+63)/64)
	for i := range p.Origins {
		if !p.Origins[i].Named {
			bits[i/64] |= 1 << (i % 64)
		}
	}
	return bits
}

// isTarget reports whether the target is one of the products, or, when it is a salt,
// all of them together.
func (e *expansion) isTarget(products []transform.Product) bool {
	if slices.ContainsFunc(products, func(p transform.Product) bool { return p.ID() == e.identity }) {
		return true
	}
	if len(products) < 2 || !strings.Contains(e.textOf(e.identity, e.info), ".") {
		return false
	}
	texts := make([]string, len(products))
	for i := range products {
		texts[i] = products[i].SMILES()
	}
	salt, ok := read(strings.Join(texts, "."))
	return ok && salt.ID == e.identity
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

// isBroken reports whether one of a few bonds ends at an atom.
func isBroken(bonds []transform.BrokenBond, atom int32) bool {
	for i := range bonds {
		if bonds[i].Begin == atom || bonds[i].End == atom {
			return true
		}
	}
	return false
}

// reactingAtoms marks, for every product of an outcome, the atoms at which a bond
// changes and those that the target does not have.
func reactingAtoms(o *transform.Outcome) [][]uint64 {
	bits := make([][]uint64, len(o.Products))
	for p := range o.Products {
		origins := o.Products[p].Origins
		bits[p] = make([]uint64, (len(origins)+63)/64)
		for i, origin := range origins {
			if origin.Reactant < 0 || isBroken(o.Broken, origin.Atom) {
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

// disubstituted reports whether one neighbour besides that at the other end stands
// at an end of a double bond. Otherwise cis and trans do not say what is E, and the
// marks of the template decide.
func disubstituted(info *perception.Info, end int32) bool { return info.Mol.Degree(end) == 2 }

// mark works out which marks of the target count.
func (e *expansion) mark() {
	if e.marked {
		return
	}
	form := e.canon.Canonicalize(e.info)
	e.chirality, e.bondStereo = slices.Clone(form.Chirality), slices.Clone(form.BondStereo)
	e.marked = true
}

// centres counts the centres of the target with a stated configuration.
func (e *expansion) centres() int {
	n := 0
	for _, c := range e.chirality {
		if c != chem.ChiralNone {
			n++
		}
	}
	return n
}

// stereoPossible reports whether a reaction can give the configurations that the
// target states: a centre must come from a centre of a precursor, unless the
// reaction creates it; it is lost by a reaction that racemises; a new double bond
// must have the geometry that the reaction makes.
func (e *expansion) stereoPossible(s Stereo, o *transform.Outcome) bool {
	e.mark()
	info := e.info
	if s == Resolved {
		return e.centres() == 1
	}
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
	if s == Created {
		markCreated(kept, changed, o)
	}
	for i := range e.chirality {
		if e.chirality[i] == chem.ChiralNone {
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
		if bond := info.Mol.BondBetween(b.Begin, b.End); bond >= 0 && e.bondStereo[bond] == wrong && disubstituted(info, b.Begin) && disubstituted(info, b.End) {
			return false
		}
	}
	return true
}

// markCreated marks as kept the atoms of the target at which a bond is broken,
// made or given another order.
func markCreated(kept, changed []bool, o *transform.Outcome) {
	for i := range kept {
		kept[i] = kept[i] || changed[i]
	}
	for _, b := range o.Made {
		origins := o.Products[b.Product].Origins
		for _, end := range [2]int32{b.Begin, b.End} {
			if origins[end].Reactant >= 0 {
				kept[origins[end].Atom] = true
			}
		}
	}
}
