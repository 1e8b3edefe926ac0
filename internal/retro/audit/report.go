package audit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"athanor/internal/amount"
)

// SchemaVersion is that of the report.
const SchemaVersion = 1

// Policy says what a finding does to the status of a route.
type Policy string

// The policies. Under all of them a route without findings passes.
const (
	// Informational: a gating finding makes a route partial.
	Informational Policy = "informational"
	// Standard: a gating finding fails a route, and a step that cannot be replayed
	// makes it partial.
	Standard Policy = "standard"
	// Strict: a step that cannot be replayed fails a route too.
	Strict Policy = "strict"
)

// Policies lists all policies.
func Policies() []Policy { return []Policy{Informational, Standard, Strict} }

// Status is the outcome for a route.
type Status string

// The statuses of a route.
const (
	Pass    Status = "pass"
	Fail    Status = "fail"
	Partial Status = "partial"
)

// Code names a kind of finding.
type Code string

// The codes, in the order in which findings of a route are listed.
const (
	NotDecodable       Code = "raw_output_not_decodable"
	Roots              Code = "multiple_or_zero_roots"
	RootMismatch       Code = "root_mismatch"
	Cycle              Code = "cycle_detected"
	Disconnected       Code = "disconnected_reference"
	UnparseableSMILES  Code = "unparseable_smiles_in_route"
	ChildlessNonLeaf   Code = "childless_non_leaf"
	AmbiguousLeaf      Code = "ambiguous_leaf_status"
	SelfReference      Code = "degenerate_self_referential_step"
	ArityMismatch      Code = "step_arity_mismatch"
	LeafNotMatched     Code = "leaf_claimed_stock_not_matched"
	LeafUnresolved     Code = "leaf_unresolved"
	UnaccountedElement Code = "unaccounted_target_element"
	ChargeImbalance    Code = "charge_imbalance"
	StereoMismatch     Code = "stereo_center_count_mismatch"
	NotReproduced      Code = "forward_reaction_not_reproduced"
	NotEvaluable       Code = "forward_validation_not_evaluable"
)

// codes are all codes with what they mean. informational ones never fail a route by
// themselves.
var codes = []struct {
	code          Code
	informational bool
	meaning       string
}{
	{NotDecodable, false, "the route cannot be read"},
	{Roots, false, "there is not exactly one molecule that no step needs"},
	{RootMismatch, false, "the route makes another molecule than the target"},
	{Cycle, false, "a molecule is its own ancestor"},
	{Disconnected, false, "a step or a starting material does not belong to the route"},
	{UnparseableSMILES, false, "a molecule cannot be read"},
	{ChildlessNonLeaf, false, "a molecule is neither made nor said to be in stock"},
	{AmbiguousLeaf, false, "what the file says about a leaf is missing or contradicts itself"},
	{SelfReference, false, "a step makes a molecule from itself"},
	{ArityMismatch, false, "a step has no precursors, or others than its reaction, or a molecule has several steps"},
	{LeafNotMatched, false, "a leaf that is said to be in stock is not in the stock given"},
	{LeafUnresolved, false, "a leaf is not in the stock given, and the file does not say that it is"},
	{UnaccountedElement, false, "a product has more heavy atoms of an element than its precursors"},
	{ChargeImbalance, true, "the charges of precursors and product differ"},
	{StereoMismatch, true, "the numbers of stated centres of precursors and product differ"},
	{NotReproduced, false, "the declared reaction gives another product"},
	{NotEvaluable, true, "the declared reaction cannot be run"},
}

// Meaning explains a code in a few words.
func (c Code) Meaning() string { return codes[c.order()].meaning }

func (c Code) severity() string {
	if codes[c.order()].informational {
		return "informational"
	}
	return "gating"
}

// order is the place of a code in the list.
func (c Code) order() int {
	for i := range codes {
		if codes[i].code == c {
			return i
		}
	}
	panic("internal error: no code " + string(c))
}

// Report is what an audit found. Equal inputs give equal bytes.
type Report struct {
	SchemaVersion int           `json:"schema_version"`
	SourceFormat  string        `json:"source_format"`
	Manifest      Manifest      `json:"audit_manifest"`
	Summary       Summary       `json:"summary"`
	Routes        []RouteReport `json:"routes"`
}

