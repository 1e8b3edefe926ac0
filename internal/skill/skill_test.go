package skill

import (
	"bytes"
	"encoding/json"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"athanor/chem/chemtest"
	"athanor/internal/access"
	"athanor/internal/ops"
	"athanor/internal/reshikitools"
	"athanor/internal/toolschema"
)

var (
	unix = Options{
		Name: "reshiki", Executable: "/opt/my apps/reshiki", Overview: "the overview\n",
		Commands: []Entry{{"convert", "help of convert\n"}}, ExitCodes: []Entry{{"0", "success"}},
	}
	windows = Options{Name: "draw-2", Executable: `C:\Program Files\O'Re\reshiki.exe`}
)

// text returns a file of a skill.
func text(t *testing.T, o Options, name string) string {
	t.Helper()
	for _, f := range Files(o) {
		if f.Name == name {
			return string(f.Data)
		}
	}
	t.Fatalf("no file %s", name)
	return ""
}

func TestFilesAreText(t *testing.T) {
	for _, o := range []Options{unix, windows} {
		files, again := Files(o), Files(o)
		for i, f := range files {
			if f.Name != Names()[i] || !bytes.Equal(f.Data, again[i].Data) {
				t.Errorf("file %d is %s, or it changes", i, f.Name)
			}
			if !utf8.Valid(f.Data) || !bytes.HasSuffix(f.Data, []byte("\n")) || bytes.Contains(f.Data, []byte("<no value>")) || bytes.Contains(f.Data, []byte("\r")) {
				t.Errorf("%s is not plain text", f.Name)
			}
			if n := len(f.Data); n < 100 || n > 64<<10 {
				t.Errorf("%s has %d bytes", f.Name, n)
			}
		}
	}
}

func TestFrontMatter(t *testing.T) {
	body := text(t, windows, "SKILL.md")
	m := regexp.MustCompile(`(?s)^---\nname: draw-2\ndescription: ([^\n]*)\nlicense: MIT\nmetadata:\n  operation_api: "1"\n  version: "[0-9.]+"\n---\n\n# `).FindStringSubmatch(body)
	if m == nil {
		t.Fatalf("front matter: %.300s", body)
	}
	// A plain value of YAML has no colon before a blank and no comment.
	if n := utf8.RuneCountInString(m[1]); n > 1024 || strings.Contains(m[1], ": ") || strings.Contains(m[1], " #") {
		t.Errorf("description of %d characters: %s", n, m[1])
	}
	if n := strings.Count(body, "\n"); n > 500 {
		t.Errorf("%d lines", n)
	}
}

func TestExecutableIsQuoted(t *testing.T) {
	for _, c := range []struct {
		o          Options
		file, want string
	}{
		{unix, "SKILL.md", "```sh\n'/opt/my apps/reshiki' --cli info\n```"},
		{unix, "references/cli.md", "```sh\n'/opt/my apps/reshiki'\n```"},
		{unix, "references/setup.md", " reshiki -- '/opt/my apps/reshiki' --mcp "},
		{unix, "references/setup.md", `"command": "/opt/my apps/reshiki",`},
		{unix, "references/setup.md", "\n'/opt/my apps/reshiki' --mcp --log-level debug --allow-read AGENT_FOLDER --allow-write AGENT_FOLDER < /dev/null\n"},
		{windows, "SKILL.md", "```powershell\n& 'C:\\Program Files\\O''Re\\reshiki.exe' --cli info\n```"},
		{windows, "references/setup.md", `command = "C:\\Program Files\\O'Re\\reshiki.exe"`},
		{Options{Executable: "/usr/bin/reshiki"}, "SKILL.md", "\n/usr/bin/reshiki --cli info\n"},
		{Options{Executable: "/a'b/reshiki"}, "SKILL.md", "\n'/a'\\''b/reshiki' --cli info\n"},
		{Options{Executable: "/a$b`c/reshiki"}, "SKILL.md", "\n'/a$b`c/reshiki' --cli info\n"},
	} {
		if !strings.Contains(text(t, c.o, c.file), c.want) {
			t.Errorf("%s for %s lacks %q", c.file, c.o.Executable, c.want)
		}
	}
}

// The skill names no path of a machine except that of the executable.
func TestNoOtherPaths(t *testing.T) {
	path := regexp.MustCompile("(?m)(^|[\\s\"'`(=])(/[A-Za-z][^\\s\"'`)]*|[A-Za-z]:\\\\[^\\s]*)")
	for _, f := range Files(unix) {
		if f.Name == "assets/proposal-schema.json" {
			continue
		}
		rest := strings.ReplaceAll(string(f.Data), unix.Executable, "")
		for _, m := range path.FindAllStringSubmatch(rest, -1) {
			if found := m[2]; found != "/dev/null" && found != "/mcp" {
				t.Errorf("%s names %s", f.Name, found)
			}
		}
	}
}

func TestEveryToolIsDescribed(t *testing.T) {
	reference := text(t, unix, "references/mcp-tools.md")
	at := 0
	for _, tool := range reshikitools.Catalogue() {
		i := strings.Index(reference[at:], "\n## "+tool.Name+"\n")
		if i < 0 {
			t.Errorf("%s is missing or out of order", tool.Name)
			continue
		}
		at += i
		for _, want := range []string{tool.Title, tool.Description, "Result: " + tool.Result + "\n"} {
			if want == "" || !strings.Contains(reference[at:], want) {
				t.Errorf("%s: no %q", tool.Name, want)
			}
		}
	}
}

