package renkintools_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/internal/mcpwire"
	"athanor/internal/mcpwire/wiretest"
	"athanor/internal/renkintools"
	"athanor/internal/retro"
)

// planner answers with what it is given and counts its calls.
type planner struct {
	answer *retro.Answer
	err    error
	calls  int
	last   retro.Request
}

func (p *planner) FindRoutes(ctx context.Context, req retro.Request) (*retro.Answer, error) {
	p.calls++
	p.last = req
	if p.answer == nil && p.err == nil {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return p.answer, p.err
}

// tools are the tools over a planner, with the templates of one rule and one
// template file.
func tools(p renkintools.Planner) *renkintools.Tools {
	return renkintools.New(renkintools.Services{
		Planner: p,
		Rules: func(id string) []string {
			if id != "rule:amide_coupling" {
				return nil
			}
			return []string{"[C:1](=[O:2])[N:3]>>[C:1](=[O:2])[OH].[N:3]"}
		},
		TemplateFile: func(name string) ([]byte, error) {
			if name != "more.smi" {
				return nil, errors.New("there is no such file in the granted folder")
			}
			return []byte("the templates"), nil
		},
	})
}

func call(era mcpwire.Era, name, arguments string) *mcpwire.Call {
	c := &mcpwire.Call{Era: era, Name: name}
	if arguments != "" {
		c.Arguments = json.RawMessage(arguments)
	}
	return c
}

func text(r *mcpwire.Result) string { return r.Content[0].(mcpwire.Text).Text }

func TestFailures(t *testing.T) {
	coverage := func(rest string) string { return `{"smiles":"CCO",` + rest + `}` }
	syntax := fmt.Errorf("%w: %w", retro.ErrCoverageTemplates, fmt.Errorf("line 3: %w", &chem.SyntaxError{Format: "smarts", Message: "\"secret\" cannot stand here"}))
	cases := []struct {
		arguments string
		err       error
		want      string
		calls     int
	}{
		{`{"smiles":"CCX"}`, errors.New("smiles: no such atom at byte 3"), "search error: smiles: no such atom at byte 3", 1},
		{`{"smiles":"C"}`, errors.New("resource_exhausted: 5000 atoms"), "resource_exhausted: 5000 atoms", 1},
		{`{"smiles":"` + strings.Repeat("C", 65_537) + `"}`, nil, "resource_exhausted: smiles exceeds configured maximum 65536 bytes", 0},
		{coverage(`"coverage_templates":"more.smi"`), nil, `coverage_templates needs search_mode "coverage"`, 0},
		{coverage(`"coverage_timeout_secs":3,"search_mode":"standard"`), nil, `coverage_timeout_secs needs search_mode "coverage"`, 0},
		{coverage(`"search_mode":"coverage"`), nil, `search_mode "coverage" needs coverage_templates`, 0},
		{coverage(`"search_mode":"coverage","coverage_templates":"/etc/hosts"`), nil, "coverage template error: there is no such file in the granted folder", 0},
		{coverage(`"search_mode":"coverage","coverage_templates":"more.smi"`), syntax, "coverage template error: the file holds no usable template", 1},
		{coverage(`"search_mode":"coverage","coverage_templates":"more.smi"`), fmt.Errorf("%w: %w", retro.ErrCoverageTemplates, errors.New("line 2 is not UTF-8 text")), "coverage template error: line 2 is not UTF-8 text", 1},
	}
	for _, c := range cases {
		for _, era := range []mcpwire.Era{mcpwire.EraLegacy, mcpwire.EraModern} {
			p := &planner{err: c.err}
			set := tools(p)
			request := call(era, "find_routes", c.arguments)
			if r, e := set.Admit(request); r != nil || e != nil {
				t.Errorf("%.80s is not admitted: %+v, %+v", c.arguments, r, e)
				continue
			}
			r, e := set.Run(t.Context(), request)
			if e != nil || !r.IsError || text(r) != c.want || p.calls != c.calls {
				t.Errorf("%.80s: %+v, %+v, %d searches", c.arguments, r, e, p.calls)
			}
		}
	}
	set := renkintools.New(renkintools.Services{Planner: &planner{}})
	r, _ := set.Run(t.Context(), call(mcpwire.EraModern, "find_routes", coverage(`"search_mode":"coverage","coverage_templates":"more.smi"`)))
	if !r.IsError || text(r) != "coverage template error: the server has no template directory" {
		t.Errorf("%+v", r)
	}
}

// A search that the end of the server cuts is not answered as if its time limit
// had passed; one that was finished is answered.
func TestStoppingInterruptsTheSearch(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(mcpwire.ErrStopping)
	cut, finished := failed(retro.DeadlineExceeded), failed(retro.Completed)
	for name, c := range map[string]struct {
		planner planner
		busy    bool
	}{
		"error":    {planner{}, true},
		"cut":      {planner{answer: &cut}, true},
		"finished": {planner{answer: &finished}, false},
	} {
		r, e := tools(&c.planner).Run(ctx, call(mcpwire.EraModern, "find_routes", `{"smiles":"C"}`))
		if e != nil || r.IsError != c.busy || strings.HasPrefix(text(r), "busy") != c.busy {
			t.Errorf("%s: %+v, %+v", name, r, e)
		}
	}
}

// Nothing is made of a search whose client has cancelled the call.
func TestCancelledCallEndsWithItsSearch(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(mcpwire.ErrCancelled)
	for _, a := range toolArguments {
		done := found(short)
		r, e := tools(&planner{answer: &done}).Run(ctx, call(mcpwire.EraModern, a.tool, `{"smiles":"CCO"}`))
		if e != nil || !r.IsError || text(r) != mcpwire.ErrCancelled.Error() || r.StructuredContent != nil {
			t.Errorf("%s: %+v, %+v", a.tool, r, e)
		}
	}
}

// The product's configuration behaves like the wire's own tests say.
func TestConfigKeepsTheOrderOfReplies(t *testing.T) {
	text, err := os.Open("../mcpwire/testdata/pinned-order.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = text.Close() }()
	steps, err := wiretest.ReadSteps(text)
	if err != nil {
		t.Fatal(err)
	}
	cfg := renkintools.Config()
	cfg.ServerInfo = json.RawMessage(`{"name":"stub","version":"1"}`)
	problems := wiretest.Replay(steps, func(in io.Reader, out io.Writer) int {
		return mcpwire.Serve(context.Background(), in, out, cfg, wiretest.Stub{})
	})
	for i, bad := range problems {
		for _, p := range bad {
			t.Errorf("step %d: %s", i+1, p)
		}
	}
}
