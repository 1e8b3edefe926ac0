package main

import (
	"bytes"
	"strings"
	"testing"

	"athanor/internal/cli"
	"athanor/internal/ops"
)

func TestFirstArgument(t *testing.T) {
	cases := []struct {
		arguments string
		exit      int
		out, err  string // how the output begins
	}{
		{"", 2, "", "Usage: reshiki --mcp"},
		{"draw", 2, "", "Usage: reshiki --mcp"},
		{"--help", 2, "", "Usage: reshiki --mcp"},
		{"-x --cli info", 2, "", "Usage: reshiki --mcp"},
		{"--version", 0, "reshiki 0.12.0\n", ""},
		{"--version --mcp", 0, "reshiki 0.12.0\n", ""},
		{"--mcp", 0, "", "reshiki-mcp: info: ReShiki agent API (experimental) 0.12.0; granted folders: 0 read, 0 write\n"},
		{"--mcp --help", 0, "", "Usage: reshiki --mcp"},
		{"--mcp -h --log-level", 0, "", "Usage: reshiki --mcp"},
		{"--mcp --nope --help", 2, "", "reshiki --mcp: unknown option"},
		{"--mcp --log-level trace -h", 2, "", "reshiki --mcp: --log-level must be"},
		{"--mcp --allow-read -h --help", 0, "", "Usage: reshiki --mcp"},
		{"--mcp --log-level trace", 2, "", "reshiki --mcp: --log-level must be one of error, warn, info, debug, not \"trace\"\n\nUsage: "},
		{"--mcp --log-level info --log-level info", 2, "", "reshiki --mcp: --log-level given more than once\n"},
		{"--mcp --log-level", 2, "", "reshiki --mcp: --log-level needs a value\n"},
		{"--mcp --attach", 2, "", "reshiki --mcp: --attach is reserved"},
		{"--mcp --nope", 2, "", "reshiki --mcp: unknown option"},
		{"--mcp x", 2, "", "reshiki --mcp: unexpected argument"},
		{"--mcp --allow-read /nowhere/at/all", 2, "", "reshiki --mcp: "},
		{"--cli", 2, "", "Experimental: "},
		{"--cli --version", 0, "reshiki 0.12.0\n", ""},
		{"--cli --version x", 2, "", "reshiki: --version takes no arguments"},
		{"--cli info", 0, `{"api":`, ""},
		{"--cli info --mcp", 2, "", "reshiki: info does not take --mcp\n"},
	}
	for _, c := range cases {
		var out, err bytes.Buffer
		exit := run(strings.Fields(c.arguments), cli.Process{
			In: strings.NewReader(""), Out: &out, Err: &err, Service: new(ops.Service),
			LookupEnv: func(string) (string, bool) { return "", false },
		})
		if exit != c.exit || !begins(out.String(), c.out) || !begins(err.String(), c.err) {
			t.Errorf("%q: exit %d, out %.60q, err %.60q", c.arguments, exit, out.String(), err.String())
		}
	}
}

// begins reports whether text starts with a beginning, or is as empty as it.
func begins(text, beginning string) bool {
	return strings.HasPrefix(text, beginning) && (text == "") == (beginning == "")
}

func TestDataDir(t *testing.T) {
	cases := []struct {
		system string
		env    map[string]string
		want   string
	}{
		{"linux", map[string]string{"HOME": "/home/a"}, "/home/a/.local/share/reshiki"},
		{"linux", map[string]string{"HOME": "/home/a", "XDG_DATA_HOME": "/d"}, "/d/reshiki"},
		{"linux", map[string]string{"HOME": "/home/a", "XDG_DATA_HOME": "d"}, "/home/a/.local/share/reshiki"},
		{"linux", nil, ""},
		{"darwin", map[string]string{"HOME": "/Users/a"}, "/Users/a/Library/Application Support/dev.reshiki.ReShiki"},
		{"windows", map[string]string{"LOCALAPPDATA": "/c"}, "/c/reshiki/ReShiki/data"},
		{"windows", map[string]string{"RESHIKI_DATA_DIR": "/x"}, "/x"},
	}
	for _, c := range cases {
		if got := dataDir(c.system, func(name string) string { return c.env[name] }); got != c.want {
			t.Errorf("%s %v: got %q, want %q", c.system, c.env, got, c.want)
		}
	}
}
