package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"athanor/chem/chemtest"
	"athanor/internal/mcpwire"
	"athanor/internal/mcpwire/wiretest"
	"athanor/internal/renkintools"
	"athanor/internal/retro"
	"athanor/internal/retro/search"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

// Faults that other protocol servers had. Cases about the drawing server alone
// count as different here.
func TestCasesMCP(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "mcp") {
		problem := guarded(func() string { return protocolCase(c) })
		score.Row("mcp", problem == "", c.ID, problem, c.Note)
	}
	score.Finish()
}

// Faults that other planners had.
func TestCasesRetro(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "retro") {
		problem := guarded(func() string { return plannerCase(t, c) })
		score.Row("retro", problem == "", c.ID, problem, c.Note)
	}
	score.Finish()
}

// guarded turns a panic into a problem.
func guarded(check func() string) (problem string) {
	defer func() {
		if v := recover(); v != nil {
			problem = fmt.Sprint("panic: ", v)
		}
	}()
	return check()
}

// protocolCase returns what is wrong, "" when nothing is.
func protocolCase(c chemtest.FieldCase) string {
	var input struct {
		Server string
		Send   []json.RawMessage
		Stdin  string
		Check  string
	}
	if err := json.Unmarshal(c.Input, &input); err != nil {
		return err.Error()
	}
	if input.Server != "renkin" && input.Server != "both" {
		return "not a case of the planning server"
	}
	var expected map[string]json.RawMessage
	if err := json.Unmarshal(c.Expected, &expected); err != nil {
		return err.Error()
	}
	if c.Operation == "mcp.schema" {
		return schemaCase(expected)
	}
	var in bytes.Buffer
	if input.Stdin == "closed after initialize" {
		in.WriteString(strings.SplitAfter(session, "\n")[0])
	}
	for _, line := range input.Send {
		in.Write(sendLine(line))
		in.WriteByte('\n')
	}
	s := hold(&in)
	for key, want := range expected {
		if problem := s.check(key, want); problem != "" {
			return key + ": " + problem
		}
	}
	return ""
}

var generated = regexp.MustCompile(`(\d+) ([KM])iB(?: \+ (\d+) byte)?`)

// sendLine returns a line that a case gives as text, or describes by its length.
func sendLine(raw json.RawMessage) []byte {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return []byte(text)
	}
	var description struct{ Generate string }
	if err := json.Unmarshal(raw, &description); err != nil {
		panic(err)
	}
	size := generated.FindStringSubmatch(description.Generate)
	if size == nil {
		panic("unknown line: " + description.Generate)
	}
	n, _ := strconv.Atoi(size[1])
	n *= map[string]int{"K": 1 << 10, "M": 1 << 20}[size[2]]
	more, _ := strconv.Atoi(size[3])
	before, after := `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"find_routes","arguments":{"smiles":"CCO","avoid_elements":"`, `"}}}`
	return []byte(before + strings.Repeat(" ", n+more-len(before)-len(after)) + after)
}

// held is a finished conversation.
type held struct {
	exit    int
	took    time.Duration
	lines   []string
	replies []map[string]any
}

func hold(in io.Reader) *held {
	var out bytes.Buffer
	var s held
	begin := time.Now()
	s.exit = run(context.Background(), nil, noEnvironment, in, &out, io.Discard)
	s.took = time.Since(begin)
	for line := range strings.Lines(out.String()) {
		var reply map[string]any
		if json.Unmarshal([]byte(line), &reply) == nil {
			s.replies = append(s.replies, reply)
		}
		s.lines = append(s.lines, line)
	}
	return &s
}

// ids lists the ids that are answered, as JSON.
func (s *held) ids() []string {
	var ids []string
	for _, r := range s.replies {
		if id, ok := r["id"]; ok && id != nil {
			text, _ := json.Marshal(id)
			ids = append(ids, string(text))
		}
	}
	return ids
}

