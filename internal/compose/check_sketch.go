package compose

import (
	"fmt"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"athanor/chem"
)

// Limits of a sketch. Distances are in bond lengths.
const (
	maxSketchAtoms  = 300
	maxSketchBonds  = 600
	maxShapes       = 100
	maxArrows       = 16
	maxCaptions     = 64
	maxShort        = 32
	maxTilts        = 32
	maxCentroids    = 32
	maxLigands      = 16
	maxPlace        = 50
	maxCharge       = 8
	maxIsotope      = 300
	maxHydrogens    = 8
	maxVariable     = 8
	maxCaption      = 500
	maxShortAtoms   = 100
	maxShortLabel   = 32
	maxTilt         = 85
	closestEnds     = 0.1
	shortestShape   = 0.05
	shortestArrow   = 0.5
	wildcardElement = "*"
)

// at returns a pointer into a sketch.
func at(format string, arguments ...any) string {
	return "/sketch" + fmt.Sprintf(format, arguments...)
}

func (s *Sketch) check() error {
	if len(s.Atoms)+len(s.Ligands) == 0 {
		return refuse("/sketch/atoms", "has 0 items and there are 0 ligands; at least 1 of them is needed")
	}
	for _, rule := range []func() error{
		s.checkCounts, s.checkAtoms, s.checkBonds, s.checkShapes, s.checkArrows, s.checkCaptions,
		s.checkAbbreviations, s.checkTilts, s.checkLigands, s.checkCentroids,
	} {
		if err := rule(); err != nil {
			return err
		}
	}
	return nil
}

func (s *Sketch) checkCounts() error {
	for _, list := range []struct {
		name         string
		count, limit int
	}{
		{"ligands", len(s.Ligands), maxLigands}, {"atoms", len(s.Atoms), maxSketchAtoms}, {"bonds", len(s.Bonds), maxSketchBonds},
		{"shapes", len(s.Shapes), maxShapes}, {"arrows", len(s.Arrows), maxArrows}, {"captions", len(s.Captions), maxCaptions},
		{"abbreviations", len(s.Abbreviations), maxShort}, {"tilts", len(s.Tilts), maxTilts}, {"centroids", len(s.Centroids), maxCentroids},
	} {
		if list.count > list.limit {
			return refuse(at("/%s", list.name), "has %d items; at most %d are allowed", list.count, list.limit)
		}
	}
	atoms, bonds := len(s.Atoms)+len(s.Centroids), len(s.Bonds)
	for i := range s.Ligands {
		n := s.Ligands[i].numAtoms()
		atoms, bonds = atoms+n, bonds+n-1
		if s.Ligands[i].Contact != nil {
			bonds++
		}
	}
	for i := range s.Centroids {
		if s.Centroids[i].Contact != nil {
			bonds++
		}
	}
	switch {
	case atoms > maxSketchAtoms:
		return refuse("/sketch/atoms", "has %d items, %d with those of ligands and centroids; at most %d are allowed", len(s.Atoms), atoms, maxSketchAtoms)
	case bonds > maxSketchBonds:
		return refuse("/sketch/bonds", "has %d items, %d with those of ligands and contacts; at most %d are allowed", len(s.Bonds), bonds, maxSketchBonds)
	}
	return nil
}

// within checks a number against a limit on both sides of zero.
func within(pointer string, value, limit float64) error {
	if !(math.Abs(value) <= limit) {
		return refuse(pointer, "is %v; it must be from %v to %v", value, -limit, limit)
	}
	return nil
}

// inRange checks a whole number.
func inRange(pointer string, value, low, high whole) error {
	if value < low || value > high {
		return refuse(pointer, "is %d; it must be from %d to %d", value, low, high)
	}
	return nil
}

func (p Place) check(pointer string) error {
	if err := within(pointer+"/x", p.X, maxPlace); err != nil {
		return err
	}
	return within(pointer+"/y", p.Y, maxPlace)
}

