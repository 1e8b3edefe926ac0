// Package importrules states which package of this module may import which, and
// checks it against the import graph. The rules are the ones described in
// ARCHITECTURE.md; this file is what enforces them.
package importrules

import (
	"fmt"
	"strings"
)

// module is the path of this module.
const module = "athanor"

// tiers of the chemistry core, low to high. A package may import packages of
// lower tiers only. The writer of chem/smiles needs what perception found, so
// the format packages stand just above it; their readers use chem alone.
var tiers = [][]string{
	{"chem"},
	{"chem/ring"},
	{"chem/aromatic", "chem/stereo"},
	{"chem/perception"},
	{"chem/smiles", "chem/molfile", "chem/cdx", "chem/cip"},
	{"chem/canon", "chem/smarts", "chem/descriptor"},
	{"chem/fingerprint"},
	{"chem/match", "chem/layout", "chem/inchi", "chem/sascore"},
	{"chem/transform", "chem/inchi/inchiwasm"},
}

// forbiddenInCore are standard packages by which code under chem/ could open
// files, read the environment, look at the clock, or reach beyond the process.
var forbiddenInCore = []string{"os", "os/exec", "net", "net/http", "syscall", "time", "path/filepath", "log", "log/slog", "flag", "math/rand", "math/rand/v2", "unsafe"}

// coreExceptions lists the packages under chem/ that the rule for the core does
// not bind: test support, and the driver of the InChI software.
var coreExceptions = map[string]bool{"chem/chemtest": true, "chem/inchi/inchiwasm": true}

// denied lists, for everything outside the core, imports that a package (or any
// package below it) must not have. The longest matching prefix decides.
var denied = map[string][]string{
	"internal/render":       {"athanor/chem", "athanor/internal/scene", "athanor/internal/drawing", "athanor/internal/ops", "athanor/internal/retro"},
	"internal/ops":          {"athanor/internal/mcpwire", "athanor/internal/cli", "athanor/internal/retro", "flag"},
	"internal/retro":        {"athanor/internal/mcpwire", "athanor/internal/toolschema", "athanor/internal/drawing", "athanor/internal/scene", "athanor/internal/ops", "athanor/internal/cli", "flag"},
	"internal/compose":      {"athanor/internal/retro", "athanor/internal/ops", "athanor/internal/cli", "athanor/internal/mcpwire", "athanor/internal/access", "os", "flag"},
	"internal/drawing":      {"athanor/internal/retro", "athanor/internal/ops", "athanor/internal/scene", "athanor/internal/mcpwire"},
	"internal/scene":        {"athanor/internal/retro", "athanor/internal/ops", "athanor/internal/mcpwire"},
	"internal/mcpwire":      {"athanor/chem", "athanor/internal/drawing", "athanor/internal/ops", "athanor/internal/retro"},
	"internal/access":       {"athanor/chem", "athanor/internal", "flag"},
	"internal/renkintools":  {"os", "flag", "athanor/internal/access", "athanor/internal/drawing", "athanor/internal/scene", "athanor/internal/ops", "athanor/internal/cli", "athanor/internal/retro/search"},
	"internal/reshikitools": {"os", "flag", "athanor/chem", "athanor/internal/access", "athanor/internal/scene", "athanor/internal/convert", "athanor/internal/cli", "athanor/internal/retro"},
	"internal/toolschema":   {"athanor/chem", "athanor/internal/drawing", "athanor/internal/ops", "athanor/internal/retro"},
	"cmd":                   {"net/http", "github.com/modelcontextprotocol"},
}

// fileImports are packages by which code could open a file by its name. The fence
// around the files that clients and users name is that almost nothing imports them.
var fileImports = []string{"os", "os/exec", "os/user", "io/ioutil", "plugin", "syscall", "golang.org/x/sys", "unsafe"}

// fileOpeners are the parts of the module inside the fence: the folder grants, the
// command line with its own permissions, the programs that wire them, and the tools
// of the developers. The servers open what a client names through the first alone.
var fileOpeners = []string{"internal/access", "internal/cli", "internal/mmap", "cmd", "tools", "chem/chemtest", "chem/inchi/inchiwasm"}

// fenced reports whether a package may not open files.
func fenced(name string) bool {
	for _, opener := range fileOpeners {
		if under(name, opener) {
			return false
		}
	}
	return true
}

// Package is one package of the module with its non-test imports.
type Package struct {
	Path    string
	Imports []string
}

// Check returns one line for every import that breaks a rule.
func Check(packages []Package) []string {
	var breaches []string
	for _, p := range packages {
		name := strings.TrimPrefix(strings.TrimPrefix(p.Path, module), "/")
		for _, imported := range p.Imports {
			if reason := breach(name, imported); reason != "" {
				breaches = append(breaches, fmt.Sprintf("%s imports %s: %s", p.Path, imported, reason))
			}
		}
	}
	return breaches
}

func breach(name, imported string) string {
	local, ours := strings.CutPrefix(imported, module+"/")
	if ours && local == "chem/chemtest" {
		return "chem/chemtest is for tests only"
	}
	if strings.HasPrefix(name, "chem") && !coreExceptions[name] {
		return coreBreach(name, imported, local, ours)
	}
	if ours && (strings.HasPrefix(local, "cmd/") || strings.HasPrefix(local, "tools/")) {
		return "commands and tools are not libraries"
	}
	for _, f := range fileImports {
		if fenced(name) && under(imported, f) {
			return "files are opened by internal/access and the command line only"
		}
	}
	longest := ""
	for prefix := range denied {
		if under(name, prefix) && len(prefix) > len(longest) {
			longest = prefix
		}
	}
	for _, d := range denied[longest] {
		if under(imported, d) {
			return "not allowed below " + longest
		}
	}
	return ""
}

func coreBreach(name, imported, local string, ours bool) string {
	if !ours {
		for _, f := range forbiddenInCore {
			if imported == f {
				return "the core opens no files, reads no environment and looks at no clock"
			}
		}
		if strings.Contains(strings.Split(imported, "/")[0], ".") {
			return "the core depends on the standard library alone"
		}
		return ""
	}
	own, other := tierOf(name), tierOf(local)
	switch {
	case own < 0:
		return "package " + name + " has no tier; add it to tools/importrules"
	case other < 0:
		return "the core imports nothing outside chem/"
	case other >= own:
		return fmt.Sprintf("tier %d may import lower tiers only, and %s is in tier %d", own, local, other)
	}
	return ""
}

func tierOf(name string) int {
	for i, tier := range tiers {
		for _, p := range tier {
			if p == name {
				return i
			}
		}
	}
	return -1
}

// under reports whether path is prefix or lies below it.
func under(path, prefix string) bool {
	return path == prefix || strings.HasPrefix(path, prefix+"/")
}
