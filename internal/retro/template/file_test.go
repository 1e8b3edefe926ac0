package template

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"math"
	"strings"
	"testing"
	"unsafe"

	"github.com/klauspost/compress/zstd"

	"athanor/chem/chemtest"
	"athanor/internal/retro"
)

const (
	amide = "[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])-[OH].[N:3]"
	ester = "[C:1](=[O:2])-[O;H0:3]-[C:4]>>[C:1](=[O:2])-[OH].[OH:3]-[C:4]"
)

func TestParseFile(t *testing.T) {
	text := "# comment\n\n" + amide + "\t9\n" + "no template\t3\n" + ester + "\n" + amide + "\t2\n" + "[C:1].[N:2]>>[C:1][N:2]\t5\n[O:1]>>[O:1]C\tmany\r\n"
	f, err := ParseFile([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Templates) != 3 || f.Duplicates != 1 || len(f.Rejected) != 2 || f.Rejected[0].Line != 4 || f.Rejected[1].Line != 7 {
		t.Fatalf("%d templates, %d duplicates, rejected %+v", len(f.Templates), f.Duplicates, f.Rejected)
	}
	for i, want := range []struct {
		name  string
		count int
	}{{"extracted_0", 9}, {"extracted_2", 1}, {"extracted_5", 1}} {
		if e := &f.Templates[i]; e.Name() != want.name || e.Count != want.count || math.Abs(e.Weight()-math.Log(float64(want.count)+1)) > 1e-12 {
			t.Errorf("template %d is %s, count %d, weight %v", i, e.Name(), e.Count, e.Weight())
		}
	}
	// printf '%s' '[O:1]>>[O:1]C' | sha256sum
	if id := f.Templates[2].ID(); id != "smirks-sha256:cfd9c343e6d2acf98f3493dc4c612cb91d6194343db97b0166cad5df8431e002" {
		t.Errorf("id %s", id)
	}
}

func TestParseTables(t *testing.T) {
	retro := "[C:4]-[NH;D2;+0:5]-[C;H0;D3;+0:1](=[O;D1;H0:2])-[c:3]>>O-[C;H0;D3;+0:1](=[O;D1;H0:2])-[c:3].[C:4]-[NH2;D1;+0:5]"
	for name, text := range map[string]string{
		"tabs":   "index\tclassification\tlibrary_occurence\tretro_template\ttemplate_hash\n0\t2.1.2 Amide\t420\t" + retro + "\tabc\n1\tx\t3\tbroken(\td\n",
		"commas": "index,retro_template,library_occurence\n0,\"" + retro + "\",420\n1,broken(,3\n",
	} {
		f, err := ParseFile([]byte(text))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(f.Templates) != 1 || f.Templates[0].Count != 420 || f.Templates[0].SMIRKS != retro || len(f.Rejected) != 1 || f.Rejected[0].Line != 3 {
			t.Errorf("%s: %+v, rejected %+v", name, f.Templates, f.Rejected)
		}
	}
}

func TestParseFileRefuses(t *testing.T) {
	for _, c := range []struct{ name, text, message string }{
		{"empty", "", "no usable template"},
		{"comments", "# nothing\n", "no usable template"},
		{"nothing usable", "#\nnonsense\n", "line 2"},
		{"not UTF-8", amide + "\t1\n\xff\xfe\n", "line 2 is not UTF-8"},
		{"long line", amide + "\n" + strings.Repeat("C", MaxLineBytes+1) + "\n", "line 2 is longer"},
		{"long last line", strings.Repeat("C", MaxLineBytes+2), "line 1 is longer"},
		{"many lines", amide + strings.Repeat("\n", MaxFileLines+1), "more than 200000 lines"},
		{"large", strings.Repeat(strings.Repeat("#", 1023)+"\n", MaxFileBytes/1024+1), "larger than"},
	} {
		if _, err := ParseFile([]byte(c.text)); err == nil || !strings.Contains(err.Error(), c.message) {
			t.Errorf("%s: %v, want %q", c.name, err, c.message)
		}
	}
	if _, err := ParseFile([]byte(amide + "\n" + strings.Repeat("#", MaxLineBytes) + "\n")); err != nil {
		t.Errorf("a line of the greatest length: %v", err)
	}
}

func TestReadFileUnpacks(t *testing.T) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write([]byte(amide + "\t7\n")); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := ReadFile(&packed)
	if err != nil || len(f.Templates) != 1 || f.Templates[0].Count != 7 {
		t.Errorf("%+v, %v", f, err)
	}
	if _, err := ReadFile(strings.NewReader("\x1f\x8bnonsense")); err == nil {
		t.Error("broken gzip accepted")
	}
}

