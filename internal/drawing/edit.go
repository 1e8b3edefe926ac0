package drawing

import "math"

// Edit is a change of a drawing in the making. The drawing itself stays as it
// is; Commit makes the next one, or none, so that a step is taken whole or not
// at all. Lists that a step does not touch are shared between the drawings.
type Edit struct {
	// Stop, when not nil, is asked now and then whether to give up. An edit that was
	// given up is of no use: its Commit must not be called.
	Stop func() bool

	before   *Document
	content  Content
	owned    owned
	deleted  []ID
	inserted []ID
	remap    []Remap
}

// owned says which lists of the content have been copied.
type owned struct {
	atoms, bonds, annotations, arrows, graphics, all bool
}

// Remap says which ID the copy of an object got.
type Remap struct {
	Source, Inserted ID
}

// Step is a finished edit.
type Step struct {
	Document *Document
	// Deleted are the objects that went, in the old document order; those taken
	// along are included, groups are not.
	Deleted []ID
	// Inserted are the new objects and Remap where they came from, in the
	// document order of the source.
	Inserted []ID
	Remap    []Remap
}

// Edit starts a change of the drawing.
func (d *Document) Edit() *Edit { return &Edit{before: d, content: d.content} }

// stops reports whether the edit is given up.
func (e *Edit) stops() bool { return e.Stop != nil && e.Stop() }

// looksEvery is how many objects are worked on between two questions whether to give up.
const looksEvery = 4096

// own copies a list unless that has been done.
func own[T any](e *Edit, list *[]T, done *bool) {
	if !*done && !e.owned.all {
		*list = append([]T(nil), *list...)
	}
	*done = true
}

// Content returns the content for changes of any kind. As with the content of a
// document, what its elements point at must be replaced, not changed.
func (e *Edit) Content() *Content {
	if !e.owned.all {
		own(e, &e.content.Atoms, &e.owned.atoms)
		own(e, &e.content.Bonds, &e.owned.bonds)
		own(e, &e.content.Annotations, &e.owned.annotations)
		own(e, &e.content.Arrows, &e.owned.arrows)
		own(e, &e.content.Graphics, &e.owned.graphics)
		e.content.Groups = append([]Group(nil), e.content.Groups...)
		e.content.Reactions = append([]Reaction(nil), e.content.Reactions...)
		e.content.Abbreviations = append([]Abbreviation(nil), e.content.Abbreviations...)
		e.content.MoleculeNames = append([]MoleculeName(nil), e.content.MoleculeNames...)
		e.content.RingFills = append([]RingFill(nil), e.content.RingFills...)
		e.content.DepthScopes = append([]DepthScope(nil), e.content.DepthScopes...)
		e.owned.all = true
	}
	return &e.content
}

// Commit brings everything that depends on the changed objects up to date, checks
// the rules and returns the step. The error is an *Error; its reason is
// ReasonReactions when the change breaks a reaction. The edit must not be used
// again.
func (e *Edit) Commit() (*Step, error) {
	e.centerCentroids()
	e.prune()
	e.dropChangedAbbreviations()
	if err := e.growParticipants(); err != nil {
		return nil, err
	}
	e.dropChangedNames()
	e.growGroups()
	e.dropLostAnchors()
	d, err := New(e.content)
	if err != nil {
		return nil, err
	}
	if d, err = d.reconciled(); err != nil {
		return nil, err
	}
	return &Step{Document: d, Deleted: e.deleted, Inserted: e.inserted, Remap: e.remap}, nil
}

// Remap returns the objects inserted so far and where they came from, as the step
// will.
func (e *Edit) Remap() []Remap { return e.remap }

// changedAtoms and changedBonds report whether the lists may differ from before.
func (e *Edit) changedAtoms() bool { return e.owned.atoms || e.owned.all }
func (e *Edit) changedBonds() bool { return e.owned.bonds || e.owned.all }

// Move shifts objects by a distance in world units. Abbreviations move as a
// whole. The chemistry stays as it is.
func (e *Edit) Move(ids []ID, by Point) {
	s := e.content.withAbbreviations(selected(ids))
	c := &e.content
	own(e, &c.Atoms, &e.owned.atoms)
	for i := range c.Atoms {
		if a := &c.Atoms[i]; s[a.ID] {
			a.Position = a.Position.plus(by)
		}
	}
	own(e, &c.Annotations, &e.owned.annotations)
	for i := range c.Annotations {
		if a := &c.Annotations[i]; s[a.ID] {
			a.Position = a.Position.plus(by)
		}
	}
	own(e, &c.Arrows, &e.owned.arrows)
	for i := range c.Arrows {
		if a := &c.Arrows[i]; s[a.ID] {
			a.shift(by)
		}
	}
	own(e, &c.Graphics, &e.owned.graphics)
	for i := range c.Graphics {
		if g := &c.Graphics[i]; s[g.ID] {
			g.Origin = g.Origin.plus(by)
		}
	}
}

func (p Point) plus(q Point) Point       { return Point{X: p.X + q.X, Y: p.Y + q.Y} }
func (p Point) minus(q Point) Point      { return Point{X: p.X - q.X, Y: p.Y - q.Y} }
func (p Point) times(f float64) Point    { return Point{X: p.X * f, Y: p.Y * f} }
func (p Point) dot(q Point) float64      { return p.X*q.X + p.Y*q.Y }
func (p Point) distance(q Point) float64 { return p.minus(q).length() }

