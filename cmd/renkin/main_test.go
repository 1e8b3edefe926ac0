package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

func TestMistakes(t *testing.T) {
	cases := []struct{ arguments, message string }{
		{"draw", `unknown command "draw"`},
		{"plan", "no target given"},
		{"plan --", "no target given"},
		{"plan CCO CCN", `second target "CCN"`},
		{"plan -- CCO CCN", `second target "CCN"`},
		{"plan --depth", "--depth needs a value"},
		{"plan --depth 0 CCO", `--depth needs a whole number from 1 to 20, not "0"`},
		{"plan --depth 21 CCO", `--depth needs a whole number from 1 to 20, not "21"`},
		{"plan --max-routes x CCO", `--max-routes needs a whole number from 1 to 100, not "x"`},
		{"plan --depth 2 --depth 2 CCO", "--depth given more than once"},
		{"plan --fast CCO", "unknown option --fast"},
	}
	for _, c := range cases {
		var out, err bytes.Buffer
		exit := run(context.Background(), strings.Fields(c.arguments), &out, &err)
		if want := "renkin: " + c.message + "; see renkin --help\n"; exit != 2 || out.Len() > 0 || err.String() != want {
			t.Errorf("%q: exit %d, out %q, err %q", c.arguments, exit, out.String(), err.String())
		}
	}
}

func TestHelpAndVersion(t *testing.T) {
	for arguments, want := range map[string]string{
		"--help": usage, "plan --help": usage, "plan --fast -h": usage, "--version": "renkin " + version + "\n",
	} {
		var out, err bytes.Buffer
		if exit := run(context.Background(), strings.Fields(arguments), &out, &err); exit != 0 || out.String() != want || err.Len() > 0 {
			t.Errorf("%q: exit %d, out %q, err %q", arguments, exit, out.String(), err.String())
		}
	}
}
