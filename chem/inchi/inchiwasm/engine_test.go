package inchiwasm_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/inchi"
	"athanor/chem/inchi/inchiwasm"
	"athanor/chem/perception"
)

// shared is the engine of all tests, so that the software is compiled once. The
// folder is where tools/inchiwasm -embed writes.
var shared = sync.OnceValue(func() *inchiwasm.Engine {
	return inchiwasm.New(inchiwasm.Config{Env: "RESHIKI_INCHI_WASM", DataDir: "embedded"})
})

// engine returns an engine, or skips the test when there is no InChI software.
// With ATHANOR_REQUIRE_INCHI=1 it fails instead.
func engine(t testing.TB) *inchiwasm.Engine {
	t.Helper()
	e := shared()
	if _, err := e.Source(); err != nil {
		if os.Getenv("ATHANOR_REQUIRE_INCHI") == "1" || !errors.Is(err, inchi.ErrUnavailable) {
			t.Fatal(err)
		}
		t.Skip("skipped: no inchi.wasm (run tools/inchiwasm -embed, or name the file in RESHIKI_INCHI_WASM)")
	}
	return e
}

// identify returns the identifier of a SMILES line; errors and panics become
// texts that equal no identifier.
func identify(e inchi.Engine, line string) (result inchi.Result) {
	defer func() {
		if r := recover(); r != nil {
			result = inchi.Result{InChI: fmt.Sprintf("panic: %v", r)}
		}
	}()
	info, err := chemtest.PerceiveLine(line)
	if err == nil {
		result, err = e.FromMolecule(context.Background(), info, inchi.Options{})
	}
	if err != nil {
		return inchi.Result{InChI: "error: " + err.Error()}
	}
	return result
}

func TestIdentifiers(t *testing.T) {
	e := engine(t)
	for _, c := range []struct{ smiles, inchi, key string }{
		{"Oc1ccccc1", "InChI=1S/C6H6O/c7-6-4-2-1-3-5-6/h1-5,7H", "ISWSIDIOOBJBQZ-UHFFFAOYSA-N"},
		{"N[C@@H](C)C(=O)O", "InChI=1S/C3H7NO2/c1-2(4)3(5)6/h2H,4H2,1H3,(H,5,6)/t2-/m0/s1", "QNAYBMKLOCPYGJ-REOHCLBHSA-N"},
		{"[OH]", "InChI=1S/HO/h1H", "TUJKJAMUKRIRHC-UHFFFAOYSA-N"},
		{"[C]", "InChI=1S/C", "OKTJSMMVPCPJKN-UHFFFAOYSA-N"},
		{"[2H]C", "InChI=1S/CH4/h1H4/i1D", "VNWKTOKETHGBQD-MICDWDOJSA-N"},
		{"C*", "", ""},
		{"N->[Fe]", "", ""},
		{"", "", ""},
	} {
		got := identify(e, c.smiles)
		if got.InChI != c.inchi || got.Key != c.key || (got.Reason == "") != (c.inchi != "") {
			t.Errorf("%s: %+v, want %s %s", c.smiles, got, c.inchi, c.key)
		}
		if c.inchi == "" {
			continue
		}
		if key, err := e.KeyOf(context.Background(), c.inchi); err != nil || key != c.key {
			t.Errorf("key of %s: %s, %v", c.inchi, key, err)
		}
	}
}

func TestKeyOfOtherText(t *testing.T) {
	e := engine(t)
	for _, text := range []string{"", "CCO", "InChI=1S", "InChI=7/CH4", "InChI=1S/CH4/h1H4 methane", "InChI=1S/CH4/h1H4methane", "InChI=1S/CH4/h1H4/"} {
		var fault *chem.SyntaxError
		if key, err := e.KeyOf(context.Background(), text); !errors.As(err, &fault) {
			t.Errorf("%q: %q, %v", text, key, err)
		}
	}
}

// No molecule is an error, not a panic.
func TestNoMolecule(t *testing.T) {
	e := engine(t)
	for _, info := range []*perception.Info{nil, {}} {
		if r, err := e.FromMolecule(context.Background(), info, inchi.Options{}); err == nil {
			t.Errorf("%+v", r)
		}
	}
}

// What is written for the acids of halogens and their anions is read back to the
// same identifier.
func TestHalogenAcids(t *testing.T) {
	e := engine(t)
	ctx := context.Background()
	for _, text := range []string{
		"OI(=O)=O", "OCl(=O)=O", "OBr(=O)=O", "OI(=O)(=O)=O", "OCl(=O)(=O)=O", "OCl=O", "OI(O)(O)(O)(O)=O", "OCl",
		"[O-]I(=O)=O.[K+]", "[O-]Cl(=O)=O.[Na+]", "[O-]Cl=O.[Na+]", "[O-]I(=O)(=O)=O.[K+]", "[O-]Cl(=O)(=O)=O.[Na+]",
		"[O-]Cl(=O)=O.[O-]Cl(=O)=O.[Ca+2]",
	} {
		info := chemtest.Perceive(t, text)
		r, err := e.FromMolecule(ctx, info, inchi.Options{})
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := e.ToMolecule(ctx, r.InChI)
		if err != nil {
			t.Errorf("%s, %s: %v", text, r.InChI, err)
			continue
		}
		back, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := canon.SMILES(back), canon.SMILES(info); got != want {
			t.Errorf("%s, %s: %s, want %s", text, r.InChI, got, want)
		}
	}
}

