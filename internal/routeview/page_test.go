package routeview_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"athanor/internal/retro"
	"athanor/internal/retro/interchange"
	"athanor/internal/retro/route"
	"athanor/internal/routeview"
)

func plan() *interchange.Plan {
	precedent := retro.Precedent{Source: retro.PatentReactions, Does: "O-demethylation", Count: 37, Year: 1984}
	return &interchange.Plan{
		Name:   func(smiles string) string { return map[string]string{"CN": "methyl<amine>"}[smiles] },
		Target: `CNC(=O)C <script>"&`,
		Answer: &retro.Answer{Target: "CNC(C)=O", NotPlanned: []string{"Cl"}, Neutralised: "C[NH2+]C(C)=O", Routes: []retro.Route{
			{Steps: []retro.Step{
				{Rule: "a<b>", Target: "CNC(C)=O", Precursors: []string{"CC(=O)OC(C)=O", "CN"}, Conditions: &retro.Conditions{Catalyst: "base & heat", Notes: "a < b"}},
				{Rule: "c", Target: "CC(=O)OC(C)=O", Precursors: []string{"CC(=O)O", "CC(=O)O"}},
				{Rule: "learned_4", Target: "CC(=O)O", Precursors: []string{"C", "strange"}, Evidence: precedent.Evidence()},
			}, BuildingBlocks: []string{"CN", "C"}},
			{Steps: []retro.Step{}},
		}},
		Front: &interchange.Front{Objectives: "cost:min", Searched: 4, Routes: []route.FrontRoute{{Labels: []string{"cheapest"}}, {Index: 2}}},
	}
}

func TestHTML(t *testing.T) {
	page, err := routeview.HTML(t.Context(), plan())
	if err != nil {
		t.Fatal(err)
	}
	again, _ := routeview.HTML(t.Context(), plan())
	if !bytes.Equal(page, again) {
		t.Error("the bytes vary")
	}
	text := string(page)
	for part, n := range map[string]int{
		"<script>": 0, "&lt;script&gt;&#34;&amp;": 2, "<b>a&lt;b&gt;</b>base &amp; heat<br>confidence 0.00<details><summary>notes</summary>a &lt; b</details>": 1, "made as above": 1, "[cheapest]": 1, "<div>methyl&lt;amine&gt;</div>": 1,
		"<code>strange</code>": 1, "<svg": 7, "Planned component": 1, "neutral form": 1, "Pareto front of 4 routes": 1, "<h2 id=\"route2\">": 1,
		"The confidence of a step is the estimated probability": 1, "<b>O-demethylation</b>(learned_4, learned from 37 recorded reactions, first 1984)<br>": 1,
	} {
		if got := strings.Count(text, part); got != n {
			t.Errorf("%d times %q, want %d", got, part, n)
		}
	}
	d := xml.NewDecoder(strings.NewReader(strings.NewReplacer("<!DOCTYPE html>", "", "<meta charset=\"utf-8\">", "", "<br>", "").Replace(text)))
	d.Strict = true
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("the page is not well formed: %v", err)
		}
	}
}

func TestHTMLWithoutRoute(t *testing.T) {
	p := plan()
	p.Answer.Routes, p.Front = nil, nil
	p.Diagnosis = &interchange.Diagnosis{Causes: []string{"a < b"}, Suggestions: []string{"try"}}
	page, err := routeview.HTML(t.Context(), p)
	if err != nil || !strings.Contains(string(page), "<li>a &lt; b</li>") {
		t.Errorf("%v\n%s", err, page)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := routeview.HTML(ctx, plan()); err == nil {
		t.Error("an interrupted page was finished")
	}
}