func (s *held) check(key string, want json.RawMessage) string {
	got := any(nil)
	switch key {
	case "stdout_lines":
		got = len(s.lines)
	case "reply_count":
		got = len(s.replies)
	case "every_line_is_json":
		got = len(s.lines) == len(s.replies)
	case "exit_code":
		got = s.exit
	case "no_crash":
		got = s.exit == 0
	case "first_not_answered":
		got = !slices.ContainsFunc(s.replies, func(r map[string]any) bool { return r["id"] == nil })
	case "seconds_max":
		var most float64
		if err := json.Unmarshal(want, &most); err != nil {
			return err.Error()
		}
		if s.took.Seconds() > most {
			return s.took.String()
		}
		return ""
	case "replies_for_ids":
		got = json.RawMessage("[" + strings.Join(s.ids(), ",") + "]")
	case "reply", "second_reply":
		i := map[string]int{"reply": 0, "second_reply": 1}[key]
		if i >= len(s.replies) {
			return "no such reply"
		}
		return strings.Join(wiretest.Match(want, []byte(s.lines[i])), "; ")
	default:
		return "unknown expectation"
	}
	text, _ := json.Marshal(got)
	var compact bytes.Buffer
	if err := json.Compact(&compact, want); err != nil {
		return err.Error()
	}
	if string(text) != compact.String() {
		return "got " + string(text)
	}
	return ""
}

// schemaCase checks the tool lists of both eras.
func schemaCase(expected map[string]json.RawMessage) string {
	tools := renkintools.New(renkintools.Services{})
	for _, era := range []mcpwire.Era{mcpwire.EraLegacy, mcpwire.EraModern} {
		var list []map[string]any
		if err := json.Unmarshal(tools.Tools(era), &list); err != nil {
			return err.Error()
		}
		for _, tool := range list {
			for key, raw := range expected {
				var want any
				if err := json.Unmarshal(raw, &want); err != nil {
					return err.Error()
				}
				if problem := schemaProblem(tool, key, want); problem != "" {
					return fmt.Sprint(tool["name"], ": ", key, ": ", problem)
				}
			}
		}
	}
	return ""
}

func schemaProblem(tool map[string]any, key string, want any) string {
	input := tool["inputSchema"].(map[string]any)
	output, _ := tool["outputSchema"].(map[string]any)
	switch key {
	case "top_level_type":
		if input["type"] != want {
			return fmt.Sprint(input["type"])
		}
	case "outputSchema_type":
		if output != nil && output["type"] != want {
			return fmt.Sprint(output["type"])
		}
	case "no_top_level":
		for _, keyword := range want.([]any) {
			if input[keyword.(string)] != nil || output[keyword.(string)] != nil {
				return fmt.Sprint(keyword)
			}
		}
	case "arrays_have_items":
		if !arraysHaveItems(input) || !arraysHaveItems(output) {
			return "an array has none"
		}
	case "no_argument_tools":
		if input["properties"] == nil {
			return "no properties"
		}
	default:
		return "unknown expectation"
	}
	return ""
}

func arraysHaveItems(schema map[string]any) bool {
	if schema["type"] == "array" && schema["items"] == nil {
		return false
	}
	for _, member := range schema {
		if inner, ok := member.(map[string]any); ok && !arraysHaveItems(inner) {
			return false
		}
	}
	return true
}

