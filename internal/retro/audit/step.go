package audit

import (
	"context"

	"athanor/chem"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
	"athanor/internal/retro/interchange"
)

// Statuses of checks.
const (
	statusPass         = "pass"
	statusFail         = "fail"
	statusNotEvaluable = "not_evaluable"
)

// Statuses of the accounting of heavy atoms.
const (
	accounted   = "accounted"
	unaccounted = "unaccounted_target_element"
)

// checkSteps judges the steps one by one.
func (f *finder) checkSteps(ctx context.Context) error {
	f.report.Accounting = statusNotEvaluable
	for i := range f.route.Steps {
		if err := ctx.Err(); err != nil {
			return err
		}
		s := &f.route.Steps[i]
		report := StepReport{Target: f.name(s.Target), Precursors: []string{}}
		for _, m := range s.Precursors {
			report.Precursors = append(report.Precursors, f.name(m))
			if f.same(m, s.Target) {
				f.find(SelfReference, f.name(s.Target))
			}
		}
		if len(s.Precursors) == 0 {
			f.find(ArityMismatch, f.name(s.Target))
		}
		f.balance(s)
		report.Forward = f.forward(s)
		switch report.Forward.Status {
		case statusFail:
			f.find(NotReproduced, f.name(s.Target))
		case statusNotEvaluable:
			f.find(NotEvaluable, f.name(s.Target))
		}
		f.report.Steps = append(f.report.Steps, report)
	}
	return nil
}

// molecules returns the target and the precursors of a step; nil when one cannot be
// read.
func (f *finder) molecules(s *interchange.Step) (target *molecule, precursors []*molecule) {
	for _, m := range s.Precursors {
		if f.mols[m] == nil {
			return nil, nil
		}
		precursors = append(precursors, f.mols[m])
	}
	return f.mols[s.Target], precursors
}

// balance compares heavy atoms, charges and centres. The first must be there; the
// others are worth a look only.
func (f *finder) balance(s *interchange.Step) {
	target, precursors := f.molecules(s)
	if target == nil {
		return
	}
	var surplus [128]int
	count(&surplus, target.info, 1)
	charge, centres := descriptor.NetCharge(target.info), statedCentres(target.info)
	for _, p := range precursors {
		count(&surplus, p.info, -1)
		charge -= descriptor.NetCharge(p.info)
		centres -= statedCentres(p.info)
	}
	if f.report.Accounting == statusNotEvaluable {
		f.report.Accounting = accounted
	}
	for e, n := range surplus {
		if n > 0 && chem.Element(e) != chem.H {
			f.report.Accounting = unaccounted
			f.find(UnaccountedElement, f.name(s.Target))
		}
	}
	if charge != 0 {
		f.find(ChargeImbalance, f.name(s.Target))
	}
	if centres != 0 {
		f.find(StereoMismatch, f.name(s.Target))
	}
}

func count(counts *[128]int, info *perception.Info, sign int) {
	for _, a := range info.Mol.Atoms() {
		counts[a.Element] += sign
	}
}

// statedCentres counts the atoms with a configuration that means something.
func statedCentres(info *perception.Info) int {
	n := 0
	for i := range info.Atoms {
		if info.Atoms[i].Chirality != chem.ChiralNone {
			n++
		}
	}
	return n
}