// extracted returns the disconnections of a target by templates alone.
func extracted(t *testing.T, templates, target string) []string {
	t.Helper()
	f, err := ParseFile([]byte(templates))
	if err != nil {
		t.Fatal(err)
	}
	lib, err := Compile(nil)
	if err != nil {
		t.Fatal(err)
	}
	var sets []string
	for _, d := range NewExpander(lib.With(f)).Expand(perceive(t, target)) {
		var texts []string
		for _, p := range d.Precursors {
			texts = append(texts, p.SMILES)
		}
		sets = append(sets, precursorKey(t, strings.Join(texts, ".")))
	}
	return sets
}

func TestExtractedTemplatesAreChecked(t *testing.T) {
	for _, c := range []struct{ name, templates, target, want string }{
		{"plain", amide, "CC(=O)NC", "CC(=O)O.CN"},
		{"ring bond", amide, "O=C1CCCN1", ""},
		{"ring bond of a bicycle", "[C:1]-[O:2]>>[C:1]-Br.[O:2]", "C1CC2CCC1O2", ""},
		{"atoms bonded that the template shows apart", "[C:1]-[C:2]-[O:3]>>[C:1]-[C:2]-Br.[O:3]", "C1OC1C", ""},
		{"lost atoms", "[C:1](=[O:2])-[O:3]-[C]>>[C:1](=[O:2])-[O:3]", "CC(=O)OC", ""},
		{"made centre", "[C:1]-[C@H:2](-[OH:3])-[C:4]>>[C:1]-[C:2](=[O:3])-[C:4]", "CC[C@H](O)C", "CCC(C)=O"},
		{"kept centre", amide, "CC(=O)N[C@@H](C)CC", "CC(=O)O.CC[C@H](C)N"},
		{"two of a kind", "[N:1]-[C:2]=[O:3]>>[N:1].O-[C:2]=[O:3]\t5\n[C:2](=[O:3])-[N:1]>>O-[C:2]=[O:3].[N:1]\t9", "CC(=O)NC", "CC(=O)O.CN"},
		{"charge of the product", "[NH2;D1;+0:1]-[c:2]>>O=[N+;H0;D3:1](-[O-])-[c:2]", "Nc1ccccc1", "O=[N+]([O-])c1ccccc1"},
	} {
		got := strings.Join(extracted(t, c.templates, c.target), " ")
		want := ""
		if c.want != "" {
			want = precursorKey(t, c.want)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", c.name, got, want)
		}
	}
}

func TestLibraryWithFiles(t *testing.T) {
	f, err := ParseFile([]byte(amide + "\t1\n" + ester + "\t5000\n" + "[#7:1]-[C:2]=[O:3]>>[#7:1].O-[C:2]=[O:3]\t7\n"))
	if err != nil {
		t.Fatal(err)
	}
	named := Default()
	lib := named.With(f, f)
	if lib.Len() != named.Len()+3 || named.With(f).With(f).Len() != lib.Len() {
		t.Fatalf("%d rules, %d named", lib.Len(), named.Len())
	}
	first, last := lib.Rule(named.Len()), lib.Rule(lib.Len()-1)
	if first.Name != "extracted_1" || lib.Confidence(first) != 1 || last.Name != "extracted_0" {
		t.Errorf("first %s, last %s", first.Name, last.Name)
	}
	if got := []string{named.Rule(0).Provenance(), first.Provenance(), lib.Rule(named.Len() + 1).Provenance()}; strings.Join(got, " ") != "Handcrafted FileBacked HashAtom" {
		t.Errorf("provenances %q", got)
	}
	step := lib.Step(first)
	if step.TemplateID != f.Templates[1].ID() || step.Conditions != nil || step.MetadataSource != "" || step.ReactionFamily != "" || step.ProcedureHint != "" {
		t.Errorf("step %+v", step)
	}
	if lib.Confidence(lib.Rule(0)) >= 1 {
		t.Error("the confidence of named rules is not relative to the largest weight")
	}
	if !lib.Knows("Extracted_2") || !lib.Knows(strings.ToUpper(lib.Rule(0).Family)) || lib.Knows("no_such_rule") || lib.Knows("") {
		t.Error("Knows is wrong")
	}
}

