// Package args reads the options of a command line. All programs share it, so
// that they agree on what a command line means:
//
//   - Options and operands may come in any order; "--" ends the options.
//   - An option that takes a value takes the next argument, whatever that looks
//     like. "--to=svg" is not understood.
//   - Each option may be given once, unless it says otherwise.
//   - A lone "-" is an operand.
//   - "-h" and "--help" ask for help, which wins over every mistake.
//   - The first mistake from the left is the one that is reported.
//
// What values mean, and which options go together, is up to the caller.
package args

import (
	"fmt"
	"strings"
)

// Option is one option of a command.
type Option struct {
	// Flag is the option as it is written, such as "--to" or "-o".
	Flag string
	// Value names its value in help texts, such as "FORMAT"; "" for a switch.
	Value string
	// Repeat: the option may be given more than once.
	Repeat bool
}

// Spec says what a command takes.
type Spec struct {
	// Command is named in messages; "" for a program without commands.
	Command string
	Options []Option
	// Operand names the operand in messages, such as "input"; "" when the
	// command takes none.
	Operand string
	// Many: there may be more than one operand.
	Many bool
}

// Parsed is a command line that keeps the rules of the package.
type Parsed struct {
	// Help says that help was asked for; nothing else is set then.
	Help bool
	// Operand is the first operand; HasOperand tells an empty one from none.
	Operand    string
	HasOperand bool
	// Operands are all of them.
	Operands []string

	given []given
}

type given struct{ flag, value string }

// Has reports whether an option was given.
func (p *Parsed) Has(flag string) bool {
	_, ok := p.Value(flag)
	return ok
}

// Value returns the value of an option, "" for a switch, and whether it was
// given.
func (p *Parsed) Value(flag string) (value string, ok bool) {
	for _, g := range p.given {
		if g.flag == flag {
			return g.value, true
		}
	}
	return "", false
}

// Values returns the values of an option in the order in which they were given.
func (p *Parsed) Values(flag string) []string {
	var values []string
	for _, g := range p.given {
		if g.flag == flag {
			values = append(values, g.value)
		}
	}
	return values
}

// Scan reads the arguments that follow the command. The error is one line that
// names the argument at fault.
func (s *Spec) Scan(arguments []string) (*Parsed, error) {
	p := new(Parsed)
	var first error
	for i := 0; i < len(arguments); i++ {
		arg := arguments[i]
		var err error
		switch {
		case arg == "--":
			for _, rest := range arguments[i+1:] {
				err = earlier(err, s.operand(p, rest))
			}
			i = len(arguments)
		case arg == "-h" || arg == "--help":
			return &Parsed{Help: true}, nil
		case arg == "-" || !strings.HasPrefix(arg, "-"):
			err = s.operand(p, arg)
		default:
			var taken int
			taken, err = s.option(p, arg, arguments[i+1:])
			i += taken
		}
		first = earlier(first, err)
	}
	if first != nil {
		return nil, first
	}
	return p, nil
}

func earlier(first, err error) error {
	if first != nil {
		return first
	}
	return err
}

func (s *Spec) operand(p *Parsed, text string) error {
	switch {
	case s.Operand == "" && s.Command == "":
		return fmt.Errorf("unexpected argument %s", quote(text))
	case s.Operand == "":
		return fmt.Errorf("%s takes no arguments, got %s", s.Command, quote(text))
	case p.HasOperand && !s.Many:
		return fmt.Errorf("second %s %s", s.Operand, quote(text))
	}
	if !p.HasOperand {
		p.Operand, p.HasOperand = text, true
	}
	p.Operands = append(p.Operands, text)
	return nil
}

// option records an option and returns the number of arguments behind it that it
// takes.
func (s *Spec) option(p *Parsed, flag string, rest []string) (taken int, err error) {
	option, ok := s.find(flag)
	if !ok {
		return 0, s.unknown(flag)
	}
	if p.Has(flag) && !option.Repeat {
		err = fmt.Errorf("%s given more than once", flag)
	}
	if option.Value == "" {
		p.given = append(p.given, given{flag: flag})
		return 0, err
	}
	if len(rest) == 0 {
		return 0, earlier(err, fmt.Errorf("%s needs a value", flag))
	}
	p.given = append(p.given, given{flag, rest[0]})
	return 1, err
}

func (s *Spec) find(flag string) (Option, bool) {
	for _, o := range s.Options {
		if o.Flag == flag {
			return o, true
		}
	}
	return Option{}, false
}

func (s *Spec) unknown(flag string) error {
	if name, value, joined := strings.Cut(flag, "="); joined {
		if o, ok := s.find(name); ok && o.Value != "" {
			return fmt.Errorf("%s takes its value as the next argument: %s %s", name, name, quote(value))
		}
	}
	if s.Command == "" {
		return fmt.Errorf("unknown option %s", shorten(flag))
	}
	return fmt.Errorf("%s does not take %s", s.Command, shorten(flag))
}

// maxEcho is the number of characters of an argument that a message repeats.
const maxEcho = 64

// shorten cuts an argument for use in a message.
func shorten(text string) string {
	n := 0
	for i := range text {
		if n == maxEcho {
			return text[:i] + "…"
		}
		n++
	}
	return text
}

func quote(text string) string { return fmt.Sprintf("%q", shorten(text)) }
