package args

import (
	"slices"
	"strings"
	"testing"
)

var convert = Spec{
	Command: "convert",
	Operand: "input",
	Options: []Option{{Flag: "--to", Value: "FORMAT"}, {Flag: "-o", Value: "OUTPUT"}, {Flag: "--force"}},
}

func TestScan(t *testing.T) {
	cases := []struct {
		line string // arguments between bars
		want string // operand, then options in the order of the spec, or the message
	}{
		{"", "none"},
		{"a.mol", "a.mol"},
		{"-", "-"},
		{"", "none"},
		{"--to|svg|a", "a --to=svg"},
		{"a|--to|svg|-o|x|--force", "a --to=svg -o=x --force="},
		{"--to|--force", "none --to=--force"},
		{"-o|-|a", "a -o=-"},
		{"-o||a", "a -o="},
		{"--to|-h", "none --to=-h"},
		{"--|--to", "--to"},
		{"--|-h", "-h"},
		{"--|-", "-"},
		{"--to|--|svg", "svg --to=--"},
		{"-h", "help"},
		{"--fast|a|b|--help", "help"},
		{"--to|svg|--to|svg|-h", "help"},
		{"--fast|-h|--to", "help"},
		{"--pages", "convert does not take --pages"},
		{"-x", "convert does not take -x"},
		{"--", "none"},
		{"--to=svg", `--to takes its value as the next argument: --to "svg"`},
		{"--force=1", "convert does not take --force=1"},
		{"--to|svg|--to|svg", "--to given more than once"},
		{"--to|svg|--to", "--to given more than once"},
		{"--force|--force|a|b", "--force given more than once"},
		{"--to", "--to needs a value"},
		{"a|b|--fast", `second input "b"`},
		{"--fast|a|b", "convert does not take --fast"},
		{"a|--|b|c", `second input "b"`},
		{"a|x\ny", `second input "x\ny"`},
		{"--" + strings.Repeat("é", 100), "convert does not take --" + strings.Repeat("é", 62) + "…"},
	}
	for _, c := range cases {
		if got := describe(&convert, c.line); got != c.want {
			t.Errorf("%q: got %s, want %s", c.line, got, c.want)
		}
	}
}

func TestScanManyOperands(t *testing.T) {
	many := Spec{Command: "join", Operand: "file", Many: true}
	p, err := many.Scan([]string{"a", "-", "--", "-b"})
	if err != nil || p.Operand != "a" || !slices.Equal(p.Operands, []string{"a", "-", "-b"}) {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestScanWithoutOperand(t *testing.T) {
	cases := []struct{ command, line, want string }{
		{"info", "x", `info takes no arguments, got "x"`},
		{"info", "--|x", `info takes no arguments, got "x"`},
		{"", "x", `unexpected argument "x"`},
		{"", "--fast", "unknown option --fast"},
	}
	for _, c := range cases {
		if got := describe(&Spec{Command: c.command}, c.line); got != c.want {
			t.Errorf("%s %q: got %s, want %s", c.command, c.line, got, c.want)
		}
	}
}

// describe scans a line and writes down what was read.
func describe(s *Spec, line string) string {
	var arguments []string
	if line != "" {
		arguments = strings.Split(line, "|")
	}
	p, err := s.Scan(arguments)
	switch {
	case err != nil:
		return err.Error()
	case p.Help:
		return "help"
	}
	text := "none"
	if p.HasOperand {
		text = p.Operand
	}
	for _, o := range s.Options {
		if v, ok := p.Value(o.Flag); ok {
			text += " " + o.Flag + "=" + v
		}
	}
	return text
}

func FuzzScan(f *testing.F) {
	f.Add("a|--to|svg")
	f.Add("--|--|-")
	f.Fuzz(func(t *testing.T, line string) {
		p, err := convert.Scan(strings.Split(line, "|"))
		if (p == nil) == (err == nil) {
			t.Errorf("%v, %v", p, err)
		}
	})
}

func TestRepeatedOption(t *testing.T) {
	spec := Spec{Options: []Option{{Flag: "--stock", Value: "FILE", Repeat: true}, {Flag: "-n", Value: "N"}}}
	p, err := spec.Scan([]string{"--stock", "a", "-n", "1", "--stock", "b"})
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Values("--stock"); len(got) != 2 || got[0] != "a" || got[1] != "b" {
		t.Errorf("values %q", got)
	}
	if _, err := spec.Scan([]string{"-n", "1", "-n", "2"}); err == nil {
		t.Error("an option that may be given once was taken twice")
	}
}
