package evidence

import (
	"context"
	"slices"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/internal/retro/policy"
	"athanor/internal/retro/template"
)

// The templates of the tests.
const (
	amideOfAcid     = "[C:1](=[O:2])-[NH;+0:3]>>[C:1](=[O:2])-O.[NH2;+0:3]"
	amideOfChloride = "[C:1](=[O:2])-[NH;+0:3]>>[C:1](=[O:2])-Cl.[NH2;+0:3]"
)

func step(t *testing.T, r *Reader, target, precursors string, templates ...string) Finding {
	t.Helper()
	f, err := r.Step(context.Background(), target, strings.Fields(precursors), templates)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// What forms the same bond is as probable, whatever leaves, and whoever proposes it.
func TestStepsInOneWayAgree(t *testing.T) {
	r := New(template.Standard())
	const target = "CC(=O)Nc1ccc(Br)cc1"
	acid := step(t, r, target, "CC(=O)O Nc1ccc(Br)cc1", amideOfAcid)
	chloride := step(t, r, target, "CC(=O)Cl Nc1ccc(Br)cc1", amideOfChloride)
	if acid.Confidence < 0.5 || acid.Confidence > 1 || chloride.Confidence != acid.Confidence {
		t.Errorf("acid %v, chloride %v", acid.Confidence, chloride.Confidence)
	}
	if bromination := step(t, r, target, "CC(=O)Nc1ccccc1 BrBr", "[c:1]-[Br:2]>>[cH:1].Br-[Br:2]"); bromination.Confidence >= acid.Confidence {
		t.Errorf("bromination %v", bromination.Confidence)
	}
	if p, ok := chloride.Stated(); !ok || p.Count < 5 || p.Class != 2 || p.Year == 0 || p.Example == "" || p.Does != "amide formation" || p.OfKind == nil || *p.OfKind < 100 {
		t.Errorf("precedent %+v, %v", p, ok)
	}
	// Without its rule a known set still counts.
	if again := step(t, r, target, "Nc1ccc(Br)cc1 CC(=O)O"); again.Confidence != acid.Confidence || again.Does != "" {
		t.Errorf("without templates: %+v", again)
	}
}

func TestUnknownWays(t *testing.T) {
	r := New(template.Standard())
	const odd = "[CH3:1]-[CH2:2]-[CH3:3]>>[CH3:1]-F.F-[CH2:2]-[CH3:3]"
	for _, c := range []struct{ target, precursors string }{
		{"CCC", "CF CCF"}, {"C1CC", "C"}, {"CC(=O)Nc1ccccc1", "C1CC"}, {strings.Repeat("C", maxAtoms+1), "CF CCF"},
	} {
		if f := step(t, r, c.target, c.precursors, odd, "no template", "[C:1].[C:2]>>[C:1][C:2]"); f.Confidence != unknownWay || f.Precedent != nil {
			t.Errorf("%s from %s: %+v", c.target, c.precursors, f)
		}
	}
	if New(template.Default()) != nil || New(template.Standard().WithPolicy(nil, 0)) != nil {
		t.Error("a reader without a trained policy")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := r.Step(ctx, "CCOC(=O)c1ccccc1", []string{"CCO", "OC(=O)c1ccccc1"}, nil); err == nil {
		t.Error("no error of the context")
	}
}

// What is remembered changes nothing.
func TestStepIsDeterministic(t *testing.T) {
	targets := []string{"CC(=O)Nc1ccc(Br)cc1", "COc1ccc(-c2ccccc2)cc1", "CCOC(=O)c1ccc(N)cc1"}
	r := New(template.Standard())
	var first []float64
	for _, target := range slices.Concat(targets, targets) {
		clear(r.remember)
		first = append(first, r.sum(t, target))
	}
	for i := range targets {
		if first[i] != first[i+len(targets)] || first[i] > 1 || first[i] < 0.5 {
			t.Errorf("%s: %v, then %v", targets[i], first[i], first[i+len(targets)])
		}
	}
}

// sum adds up the probabilities of all ways.
func (r *Reader) sum(t *testing.T, target string) float64 {
	t.Helper()
	m, err := r.read(context.Background(), target)
	if err != nil {
		t.Fatal(err)
	}
	var all []float64
	for _, p := range m.ways {
		all = append(all, p)
	}
	slices.Sort(all)
	sum := 0.0
	for _, p := range all {
		sum += p
	}
	return sum
}

func TestDescribe(t *testing.T) {
	r := New(template.Standard())
	for _, c := range []struct{ target, precursors, template, want string }{
		{"CC(=O)Nc1ccccc1", "CC(=O)O Nc1ccccc1", amideOfAcid, "amide formation"},
		{"CCOC(C)=O", "CCO CC(=O)O", "[C:1](=[O:2])-[O:3]-[CH2:4]>>[C:1](=[O:2])-O.[OH:3]-[CH2:4]", "ester formation"},
		{"Oc1ccccc1", "COc1ccccc1", "[OH:1]-[c:2]>>C-[O:1]-[c:2]", "O-demethylation"},
		{"Oc1ccccc1", "c1ccccc1COc1ccccc1", "[OH:1]-[c:2]>>[O:1](-[c:2])-[CH2]-c1ccccc1", "O-debenzylation"},
		{"OCCC", "CCCO[Si](C)(C)C(C)(C)C", "[OH:1]-[C:2]>>[O:1](-[C:2])-[Si](C)(C)C(C)(C)C", "O-desilylation"},
		{"CC(=O)O", "CC(=O)OCC", "[C:1](=[O:2])-[OH:3]>>[C:1](=[O:2])-[O:3]-CC", "ester hydrolysis, ethyl ester"},
		{"CC(=O)O", "CC(=O)OC(C)(C)C", "[C:1](=[O:2])-[OH:3]>>[C:1](=[O:2])-[O:3]-C(C)(C)C", "ester hydrolysis, tert-butyl ester"},
		{"Nc1ccccc1", "[O-][N+](=O)c1ccccc1", "[NH2;D1;+0:1]-[c:2]>>[N+;H0;D3:1](-[c:2])(=O)-[O-]", "nitro reduction"},
		{"NCC", "CC(C)(C)OC(=O)NCC", "[NH2:1]-[C:2]>>[NH:1](-[C:2])-C(=O)-O-C(C)(C)C", "removal of Boc from N"},
		{"c1ccc(-c2ccccn2)cc1", "c1ccccc1B(O)O Brc1ccccn1", "[c:1]-[c:2]>>[c:1]-B(-O)-O.[c:2]-Br", "biaryl coupling"},
		{"CCOc1ccccc1", "CCBr Oc1ccccc1", "[CH2:1]-[O:2]-[c:3]>>[CH2:1]-Br.[OH:2]-[c:3]", "O-alkylation"},
		{"CNc1ccccc1", "CN Brc1ccccc1", "[NH:1]-[c:2]>>[NH2:1].[c:2]-Br", "N-arylation"},
		{"CS(=O)(=O)NCC", "CS(=O)(=O)Cl NCC", "[S:1](=[O:3])(=[O:4])-[NH:2]>>[S:1](=[O:3])(=[O:4])-Cl.[NH2:2]", "sulfonamide formation"},
		{"CNC(=O)NC", "CN=C=O NC", "[NH:1]-[C:2](=[O:3])-[NH:4]>>[N:1]=[C:2]=[O:3].[NH2:4]", "urea formation"},
		{"CCO", "CC=O", "[CH2:1]-[OH:2]>>[CH:1]=[O:2]", "carbonyl reduction"},
		{"CC=O", "CCO", "[CH:1]=[O:2]>>[CH2:1]-[OH:2]", "alcohol oxidation"},
		{"Brc1ccccc1", "c1ccccc1 BrBr", "[c:1]-[Br:2]>>[cH:1].Br-[Br:2]", "bromination"},
		{"CC(C)=O", "CC1(C)OCCO1", "[C:1]=[O:2]>>[C:1]1-[O:2]-C-C-O1", "acetal hydrolysis"},
		{"CC=CC", "CC=O CC=P", "[C:1]=[CH:2]>>[C:1]=O.[CH:2]=P", "olefination"},
	} {
		if f := step(t, r, c.target, c.precursors, c.template); f.Does != c.want {
			t.Errorf("%s from %s: %q, want %q", c.target, c.precursors, f.Does, c.want)
		}
	}
}

// Every twentieth product of the validation split. A confidence must be near to what
// was observed wherever many steps have it.
func TestOracleConfidence(t *testing.T) {
	all, rejected, err := policy.ReadReactions(chemtest.OpenShared(t, "data/reactions/uspto50k_valid.tsv.gz"))
	if err != nil || len(rejected) > 0 {
		t.Fatal(err, rejected)
	}
	var list []policy.Reaction
	for i := 0; i < len(all); i += 20 {
		list = append(list, all[i])
	}
	report, err := Measure(context.Background(), template.Standard(), list, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []*policy.Reliability{&report.Named, &report.Learned} {
		if e := of.Error(); e > 0.05 {
			t.Errorf("mean distance %.3f between confidence and what was observed:\n%s", e, of.Markdown())
		}
	}
	if text := report.Markdown(); report.Products < 200 || report.First*2 < report.Products || !strings.Contains(text, "named reactions") {
		t.Error(text)
	}
}
