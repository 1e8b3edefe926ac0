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
"renkin help terms" explains the words that the texts use.
`,
		spec:    args.Spec{Operand: "command", Many: true},
		choices: map[string][]string{"": append(names, termsTopic)},
		run: func(_ context.Context, p *args.Parsed, c *console) int {
			if !p.HasOperand {
				return c.show(overview())
			}
			path := p.Operands
			if len(path) == 1 && path[0] == termsTopic {
				return c.show(terms)
			}
			each, ok := find(commands(), path)
			if !ok {
				return c.mistake("", fmt.Errorf("unknown command %.64q", strings.Join(path, " ")))
			}
			return c.show(each.help(strings.Join(path, " ")))
		},
	}
}

// termsTopic is the topic of help that is no command.
const termsTopic = "terms"

const terms = `SMILES         a molecule as a line of text: CCO is ethanol, c1ccccc1 benzene. Quote
               it for the shell. Drawing programs copy structures as SMILES.
target         the molecule that is to be made
building block a compound at the end of a route, that can be bought; marked ✓ BB
stock          the list of compounds that can be bought
step           one reaction, told backwards: a product and its precursors
disconnection  one way to take a molecule apart in a step
route          steps that lead from the target back to building blocks
depth          reactions in the longest line from a building block to the target
score          sum of the costs of the steps; routes with a lower score come first
route cost     what the building blocks cost or, where no price is known, how hard
               they look to make, and 0.5 for each step; no currency
confidence     of a step: the estimated probability that its product would be made by
               the same changes of its bonds, whatever leaves, as far as recorded
               reactions tell; of a route: the least of its steps
success probability
               product of the confidences of the steps; it ranks routes and is not the
               chance that the synthesis works, or a yield
template       a reaction as a pattern; named ones are written by hand, learned ones
               taken from recorded reactions
family         a group of named reactions, such as amide_coupling
expansion      taking one molecule apart by all templates; searches are bounded by it
coverage       a second search with more templates when the first finds nothing
Pareto front   the routes that no other route beats in every objective at once
audit          checking routes by their structures alone, whoever planned them
`

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
renkin COMMAND --help explains a command and its options, renkin help terms the
words that they use.

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
