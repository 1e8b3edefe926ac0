package interchange_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"athanor/internal/retro"
	"athanor/internal/retro/interchange"
)

// named is a plan in which every text of the caller or of a rule is the same.
func named(text string) *interchange.Plan {
	return &interchange.Plan{Target: text, Answer: &retro.Answer{Target: "CO", Routes: []retro.Route{{
		Steps:          []retro.Step{{Rule: text, Target: "CO", Precursors: []string{"C", text}, ReactionFamily: text, Conditions: &retro.Conditions{Catalyst: text}}},
		BuildingBlocks: []string{"C", text},
	}}}}
}

// Whatever stands in the texts, it stays a text: formats with a parser of their own
// give it back, and in the others it breaks out of no quotes and no line.
func FuzzWrite(f *testing.F) {
	for _, text := range []string{`C/C=C\C#N`, `"`, "`", "``|`", "a\nb", "\r\n", "|x|", `\`, `\"`, "<b>&amp;", "#quot;", "*_~[x](y)", "]", "", " ", "-->", "%%", "\x00", "\u2028"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) || text == "CO" {
			return // texts of programs are valid; the target is not its own precursor
		}
		p := named(text)
		rows, err := csv.NewReader(bytes.NewReader(written(t, interchange.CSV, p))).ReadAll()
		if want := strings.ReplaceAll(text, "\r\n", "\n"); err != nil || len(rows) != 2 || rows[1][4] != want {
			t.Errorf("csv: %v, %q", err, rows)
		}
		var plan struct{ Target string }
		if err := json.Unmarshal(written(t, interchange.JSON, p), &plan); err != nil || plan.Target != text {
			t.Errorf("json: %v, %q", err, plan.Target)
		}
		var trees []struct {
			Children []struct{ Children []struct{ SMILES string } }
		}
		if err := json.Unmarshal(written(t, interchange.AiZynth, p), &trees); err != nil || trees[0].Children[0].Children[1].SMILES != text {
			t.Errorf("aizynth: %v, %+v", err, trees)
		}
		for format, lines := range map[interchange.Format]*regexp.Regexp{
			interchange.DOT:     dotLine,
			interchange.Mermaid: mermaidLine,
		} {
			for line := range strings.Lines(string(written(t, format, p))) {
				if !lines.MatchString(line) {
					t.Errorf("%s: %q", format, line)
				}
			}
		}
		plain := written(t, interchange.Markdown, named("CO"))
		if got := written(t, interchange.Markdown, p); bytes.Count(got, []byte("\n")) != bytes.Count(plain, []byte("\n")) {
			t.Errorf("markdown: %s", got)
		}
	})
}

var (
	dotLine     = regexp.MustCompile(`^ *(digraph routes \{|rankdir=LR;|\}|node \[fontname="Helvetica"\];|label="([^"\\\n]|\\.)*";|subgraph cluster_1 \{|[mr]1_\d \[label="([^"\\\n]|\\.)*", [^"]*(fillcolor="#d8f0d8")?\];|[mr]1_\d -> [mr]1_\d;)\n$`)
	mermaidLine = regexp.MustCompile("^ *(graph LR|%% Route 1 score=0.00 depth=0|subgraph route1\\[\"Route 1\"\\]|direction LR|end|n\\d\\[\"[^\"`<>\\\\\\n]*\"\\]|n\\d -->\\|(\\w+|\"[^\"`<>\\\\\\n]*\")\\| n\\d)\n$")
)