// firstOf returns the first error.
func firstOf(errors ...error) error {
	for _, err := range errors {
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Sketch) checkAtoms() error {
	for i := range s.Atoms {
		a, here := &s.Atoms[i], at("/atoms/%d", i)
		if err := firstOf(
			Place{a.X, a.Y}.check(here), inRange(here+"/charge", a.Charge, -maxCharge, maxCharge),
			inRange(here+"/isotope", a.Isotope, 0, maxIsotope), inRange(here+"/hydrogens", a.Hydrogens, 0, maxHydrogens), a.Color.check(here+"/color"),
		); err != nil {
			return err
		}
		if _, known := chem.ElementBySymbol(a.Element); !known {
			return refuse(here+"/element", "is %q; it must be the symbol of an element, such as C or Cl, or *", cut(a.Element))
		}
		if a.Variable == nil {
			continue
		}
		v := *a.Variable
		if a.Element != wildcardElement {
			return refuse(here+"/variable", "is %q on element %s; only element * may have one", cut(v), a.Element)
		}
		if n := utf8.RuneCountInString(v); n < 1 || n > maxVariable || strings.ContainsFunc(v, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			return refuse(here+"/variable", "is %q; it must be 1 to %d letters and digits", cut(v), maxVariable)
		}
	}
	return nil
}

func (c *rgb) check(pointer string) error {
	if c == nil {
		return nil
	}
	for i, v := range c {
		if err := inRange(fmt.Sprintf("%s/%d", pointer, i), v, 0, 255); err != nil {
			return err
		}
	}
	return nil
}

// atom checks an index of an atom.
func (s *Sketch) atom(pointer string, index whole) error {
	if index < 0 || int(index) >= len(s.Atoms) {
		return refuse(pointer, "is %d; the sketch has atoms 0 to %d", index, len(s.Atoms)-1)
	}
	return nil
}

// displays are the looks that bonds of every order may have.
var displays = [8][]string{
	1: {"plain", "bold", "wedge", "hash", "hashed", "wavy"}, 2: {"plain", "bold", "dashed", "wavy"},
	3: {"plain"}, 4: {"plain"}, 5: {"plain", "dashed"}, 6: {"plain"}, 7: {"plain", "dashed"},
}

func (s *Sketch) checkBonds() error {
	seen := map[[2]whole]int{}
	for i := range s.Bonds {
		b, here := &s.Bonds[i], at("/bonds/%d", i)
		if err := firstOf(s.atom(here+"/a", b.A), s.atom(here+"/b", b.B), inRange(here+"/order", b.Order, 1, 7)); err != nil {
			return err
		}
		if b.A == b.B {
			return refuse(here+"/b", "is %d as a is; a bond needs two different atoms", b.B)
		}
		pair := [2]whole{min(b.A, b.B), max(b.A, b.B)}
		if first, twice := seen[pair]; twice {
			return refuse(here, "joins atoms %d and %d as bond %d does; at most 1 bond is allowed between two atoms", pair[0], pair[1], first)
		}
		seen[pair] = i
		if !contains(displays[b.Order], b.Display) {
			return refuse(here+"/display", "is %q; for order %d it must be %s", b.Display, b.Order, strings.Join(displays[b.Order], ", "))
		}
		if b.RingArc && (b.Display != "plain" || b.Order != 1 && b.Order != 2 && b.Order != 4) {
			return refuse(here+"/ring_arc", "is true for order %d and display %s; that needs order 1, 2 or 4 and display plain", b.Order, b.Display)
		}
		p, q := &s.Atoms[b.A], &s.Atoms[b.B]
		if d := math.Hypot(p.X-q.X, p.Y-q.Y); d < closestEnds {
			return refuse(here, "has a length of %.3g; at least %v is needed", d, closestEnds)
		}
	}
	return nil
}

func contains(list []string, text string) bool {
	for _, s := range list {
		if s == text {
			return true
		}
	}
	return false
}

func (s *Sketch) checkShapes() error {
	for i := range s.Shapes {
		g, here := &s.Shapes[i], at("/shapes/%d", i)
		if err := firstOf(g.Start.check(here+"/start"), g.End.check(here+"/end")); err != nil {
			return err
		}
		if d := math.Hypot(g.Start.X-g.End.X, g.Start.Y-g.End.Y); d < shortestShape {
			return refuse(here, "has a length of %.3g; at least %v is needed", d, shortestShape)
		}
		if g.Kind == "ellipse" && (g.Start.X >= g.End.X || g.Start.Y >= g.End.Y) {
			return refuse(here+"/start", "is (%v, %v); in an ellipse it must be left of and above the end (%v, %v)", g.Start.X, g.Start.Y, g.End.X, g.End.Y)
		}
	}
	return nil
}

func (s *Sketch) checkArrows() error {
	for i := range s.Arrows {
		a, here := &s.Arrows[i], at("/arrows/%d", i)
		if err := firstOf(a.Start.check(here+"/start"), a.End.check(here+"/end")); err != nil {
			return err
		}
		if d := math.Hypot(a.Start.X-a.End.X, a.Start.Y-a.End.Y); d < shortestArrow {
			return refuse(here, "has a length of %.3g; at least %v is needed", d, shortestArrow)
		}
	}
	return nil
}

func (s *Sketch) checkCaptions() error {
	for i := range s.Captions {
		c, here := &s.Captions[i], at("/captions/%d", i)
		if strings.TrimSpace(c.Text) == "" {
			return refuse(here+"/text", "is %q; it must not be blank", cut(c.Text))
		}
		if err := firstOf(atMost(here+"/text", c.Text, maxCaption), plain(here+"/text", c.Text), c.Position.check(here+"/position"), c.Color.check(here+"/color")); err != nil {
			return err
		}
	}
	return nil
}

// atomSet checks a list of different atoms.
func (s *Sketch) atomSet(pointer string, list []whole, low, high int) error {
	if n := len(list); n < low || n > high {
		return refuse(pointer, "has %d items; it must have from %d to %d", n, low, high)
	}
	seen := map[whole]bool{}
	for k, i := range list {
		here := fmt.Sprintf("%s/%d", pointer, k)
		if err := s.atom(here, i); err != nil {
			return err
		}
		if seen[i] {
			return refuse(here, "is %d, which is listed before; every atom may be given once", i)
		}
		seen[i] = true
	}
	return nil
}

func (s *Sketch) checkAbbreviations() error {
	owner := map[whole]int{}
	for i := range s.Abbreviations {
		a, here := &s.Abbreviations[i], at("/abbreviations/%d", i)
		if err := s.atomSet(here+"/atoms", a.Atoms, 1, maxShortAtoms); err != nil {
			return err
		}
		member := false
		for k, atom := range a.Atoms {
			member = member || atom == a.Anchor
			if first, taken := owner[atom]; taken {
				return refuse(fmt.Sprintf("%s/atoms/%d", here, k), "is %d, which abbreviation %d has; every atom may be in one abbreviation", atom, first)
			}
			owner[atom] = i
		}
		if !member {
			return refuse(here+"/anchor", "is %d; it must be one of the abbreviation's atoms", a.Anchor)
		}
		if n := utf8.RuneCountInString(a.Label); n < 1 || n > maxShortLabel || strings.TrimSpace(a.Label) == "" {
			return refuse(here+"/label", "has %d characters; it must have from 1 to %d and not be blank", n, maxShortLabel)
		}
		if strings.ContainsFunc(a.Label, func(r rune) bool { return !unicode.IsPrint(r) }) {
			return refuse(here+"/label", "is %q; it must be printable characters", cut(a.Label))
		}
	}
	return nil
}

func (s *Sketch) checkTilts() error {
	for i := range s.Tilts {
		t, here := &s.Tilts[i], at("/tilts/%d", i)
		if err := firstOf(s.atomSet(here+"/atoms", t.Atoms, 1, maxSketchAtoms), within(here+"/x_degrees", t.XDegrees, maxTilt), within(here+"/y_degrees", t.YDegrees, maxTilt)); err != nil {
			return err
		}
		seen := map[whole]bool{}
		for k, shape := range t.Shapes {
			there := fmt.Sprintf("%s/shapes/%d", here, k)
			if shape < 0 || int(shape) >= len(s.Shapes) {
				return refuse(there, "is %d; the sketch has %d shapes, counted from 0", shape, len(s.Shapes))
			}
			if seen[shape] {
				return refuse(there, "is %d, which is listed before; every shape may be given once", shape)
			}
			seen[shape] = true
		}
	}
	return nil
}

func (s *Sketch) checkLigands() error {
	for i := range s.Ligands {
		l, here := &s.Ligands[i], at("/ligands/%d", i)
		if err := firstOf(
			l.Center.check(here+"/center"), within(here+"/phase_degrees", l.PhaseDegrees, fullTurn), within(here+"/x_degrees", l.XDegrees, maxTilt),
			within(here+"/y_degrees", l.YDegrees, maxTilt), within(here+"/rotation_degrees", l.RotationDegrees, fullTurn),
		); err != nil {
			return err
		}
		if l.Contact == nil {
			if l.ContactStyle != nil {
				return refuse(here+"/contact_style", "is %q without a contact; it must be null then", *l.ContactStyle)
			}
			continue
		}
		if err := s.atom(here+"/contact", *l.Contact); err != nil {
			return err
		}
	}
	return nil
}

func (s *Sketch) checkCentroids() error {
	for i := range s.Centroids {
		c, here := &s.Centroids[i], at("/centroids/%d", i)
		if err := s.atomSet(here+"/atoms", c.Atoms, 2, maxSketchAtoms); err != nil {
			return err
		}
		for k, atom := range c.Atoms {
			if s.Atoms[atom].Element == wildcardElement {
				return refuse(fmt.Sprintf("%s/atoms/%d", here, k), "is %d, a wildcard; a centroid needs atoms of elements", atom)
			}
		}
		if c.Contact == nil {
			if c.ContactStyle != nil {
				return refuse(here+"/contact_style", "is %q without a contact; it must be null then", *c.ContactStyle)
			}
			continue
		}
		if err := s.atom(here+"/contact", *c.Contact); err != nil {
			return err
		}
		for _, atom := range c.Atoms {
			if atom == *c.Contact {
				return refuse(here+"/contact", "is %d, one of the centroid's atoms; it must be another atom", atom)
			}
		}
	}
	return nil
}
