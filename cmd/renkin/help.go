package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"athanor/internal/cli/args"
)

// helpCommand explains the commands with these names, or any.
func helpCommand(names ...string) command {
	return command{
		name:    "help",
		summary: "explain the program or one of its commands",
		usage: `Usage: renkin help [COMMAND ...]

Explains the program, or the command named, as in: renkin help templates extract
`,
		spec:    args.Spec{Operand: "command", Many: true},
		choices: map[string][]string{"": names},
		run: func(_ context.Context, p *args.Parsed, c *console) int {
			if !p.HasOperand {
				return c.show(overview())
			}
			path := p.Operands
			each, ok := find(commands(), path)
			if !ok {
				return c.mistake("", fmt.Errorf("unknown command %.64q", strings.Join(path, " ")))
			}
			return c.show(each.help(strings.Join(path, " ")))
		},
	}
}

// find returns the command with a path of names.
func find(from []command, path []string) (command, bool) {
	if len(path) == 0 {
		return command{}, false
	}
	i := slices.IndexFunc(from, func(each command) bool { return each.name == path[0] })
	switch {
	case i < 0:
		return command{}, false
	case len(path) == 1:
		return from[i], true
	}
	return find(from[i].members, path[1:])
}

// help is the text about a command; path names it.
func (k *command) help(path string) string {
	if k.usage != "" {
		return k.usage
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Usage: renkin %s COMMAND [options]\n\nCommands:\n", path)
	list(&b, k.members)
	fmt.Fprintf(&b, "\nrenkin %s COMMAND --help explains one of them.\n", path)
	return b.String()
}

// overview is the text about the program.
func overview() string {
	var b strings.Builder
	b.WriteString(`Usage: renkin COMMAND [options]
       renkin --version | --help

Plans how to make a molecule from compounds that can be bought.

Commands:
`)
	list(&b, commands())
	b.WriteString(`
Start with:  renkin plan "CC(=O)Nc1ccc(O)cc1"
renkin COMMAND --help explains a command and its options.

Exit status: 0 done, 1 nothing was found or a file or molecule cannot be read,
2 the command line is wrong.
`)
	return b.String()
}

// list writes a line for each command.
func list(b *strings.Builder, of []command) {
	width := 0
	for i := range of {
		width = max(width, len(of[i].name))
	}
	for i := range of {
		fmt.Fprintf(b, "  %-*s  %s\n", width, of[i].name, of[i].summary)
	}
}
