package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"athanor/internal/cli/args"
)

func completionCommand() command {
	return command{
		name:    "completion",
		summary: "write a script that completes command lines in a shell",
		usage:   completionUsage,
		spec:    args.Spec{Operand: "shell"},
		choices: map[string][]string{"": {"bash", "zsh", "fish"}},
		run: func(_ context.Context, p *args.Parsed, c *console) int {
			script, known := map[string]func([]commandLine) string{"bash": bashScript, "zsh": zshScript, "fish": fishScript}[p.Operand]
			switch {
			case !p.HasOperand:
				return c.mistake("completion", errors.New("no shell given: bash, zsh or fish"))
			case !known:
				return c.mistake("completion", fmt.Errorf("there is no script for %.64q; there are bash, zsh and fish", p.Operand))
			}
			return c.show(script(commandLines("", commands())))
		},
	}
}

const completionUsage = `Usage: renkin completion SHELL

Writes a script for bash, zsh or fish, after which the shell completes commands,
options and their values. For the running shell:

  source <(renkin completion bash)
  source <(renkin completion zsh)
  renkin completion fish | source

For every new one put that line into ~/.bashrc, ~/.zshrc (after compinit) or
~/.config/fish/config.fish.
`

// commandLine is a command as the scripts need it: "" for the program itself.
type commandLine struct {
	path string
	// words may follow: members of a group or options, with what they mean.
	words []word
	// values are the options that take one.
	values []value
	// files: the operand names a file.
	files bool
}

type word struct{ text, meaning string }

// value says what may stand after an option: one of the words, or else a file, or
// else anything.
type value struct {
	flag  string
	words []string
	file  bool
}

// commandLines flattens the table, groups before their members.
func commandLines(path string, of []command) []commandLine {
	own := commandLine{path: path}
	var below []commandLine
	for i := range of {
		k := &of[i]
		own.words = append(own.words, word{k.name, k.summary})
		name := strings.TrimSpace(path + " " + k.name)
		if k.members != nil {
			below = append(below, commandLines(name, k.members)...)
			continue
		}
		line := commandLine{path: name, files: namesFile(k.spec.Operand)}
		for _, o := range k.spec.Options {
			line.words = append(line.words, word{o.Flag, o.Value})
			if o.Value != "" {
				line.values = append(line.values, value{o.Flag, k.choices[o.Flag], namesFile(o.Value)})
			}
		}
		for _, text := range k.choices[""] {
			line.words = append(line.words, word{text, ""})
		}
		line.words = append(line.words, word{"--help", "explain the command"})
		below = append(below, line)
	}
	own.words = append(own.words, word{"--help", "explain"})
	if path == "" {
		own.words = append(own.words, word{"--version", "print the version"})
	}
	return append([]commandLine{own}, below...)
}

// namesFile reports whether a value or an operand is a file, by its name.
func namesFile(name string) bool {
	return slices.Contains([]string{"file", "output", "stock", "catalogue", "folder", "library", "reactions", "targets", "policy file", "data"}, strings.ToLower(name))
}

// texts joins the words with blanks.
func (l *commandLine) texts() string {
	var list []string
	for _, w := range l.words {
		list = append(list, w.text)
	}
	return strings.Join(list, " ")
}

// paths lists the commands that have a name, for a shell's case.
func paths(lines []commandLine) []string {
	var list []string
	for _, l := range lines {
		if l.path != "" {
			list = append(list, l.path)
		}
	}
	return list
}

// findPath is the loop that both bash and zsh use to find the command in the words
// before the cursor; first and last bound the words.
func findPath(lines []commandLine, array, first, last string) string {
	var quoted []string
	for _, p := range paths(lines) {
		quoted = append(quoted, `"`+p+`"`)
	}
	return fmt.Sprintf(`  for ((i = %s; i < %s; i++)); do
    case "${cmd:+$cmd }${%s[i]}" in
      %s) cmd="${cmd:+$cmd }${%s[i]}" ;;
    esac
  done
`, first, last, array, strings.Join(quoted, "|"), array)
}

func bashScript(lines []commandLine) string {
	var b strings.Builder
	b.WriteString("# Completion of renkin for bash: source <(renkin completion bash)\n_renkin() {\n")
	b.WriteString("  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} cmd= words= files= i\n")
	b.WriteString(findPath(lines, "COMP_WORDS", "1", "COMP_CWORD"))
	b.WriteString("  case \"$cmd\" in\n")
	for i := range lines {
		l := &lines[i]
		fmt.Fprintf(&b, "    %q)\n", l.path)
		if len(l.values) > 0 {
			b.WriteString("      case \"$prev\" in\n")
			for _, v := range l.values {
				fmt.Fprintf(&b, "        %s) %s; return ;;\n", v.flag, bashValue(v))
			}
			b.WriteString("      esac\n")
		}
		fmt.Fprintf(&b, "      words=\"%s\"", l.texts())
		if l.files {
			b.WriteString(" files=1")
		}
		b.WriteString(" ;;\n")
	}
	b.WriteString(`  esac
  if [[ -n $files && $cur != -* ]]; then
    COMPREPLY=($(compgen -f -- "$cur"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
  fi
}
complete -o filenames -F _renkin renkin
`)
	return b.String()
}

