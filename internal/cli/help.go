package cli

import (
	"context"
	"strings"
	"unicode/utf8"

	"athanor/internal/cli/args"
	"athanor/internal/heap"
	"athanor/internal/reshikitools"
)

// Texts of the overview; the catalogue in JSON repeats some of them.
const (
	notice      = reshikitools.Notice
	optionsRule = "Options are allowed once each; -- ends the options."
	outputRule  = "stdout carries only the result: the file, one JSON line, or one receipt line with --receipt. With -o FILE and no --receipt it stays empty. Warnings and errors go to stderr."
	heapRule    = "memory ceiling in MiB, 256-16384 (default 2048); an invalid value exits 2"
)

var examples = []string{
	"reshiki --cli convert --smiles 'CCO' -o ethanol.mol",
	"reshiki --cli convert scheme.rsk -o figure.pdf",
	"reshiki --cli render scheme.rsk -o preview.png",
	"reshiki --cli analyze --smiles 'c1ccccc1O'",
	"reshiki --cli compose proposal.json -o scheme.svg",
}

var exitCodes = []row{
	{"0", "success"},
	{"1", "the operation failed, or reading the input or writing the output failed"},
	{"2", "usage error"},
	{"75", "the memory ceiling was reached (see RESHIKI_AGENT_HEAP_MB)"},
}

func prepareHelp(_ *runner, p *args.Parsed) (job, error) {
	shown := commands()
	var one *command
	if p.HasOperand {
		if one = findCommand(p.Operand); one == nil {
			return nil, usagef("unknown command %.64q; run reshiki --cli help", p.Operand)
		}
		shown = []*command{one}
	}
	if p.Has("--json") {
		return func(_ context.Context, r *runner) error { return r.writeLine(catalogue(shown)) }, nil
	}
	return printHelp(one), nil
}

// printHelp prints the help of a command, or the overview for help itself and
// for nil.
func printHelp(c *command) job {
	text := overview()
	if c != nil && c.name != "help" {
		text = c.help()
	}
	return func(_ context.Context, r *runner) error { return r.write([]byte(text)) }
}

// catalogue returns the members of the catalogue in JSON.
func catalogue(shown []*command) map[string]any {
	codes := map[string]any{}
	for _, code := range exitCodes {
		codes[code.name] = code.text
	}
	list := make([]any, 0, len(shown))
	for _, c := range shown {
		options := make([]any, 0, len(c.allOptions()))
		for _, o := range c.allOptions() {
			options = append(options, o.members())
		}
		list = append(list, map[string]any{
			"name": c.name, "summary": c.summary, "usage": c.usageLine(), "operand": orNull(c.operand), "options": options,
		})
	}
	return map[string]any{
		"commands": list, "options_rule": optionsRule, "output": outputRule, "exit_codes": codes,
		"environment": map[string]any{heap.Variable: heapRule},
	}
}

func (o *option) members() map[string]any {
	m := map[string]any{"flag": o.flag, "value": orNull(o.value), "default": orNull(o.byDefault), "help": o.help}
	if o.sets != "" {
		m["sets"] = o.sets
	}
	if o.equivalent != "" {
		m["equivalent"] = o.equivalent
	}
	return m
}

func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

func (c *command) usageLine() string {
	return strings.TrimSpace("reshiki --cli " + c.name + " " + c.usage)
}

// overview is the help without a command.
func overview() string {
	var w helpWriter
	w.line(notice)
	w.line("Usage: reshiki --cli <command> [options]")
	var names []row
	for _, c := range commands() {
		names = append(names, row{c.name, c.summary})
	}
	w.table("Commands:", names)
	w.paragraph(optionsRule)
	w.lines("Examples:", examples)
	w.paragraph("Output: " + outputRule)
	w.table("Exit status:", exitCodes)
	w.table("Environment:", []row{{heap.Variable, heapRule}})
	w.paragraph("Files named on the command line are read and written with your own permissions. On Windows, release builds cannot write to a console window: redirect the output, for example `reshiki --cli info > info.json`.")
	w.paragraph("Documentation: " + reshikitools.GuideURL)
	return w.String()
}

// help is the help of a command.
func (c *command) help() string {
	var w helpWriter
	w.line(notice)
	w.line("Usage: " + c.usageLine())
	for _, text := range c.about {
		w.paragraph(text)
	}
	if len(c.input) > 0 {
		w.table("Input, exactly one of:", c.input)
	}
	if len(c.options) > 0 {
		var rows []row
		for _, o := range c.options {
			rows = append(rows, row{strings.TrimSpace(o.flag + " " + o.value), o.help})
		}
		w.table("Options:", rows)
	}
	for _, text := range c.notes {
		w.paragraph(text)
	}
	return w.String()
}

// helpWidth is the width of help texts in characters.
const helpWidth = 80

// helpWriter lays out a help text: blocks with an empty line between them.
type helpWriter struct{ strings.Builder }

func (w *helpWriter) block() {
	if w.Len() > 0 {
		w.WriteByte('\n')
	}
}

// line writes a line that is not broken, for readers that look for it.
func (w *helpWriter) line(text string) {
	w.block()
	w.WriteString(text + "\n")
}

func (w *helpWriter) paragraph(text string) {
	w.block()
	w.wrap("", text, 0)
}

func (w *helpWriter) lines(title string, lines []string) {
	w.block()
	w.WriteString(title + "\n")
	for _, line := range lines {
		w.WriteString("  " + line + "\n")
	}
}

func (w *helpWriter) table(title string, rows []row) {
	w.block()
	w.WriteString(title + "\n")
	width := 0
	for _, r := range rows {
		width = max(width, len(r.name))
	}
	for _, r := range rows {
		w.wrap("  "+r.name+strings.Repeat(" ", width-len(r.name)+2), r.text, width+4)
	}
}

// wrap writes text behind a lead, broken between words, with further lines
// indented.
func (w *helpWriter) wrap(lead, text string, indent int) {
	w.WriteString(lead)
	column, first := utf8.RuneCountInString(lead), true
	for _, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case first:
		case column+1+n > helpWidth:
			w.WriteString("\n" + strings.Repeat(" ", indent))
			column = indent
		default:
			w.WriteByte(' ')
			column++
		}
		w.WriteString(word)
		column, first = column+n, false
	}
	w.WriteByte('\n')
}