// plannerCase returns what is wrong, "" when nothing is.
func plannerCase(t *testing.T, c chemtest.FieldCase) string {
	var in struct {
		Target    string
		Templates [][2]string
		Stock     []string
		Lines     []string
		Depth     int
		MustUse   []string `json:"must_use"`
		Route     string
	}
	if err := json.Unmarshal(c.Input, &in); err != nil {
		return err.Error()
	}
	var want struct {
		RoutesMin    int `json:"routes_min"`
		BestSteps    int `json:"best_steps"`
		Entries      int
		SkippedLines []int `json:"skipped_lines"`
		Steps        int
		Leaves       int
		Depth        int
	}
	if err := json.Unmarshal(c.Expected, &want); err != nil {
		return err.Error()
	}
	if in.Depth == 0 {
		in.Depth = 5
	}
	switch c.Operation {
	case "retro.search":
		a, problem := plan(t, in.Templates, in.Stock, retro.Request{SMILES: in.Target, Depth: in.Depth, MaxRoutes: 100})
		if problem != "" || len(a.Routes) < want.RoutesMin || len(a.Routes[0].Steps) != want.BestSteps {
			return fmt.Sprintf("%s %+v", problem, a)
		}
		for _, r := range a.Routes {
			for _, s := range r.Steps {
				if slices.Contains(s.Precursors, a.Target) {
					return "the target is a precursor"
				}
			}
		}
	case "stock.load":
		s, err := stock.Open(strings.NewReader(strings.Join(in.Lines, "\n")), "list", nil)
		if err != nil {
			return err.Error()
		}
		var lines []int
		for _, r := range s.Rejected {
			lines = append(lines, r.Line)
		}
		if s.Loaded != want.Entries || !slices.Equal(lines, want.SkippedLines) {
			return fmt.Sprintf("%d loaded, lines %v skipped", s.Loaded, lines)
		}
	case "route.counts":
		return countCase(t, in.Route, want.Steps, want.Leaves, want.Depth)
	case "retro.constraint":
		// The stock of the case lists the block alone; what else the target needs
		// comes from the built-in stock.
		a, problem := plan(t, nil, nil, retro.Request{SMILES: in.Target, Depth: in.Depth, MaxRoutes: 1, Constraints: retro.Constraints{RequireBlocks: in.MustUse}})
		if problem != "" || len(a.Routes) == 0 || !slices.Contains(a.Routes[0].BuildingBlocks, in.Stock[0]) {
			return fmt.Sprintf("%s %+v", problem, a)
		}
	case "template.load":
		var templates [][2]string
		for _, line := range in.Lines {
			name, smirks, _ := strings.Cut(line, " ")
			templates = append(templates, [2]string{name, smirks})
		}
		a, problem := plan(t, templates, []string{"CC(=O)O", "CN"}, retro.Request{SMILES: "CC(=O)NC", Depth: 3, MaxRoutes: 10})
		if problem != "" || len(a.Routes) != 1 {
			return fmt.Sprintf("%s %+v", problem, a)
		}
	default:
		return "unknown operation"
	}
	return ""
}

// countCase plans a chain of amides of the shape that a case describes, such as
// "A <- B + C; B <- D + E", and compares its counts.
func countCase(t *testing.T, shape string, steps, leaves, depth int) string {
	if shape != "A <- B + C; B <- D + E" {
		return "unknown route"
	}
	a, problem := plan(t, [][2]string{
		{"ester", "[C:1](=[O:2])[O:3][CH3:4]>>[C:1](=[O:2])[OH].[O:3][CH3:4]"},
		{"amide", "[C:1](=[O:2])[N:3]>>[C:1](=[O:2])[OH].[N:3]"},
	}, []string{"CO", "CC(=O)O", "NCC(=O)O"}, retro.Request{SMILES: "COC(=O)CNC(C)=O", Depth: 3, MaxRoutes: 1})
	if problem != "" || len(a.Routes) != 1 {
		return fmt.Sprintf("%s %+v", problem, a)
	}
	r := &a.Routes[0]
	if len(r.Steps) != steps || len(r.BuildingBlocks) != leaves || r.Depth != depth {
		return fmt.Sprintf("%d steps, %d leaves, depth %d", len(r.Steps), len(r.BuildingBlocks), r.Depth)
	}
	return ""
}

// plan searches with templates and stock of its own, or with what is built in.
func plan(t *testing.T, templates [][2]string, blocks []string, req retro.Request) (*retro.Answer, string) {
	p := search.Planner{}
	if templates != nil {
		var reactions []template.Reaction
		for _, e := range templates {
			reactions = append(reactions, template.Reaction{Name: e[0], SMIRKS: []string{e[1]}, Prior: 1})
		}
		library, err := template.Compile(reactions)
		if err != nil {
			return nil, err.Error()
		}
		p.Library = library
	}
	if blocks != nil {
		bought, err := stock.Open(strings.NewReader(strings.Join(blocks, "\n")), "list", nil)
		if err != nil {
			return nil, err.Error()
		}
		p.Stock = bought
	}
	a, err := p.FindRoutes(t.Context(), req)
	if err != nil {
		return nil, err.Error()
	}
	return a, ""
}