// What the skill shows as arguments of a tool, the tool accepts.
func TestExamplesFollowTheSchemas(t *testing.T) {
	for _, tool := range reshikitools.Catalogue() {
		schema := toolschema.New(tool.InputSchema, toolschema.Wording{Missing: "missing %s", Unknown: "unknown %s", Above: "%s above %s"})
		if _, fault := schema.Check([]byte(example(tool))); fault != nil {
			t.Errorf("%s: %s: %v", tool.Name, example(tool), fault)
		}
	}
	blocks := regexp.MustCompile("(?s)```json\n(.*?)```")
	shown := map[string]bool{}
	for _, tool := range reshikitools.Catalogue() {
		shown[compact(t, example(tool))] = true
	}
	for _, m := range blocks.FindAllStringSubmatch(text(t, unix, "SKILL.md"), -1) {
		if !shown[compact(t, m[1])] && !strings.HasPrefix(m[1], `{"atoms"`) {
			t.Errorf("no example of the reference: %s", m[1])
		}
	}
	for _, m := range blocks.FindAllStringSubmatch(text(t, unix, "references/setup.md"), -1) {
		compact(t, m[1])
	}
}

// The sketch of the skill is drawn, and nothing but its being a sketch is found.
func TestSketchOfTheSkillIsDrawn(t *testing.T) {
	m := regexp.MustCompile("(?s)```json\n(\\{\"atoms\".*?)```").FindStringSubmatch(text(t, unix, "SKILL.md"))
	if m == nil {
		t.Fatal("there is none")
	}
	p, err := ops.ReadProposal([]byte(`{"explanation":"","replace_ids":[],"molecules":[],"reactions":[],` +
		`"composition":{"arrangement":"rows","columns":1,"width_pt":240,"preserve_details":true},"sketch":` + m[1] + `}`))
	if err != nil {
		t.Fatal(err)
	}
	_, out, warnings, err := new(ops.Service).Compose(t.Context(), p, nil)
	if err != nil || out.Atoms != 8+11 || len(warnings) != 1 {
		t.Errorf("%+v, %v, %v", out, warnings, err)
	}
	for _, issue := range out.Issues {
		if issue.Code != "manual_review" {
			t.Errorf("%+v", issue)
		}
	}
}

func compact(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	if err := json.Compact(&b, []byte(text)); err != nil {
		t.Errorf("%v: %s", err, text)
	}
	return b.String()
}

// A word that looks like the name of a tool is one.
func TestToolsInTheTextExist(t *testing.T) {
	known := []string{}
	for _, tool := range reshikitools.Catalogue() {
		known = append(known, tool.Name)
		for _, p := range parametersOf(tool) {
			known = append(known, p.name)
		}
	}
	for _, c := range codes {
		known = append(known, c.code)
	}
	for _, r := range access.Reasons() {
		known = append(known, string(r.Reason))
	}
	known = append(known, "analysis", "operation_api", "review_issues", "width_pt", "preserve_details", "replace_ids")
	for _, m := range regexp.MustCompile("`([a-z]+(?:_[a-z]+)+)`").FindAllStringSubmatch(text(t, unix, "SKILL.md"), -1) {
		if !slices.Contains(known, m[1]) {
			t.Errorf("what is %s?", m[1])
		}
	}
	for _, m := range regexp.MustCompile("`((?:references|assets)/[^`]*)`").FindAllStringSubmatch(text(t, unix, "SKILL.md"), -1) {
		if !slices.Contains(Names(), m[1]) {
			t.Errorf("there is no file %s", m[1])
		}
	}
}

func TestBudgets(t *testing.T) {
	budgets := flatBudgets()
	for name := range budgets {
		if exceeded[name] == "" {
			t.Errorf("nothing is said about %s", name)
		}
	}
	if len(exceeded) != len(budgets) || budgets["render.max_side"] != ops.DefaultBudgets().Render.MaxSide {
		t.Errorf("%d budgets, %d described: %v", len(budgets), len(exceeded), budgets)
	}
}

// The codes that operations return are all in the reference.
func TestCodes(t *testing.T) {
	var described []string
	for _, c := range codes {
		described = append(described, c.code)
		if !strings.HasSuffix(c.meaning, ".") || !strings.HasSuffix(c.action, ".") {
			t.Errorf("%s: %q, %q", c.code, c.meaning, c.action)
		}
	}
	for _, c := range []ops.Code{
		ops.InvalidArguments, ops.UnknownDocument, ops.UnknownObject, ops.Stale, ops.Busy, ops.Budget, ops.Timeout,
		ops.Rejected, ops.AccessDenied, ops.Failed, ops.Cancelled,
	} {
		if !slices.Contains(described, string(c)) {
			t.Errorf("%s is not described", c)
		}
	}
}

// The tables are those that were published.
func TestPublishedTables(t *testing.T) {
	contract, err := io.ReadAll(chemtest.OpenShared(t, "spec/contract-reshiki-agent-api.md"))
	if err != nil {
		t.Fatal(err)
	}
	space := regexp.MustCompile(`\s+`)
	straight := strings.NewReplacer("’", "'", "‘", "'")
	published := straight.Replace(space.ReplaceAllString(string(contract), " "))
	var rows []string
	for _, c := range codes {
		rows = append(rows, "| `"+c.code+"` | "+c.meaning+" |")
	}
	for _, r := range access.Reasons() {
		rows = append(rows, "| `"+string(r.Reason)+"` | `"+r.Code+"` | "+r.Meaning+" |")
	}
	for _, f := range ops.FileFormats() {
		quoted := func(f ops.Format) string {
			if f == "" {
				return "—"
			}
			return "`" + string(f) + "`"
		}
		rows = append(rows, "| `."+f.Extension+"` | "+quoted(f.Import)+" | "+quoted(f.Export)+" |")
	}
	for _, row := range rows {
		if !strings.Contains(published, row) {
			t.Errorf("not published: %s", row)
		}
	}
}