func (a *Arrow) shift(by Point) {
	a.Start, a.End = a.Start.plus(by), a.End.plus(by)
	if a.Control != nil {
		moved := a.Control.plus(by)
		a.Control = &moved
	}
	if a.Cubic != nil {
		a.Cubic = &[2]Point{a.Cubic[0].plus(by), a.Cubic[1].plus(by)}
	}
}

// ChangeChemistry forgets what a change of the elements or the bonds of atoms
// makes wrong: all computed labels, and the configurations of the atoms, of their
// neighbours and of the bonds around. Call it before the change.
func (e *Edit) ChangeChemistry(atoms []ID) { e.changeChemistry(selected(atoms)) }

func (e *Edit) changeChemistry(s selection) {
	c := &e.content
	touched := false
	for i := range c.Atoms {
		touched = touched || s[c.Atoms[i].ID]
	}
	if !touched {
		return
	}
	own(e, &c.Atoms, &e.owned.atoms)
	own(e, &c.Bonds, &e.owned.bonds)
	near := selection{}
	for i := range c.Bonds {
		switch b := &c.Bonds[i]; {
		case s[b.A]:
			near[b.B] = true
		case s[b.B]:
			near[b.A] = true
		}
	}
	for i := range c.Atoms {
		a := &c.Atoms[i]
		a.CIP, a.LabelH = "", 0
		if a.Stereo != nil && (s[a.ID] || s.any(a.Stereo.Neighbors)) {
			a.Stereo = nil
		}
	}
	for i := range c.Bonds {
		b := &c.Bonds[i]
		b.CIP = ""
		if s[b.A] || s[b.B] || s.any(b.StereoAtoms) || b.StereoAuthoritative && (near[b.A] || near[b.B]) {
			b.Stereo, b.StereoAtoms, b.StereoAuthoritative = BondStereoNone, nil, false
		}
	}
}

// Delete removes objects. Abbreviations go as a whole with any of their atoms,
// bonds with either end, and centroids with any of their atoms. It returns the
// objects removed, in document order.
func (e *Edit) Delete(ids []ID) []ID {
	c := &e.content
	s := c.withAbbreviations(selected(ids))
	for {
		found := false
		for i := range c.Atoms {
			if a := &c.Atoms[i]; !s[a.ID] && s.any(a.Centroid) {
				s[a.ID], found = true, true
			}
		}
		c.withAbbreviations(s)
		if !found {
			break
		}
	}
	if e.stops() {
		return nil
	}
	old := c.objectIDs()
	removed := s.in(old)
	c.Abbreviations = filter(c.Abbreviations, func(a *Abbreviation) bool { return !s.any(a.Members) })
	e.changeChemistry(s)
	if e.stops() {
		return nil
	}
	keep := make(selection, len(old))
	for _, id := range old {
		if !s[id] {
			keep[id] = true
		}
	}
	e.keep(keep)
	if e.stops() {
		return nil
	}
	e.prune()
	e.deleted = append(e.deleted, removed...)
	return removed
}

// keep leaves the given objects and the bonds between them.
func (e *Edit) keep(s selection) {
	c := &e.content
	c.Bonds = filter(c.Bonds, func(b *Bond) bool { return s[b.A] && s[b.B] })
	c.Atoms = filter(c.Atoms, func(a *Atom) bool { return s[a.ID] })
	c.Annotations = filter(c.Annotations, func(a *Annotation) bool { return s[a.ID] })
	c.Arrows = filter(c.Arrows, func(a *Arrow) bool { return s[a.ID] })
	c.Graphics = filter(c.Graphics, func(g *Graphic) bool { return s[g.ID] })
	e.owned.atoms, e.owned.bonds, e.owned.annotations, e.owned.arrows, e.owned.graphics = true, true, true, true, true
}

// forgetLostStereo drops the configurations that refer to atoms or bonds that
// are gone.
func (e *Edit) forgetLostStereo() {
	c := &e.content
	d := &Document{content: *c}
	d.findAtoms()
	d.findEnds()
	graph := d.neighborLists()
	for i := range c.Atoms {
		if a := &c.Atoms[i]; a.Stereo != nil && !d.sameAtoms(a.Stereo, graph.of(int32(i))) {
			a.Stereo, a.CIP = nil, ""
		}
	}
	for i := range c.Bonds {
		if b := &c.Bonds[i]; d.checkBondStereo(b, graph) != nil {
			b.Stereo, b.StereoAtoms, b.StereoAuthoritative, b.CIP = BondStereoNone, nil, false, ""
		}
	}
}

// Insert copies all objects of another drawing, moved by a distance in world
// units. New IDs are one above the highest in use and follow the document order
// of the source, then its groups. The settings of the source are not copied, but
// its labels stay as visible as they were.
func (e *Edit) Insert(source *Document, by Point) error {
	first := e.content.nextID()
	ids := source.ObjectIDs()
	count := ID(len(ids) + len(source.content.Groups))
	if first > math.MaxUint64-1-count {
		return invalid("The drawing has no object IDs left")
	}
	to := make(idMap, len(ids))
	for i, id := range ids {
		to[id] = first + ID(i)
		e.inserted = append(e.inserted, to[id])
		e.remap = append(e.remap, Remap{Source: id, Inserted: to[id]})
	}
	if e.stops() {
		return nil
	}
	e.insertObjects(source, to, by)
	e.insertSets(source, to, first+ID(len(ids)))
	e.content.Version = max(e.content.Version, source.content.Version)
	return nil
}
