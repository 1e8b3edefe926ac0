package skill

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"text/template"

	"athanor/internal/ops"
	"athanor/internal/reshikitools"
)

// Options say for whom the skill is written.
type Options struct {
	// Name is the name of the skill and of its folder.
	Name string
	// Executable is the absolute path of the program that the skill runs, without
	// control characters.
	Executable string
	// Overview is the help of the command line, Commands that of each command and
	// ExitCodes the meaning of each exit status, as the program prints them.
	Overview  string
	Commands  []Entry
	ExitCodes []Entry
}

// Entry is a name with a text.
type Entry struct{ Name, Text string }

// File is a file of the skill.
type File struct {
	// Name is its path in the folder of the skill, with slashes.
	Name string
	Data []byte
}

var (
	//go:embed skill.md.tmpl
	skillText string
	//go:embed setup.md.tmpl
	setupText string
	//go:embed esterification.json
	esterification []byte
)

// Names returns the names of the files in the order of Files.
func Names() []string {
	return []string{
		"SKILL.md",
		"references/cli.md", "references/mcp-tools.md", "references/limits-and-errors.md", "references/setup.md",
		"assets/proposal-schema.json", "assets/examples/esterification.json",
	}
}

// Files returns the files of the skill.
func Files(o Options) []File {
	content := [][]byte{
		o.fill(skillText),
		o.commandLine(), tools(), o.limits(), o.fill(setupText),
		append(ops.ProposalSchema(), '\n'), esterification,
	}
	files := make([]File, len(content))
	for i, name := range Names() {
		files[i] = File{name, content[i]}
	}
	return files
}

// fill puts what the program knows into a text.
func (o Options) fill(text string) []byte {
	budgets := ops.DefaultBudgets()
	t := template.Must(template.New("").Funcs(template.FuncMap{"json": inJSON}).Parse(text))
	var out bytes.Buffer
	err := t.Execute(&out, map[string]any{
		"Name": o.Name, "Executable": o.Executable, "Run": invocation(o.Executable), "POSIX": quotePOSIX(o.Executable),
		"Windows": isWindows(o.Executable), "Shell": shell(o.Executable),
		"API": ops.OperationAPI, "Version": ops.AppVersion, "Budgets": budgets,
		"Notice": reshikitools.Notice, "Data": reshikitools.DataNotInstructions, "Guide": reshikitools.GuideURL,
		"Destructive": destructive(),
	})
	if err != nil {
		panic("internal error: text of the skill: " + err.Error())
	}
	return out.Bytes()
}

// destructive lists the tools that a client should ask about.
func destructive() []string {
	var names []string
	for _, tool := range reshikitools.Catalogue() {
		if tool.Annotations.Destructive {
			names = append(names, tool.Name)
		}
	}
	return names
}

// commandLine is the reference of the command line.
func (o Options) commandLine() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Command line\n\nThe help texts of version %s, as the program prints them. In place of `reshiki` run\n\n", ops.AppVersion)
	fmt.Fprintf(&b, "```%s\n%s\n```\n\n## Overview\n\n```text\n%s```\n", shell(o.Executable), invocation(o.Executable), o.Overview)
	for _, c := range o.Commands {
		fmt.Fprintf(&b, "\n## %s\n\n```text\n%s```\n", c.Name, c.Text)
	}
	return b.Bytes()
}

// isWindows reports whether a path is one of Windows.
func isWindows(path string) bool {
	return len(path) > 2 && path[1] == ':' || strings.HasPrefix(path, `\\`)
}

// shell is the language of a command that runs the executable.
func shell(executable string) string {
	if isWindows(executable) {
		return "powershell"
	}
	return "sh"
}

// invocation returns the executable as the start of a command.
func invocation(executable string) string {
	if isWindows(executable) {
		return "& '" + strings.ReplaceAll(executable, "'", "''") + "'"
	}
	return quotePOSIX(executable)
}

// quotePOSIX returns a word of a POSIX shell that means the text.
func quotePOSIX(text string) string {
	plain := func(r rune) bool {
		return 'a' <= r|0x20 && r|0x20 <= 'z' || '0' <= r && r <= '9' || strings.ContainsRune("/._-+,@%", r)
	}
	if strings.TrimLeftFunc(text, plain) == "" {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// inJSON returns a text as a JSON string, which TOML reads in the same way.
func inJSON(text string) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(text)
	return strings.TrimSuffix(b.String(), "\n"), err
}