func bashValue(v value) string {
	switch {
	case v.words != nil:
		return fmt.Sprintf(`COMPREPLY=($(compgen -W "%s" -- "$cur"))`, strings.Join(v.words, " "))
	case v.file:
		return `COMPREPLY=($(compgen -f -- "$cur"))`
	}
	return "COMPREPLY=()"
}

func zshScript(lines []commandLine) string {
	var b strings.Builder
	b.WriteString("#compdef renkin\n# Completion of renkin for zsh: source <(renkin completion zsh)\n_renkin() {\n")
	b.WriteString("  local cmd= prev=${words[CURRENT-1]} i\n  local -a list\n")
	b.WriteString(findPath(lines, "words", "2", "CURRENT"))
	b.WriteString("  case \"$cmd\" in\n")
	for i := range lines {
		l := &lines[i]
		fmt.Fprintf(&b, "    %q)\n", l.path)
		if len(l.values) > 0 {
			b.WriteString("      case \"$prev\" in\n")
			for _, v := range l.values {
				fmt.Fprintf(&b, "        %s) %s; return ;;\n", v.flag, zshValue(v))
			}
			b.WriteString("      esac\n")
		}
		zshWords(&b, l)
	}
	b.WriteString("  esac\n}\nif [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then _renkin \"$@\"; else compdef _renkin renkin; fi\n")
	return b.String()
}

// zshWords offers names and options apart, because zsh shows options only after a
// dash.
func zshWords(b *strings.Builder, l *commandLine) {
	lists := map[bool][]string{}
	for _, w := range l.words {
		option := strings.HasPrefix(w.text, "-")
		lists[option] = append(lists[option], shellQuote(strings.TrimSuffix(w.text+":"+w.meaning, ":")))
	}
	fmt.Fprintf(b, "      list=(%s)\n      _describe -o option list\n", strings.Join(lists[true], " "))
	if lists[false] != nil {
		fmt.Fprintf(b, "      list=(%s)\n      _describe command list\n", strings.Join(lists[false], " "))
	}
	if l.files {
		b.WriteString("      [[ ${words[CURRENT]} != -* ]] && _files\n")
	}
	b.WriteString("      ;;\n")
}

func zshValue(v value) string {
	switch {
	case v.words != nil:
		return "compadd -- " + strings.Join(v.words, " ")
	case v.file:
		return "_files"
	}
	return "_message value"
}

func fishScript(lines []commandLine) string {
	var b strings.Builder
	b.WriteString("# Completion of renkin for fish: renkin completion fish | source\ncomplete -c renkin -f\n")
	for i := range lines {
		l := &lines[i]
		when := fishCondition(l.path, lines)
		for _, w := range l.words {
			if strings.HasPrefix(w.text, "-") {
				continue
			}
			fmt.Fprintf(&b, "complete -c renkin -n %s -a %s -d %s\n", shellQuote(when), shellQuote(w.text), shellQuote(w.meaning))
		}
		if l.files {
			fmt.Fprintf(&b, "complete -c renkin -n %s -F\n", shellQuote(when))
		}
		for _, w := range l.words {
			if !strings.HasPrefix(w.text, "-") {
				continue
			}
			form, name := "-l", strings.TrimPrefix(w.text, "--")
			if !strings.HasPrefix(w.text, "--") {
				form, name = "-s", strings.TrimPrefix(w.text, "-")
			}
			fmt.Fprintf(&b, "complete -c renkin -n %s %s %s%s\n", shellQuote(when), form, name, fishValue(l, w.text))
		}
	}
	return b.String()
}

func fishValue(l *commandLine, flag string) string {
	for _, v := range l.values {
		switch {
		case v.flag != flag:
		case v.words != nil:
			return " -x -a " + shellQuote(strings.Join(v.words, " "))
		case v.file:
			return " -r -F"
		default:
			return " -x"
		}
	}
	return ""
}

// fishCondition holds where a command is the one being written.
func fishCondition(path string, lines []commandLine) string {
	if path == "" {
		return "__fish_use_subcommand"
	}
	var conditions []string
	for _, name := range strings.Fields(path) {
		conditions = append(conditions, "__fish_seen_subcommand_from "+name)
	}
	var members []string
	for _, p := range paths(lines) {
		if below, ok := strings.CutPrefix(p, path+" "); ok {
			members = append(members, below)
		}
	}
	if members != nil {
		conditions = append(conditions, "not __fish_seen_subcommand_from "+strings.Join(members, " "))
	}
	return strings.Join(conditions, "; and ")
}

// shellQuote makes a word in single quotes.
func shellQuote(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
