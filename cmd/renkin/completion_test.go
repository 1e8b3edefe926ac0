package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// completion returns the script for a shell.
func completion(t *testing.T, shell string) string {
	t.Helper()
	exit, out, err := invoke(t, "completion", shell)
	if exit != 0 || err != "" {
		t.Fatalf("%s: exit %d, %s", shell, exit, err)
	}
	return out
}

func TestCompletionMistakes(t *testing.T) {
	for arguments, want := range map[string]string{
		"completion":      "renkin: no shell given: bash, zsh or fish; see renkin completion --help\n",
		"completion tcsh": "renkin: there is no script for \"tcsh\"; there are bash, zsh and fish; see renkin completion --help\n",
	} {
		if exit, _, err := invoke(t, strings.Fields(arguments)...); exit != 2 || err != want {
			t.Errorf("%q: exit %d, %q", arguments, exit, err)
		}
	}
}

// Each script is one that its shell reads, where there is such a shell.
func TestCompletionScriptsParse(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish"} {
		script := completion(t, shell)
		for _, part := range []string{"renkin", "plan", "extract", "--max-routes", "mermaid"} {
			if !strings.Contains(script, strings.TrimPrefix(part, "--")) {
				t.Errorf("%s: the script does not know %s", shell, part)
			}
		}
		path, err := exec.LookPath(shell)
		if err != nil {
			continue
		}
		file := filepath.Join(t.TempDir(), "script")
		if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(path, "-n", file).CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %s", shell, err, out)
		}
	}
}

func TestBashCompletes(t *testing.T) {
	path, err := exec.LookPath("bash")
	if err != nil || runtime.GOOS == "windows" {
		t.Skip("there is no bash")
	}
	folder := t.TempDir()
	for _, name := range []string{"routes.json", "stock.smi"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	script := completion(t, "bash")
	for _, c := range []struct{ line, want string }{
		{"renkin pl", "plan"},
		{"renkin templates e", "extract"},
		{"renkin plan --fo", "--force --format"},
		{"renkin plan --format m", "markdown mermaid"},
		{"renkin plan --stock st", "stock.smi"},
		{"renkin plan --depth ", ""},
		{"renkin audit ro", "routes.json"},
		{"renkin audit --po", "--policy"},
		{"renkin audit --policy s", "standard strict"},
		{"renkin completion z", "zsh"},
		{"renkin help ex", "expand explain"},
	} {
		words := strings.Split(c.line, " ")
		var quoted []string
		for _, w := range words {
			quoted = append(quoted, shellQuote(w))
		}
		program := script + "\nCOMP_WORDS=(" + strings.Join(quoted, " ") + ")\nCOMP_CWORD=$((${#COMP_WORDS[@]}-1))\n_renkin\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n"
		run := exec.Command(path, "-c", program)
		run.Dir = folder
		out, err := run.CombinedOutput()
		got := strings.Fields(string(out))
		slices.Sort(got)
		if err != nil || strings.Join(got, " ") != c.want {
			t.Errorf("%q completes to %q, want %q (%v)", c.line, got, c.want, err)
		}
	}
}

func TestFishCompletes(t *testing.T) {
	path, err := exec.LookPath("fish")
	if err != nil {
		t.Skip("there is no fish")
	}
	file := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(file, []byte(completion(t, "fish")), 0o600); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"renkin pl": "plan", "renkin templates e": "extract", "renkin plan --format m": "markdown mermaid", "renkin audit --policy s": "standard strict", "renkin completion z": "zsh",
	} {
		out, err := exec.Command(path, "--no-config", "-c", "source "+file+"; complete -C "+shellQuote(line)).CombinedOutput()
		var got []string
		for l := range strings.Lines(string(out)) {
			got = append(got, strings.Fields(l)[0])
		}
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%q completes to %q, want %q (%v)", line, got, want, err)
		}
	}
}
