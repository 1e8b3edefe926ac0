package main

import (
	"bytes"
	"context"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestCommandLine(t *testing.T) {
	folder := t.TempDir()
	file := writeFile(t, folder, "a.smi", "CCO\n")
	cases := []struct {
		args     string
		exit     int
		out, err string // parts of what is printed
	}{
		{"--version", 0, "renkin-mcp 1.0.1\n", ""},
		{"-version", 0, "renkin-mcp 1.0.1\n", ""},
		{"--help", 0, "--time-limit SECONDS", ""},
		{"-h", 0, "usage:", ""},
		{"--time-limit 2.5 --max-expansions 100 --workers 2", 0, "", ""},
		{"--stock " + file + " --stock " + file + " --templates " + file + " --template-dir " + folder, 0, "", ""},
		{"--time-limit=1 --version", 0, "renkin-mcp", ""},
		{"--version --stock none.smi", 0, "renkin-mcp", ""},
		{"--time-limit", 2, "", "time-limit"},
		{"--time-limit 0", 2, "", "want seconds"},
		{"--time-limit NaN", 2, "", "want seconds"},
		{"--time-limit 1e9", 2, "", "want seconds"},
		{"--time-limit x", 2, "", "want seconds"},
		{"--max-expansions 0", 2, "", "whole number"},
		{"--max-expansions 1.5", 2, "", "whole number"},
		{"--workers 0", 2, "", "whole number"},
		{"--stock " + folder + "/none.smi", 2, "", "stock: "},
		{"--stock " + folder, 2, "", "is a folder"},
		{"--stock=", 2, "", "want a file"},
		{"--templates " + folder + "/none.smi", 2, "", "templates: "},
		{"--template-dir " + folder + "/none", 2, "", "template folder: "},
		{"--template-dir " + file, 2, "", "template folder: "},
		{"--frobnicate", 2, "", "frobnicate"},
		{"plan", 2, "", `"plan"`},
		{"-- x", 2, "", `"x"`},
	}
	for _, c := range cases {
		var out, log bytes.Buffer
		exit := run(context.Background(), strings.Fields(c.args), noEnvironment, strings.NewReader(""), &out, &log)
		if exit != c.exit || !strings.Contains(out.String(), c.out) || !strings.Contains(log.String(), c.err) {
			t.Errorf("%s: exit %d, out %q, err %q", c.args, exit, out.String(), log.String())
		}
		if lines := strings.Count(log.String(), "\n"); exit == 2 && (lines != 1 || out.Len() > 0) {
			t.Errorf("%s: %d lines of error, output %q", c.args, lines, out.String())
		}
	}
}

// An option wins over the environment, which wins over the defaults.
func TestEnvironment(t *testing.T) {
	list := func(paths ...string) string { return strings.Join(paths, string(filepath.ListSeparator)) }
	env := func(pairs ...string) func(string) string {
		return func(name string) string {
			for i := 0; i < len(pairs); i += 2 {
				if pairs[i] == name {
					return pairs[i+1]
				}
			}
			return ""
		}
	}
	cases := []struct {
		name string
		args string
		env  func(string) string
		want options
	}{
		{"nothing", "", noEnvironment, options{limit: defaultLimit}},
		{"environment", "", env("RENKIN_STOCK", list("a", "", "b"), "RENKIN_TEMPLATES", "c", "RENKIN_TEMPLATE_DIR", "d", "RENKIN_TIME_LIMIT", "2"),
			options{stock: []string{"a", "b"}, templates: []string{"c"}, templateDir: "d", dirGiven: true, limit: 2 * time.Second}},
		{"options", "--stock x --stock y --templates z --template-dir w --time-limit 3", env("RENKIN_STOCK", "a", "RENKIN_TEMPLATES", "c", "RENKIN_TEMPLATE_DIR", "d", "RENKIN_TIME_LIMIT", "bad"),
			options{stock: []string{"x", "y"}, templates: []string{"z"}, templateDir: "w", dirGiven: true, limit: 3 * time.Second}},
		{"data folder", "", env("RENKIN_DATA_DIR", "data"), options{templateDir: filepath.Join("data", "templates"), dataDir: "data", limit: defaultLimit}},
	}
	for _, c := range cases {
		got, err := parseOptions(strings.Fields(c.args), c.env)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, %v", c.name, got, err)
		}
	}
	if _, err := parseOptions(nil, env("RENKIN_TIME_LIMIT", "soon")); err == nil || !strings.Contains(err.Error(), "RENKIN_TIME_LIMIT") {
		t.Errorf("bad time limit: %v", err)
	}
	if runtime.GOOS == "linux" {
		for _, c := range []struct {
			env  func(string) string
			want string
		}{
			{env("HOME", "/home/me"), "/home/me/.local/share/renkin"},
			{env("HOME", "/home/me", "XDG_DATA_HOME", "/data"), "/data/renkin"},
			{env("HOME", "/home/me", "XDG_DATA_HOME", "relative"), "/home/me/.local/share/renkin"},
			{env("HOME", "/home/me", "RENKIN_DATA_DIR", "/mine"), "/mine"},
			{noEnvironment, ""},
		} {
			if got := dataFolder(c.env); got != c.want {
				t.Errorf("data folder %q, want %q", got, c.want)
			}
		}
	}
}
