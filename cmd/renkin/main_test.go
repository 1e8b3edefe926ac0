package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"athanor/internal/cli/args"
)

// invoke runs a command line with an empty standard input.
func invoke(t *testing.T, arguments ...string) (exit int, out, err string) {
	t.Helper()
	return invokeWith(t, "", arguments...)
}

// invokeWith runs a command line with a text on standard input.
func invokeWith(t *testing.T, in string, arguments ...string) (exit int, out, err string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	exit = execute(t.Context(), arguments, &console{in: strings.NewReader(in), out: &stdout, err: &stderr, env: os.Getenv})
	return exit, stdout.String(), stderr.String()
}

func TestMistakes(t *testing.T) {
	cases := []struct{ arguments, message, see string }{
		{"draw", `unknown command "draw"`, ""},
		{"help draw", `unknown command "draw"`, ""},
		{"pln CCO", `unknown command "pln"; did you mean plan?`, ""},
		{"templates extrakt", `unknown command "templates extrakt"; did you mean extract?`, "templates "},
		{"stock", "stock needs one of its commands", "stock "},
		{"plan", "no target given", "plan "},
		{"plan --", "no target given", "plan "},
		{"plan CCO CCN", `second target "CCN"`, "plan "},
		{"plan -- CCO CCN", `second target "CCN"`, "plan "},
		{"plan --depth", "--depth needs a value", "plan "},
		{"plan --depth 0 CCO", `--depth needs a whole number from 1 to 20, not "0"`, "plan "},
		{"plan --depth 21 CCO", `--depth needs a whole number from 1 to 20, not "21"`, "plan "},
		{"plan --max-routes x CCO", `--max-routes needs a whole number from 1 to 100, not "x"`, "plan "},
		{"plan --depth 2 --depth 2 CCO", "--depth given more than once", "plan "},
		{"plan --fast CCO", "plan does not take --fast", "plan "},
		{"plan --dpth 3 CCO", "plan does not take --dpth; did you mean --depth?", "plan "},
		{"plan --depth=3 CCO", "--depth takes its value as the next argument: --depth \"3\"", "plan "},
		{"plan --top-templates 3 CCO", "--top-templates needs --templates", "plan "},
		{"plan --search-diagnostics CCO", "--search-diagnostics needs --format json", "plan "},
		{"plan --avoid-elements Br,I --require-elements N,I CCO", "--avoid-elements and --require-elements both name I", "plan "},
		{"batch --avoid-reaction-families a,B --require-reaction-families b x", "--avoid-reaction-families names all of --require-reaction-families", "batch "},
	}
	for _, c := range cases {
		exit, out, err := invoke(t, strings.Fields(c.arguments)...)
		if want := "renkin: " + c.message + "; see renkin " + c.see + "--help\n"; exit != 2 || out != "" || err != want {
			t.Errorf("%q: exit %d, out %q, err %q", c.arguments, exit, out, err)
		}
	}
}

func TestHelpAndVersion(t *testing.T) {
	for arguments, want := range map[string]string{
		"--help": overview(), "-h": overview(), "help": overview(), "--version": "renkin " + version + "\n",
		"plan --help": planUsage, "plan --fast -h": planUsage, "help plan": planUsage, "help terms": terms,
	} {
		exit, out, err := invoke(t, strings.Fields(arguments)...)
		if exit != 0 || out != want || err != "" {
			t.Errorf("%q: exit %d, out %q, err %q", arguments, exit, out, err)
		}
	}
	if exit, out, err := invoke(t); exit != 2 || out != "" || err != overview() {
		t.Errorf("without arguments: exit %d, out %q, err %q", exit, out, err)
	}
}

// Every command explains itself, and every option that it takes.
func TestHelpTexts(t *testing.T) {
	var look func(path string, of []command)
	look = func(path string, of []command) {
		for i := range of {
			k := &of[i]
			name := strings.TrimPrefix(path+" "+k.name, " ")
			text := k.help(name)
			if !strings.HasPrefix(text, "Usage: renkin "+name) || !strings.HasSuffix(text, "\n") {
				t.Errorf("%s: the help text is %q", name, text)
			}
			if k.summary == "" || len(k.summary) > 60 || (k.run == nil) == (k.members == nil) {
				t.Errorf("%s: incomplete entry", name)
			}
			for n, line := range strings.Split(text, "\n") {
				if len([]rune(line)) > 88 {
					t.Errorf("%s: line %d of the help text is long", name, n+1)
				}
			}
			for _, o := range k.spec.Options {
				if !regexp.MustCompile(` ` + regexp.QuoteMeta(written(o)) + `[ ,.\n]`).MatchString(text) {
					t.Errorf("%s: the help text does not explain %s", name, written(o))
				}
			}
			look(name, k.members)
		}
	}
	look("", commands())
}

// written is an option as help texts write it.
func written(o args.Option) string {
	return strings.TrimSuffix(o.Flag+" "+o.Value, " ")
}

// failing is an output that cannot be written.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestOutputThatCannotBeWritten(t *testing.T) {
	for _, arguments := range []string{"--version", "--help", "plan --help", "plan CCO"} {
		var err bytes.Buffer
		exit := execute(context.Background(), strings.Fields(arguments), &console{in: strings.NewReader(""), out: failing{}, err: &err, env: os.Getenv})
		if exit != 1 || err.String() != "renkin: could not write output: disk full\n" {
			t.Errorf("%q: exit %d, %q", arguments, exit, err.String())
		}
	}
}
