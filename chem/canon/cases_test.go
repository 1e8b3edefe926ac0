package canon_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// TestCasesCore runs every field case about reading molecules and writing them
// canonically, and checks every key of its answer. A key that is not known here
// counts as a fault of the case. InChI and InChIKey need the InChI software and
// are compared in chem/inchi.
func TestCasesCore(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, area := range []string{"canonical", "smiles", "aromaticity", "valence", "rings"} {
		for _, c := range chemtest.FieldCases(t, area) {
			var in caseInput
			var want answer
			if err := json.Unmarshal(c.Input, &in); err != nil {
				t.Fatalf("%s: %v", c.ID, err)
			}
			if err := json.Unmarshal(c.Expected, &want); err != nil {
				t.Fatalf("%s: %v", c.ID, err)
			}
			if in.Text != "" {
				in.SMILES = append(in.SMILES, in.Text)
			}
			fault := want.fault(in.SMILES, writersOf(c.Operation))
			score.Row(area, fault == "", c.ID, fault, string(c.Expected))
		}
	}
	score.Finish()
}

type caseInput struct {
	Text   string   `json:"text"`
	SMILES []string `json:"smiles"`
}

// answer is what a case expects, by key.
type answer map[string]json.RawMessage

// writer turns what was perceived into text.
type writer func(*perception.Info) (string, error)

// writersOf lists the texts in which the molecules of a case must agree.
func writersOf(operation string) []writer {
	if operation == "canonical.strip_stereo_group" {
		return []writer{plain}
	}
	return []writer{canonical, canon.Kekule}
}

func canonical(info *perception.Info) (string, error) { return canon.SMILES(info), nil }

func plain(info *perception.Info) (string, error) { return canon.Plain(info), nil }

// reading is what became of one text of a case.
type reading struct {
	info     *perception.Info
	warnings []chem.Warning
	err      error
	texts    []string // one of each writer
}

func read(text string, writers []writer) (r reading) {
	defer func() {
		if fault := recover(); fault != nil {
			r = reading{err: fmt.Errorf("panic: %v", fault)}
		}
	}()
	m, warnings, err := smiles.ParseLine(text)
	if err != nil {
		return reading{err: err}
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return reading{err: err}
	}
	r = reading{info: info, warnings: append(warnings, info.Warnings...)}
	for _, write := range writers {
		out, err := write(info)
		if err != nil {
			return reading{err: err}
		}
		r.texts = append(r.texts, out)
	}
	return r
}

// fault returns what is wrong with the readings of the texts, or "".
func (want answer) fault(texts []string, writers []writer) string {
	readings := make([]reading, len(texts))
	for i, text := range texts {
		readings[i] = read(text, writers)
		if err := readings[i].err; err != nil && strings.HasPrefix(err.Error(), "panic") {
			return err.Error()
		}
	}
	if want["error"] == nil && want["any_of"] == nil {
		for _, r := range readings {
			if r.err != nil {
				return r.err.Error()
			}
		}
	}
	keys := make([]string, 0, len(want))
	for key := range want {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		if fault := want.faultOf(key, readings, texts, writers); fault != "" {
			return key + ": " + fault
		}
	}
	return ""
}

func (want answer) faultOf(key string, readings []reading, texts []string, writers []writer) string {
	value := want[key]
	switch key {
	case "inchi", "inchikey", "never": // compared in chem/inchi
		return ""
	case "any_of":
		return anyOf(value, texts, writers)
	case "groups":
		return groups(value, readings)
	case "idempotent":
		return idempotent(readings, writers)
	}
	for i, r := range readings {
		fault := r.lacks(key, value)
		if !strings.HasSuffix(key, "contains") {
			fault = r.fault(key, element(value, i))
		}
		if fault != "" {
			return fault
		}
	}
	return ""
}

// lacks returns a word of the list that the message or a text should contain and
// does not, or contains and should not.
func (r reading) lacks(key string, list json.RawMessage) string {
	var words []string
	if json.Unmarshal(list, &words) != nil {
		return "no list of words"
	}
	texts := r.texts
	if key == "message_contains" {
		texts = []string{fmt.Sprint(r.err)}
	}
	for _, word := range words {
		for _, text := range texts {
			if strings.Contains(text, word) != (key != "not_contains") {
				return word + " in " + text
			}
		}
	}
	return ""
}

// element returns the value for text i: an entry when there is one for each text.
func element(value json.RawMessage, i int) json.RawMessage {
	var list []json.RawMessage
	if json.Unmarshal(value, &list) == nil && i < len(list) {
		return list[i]
	}
	return value
}

// fault compares one key with one reading.
func (r reading) fault(key string, value json.RawMessage) string {
	text := strings.Trim(string(value), `"`)
	got := ""
	switch key {
	case "error":
		if r.err == nil {
			return "not refused"
		}
		return ""
	case "message_has_position":
		if !hasPosition(r.err) {
			return fmt.Sprint(r.err)
		}
		return ""
	}
	if r.err != nil {
		return r.err.Error()
	}
	switch key {
	case "formula":
		got = descriptor.Formula(r.info)
	case "rings":
		got = fmt.Sprint(r.info.Rings.Len())
	case "aromatic_rings":
		got = fmt.Sprint(r.info.AromaticRings())
	case "unpaired_electrons":
		got = fmt.Sprint(descriptor.UnpairedElectrons(r.info))
	case "warning":
		got = fmt.Sprint(len(r.warnings) > 0)
	case "stereo_kept":
		got = fmt.Sprint(strings.Contains(r.texts[0], "@"))
	default:
		return "cannot be checked"
	}
	if got != text {
		return got
	}
	return ""
}

// hasPosition reports whether an error names a place in the text.
func hasPosition(err error) bool {
	var syntax *chem.SyntaxError
	var fault *perception.Error
	return errors.As(err, &syntax) || errors.As(err, &fault) && fault.Offset >= 0
}

// anyOf returns "" when one of the answers fits. An answer that needs the InChI
// software is left to chem/inchi when it names nothing else.
func anyOf(value json.RawMessage, texts []string, writers []writer) string {
	var list []answer
	if err := json.Unmarshal(value, &list); err != nil {
		return err.Error()
	}
	faults := make([]string, len(list))
	for i, one := range list {
		if faults[i] = one.fault(texts, writers); faults[i] == "" {
			return ""
		}
	}
	return strings.Join(faults, "; ")
}

func groups(value json.RawMessage, readings []reading) string {
	var list [][]int
	if err := json.Unmarshal(value, &list); err != nil {
		return err.Error()
	}
	for _, group := range list {
		for _, i := range group {
			if !slices.Equal(readings[i].texts, readings[group[0]].texts) {
				return fmt.Sprintf("%v differs from %v", readings[i].texts, readings[group[0]].texts)
			}
		}
	}
	for i, group := range list[1:] {
		if readings[group[0]].texts[0] == readings[list[i][0]].texts[0] {
			return "two groups agree: " + readings[group[0]].texts[0]
		}
	}
	return ""
}

func idempotent(readings []reading, writers []writer) string {
	for _, r := range readings {
		for i, text := range r.texts {
			again := read(text, writers[i:i+1])
			if again.err != nil || again.texts[0] != text {
				return fmt.Sprintf("%s reads back as %v, %v", text, again.texts, again.err)
			}
		}
	}
	return ""
}
