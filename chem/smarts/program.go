package smarts

import "math"

// Test is one step of a predicate program: it looks at one property and says
// which step comes next. Steps are numbered by their place in the program;
// Accept and Reject end it. Since every step leads to a later one, a program
// always ends.
type Test struct {
	// Op is OpRange, OpRingOfSize or OpRecursive.
	Op     Op
	Prop   Property
	Lo, Hi int16
	// Yes and No are the next steps.
	Yes, No int16
}

const (
	// Accept as the next step ends a program: the atom satisfies it.
	Accept int16 = -1
	// Reject as the next step ends a program: the atom does not satisfy it.
	Reject int16 = -2
)

// Context answers the questions about an atom that Values does not hold.
type Context interface {
	// RingOfSize reports whether the atom lies in a ring of the set of that size.
	RingOfSize(atom int32, size int) bool
	// StartsAt reports whether pattern number recursive of q starts at the atom.
	StartsAt(q *Query, recursive int32, atom int32) bool
}

// Accepts reports whether an atom of a molecule, described by v, satisfies atom
// i of the pattern.
func (q *Query) Accepts(i int32, v *Values, atom int32, context Context) bool {
	a := &q.Atoms[i]
	if v.Signature&^a.Allowed != 0 {
		return false
	}
	if len(a.Program) == 0 {
		return true
	}
	step := int16(0)
	for {
		t := &a.Program[step]
		var yes bool
		switch t.Op {
		case OpRange:
			p := v.Props[t.Prop]
			yes = p >= t.Lo && p <= t.Hi
		case OpRingOfSize:
			yes = context.RingOfSize(atom, int(t.Lo))
		default:
			yes = context.StartsAt(q, int32(t.Lo), atom)
		}
		if yes {
			step = t.Yes
		} else {
			step = t.No
		}
		if step < 0 {
			return step == Accept
		}
	}
}

// maxSteps bounds a program, so that steps fit their type.
const maxSteps = math.MaxInt16 - 1

// compile turns the expression of an atom into its program and mask. It reports
// false when the program would be too long.
func (a *Atom) compile() bool {
	yes, _ := project(a.Expr)
	a.Allowed = yes.mask
	if !yes.exact {
		if countSteps(a.Expr) > maxSteps {
			return false
		}
		c := compiler{}
		switch entry := c.emit(a.Expr, Accept, Reject); entry {
		case Accept:
		case Reject:
			a.Allowed = 0
		default:
			a.Program = c.finish(entry)
		}
	}
	for _, f := range fieldMasks {
		if a.Allowed&f != f {
			a.Asked |= a.Allowed & f
		}
	}
	return true
}

// FieldMask returns the bits of the field of a signature that holds a bit.
func FieldMask(bit int) uint64 {
	for _, f := range fieldMasks {
		if f>>bit&1 != 0 {
			return f
		}
	}
	return 0
}

func countSteps(e *Expr) int {
	n := 2
	for _, arg := range e.Args {
		n += countSteps(arg)
	}
	return n
}

// compiler emits a program back to front: the targets of a step are known when
// it is emitted. finish turns the order round.
type compiler struct{ tests []Test }

// emit adds the code for e that goes on at yes or no, and returns its entry.
func (c *compiler) emit(e *Expr, yes, no int16) int16 {
	switch e.Op {
	case OpTrue, OpChiral:
		return yes
	case OpNot:
		return c.emit(e.Args[0], no, yes)
	case OpAnd, OpLowAnd, OpUnit:
		for i := len(e.Args) - 1; i >= 0; i-- {
			yes = c.emit(e.Args[i], yes, no)
		}
		return yes
	case OpOr:
		for i := len(e.Args) - 1; i >= 0; i-- {
			no = c.emit(e.Args[i], yes, no)
		}
		return no
	case OpSymbol:
		yes = c.test(Test{OpRange, PropAromatic, int16(e.Hi), int16(e.Hi), yes, no})
		return c.test(Test{OpRange, PropElement, int16(e.Lo), int16(e.Lo), yes, no})
	case OpHydrogenAtom:
		return c.test(Test{OpRange, PropElement, 1, 1, yes, no})
	}
	return c.test(Test{e.Op, e.Prop, int16(e.Lo), int16(e.Hi), yes, no})
}

func (c *compiler) test(t Test) int16 {
	c.tests = append(c.tests, t)
	return int16(len(c.tests) - 1)
}