// A molecule beyond the limit has no InChI unless the limit is lifted.
func TestLargeMolecule(t *testing.T) {
	source, err := engine(t).Source()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(variable, source.Path)
	// A machine that is busy with other work needs more than the usual limit.
	e := inchiwasm.New(inchiwasm.Config{Env: variable, WriteLimit: 10 * time.Minute})
	defer func() { _ = e.Close() }()
	info, err := chemtest.PerceiveLine(strings.Repeat("C", inchi.MaxAtoms+1))
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	if r, err := e.FromMolecule(ctx, info, inchi.Options{}); err != nil || r.InChI != "" || r.Reason == "" {
		t.Errorf("%+v, %v", r, err)
	}
	if r, err := e.FromMolecule(ctx, info, inchi.Options{LargeMolecules: true}); err != nil || !strings.HasPrefix(r.InChI, "InChI=1B/C1025H2052/") {
		t.Errorf("%.60s %s, %v", r.InChI, r.Reason, err)
	}
}

// Both directions stop at their time limits, and the engine goes on after that.
func TestTimeLimits(t *testing.T) {
	source, err := engine(t).Source()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(variable, source.Path)
	e := inchiwasm.New(inchiwasm.Config{Env: variable, WriteLimit: time.Millisecond, ReadLimit: 50 * time.Millisecond})
	defer func() { _ = e.Close() }()
	ctx := context.Background()
	info, err := chemtest.PerceiveLine(strings.Repeat("C(C)(C)C(O)", 150) + "C")
	if err != nil {
		t.Fatal(err)
	}
	if r, err := e.FromMolecule(ctx, info, inchi.Options{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("writing: %+v, %v", r, err)
	}
	_, _, _ = e.ToMolecule(ctx, "InChI=1S/CH4/h1H4") // compiles
	const slow = "InChI=1S/1023CH4/h1023*1H4"
	if _, _, err := e.ToMolecule(ctx, slow); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("reading: %v", err)
	}
	if m, _, err := e.ToMolecule(ctx, "InChI=1S/CH4/h1H4"); err != nil || m.NumAtoms() != 1 {
		t.Errorf("after the limit: %v", err)
	}
	if r := identify(e, "C"); r.InChI != "InChI=1S/CH4/h1H4" {
		t.Errorf("after the limit: %+v", r)
	}
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := e.KeyOf(stopped, "InChI=1S/CH4/h1H4"); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// Many callers share the engine.
func TestConcurrentCalls(t *testing.T) {
	e := engine(t)
	texts := map[string]string{
		"C": "InChI=1S/CH4/h1H4", "CC": "InChI=1S/C2H6/c1-2/h1-2H3", "CCO": "InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3",
		"O": "InChI=1S/H2O/h1H2", "c1ccccc1": "InChI=1S/C6H6/c1-2-4-6-5-3-1/h1-6H",
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for line, want := range texts {
				if got := identify(e, line); got.InChI != want {
					t.Errorf("%s: %+v", line, got)
				}
				if _, warnings, err := e.ToMolecule(context.Background(), want); err != nil || len(warnings) > 0 {
					t.Errorf("%s: %v %v", want, warnings, err)
				}
			}
		})
	}
	wg.Wait()
}

// A closed engine is like a missing one.
func TestClose(t *testing.T) {
	e := inchiwasm.New(inchiwasm.Config{})
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	if r := identify(e, "C"); !strings.HasPrefix(r.InChI, "error: InChI engine not usable") {
		t.Errorf("%+v", r)
	}
}

// What cannot be kept of an InChI is said.
func TestReadingWarns(t *testing.T) {
	e := engine(t)
	for _, c := range []struct{ text, want string }{
		{"InChI=1S/C5H8/c1-3-5-4-2/h3-4H,1-2H3/t5-/m0/s1", "allene"},
		{"InChI=1S/CH4/h1H4/", ""},
		{"InChI=1/C2H6O/c1-2-3/h3H,2H2,1H3", ""},
	} {
		_, warnings, err := e.ToMolecule(context.Background(), c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		text := fmt.Sprint(warnings)
		if (len(warnings) > 0) != (c.want != "") || !strings.Contains(text, c.want) {
			t.Errorf("%s: warnings %s, want %q", c.text, text, c.want)
		}
	}
}

// Whatever is read gives a molecule or an error, and a molecule read without a
// warning gives the same identifier again.
func FuzzToMolecule(f *testing.F) {
	e := engine(f)
	for _, text := range []string{
		"InChI=1S/C6H6O/c7-6-4-2-1-3-5-6/h1-5,7H",
		"InChI=1S/C3H7NO2/c1-2(4)3(5)6/h2H,4H2,1H3,(H,5,6)/t2-/m0/s1",
		"InChI=1S/C4H8/c1-3-4-2/h3-4H,1-2H3/b4-3+",
		"InChI=1S/2C5H10N2.2ClH.Ni/c2*1-6-3-4-7(2)5-6;;;/h2*3-4H2,1-2H3;2*1H;/q;;;;+2/p-2",
		"InChI=1/C5H5N5O/c6-5-9-3-2(4(11)10-5)7-1-8-3/h1H,(H4,6,7,8,9,10,11)/f/h8,10H,6H2",
		"InChI=1S/CH4/h1H4/i1D", "InChI=1S/p+1", "InChI=1S/CHN4/c1-2-4-5-3-1/h1H/q-1",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ctx := context.Background()
		m, warnings, err := e.ToMolecule(ctx, text)
		if err != nil {
			return
		}
		if err := m.Check(); err != nil {
			t.Fatal(err)
		}
		info, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			t.Fatalf("accepted, but: %v", err)
		}
		result, err := e.FromMolecule(ctx, info, inchi.Options{})
		if trimmed := strings.TrimSuffix(strings.TrimSpace(text), "/"); err == nil && len(warnings) == 0 && inchi.IsStandard(trimmed) && result.InChI != trimmed {
			t.Errorf("%s came back as %s without a warning", trimmed, result.InChI)
		}
	})
}
