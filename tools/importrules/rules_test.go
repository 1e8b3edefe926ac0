package importrules

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestRepositoryFollowsRules(t *testing.T) {
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports", module+"/...")
	cmd.Dir = "../.."
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	var packages []Package
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := dec.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, Package{p.ImportPath, p.Imports})
	}
	if len(packages) < 10 {
		t.Fatalf("only %d packages listed", len(packages))
	}
	for _, b := range Check(packages) {
		t.Error(b)
	}
}

// filepathOpeners are the functions of path/filepath, which all may import, that
// look at the file system.
var filepathOpeners = []string{"Abs", "EvalSymlinks", "Glob", "Walk", "WalkDir"}

// What may be imported everywhere and still looks at files is not called outside the
// fence.
func TestFence(t *testing.T) {
	const root = "../.."
	files := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			// Hidden folders, and what tests made.
			if name := d.Name(); path != root && (name[0] == '.' || name == "testdata" || name == "out" || name == "bin") {
				return filepath.SkipDir
			}
			return nil
		}
		name := filepath.ToSlash(strings.TrimPrefix(filepath.Dir(path), root+string(filepath.Separator)))
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || !fenced(name) {
			return nil
		}
		files++
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, call := range fileCalls(t, string(text)) {
			t.Errorf("%s: %s looks at files", path, call)
		}
		return nil
	})
	if err != nil || files < 100 {
		t.Errorf("%d files read, %v", files, err)
	}
}

func TestFenceFindsCalls(t *testing.T) {
	for text, want := range map[string]int{
		`package p; import "path/filepath"; var x = filepath.Join("a")`:                       0,
		`package p; import "path/filepath"; var x, _ = filepath.Glob("a")`:                    1,
		`package p; import "path/filepath"; var f = filepath.EvalSymlinks`:                    1,
		`package p; import other "path/filepath"; var x, _ = other.Abs("a")`:                  1,
		`package p; import . "path/filepath"; var x, _ = Abs("a")`:                            1,
		`package p; type t struct{ Abs int }; func f(filepath t) int { return filepath.Abs }`: 0,
	} {
		if got := fileCalls(t, text); len(got) != want {
			t.Errorf("%s: %q", text, got)
		}
	}
}

// fileCalls returns the uses of path/filepath in a Go file that look at files.
func fileCalls(t *testing.T, text string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	local := ""
	for _, spec := range file.Imports {
		if spec.Path.Value == `"path/filepath"` {
			if local = "filepath"; spec.Name != nil {
				local = spec.Name.Name
			}
		}
	}
	var calls []string
	if local == "." {
		calls = append(calls, "a dot import of path/filepath")
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && x.Name == local && slices.Contains(filepathOpeners, s.Sel.Name) {
				calls = append(calls, x.Name+"."+s.Sel.Name)
			}
		}
		return true
	})
	return calls
}

// The commands open no network connection; not linking an HTTP stack makes that
// checkable.
func TestCommandsLinkNoHTTP(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "./cmd/...")
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for _, p := range strings.Fields(string(out)) {
		if p == "net/http" || strings.HasPrefix(p, "github.com/modelcontextprotocol") {
			t.Errorf("a command depends on %s", p)
		}
	}
}

func TestCheckFindsBreaches(t *testing.T) {
	for _, c := range []struct {
		from, to string
		breach   bool
	}{
		{"athanor/chem", "strings", false},
		{"athanor/chem", "os", true},
		{"athanor/chem", "golang.org/x/sys/unix", true},
		{"athanor/chem/ring", "athanor/chem", false},
		{"athanor/chem/ring", "athanor/chem/aromatic", true},
		{"athanor/chem/aromatic", "athanor/chem/stereo", true},
		{"athanor/chem/canon", "athanor/chem/smiles", false},
		{"athanor/chem/smiles", "athanor/chem/canon", true},
		{"athanor/chem/new", "athanor/chem", true},
		{"athanor/chem/match", "athanor/internal/ops", true},
		{"athanor/chem/match", "athanor/chem/chemtest", true},
		{"athanor/internal/render/svg", "athanor/internal/render", false},
		{"athanor/internal/render/svg", "athanor/chem", true},
		{"athanor/internal/retro/search", "athanor/chem/canon", false},
		{"athanor/internal/retro/search", "athanor/internal/drawing", true},
		{"athanor/internal/mcpwire", "athanor/chem/smiles", true},
		{"athanor/cmd/renkin", "athanor/internal/retro", false},
		{"athanor/cmd/renkin", "net/http", true},
		{"athanor/internal/cli", "athanor/cmd/reshiki", true},
		{"athanor/internal/ops", "os", true},
		{"athanor/internal/ops", "path/filepath", false},
		{"athanor/internal/mcpwire", "golang.org/x/sys/unix", true},
		{"athanor/internal/retro/stock", "syscall", true},
		{"athanor/internal/access", "os", false},
		{"athanor/internal/cli/args", "os", false},
		{"athanor/internal/accessory", "os", true},
	} {
		got := Check([]Package{{c.from, []string{c.to}}})
		if (len(got) > 0) != c.breach {
			t.Errorf("%s importing %s: breaches %q, want breach %v", c.from, c.to, got, c.breach)
		}
	}
}