// Every published template must be usable.
func TestOracleTemplateFiles(t *testing.T) {
	for name, want := range map[string]int{
		"bench/perf/templates_u50k.tsv.gz":     10249,
		"bench/retro/templates_500.smi.gz":     500,
		"bench/retro/templates_10000.smi.gz":   9979 - 5, // five have a product side of several molecules
		"data/reactions/uspto50k_valid.tsv.gz": 0,
	} {
		f, err := ReadFile(chemtest.OpenShared(t, name))
		if want == 0 {
			if err == nil {
				t.Errorf("%s accepted", name)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if len(f.Templates) != want {
			t.Errorf("%s: %d templates, want %d; rejected %+v", name, len(f.Templates), want, f.Rejected[:min(8, len(f.Rejected))])
		}
	}
}

func FuzzParseFile(f *testing.F) {
	f.Add([]byte(amide + "\t3\n"))
	f.Add([]byte("retro_template,library_occurence\n\"" + amide + "\",4\n"))
	f.Add([]byte("\ufeff# x\n" + ester))
	f.Add([]byte("\x1f\x8b"))
	f.Fuzz(func(t *testing.T, content []byte) {
		file, err := ParseFile(content)
		if err != nil {
			return
		}
		for i := range file.Templates {
			if e := &file.Templates[i]; e.Count < 1 || len(e.ID()) != len("smirks-sha256:")+64 || i > 0 && e.Index <= file.Templates[i-1].Index {
				t.Errorf("template %+v", e)
			}
		}
	})
}

// Library files say more of a template than its count; a file may be packed either way.
func TestRecordedInFile(t *testing.T) {
	text := "retro_template\tcount\tclass\tfirst_year\texample\n" + amide + "\t9\t2\t1981\tUS1\nbroken(\t8\t1\t1990\tUS2\n" + amide + "\t1\t1\t1990\tUS3\n" + ester + "\tx\t70000\t-3\n"
	z, _ := zstd.NewWriter(nil) // no options that could be wrong
	f, err := ReadFile(bytes.NewReader(z.EncodeAll([]byte(text), nil)))
	if err != nil || len(f.Templates) != 2 {
		t.Fatal(f, err)
	}
	if p, ok := f.Recorded(0); !ok || p != (retro.Precedent{Source: "template_file", Count: 9, Class: 2, Year: 1981, Example: "US1"}) {
		t.Errorf("%+v %v", p, ok)
	}
	if p, ok := f.Recorded(1); ok {
		t.Errorf("%+v", p)
	}
	if f, err = ParseFile([]byte(amide + "\t4\n" + ester + "\n")); err != nil {
		t.Fatal(err)
	}
	if p, ok := f.Recorded(0); !ok || p.Count != 4 || p.Year != 0 {
		t.Errorf("%+v %v", p, ok)
	}
	if _, ok := f.Recorded(1); ok {
		t.Error("a line without a count tells something")
	}
}

// A large file holds every text once: that of its index.
func TestTextsOfLargeFilesAreHeldOnce(t *testing.T) {
	var b strings.Builder
	const n = segmentSize + keptCompiled/2
	for i := range n {
		fmt.Fprintf(&b, "[C:1]-[N;!$([%dC]);!$([%dC]):2]>>[C:1]-Br.[N:2]\t%d\n", 1+i%900, 1+i/900, i+1)
	}
	f, err := ParseFile([]byte(b.String()))
	if err != nil || len(f.Templates) != n || len(f.segments) != 2 {
		t.Fatal(err, len(f.Templates), len(f.segments))
	}
	for _, s := range f.segments {
		for i := range int32(s.index.Len()) {
			e := &f.Templates[s.first+i]
			if text := s.index.Text(i); e.SMIRKS != text || unsafe.StringData(e.SMIRKS) != unsafe.StringData(text) || e.Count != int(s.first+i)+1 {
				t.Fatalf("template %d: %+v, %s", s.first+i, e, text)
			}
		}
	}
}