// Manifest says what was audited, with what.
type Manifest struct {
	RenkinVersion string `json:"renkin_version"`
	ReportSchema  int    `json:"report_schema_version"`
	SourceFormat  string `json:"source_format"`
	SourceVersion string `json:"source_version,omitempty"`
	InputSHA256   string `json:"input_sha256"`
	StockSHA256   string `json:"stock_sha256,omitempty"`
	Policy        Policy `json:"policy"`
}

// Summary counts routes.
type Summary struct {
	Total   int `json:"routes_total"`
	Pass    int `json:"pass"`
	Fail    int `json:"fail"`
	Partial int `json:"partial"`
}

// RouteReport is what was found about a route.
type RouteReport struct {
	// Source tells where the route stands in the file.
	Source string `json:"source"`
	Status Status `json:"status"`
	// TreeParseable: the route could be read. StepsParseable: so could every molecule
	// of its steps.
	TreeParseable  bool            `json:"route_tree_parseable"`
	StepsParseable *bool           `json:"reaction_steps_parseable,omitempty"`
	Stock          *StockReport    `json:"stock_validation,omitempty"`
	Accounting     string          `json:"target_element_accounting_status,omitempty"`
	SHA256         string          `json:"normalized_route_sha256,omitempty"`
	Steps          []StepReport    `json:"steps"`
	Findings       []FindingReport `json:"findings"`
}

// StockReport is the outcome of looking up the leaves: pass, fail, or not_evaluable
// with a reason. It is absent when no stock was given.
type StockReport struct {
	Status string `json:"status"`
	Reason string `json:"reason,omitempty"`
}

// StepReport is what was found about a step.
type StepReport struct {
	Target     string        `json:"target"`
	Precursors []string      `json:"precursors"`
	Forward    ForwardReport `json:"forward_validation"`
}

// ForwardReport is the outcome of running the declared reaction: pass, fail, or
// not_evaluable with a reason.
type ForwardReport struct {
	Status string `json:"status"`
	Method string `json:"method"`
	Reason Reason `json:"reason,omitempty"`
}

// FindingReport is a finding. Node is the molecule or step it is about.
type FindingReport struct {
	Code     Code   `json:"code"`
	Severity string `json:"severity"`
	Node     string `json:"node,omitempty"`
}

// JSON returns the report as indented JSON with a final line break.
func (r *Report) JSON() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(r)
	return b.Bytes(), err
}

// WriteText writes the report for people: the summary, then a line for each route,
// with its findings below. The error is that of w.
func (r *Report) WriteText(w io.Writer) error {
	var b bytes.Buffer
	s := &r.Summary
	fmt.Fprintf(&b, "%s (%s, policy %s): %d pass, %d fail, %d partial\n", amount.Of(s.Total, "route"), r.SourceFormat, r.Manifest.Policy, s.Pass, s.Fail, s.Partial)
	for i := range r.Routes {
		route := &r.Routes[i]
		fmt.Fprintf(&b, "%s: %s%s\n", route.Source, strings.ToUpper(string(route.Status)), route.figures())
		for _, f := range route.Findings {
			fmt.Fprintf(&b, "  %s %s: %s", f.Severity, f.Code, f.Code.Meaning())
			if reason := route.reason(&f); reason != "" {
				fmt.Fprintf(&b, " (%s)", reason)
			}
			if f.Node != "" {
				fmt.Fprintf(&b, "\n    %s", f.Node)
			}
			b.WriteByte('\n')
		}
	}
	_, err := w.Write(b.Bytes())
	return err
}

// reason tells why the step of a finding cannot be replayed, "" for other findings.
func (r *RouteReport) reason(f *FindingReport) Reason {
	for i := range r.Steps {
		if s := &r.Steps[i]; f.Code == NotEvaluable && s.Target == f.Node && s.Forward.Status == statusNotEvaluable {
			return s.Forward.Reason
		}
	}
	return ""
}

// figures tells the steps and how many of them ran forward.
func (r *RouteReport) figures() string {
	if !r.TreeParseable {
		return ""
	}
	passed := 0
	for i := range r.Steps {
		if r.Steps[i].Forward.Status == statusPass {
			passed++
		}
	}
	text := fmt.Sprintf("  %s, %d reproduced", amount.Of(len(r.Steps), "step"), passed)
	if r.Stock == nil {
		return text + ", stock not checked"
	}
	return text + ", stock " + r.Stock.Status
}
