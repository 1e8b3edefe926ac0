package template

import (
	"strings"
	"testing"
)

// TestExpandIsCut expands a chain with more places for a rule than its limits
// allow: what was found stays, and the expander says that it did not see all.
func TestExpandIsCut(t *testing.T) {
	x := NewExpander(Default())
	small, ok := read("CCOC(=O)CC")
	if !ok {
		t.Fatal("the small molecule is refused")
	}
	x.Expand(small.Info)
	if cut := x.Refused().Cut; cut != 0 {
		t.Errorf("%d applications cut on a small molecule", cut)
	}
	large, ok := read(strings.Repeat("CC(=O)OCC", 600))
	if !ok {
		t.Fatal("the large molecule is refused")
	}
	found := x.Expand(large.Info)
	if x.Refused().Cut == 0 {
		t.Errorf("no application was cut, %d disconnections", len(found))
	}
}
