package importrules

import (
	"bytes"
	"encoding/json"
	"io"
	"os/exec"
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
	} {
		got := Check([]Package{{c.from, []string{c.to}}})
		if (len(got) > 0) != c.breach {
			t.Errorf("%s importing %s: breaches %q, want breach %v", c.from, c.to, got, c.breach)
		}
	}
}
