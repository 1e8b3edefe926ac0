package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"

	"athanor/internal/compose"
	"athanor/internal/scene"
)

// A scheme is a Proposal in a short form: members that have a usual value are left out,
// and a molecule is the text "2*SMILES~@30 name", where the coefficient, the sign "~"
// for a compact form, the rotation and the name may be missing.

// scheme is a line of a file of schemes.
type scheme struct {
	Name        string   `json:"name"`
	Arrangement string   `json:"arrangement"`
	Explanation string   `json:"explanation"`
	Columns     int      `json:"columns"`
	WidthPt     float64  `json:"width_pt"`
	Molecules   []string `json:"molecules"`
	Steps       []step   `json:"steps"`
	// Sketch holds the lists of a sketch with the members that are not usual.
	Sketch map[string][]object `json:"sketch"`
}

type object = map[string]any

// step is a reaction.
type step struct {
	From      []string `json:"from"`
	To        []string `json:"to"`
	Over      string   `json:"over"`
	Arrow     string   `json:"arrow"`
	Title     string   `json:"title"`
	Role      string   `json:"role"`
	Direction *float64 `json:"direction"`
}

// readSchemes composes schemes, one JSON object a line, and tells what the review has
// to say of their looks.
func readSchemes(in io.Reader) ([]figure, error) {
	var figures []figure
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		var s scheme
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		result, err := s.compose()
		if err != nil {
			fmt.Fprintf(os.Stderr, "contactsheet: line %d: %s: %v\n", n, s.Name, err)
			continue
		}
		f := figure{scene.Build(result.Document, scene.Options{}), fmt.Sprintf("%d %s", len(figures)+1, s.Name)}
		figures = append(figures, f)
		for _, i := range result.Issues {
			if i.Code != "manual_review" && i.Code != "unbalanced" {
				fmt.Fprintf(os.Stderr, "%s: %s\n", f.caption, i.Message)
			}
		}
		for _, c := range result.Changes {
			fmt.Fprintf(os.Stderr, "%s: %s\n", f.caption, c)
		}
	}
	return figures, lines.Err()
}

func (s *scheme) compose() (*compose.Result, error) {
	text, err := json.Marshal(s.proposal())
	if err != nil {
		return nil, err
	}
	p, err := compose.Read(text)
	if err != nil {
		return nil, err
	}
	return compose.Compose(context.Background(), p, compose.Options{})
}

// proposal returns the Proposal with all its members.
func (s *scheme) proposal() object {
	reactions := []object{}
	for _, r := range s.Steps {
		reactions = append(reactions, object{
			"reactants": molecules(r.From), "products": molecules(r.To), "conditions": r.Over, "title": r.Title,
			"arrow": or(r.Arrow, "forward"), "role": or(r.Role, "reaction"), "direction": r.Direction,
		})
	}
	p := object{
		"explanation": s.Explanation, "replace_ids": []string{}, "molecules": molecules(s.Molecules), "reactions": reactions,
		"composition": object{"arrangement": or(s.Arrangement, "rows"), "columns": or(s.Columns, 2), "width_pt": or(s.WidthPt, 540), "preserve_details": false},
		"sketch":      nil,
	}
	if s.Sketch != nil {
		p["sketch"] = s.completeSketch()
	}
	return p
}

// or returns a value, or another one in place of a zero.
func or[T comparable](value, usual T) T {
	if value == *new(T) {
		return usual
	}
	return value
}

var moleculeForm = regexp.MustCompile(`^(?:(\d+)\*)?(.*?)(~?)(?:@(-?\d+))?$`)

func molecules(texts []string) []object {
	list := []object{}
	for _, text := range texts {
		structure, name, _ := strings.Cut(text, " ")
		parts := moleculeForm.FindStringSubmatch(structure)
		number := func(text string, usual int) int {
			if n, err := strconv.Atoi(text); err == nil {
				return n
			}
			return usual
		}
		list = append(list, object{
			"smiles": parts[2], "label": name, "coefficient": number(parts[1], 1), "rotation": number(parts[4], 0), "compact": parts[3] != "",
		})
	}
	return list
}

// usual are the members of the objects of a sketch that may be left out.
var usual = map[string]object{
	"atoms": {"charge": 0, "isotope": 0, "hydrogens": 0, "color": nil, "variable": nil}, "bonds": {"order": 1, "display": "plain", "ring_arc": false},
	"shapes": {"dashed": false}, "tilts": {"shapes": []int{}, "x_degrees": 0, "y_degrees": 0, "depth_bonds": false},
	"centroids": {"contact": nil, "kind": nil, "contact_style": nil}, "arrows": {}, "captions": {"color": nil}, "abbreviations": {},
	"ligands": {
		"phase_degrees": 0, "x_degrees": 0, "y_degrees": 0, "rotation_degrees": 0, "depth_bonds": false, "show_charge": false,
		"contact": nil, "contact_style": nil, "contact_in_front": nil,
	},
}

func (s *scheme) completeSketch() object {
	sketch := object{}
	for kind, members := range usual {
		list := []object{}
		for _, given := range s.Sketch[kind] {
			o := object{}
			for name, value := range members {
				o[name] = value
			}
			for name, value := range given {
				o[name] = value
			}
			list = append(list, o)
		}
		sketch[kind] = list
	}
	return sketch
}
