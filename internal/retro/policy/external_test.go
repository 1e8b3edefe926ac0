package policy

import (
	"math"
	"testing"

	"google.golang.org/protobuf/encoding/protowire"

	"athanor/chem/chemtest"
	"athanor/internal/retro/policy/onnx"
)

// message writes fields of bytes: number, content, and so on.
func message(fields ...any) string {
	var out []byte
	for i := 0; i < len(fields); i += 2 {
		number := protowire.Number(fields[i].(int))
		switch content := fields[i+1].(type) {
		case string:
			out = protowire.AppendString(protowire.AppendTag(out, number, protowire.BytesType), content)
		case int:
			out = protowire.AppendVarint(protowire.AppendTag(out, number, protowire.VarintType), uint64(content))
		case float32:
			out = protowire.AppendFixed32(protowire.AppendTag(out, number, protowire.Fixed32Type), math.Float32bits(content))
		}
	}
	return string(out)
}

// pairNetwork is an ONNX file for 2 inputs and 2 templates; the second template gets
// one more than the first for every bit.
func pairNetwork(last string) []byte {
	weights := message(1, 2, 1, 2, 2, 1, 8, "w", 4, float32(0), 4, float32(1), 4, float32(0), 4, float32(1))
	graph := message(
		1, message(1, "x", 1, "w", 2, "y", 4, "MatMul"), 1, message(1, "y", 2, "z", 4, last),
		5, weights, 11, message(1, "x"), 12, message(1, "z"))
	return []byte(message(7, graph))
}

func TestExternalPolicies(t *testing.T) {
	network, err := onnx.Read(pairNetwork("Softmax"))
	if err != nil {
		t.Fatal(err)
	}
	e, err := NewExternal(network, []string{"a", "b"})
	if err != nil {
		t.Fatal(err)
	}
	if e.Number("b") != 1 || e.Number("c") != -1 || e.Number("") != -1 {
		t.Errorf("numbers %d, %d, %d", e.Number("b"), e.Number("c"), e.Number(""))
	}
	priors := []float32{9, 9, 9, 9}
	s := e.Scorer()
	// Both bits are set, by even and odd identifiers.
	s.Priors(priors, chemtest.Perceive(t, "CCC(=O)NCCO"), []int32{1, -1, 0, 2})
	want := float32(1 / (1 + math.Exp(-2)))
	if math.Abs(float64(priors[0]-want)) > 1e-6 || priors[1] != 0 || math.Abs(float64(priors[2]-1+want)) > 1e-6 || priors[3] != 0 {
		t.Errorf("got %v, want %v and the rest", priors, want)
	}
	checkProbabilities(t, priors)
}

func TestExternalPoliciesMustFit(t *testing.T) {
	for last, ids := range map[string][]string{"Softmax": {"a"}, "Relu": {"a", "b"}} {
		network, err := onnx.Read(pairNetwork(last))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := NewExternal(network, ids); err == nil {
			t.Errorf("%s for %v is accepted", last, ids)
		}
	}
}
