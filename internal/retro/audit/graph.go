package audit

import "athanor/internal/retro/interchange"

// checkGraph looks at the route as a graph: one root, which is the target, no
// circles, nothing apart.
func (f *finder) checkGraph() {
	root := f.root()
	for i := range f.route.Molecules {
		if len(f.route.Molecules[i].Makes) > 1 {
			f.find(ArityMismatch, f.name(i))
		}
	}
	for _, text := range f.route.Listed {
		f.find(Disconnected, text)
	}
	if root >= 0 {
		f.checkTarget(root)
	}
	w := walker{finder: f, state: make([]visit, len(f.route.Molecules))}
	if root >= 0 {
		w.walk(root)
	}
	for i := range f.route.Steps {
		target := f.route.Steps[i].Target
		if w.state[target] == unseen {
			if root >= 0 {
				f.find(Disconnected, f.name(target))
			}
			w.walk(target) // there may be a circle
		}
	}
}

// root returns the molecule that no step needs, -1 when none is to be had. Of several
// it is the target, or the first one.
func (f *finder) root() int {
	roots := []int{}
	for i := range f.route.Molecules {
		if !f.route.Molecules[i].Needed {
			roots = append(roots, i)
		}
	}
	if len(roots) != 1 {
		f.find(Roots, "")
	}
	target := f.read(f.route.Target)
	for _, i := range roots {
		if target != nil && f.mols[i] != nil && f.mols[i].id == target.id {
			return i
		}
	}
	if len(roots) == 0 {
		return -1
	}
	return roots[0]
}

// checkTarget compares the root with the target that the file names, if it does.
func (f *finder) checkTarget(root int) {
	if f.route.Target == "" {
		return
	}
	target := f.read(f.route.Target)
	switch {
	case target == nil:
		f.find(UnparseableSMILES, f.route.Target)
	case f.mols[root] != nil && f.mols[root].id != target.id:
		f.find(RootMismatch, f.name(root))
	}
}

type visit uint8

const (
	unseen visit = iota
	onPath
	finished
)

// walker goes down from a molecule. In a tree a compound may stand in several places;
// it must not stand below itself.
type walker struct {
	*finder
	state []visit
	path  []int
}

func (w *walker) walk(m int) {
	for _, above := range w.path {
		// The step itself names the nearer case.
		if w.same(above, m) && above != w.path[len(w.path)-1] {
			w.find(Cycle, w.name(m))
		}
	}
	if w.state[m] != unseen {
		return
	}
	w.state[m] = onPath
	w.path = append(w.path, m)
	for _, s := range w.route.Molecules[m].Makes {
		for _, precursor := range w.route.Steps[s].Precursors {
			w.walk(precursor)
		}
	}
	w.path = w.path[:len(w.path)-1]
	w.state[m] = finished
}

// checkLeaves compares the molecules that no step makes with the stock and with what
// the file says about them.
func (f *finder) checkLeaves() {
	status := StockReport{Status: statusPass}
	claims := map[string]interchange.Claim{}
	for i := range f.route.Molecules {
		leaf := &f.route.Molecules[i]
		if len(leaf.Makes) > 0 {
			continue
		}
		if f.mols[i] == nil {
			status.set(statusNotEvaluable, "unparseable_leaf")
			continue
		}
		form := f.mols[i].text
		if before := claims[form]; before != interchange.Unsaid && leaf.Claim != interchange.Unsaid && before != leaf.Claim {
			f.find(AmbiguousLeaf, leaf.SMILES)
		}
		if leaf.Claim != interchange.Unsaid {
			claims[form] = leaf.Claim
		}
		if f.opt.InStock == nil {
			f.checkClaim(leaf)
			continue
		}
		if !f.opt.InStock(f.mols[i].id, f.mols[i].info) {
			f.find(missing[leaf.Claim], leaf.SMILES)
			status.set(statusFail, "leaf_not_in_stock")
		}
	}
	if f.opt.InStock != nil {
		f.report.Stock = &status
	}
}

// missing is what is wrong with a leaf that is not in the stock given.
var missing = map[interchange.Claim]Code{
	interchange.InStock:    LeafNotMatched,
	interchange.NotInStock: ChildlessNonLeaf,
	interchange.Unsaid:     LeafUnresolved,
}

// checkClaim judges a leaf by what the file says alone.
func (f *finder) checkClaim(leaf *interchange.Molecule) {
	switch leaf.Claim {
	case interchange.NotInStock:
		f.find(ChildlessNonLeaf, leaf.SMILES)
	case interchange.Unsaid:
		f.find(AmbiguousLeaf, leaf.SMILES)
	case interchange.InStock:
	}
}

// set makes a status worse, never better.
func (s *StockReport) set(status, reason string) {
	if s.Status != statusFail {
		*s = StockReport{status, reason}
	}
}
