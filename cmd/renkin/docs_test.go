package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/renkin.md from the help texts")

// asProgram makes the test binary be the program, for the commands that pages show.
const asProgram = "RENKIN_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Exit(execute(context.Background(), os.Args[1:], system()))
	}
	os.Exit(m.Run())
}

// The reference page holds the help texts, word for word.
func TestReferencePage(t *testing.T) {
	const path = "../../docs/renkin.md"
	want := referencePage()
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("docs/renkin.md is not what the help texts say; run go test ./cmd/renkin -run TestReferencePage -update")
	}
}

const referenceHead = `# renkin, the planner at a terminal

What ` + "`renkin help`" + ` says, in one page; a test keeps it so. The
[README](../README.md) has a tour.

` + "```text\n"

// referencePage joins the help texts of all commands.
func referencePage() string {
	var b strings.Builder
	b.WriteString(referenceHead + overview() + "```\n")
	var add func(path string, of []command)
	add = func(path string, of []command) {
		for i := range of {
			k := &of[i]
			name := strings.TrimSpace(path + " " + k.name)
			fmt.Fprintf(&b, "\n## renkin %s\n\n```text\n%s```\n", name, k.help(name))
			add(name, k.members)
		}
	}
	add("", commands())
	b.WriteString("\n## Terms\n\n```text\n" + terms + "```\n")
	return b.String()
}

// Every command that the tour of the README shows works, one after the other in one
// folder.
func TestTourWorks(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil || runtime.GOOS == "windows" {
		t.Skip("there is no bash that runs scripts by their names")
	}
	page, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "bin"), 0o700); err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := "#!/bin/bash\n" + asProgram + "=1 exec " + shellQuote(self) + " \"$@\"\n"
	if err := os.WriteFile(filepath.Join(folder, "bin", "renkin"), []byte(program), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	shown := shownCommands(string(page))
	if len(shown) < 8 {
		t.Fatalf("only %d commands found", len(shown))
	}
	for _, s := range shown {
		run := exec.Command(bash, "-c", "set -o pipefail; "+s.command)
		run.Dir = folder
		var failure bytes.Buffer
		run.Stderr = &failure
		out, err := run.Output()
		if err != nil {
			t.Errorf("%s: %v\n%s", s.command, err, failure.String())
		}
		if s.output != "" && !alike(string(out), s.output) {
			t.Errorf("%s prints\n%s\nand is shown with\n%s", s.command, out, s.output)
		}
	}
}

// What the tour writes is kept from git.
func TestTourWritesToOut(t *testing.T) {
	page, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	ignored, err := os.ReadFile("../../.gitignore")
	if err != nil || !strings.Contains(string(ignored), "\n/out/\n") {
		t.Errorf("out/ is not ignored: %v", err)
	}
	for _, m := range regexp.MustCompile(`(?m)^    .*?(?: -o | > )(\S+)`).FindAllStringSubmatch(string(page), -1) {
		if !strings.HasPrefix(m[1], "out/") && m[1] != "FOLDER" {
			t.Errorf("the tour writes %s", m[1])
		}
	}
}

// shownCommand is a command of a page with the output that stands below, "" when none
// does.
type shownCommand struct{ command, output string }

// shownCommands returns the indented commands of a page that run renkin, and those
// that make a file with printf.
func shownCommands(page string) []shownCommand {
	isCommand := regexp.MustCompile(`^    (\$ )?((?:bin/renkin |mkdir |printf .* > ).*)$`)
	var list []shownCommand
	takes := false
	for line := range strings.Lines(page) {
		text := strings.TrimSuffix(line, "\n")
		m := isCommand.FindStringSubmatch(text)
		switch {
		case m != nil && !strings.Contains(m[2], "SMILES") && !strings.Contains(m[2], "FOLDER"):
			list = append(list, shownCommand{command: m[2]})
			takes = m[1] != ""
		case takes && (strings.HasPrefix(line, "    ") || text == ""):
			last := &list[len(list)-1]
			last.output += strings.TrimPrefix(text, "    ") + "\n"
		default:
			takes = false
		}
	}
	for i := range list {
		if list[i].output != "" {
			list[i].output = strings.TrimRight(list[i].output, "\n") + "\n"
		}
	}
	return list
}

// alike compares the first two lines of two outputs: what was planned, and how many
// routes there are. Which routes these are changes with the reactions.
func alike(a, b string) bool {
	head := func(text string) string { return strings.Join(strings.SplitN(text, "\n", 3)[:2], "\n") }
	return strings.Count(a, "\n") > 1 && strings.Count(b, "\n") > 1 && head(a) == head(b)
}

// The examples of the help texts are command lines that are understood.
func TestExamplesScan(t *testing.T) {
	seen := 0
	for line := range strings.Lines(referencePage()) {
		if !strings.HasPrefix(line, "  renkin ") || strings.HasPrefix(line, "  renkin completion fish |") {
			continue
		}
		words := shellWords(strings.TrimSpace(line))[1:]
		k, path := command{members: commands()}, ""
		for k.members != nil && len(words) > 0 {
			next, ok := find(k.members, words[:1])
			if !ok {
				t.Fatalf("%q: there is no command %q", line, words[0])
			}
			k, path, words = next, path+" "+words[0], words[1:]
		}
		if _, err := k.spec.Scan(words); err != nil {
			t.Errorf("%q: %v", line, err)
		}
		seen++
	}
	if seen < 10 {
		t.Errorf("only %d examples found", seen)
	}
}

// shellWords splits a line at blanks outside quotes, and ends at a redirection.
func shellWords(line string) []string {
	var words []string
	for _, m := range regexp.MustCompile(`"([^"]*)"|'([^']*)'|(\S+)`).FindAllStringSubmatch(line, -1) {
		if m[3] == ">" || m[3] == "|" {
			break
		}
		words = append(words, m[1]+m[2]+m[3])
	}
	return words
}