// finish reverses the program, so that it starts with the entry. What was
// emitted later cannot be reached ("*,$(C)").
func (c *compiler) finish(entry int16) []Test {
	n := entry + 1
	c.tests = c.tests[:n]
	program := make([]Test, n)
	turn := func(step int16) int16 {
		if step < 0 {
			return step
		}
		return n - 1 - step
	}
	for i, t := range c.tests {
		t.Yes, t.No = turn(t.Yes), turn(t.No)
		program[n-1-int16(i)] = t
	}
	return program
}

// projection is a set of signatures given field by field: all those without a
// bit outside mask. It holds at least the signatures that satisfy an expression,
// and exactly the atoms that do when exact is set.
type projection struct {
	mask  uint64
	exact bool
}

// project returns the projections of an expression and of its opposite. They
// are found bottom up: "and" intersects, "or" unites, "not" swaps.
func project(e *Expr) (yes, no projection) {
	all, none := projection{^uint64(0), true}, projection{0, true}
	switch e.Op {
	case OpTrue, OpChiral:
		return all, none
	case OpNot:
		yes, no = project(e.Args[0])
		return no, yes
	case OpAnd, OpLowAnd, OpUnit:
		yes, no = all, none
		for _, arg := range e.Args {
			y, n := project(arg)
			yes, no = intersect(yes, y), unite(no, n)
		}
		return yes, no
	case OpOr:
		yes, no = none, all
		for _, arg := range e.Args {
			y, n := project(arg)
			yes, no = unite(yes, y), intersect(no, n)
		}
		return yes, no
	case OpSymbol:
		ey, en := projectElement(e.Lo, e.Lo)
		ay, an := projectRange(PropAromatic, e.Hi, e.Hi)
		return intersect(ey, ay), unite(en, an)
	case OpHydrogenAtom:
		return projectElement(1, 1)
	case OpRange:
		if e.Prop == PropElement {
			return projectElement(e.Lo, e.Hi)
		}
		return projectRange(e.Prop, e.Lo, e.Hi)
	}
	return projection{^uint64(0), false}, projection{^uint64(0), false}
}

func intersect(a, b projection) projection {
	return normal(projection{a.mask & b.mask, a.exact && b.exact})
}

// unite is exact when one side is empty or when the two differ in one field
// only; everything else is a box around the union.
func unite(a, b projection) projection {
	switch {
	case a.mask == 0 && a.exact:
		return b
	case b.mask == 0 && b.exact:
		return a
	}
	mask := a.mask | b.mask
	return projection{mask, a.exact && b.exact && differInOneField(a.mask, b.mask)}
}

func differInOneField(a, b uint64) bool {
	differing := 0
	for _, f := range fieldMasks {
		if (a^b)&f != 0 {
			differing++
		}
	}
	return differing <= 1
}

// elementMask holds the bits of the element field, fieldMasks the bits of each
// field, that of the elements last.
const elementMask = 1<<elementBits - 1

var fieldMasks = func() (masks [len(fields) + 1]uint64) {
	for k := range fields {
		masks[k] = (1<<fields[k].bits - 1) << fields[k].shift
	}
	masks[len(fields)] = elementMask
	return masks
}()

// normal turns a mask with an empty field into the empty set.
func normal(p projection) projection {
	for _, f := range fieldMasks {
		if p.mask&f == 0 {
			return projection{0, true}
		}
	}
	return p
}

func projectElement(lo, hi int32) (yes, no projection) {
	var in, out uint64
	for e := range elementClass {
		bit := uint64(1) << elementClass[e]
		if int32(e) >= lo && int32(e) <= hi {
			in |= bit
		} else {
			out |= bit
		}
	}
	exact := in&out == 0
	rest := ^uint64(elementMask)
	return normal(projection{in | rest, exact}), normal(projection{out | rest, exact})
}

func projectRange(prop Property, lo, hi int32) (yes, no projection) {
	for k := range fields {
		f := &fields[k]
		if f.prop != prop {
			continue
		}
		var in, out uint64
		for v := int32(f.base); v < int32(f.base)+int32(f.bits); v++ {
			inside := v >= lo && v <= hi
			if prop == PropRingSize && v == int32(f.base) {
				inside = lo <= 0 && hi >= 0
			}
			outside := !inside
			if v == int32(f.base) && f.below {
				inside = inside || lo < v
				outside = outside || lo > -unbounded
			}
			if v == int32(f.base)+int32(f.bits)-1 && f.above {
				inside = inside || hi > v
				outside = outside || hi < unbounded
			}
			if inside {
				in |= f.bit(int16(v))
			}
			if outside {
				out |= f.bit(int16(v))
			}
		}
		exact := in&out == 0
		rest := ^fieldMasks[k]
		return normal(projection{in | rest, exact}), normal(projection{out | rest, exact})
	}
	return projection{^uint64(0), false}, projection{^uint64(0), false}
}
