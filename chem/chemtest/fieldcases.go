package chemtest

import (
	"bufio"
	"encoding/json"
	"testing"
)

// FieldCase is one line of cases/field-cases.jsonl: a fault that another program
// had, with the wanted answer. Input and Expected stay raw; each operation has
// its own shape.
type FieldCase struct {
	ID        string          `json:"id"`
	Area      string          `json:"area"`
	Operation string          `json:"operation"`
	Input     json.RawMessage `json:"input"`
	Expected  json.RawMessage `json:"expected"`
	Note      string          `json:"note"`
}

// FieldCases returns the field cases of an area in file order. It skips the test
// when the file is not there.
func FieldCases(t testing.TB, area string) []FieldCase {
	t.Helper()
	var cases []FieldCase
	in := bufio.NewScanner(OpenShared(t, "cases/field-cases.jsonl"))
	in.Buffer(nil, 1<<24)
	for in.Scan() {
		var c FieldCase
		if err := json.Unmarshal(in.Bytes(), &c); err != nil {
			t.Fatalf("field-cases.jsonl: %v", err)
		}
		if c.Area == area {
			cases = append(cases, c)
		}
	}
	if err := in.Err(); err != nil {
		t.Fatal(err)
	}
	return cases
}
