package main

import (
	"os/exec"
	"strings"
	"testing"
)

// Neither program opens a network connection, which is checkable because neither
// links the packages that could; nor does a protocol library of others speak for
// them. The wire itself is built from the standard library.
func TestDependencies(t *testing.T) {
	for _, dep := range dependencies(t, "athanor/cmd/...") {
		if dep == "net/http" || strings.Contains(dep, "modelcontextprotocol") {
			t.Errorf("the programs depend on %s", dep)
		}
	}
	for _, dep := range dependencies(t, "athanor/internal/mcpwire") {
		if strings.Contains(strings.SplitN(dep, "/", 2)[0], ".") || strings.HasPrefix(dep, "athanor/") && dep != "athanor/internal/mcpwire" {
			t.Errorf("mcpwire depends on %s", dep)
		}
	}
}

func dependencies(t *testing.T, pattern string) []string {
	t.Helper()
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("skipped: needs the go tool")
	}
	cmd := exec.Command(goTool, "list", "-deps", pattern)
	var errors strings.Builder
	cmd.Stderr = &errors
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, errors.String())
	}
	return strings.Fields(string(out))
}
