package cli

import (
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"athanor/chem/chemtest"
)

// The published help texts have lost their line breaks and what stood in angle
// brackets.
func TestHelpTextsArePublished(t *testing.T) {
	text, err := io.ReadAll(chemtest.OpenShared(t, "spec/contract-reshiki-agent-api.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, published, ok := strings.Cut(string(text), "### Overview")
	if !ok {
		t.Fatal("no overview in the contract")
	}
	compare := func(name, section, got string) {
		t.Helper()
		_, block, _ := strings.Cut(section, "```text\n")
		block, _, _ = strings.Cut(block, "\n```")
		got = regexp.MustCompile(` ?<[^>]*>`).ReplaceAllString(got, "")
		if g, w := words(got), words(block); g != w {
			t.Errorf("%s:\ngot  %s\nwant %s", name, g, w)
		}
	}
	compare("overview", published, overview())
	for _, c := range commands() {
		if c.name == "help" {
			continue
		}
		_, section, ok := strings.Cut(published, "### reshiki –cli "+c.name)
		if !ok {
			t.Errorf("no section about %s", c.name)
		}
		compare(c.name, section, c.help())
	}
}

func words(text string) string { return strings.Join(strings.Fields(text), " ") }

func TestHelpFitsTheWindow(t *testing.T) {
	texts := []string{overview()}
	for _, c := range commands() {
		texts = append(texts, c.help())
	}
	for _, text := range texts {
		if !strings.HasPrefix(text, notice+"\n\nUsage: reshiki --cli ") || !strings.HasSuffix(text, "\n") || strings.HasSuffix(text, "\n\n") {
			t.Errorf("odd frame: %q", text)
		}
		for _, line := range strings.Split(text, "\n") {
			whole := line == notice || strings.HasPrefix(line, "Usage: ")
			if !whole && utf8.RuneCountInString(line) > helpWidth || strings.HasSuffix(line, " ") {
				t.Errorf("line %q", line)
			}
		}
	}
}

func TestEveryOptionIsInItsUsageLine(t *testing.T) {
	for _, c := range commands() {
		for _, o := range c.allOptions() {
			if !strings.Contains(c.usage, strings.TrimSpace(o.flag+" "+o.value)) {
				t.Errorf("%s: %s is not in %q", c.name, o.flag, c.usage)
			}
		}
	}
}

func TestExtension(t *testing.T) {
	for path, want := range map[string]string{
		"a.mol": "mol", "A.MOL": "mol", "a.b.svg": "svg", ".mol": "", "a.": "", "a": "", "": "", "d.x/a": "", "d/.mol": "",
		"d/a.smi": "smi", "a.svg/": "", "..mol": "mol", "\xff.svg": "svg",
	} {
		if got := extension(path); got != want {
			t.Errorf("%q: got %q, want %q", path, got, want)
		}
	}
}
