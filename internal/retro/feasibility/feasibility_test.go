package feasibility

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/chem/transform"
)

func perceive(t testing.TB, text string) *perception.Info {
	t.Helper()
	info, err := smiles.Perceive(text)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// The templates of the tests: acylation of amines by acids and by acid chlorides,
// alkylation of phenols, reduction of nitro groups.
const (
	amide    = "[C:4]-[NH;D2;+0:5]-[C;H0;D3;+0:1](=[O;D1;H0:2])-[c:3]>>O-[C;H0;D3;+0:1](=[O;D1;H0:2])-[c:3].[C:4]-[NH2;D1;+0:5]"
	acylated = "[C:4]-[NH;D2;+0:5]-[C;H0;D3;+0:1](=[O;D1;H0:2])-[c:3]>>Cl-[C;H0;D3;+0:1](=[O;D1;H0:2])-[c:3].[C:4]-[NH2;D1;+0:5]"
	ether    = "[C:1]-[CH2;D2;+0:2]-[O;H0;D2;+0:3]-[c:4]>>[C:1]-[CH2;D2;+0:2]-Br.[OH;D1;+0:3]-[c:4]"
	reduced  = "[NH2;D1;+0:1]-[c:2]>>[N+;H0;D3:1](-[c:2])(=O)-[O-]"
)

// verdict judges a step by the built-in model.
func verdict(t testing.TB, template, target, precursors string) Verdict {
	t.Helper()
	list, ok := perceiveAll(precursors)
	if !ok {
		t.Fatal(precursors)
	}
	v, ok := NewJudge(Default()).Declared([]string{"[C:1]>>[C:1].C", template}, perceive(t, target), list)
	if !ok {
		t.Fatalf("%s does not give %s from %s", template, precursors, target)
	}
	return v
}

func names(v Verdict) []string {
	var all []string
	for _, c := range v.Competing {
		all = append(all, c.Name)
	}
	return all
}

func TestDefault(t *testing.T) {
	plain := verdict(t, amide, "CC(C)CNC(=O)c1ccccc1", "CC(C)CN.OC(=O)c1ccccc1")
	if plain.Precedents < 1000 || plain.Similarity < 0.6 || len(plain.Competing) != 0 || plain.Score < 0.6 {
		t.Errorf("a plain amide: %+v", plain)
	}
	free := verdict(t, amide, "NCCCCCNC(=O)c1ccccc1", "NCCCCCN.OC(=O)c1ccccc1")
	if !slices.Contains(names(free), "primary amine") || free.Score >= plain.Score {
		t.Errorf("a second amine: %+v", free)
	}
	both := verdict(t, acylated, "O=C(NCC(=O)O)c1ccc(CCCN)cc1", "NCC(=O)O.ClC(=O)c1ccc(CCCN)cc1")
	if !slices.Contains(names(both), "primary amine") || both.Score >= plain.Score-0.2 {
		t.Errorf("an amine in the acid chloride: %+v", both)
	}
	// An ester and a tert-butyl carbamate do not mind.
	protected := verdict(t, amide, "COC(=O)c1ccc(C(=O)NCC(C)CNC(=O)OC(C)(C)C)cc1", "NCC(C)CNC(=O)OC(C)(C)C.OC(=O)c1ccc(C(=O)OC)cc1")
	if len(protected.Competing) != 0 {
		t.Errorf("protected: %+v", protected)
	}
	phenol := verdict(t, ether, "CCCOc1ccc(C(=O)OC)cc1", "CCCBr.Oc1ccc(C(=O)OC)cc1")
	thiol := verdict(t, ether, "CCCOc1ccc(CCS)cc1", "CCCBr.Oc1ccc(CCS)cc1")
	if len(phenol.Competing) != 0 || !slices.Contains(names(thiol), "thiol") && thiol.Score >= phenol.Score {
		t.Errorf("ethers: %+v, with a thiol %+v", phenol, thiol)
	}
	nitro := verdict(t, reduced, "Nc1ccc(F)cc1", "O=[N+]([O-])c1ccc(F)cc1")
	azide := verdict(t, reduced, "Nc1ccc(CCCN=[N+]=[N-])cc1", "O=[N+]([O-])c1ccc(CCCN=[N+]=[N-])cc1")
	if nitro.Precedents < 500 || azide.Score >= nitro.Score {
		t.Errorf("nitro group: %+v, beside an azide %+v", nitro, azide)
	}
	odd := verdict(t, "[CH1:1]-[CH2:2]>>[C:1]-F.[C:2]-Br", "CC(C)CCC", "CC(C)F.CCCBr")
	if odd.Precedents != 0 || odd.Similarity != 0 || odd.Score > 0.3 {
		t.Errorf("without a precedent: %+v", odd)
	}
}

func TestSentences(t *testing.T) {
	for _, c := range []struct {
		v    Verdict
		want string
	}{
		{Verdict{}, "no recorded reaction makes and breaks these bonds"},
		{Verdict{Related: 3}, "no recorded reaction with this leaving group; 3 recorded reactions with another one"},
		{Verdict{Precedents: 1, Similarity: 0.7}, "1 recorded reaction of this kind; the nearest one is close (similarity 0.70)"},
		{Verdict{Precedents: 2, Similarity: 0.5}, "2 recorded reactions of this kind; the nearest one resembles the step (similarity 0.50)"},
		{
			Verdict{Precedents: 2, Related: 90, Similarity: 0.1, Competing: []Competing{{"thiol", 1, 12.4}}},
			"2 recorded reactions of this kind; none is close (similarity 0.10) | thiol elsewhere in the precursors: in 1 of 90 recorded reactions of this kind, where 12 would be usual",
		},
	} {
		if got := strings.Join(c.v.Sentences(), " | "); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// reactions are recorded reactions of two kinds; amines with a second amine are
// never acylated.
func reactions() []Reaction {
	var all []Reaction
	for _, r := range []string{"C", "CC", "CCC", "CC(C)", "C1CC1", "CCCC", "CCOC", "FC", "CCCCC", "CSC"} {
		for _, a := range []string{"c1ccccc1", "c1ccncc1", "c1ccc(F)cc1", "c1cccs1"} {
			all = append(all, Reaction{r + "CNC(=O)" + a, r + "CN.OC(=O)" + a, amide})
		}
		all = append(all, Reaction{r + "CCOc1ccc(CCN)cc1", r + "CCBr.Oc1ccc(CCN)cc1", ether})
	}
	return append(all, Reaction{"CCO", "CC=O", amide}, Reaction{"xx", "CC", amide}, Reaction{"CC", "CC", "xx"}, Reaction{"CC", "xx", amide})
}

func TestTrain(t *testing.T) {
	opt := TrainOptions{Reactions: reactions(), Library: []string{amide, ether, acylated}}
	m, report, err := Train(t.Context(), opt)
	if err != nil {
		t.Fatal(err)
	}
	if report.Used != 50 || report.Unused != 4 || m.Reactions() != 50 || m.Kinds() != 2 || report.Recorded == 0 || report.Others == 0 {
		t.Errorf("%+v, %d kinds", report, m.Kinds())
	}
	again, _, err := Train(t.Context(), opt)
	if err != nil || !bytes.Equal(m.Encode(), again.Encode()) {
		t.Errorf("the second model differs: %v", err)
	}
	read, err := Decode(m.Encode())
	if err != nil || !bytes.Equal(m.Encode(), read.Encode()) {
		t.Fatalf("read back: %v", err)
	}
	judge := func(target, precursors, template string) Verdict {
		list, _ := perceiveAll(precursors)
		v, ok := NewJudge(read).Declared([]string{template}, perceive(t, target), list)
		if !ok {
			t.Fatal(target)
		}
		return v
	}
	known := judge("CCCNC(=O)c1ccccc1", "CCCN.OC(=O)c1ccccc1", amide)
	if known.Similarity != 1 || known.Precedents != 40 {
		t.Errorf("a recorded step: %+v", known)
	}
	free := judge("NCCCNC(=O)c1ccccc1", "NCCCN.OC(=O)c1ccccc1", amide)
	if len(free.Competing) != 1 || free.Competing[0].Name != "primary amine" || free.Competing[0].Recorded != 0 {
		t.Errorf("a second amine: %+v", free)
	}
	other := judge("CCCNC(=O)c1ccccc1", "CCCN.ClC(=O)c1ccccc1", acylated)
	if other.Precedents != 0 || other.Related != 40 || other.Score >= known.Score {
		t.Errorf("another leaving group: %+v", other)
	}
	if _, _, err := Train(t.Context(), TrainOptions{}); err == nil {
		t.Error("nothing to learn from: no error")
	}
	if _, _, err := Train(t.Context(), TrainOptions{Reactions: reactions(), Library: []string{"xx"}}); err == nil {
		t.Error("a wrong template in the library: no error")
	}
}

func TestDecodeRefuses(t *testing.T) {
	m, _, err := Train(t.Context(), TrainOptions{Reactions: reactions(), Library: []string{amide, ether}})
	if err != nil {
		t.Fatal(err)
	}
	data := m.Encode()
	for cut := range data {
		if _, err := Decode(data[:cut]); err == nil {
			t.Fatalf("cut after %d bytes: no error", cut)
		}
	}
	if _, err := Decode(append(slices.Clone(data), 0)); !errors.Is(err, ErrDamaged) {
		t.Errorf("a byte more: %v", err)
	}
	if _, err := Decode([]byte("something else entirely")); !errors.Is(err, ErrFormat) {
		t.Errorf("another file: %v", err)
	}
}

func FuzzDecode(f *testing.F) {
	m, _, err := Train(f.Context(), TrainOptions{Reactions: reactions(), Library: []string{amide, ether}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(m.Encode())
	f.Add([]byte(magic))
	product := perceive(f, "CCCNC(=O)c1ccccc1")
	template, err := transform.Compile(amide)
	if err != nil {
		f.Fatal(err)
	}
	result, err := template.Apply([]*perception.Info{product}, transform.Options{Mode: transform.Retro})
	if err != nil || len(result.Outcomes) != 1 {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Decode(data)
		if err != nil {
			return
		}
		if v := NewJudge(m).Step(product, &result.Outcomes[0]); !(v.Score >= 0 && v.Score <= 1) || !(v.Similarity >= 0 && v.Similarity <= 1) {
			t.Fatalf("%+v", v)
		}
	})
}

func BenchmarkStep(b *testing.B) {
	product := perceive(b, "CC(C)CNC(=O)c1ccc(OCc2ccccc2)cc1")
	template, err := transform.Compile(amide)
	if err != nil {
		b.Fatal(err)
	}
	result, err := template.Apply([]*perception.Info{product}, transform.Options{Mode: transform.Retro})
	if err != nil {
		b.Fatal(err)
	}
	judge := NewJudge(Default())
	b.ReportAllocs()
	for b.Loop() {
		judge.Step(product, &result.Outcomes[0])
	}
}
