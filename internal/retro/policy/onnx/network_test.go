package onnx

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"google.golang.org/protobuf/encoding/protowire"
)

// part is a message that is being written.
type part []byte

func (p part) text(number protowire.Number, text string) part {
	return part(protowire.AppendString(protowire.AppendTag(p, number, protowire.BytesType), text))
}

func (p part) message(number protowire.Number, m part) part { return p.text(number, string(m)) }

func (p part) whole(number protowire.Number, v uint64) part {
	return part(protowire.AppendVarint(protowire.AppendTag(p, number, protowire.VarintType), v))
}

func (p part) float(number protowire.Number, v float32) part {
	return part(protowire.AppendFixed32(protowire.AppendTag(p, number, protowire.Fixed32Type), math.Float32bits(v)))
}

// stored writes a tensor; raw chooses between the two places for values.
func stored(name string, raw bool, dims []uint64, values ...float32) part {
	p := part(nil).text(tensorName, name).whole(tensorType, floatType)
	for _, d := range dims {
		p = p.whole(tensorDims, d)
	}
	var data []byte
	for _, v := range values {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(v))
	}
	if raw {
		return p.text(tensorRaw, string(data))
	}
	return p.text(tensorFloats, string(data))
}

func operator(name, output string, inputs ...string) part {
	p := part(nil).text(nodeOperator, name).text(nodeOutput, output)
	for _, in := range inputs {
		p = p.text(nodeInput, in)
	}
	return p
}

func (p part) with(name string, v float32) part {
	return p.message(nodeAttribute, part(nil).text(attributeName, name).float(attributeFloat, v))
}

func (p part) withWhole(name string, v uint64) part {
	return p.message(nodeAttribute, part(nil).text(attributeName, name).whole(attributeInt, v))
}

// file writes a model with one input "x".
func file(output string, nodes []part, tensors ...part) []byte {
	g := part(nil)
	for _, n := range nodes {
		g = g.message(graphNode, n)
	}
	for _, t := range tensors {
		g = g.message(graphInitializer, t)
	}
	g = g.message(graphInput, part(nil).text(valueName, "x")).message(graphOutput, part(nil).text(valueName, output))
	return part(nil).whole(1, 8).message(modelGraph, g)
}

// A network with every operator; the numbers were worked out by hand.
func TestRun(t *testing.T) {
	weights := stored("w", true, []uint64{3, 2}, 1, 2, 3, -4, 5, -6)
	for _, test := range []struct {
		name string
		file []byte
		want []float64
	}{
		{"MatMul", file("y", []part{operator("MatMul", "y", "x", "w")}, weights), []float64{6, -4}},
		{"Gemm", file("y", []part{operator("Gemm", "y", "x", "w", "b").with("alpha", .5).with("beta", 2)}, weights, stored("b", false, []uint64{2}, 1, 10)), []float64{5, 18}},
		{"Gemm with transB", file("y", []part{operator("Gemm", "y", "x", "v").withWhole("transB", 1)}, stored("v", true, []uint64{2, 3}, 1, 3, 5, 2, -4, -6)), []float64{6, -4}},
		{"Add", file("z", []part{operator("MatMul", "y", "x", "w"), operator("Add", "z", "b", "y")}, weights, stored("b", false, []uint64{1}, 1)), []float64{7, -3}},
		{"Relu", file("z", []part{operator("MatMul", "y", "x", "w"), operator("Relu", "z", "y")}, weights), []float64{6, 0}},
		{"Elu", file("z", []part{operator("MatMul", "y", "x", "w"), operator("Elu", "z", "y").with("alpha", 2)}, weights), []float64{6, 2 * (math.Exp(-4) - 1)}},
		{"Selu", file("z", []part{operator("MatMul", "y", "x", "w"), operator("Selu", "z", "y")}, weights), []float64{6 * 1.0507010, 1.0507010 * 1.6732632 * (math.Exp(-4) - 1)}},
		{"Softmax", file("z", []part{operator("MatMul", "y", "x", "w"), operator("Softmax", "z", "y").withWhole("axis", 1)}, weights), []float64{1 / (1 + math.Exp(-10)), math.Exp(-10) / (1 + math.Exp(-10))}},
		{"BatchNormalization", file("z", []part{operator("MatMul", "y", "x", "w"), operator("BatchNormalization", "z", "y", "s", "b", "m", "v").with("epsilon", 0)}, weights,
			stored("s", true, []uint64{2}, 1, 2), stored("b", true, []uint64{2}, 10, 20), stored("m", true, []uint64{2}, 2, -2), stored("v", true, []uint64{2}, 4, 1)), []float64{12, 16}},
		{"two layers", file("z", []part{operator("MatMul", "y", "x", "w"), operator("Gemm", "z", "y", "u")}, weights, stored("u", true, []uint64{2, 3}, 1, 0, 1, 0, 1, 1)), []float64{6, -4, 2}},
		{"two layers with transB", file("z", []part{operator("MatMul", "y", "x", "w"), operator("Gemm", "z", "y", "u").withWhole("transB", 1)}, weights, stored("u", true, []uint64{1, 2}, 1, -1)), []float64{10}},
	} {
		n, err := Read(test.file)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if n.Inputs() != 3 || n.Outputs() != len(test.want) || n.Softmax() != (test.name == "Softmax") {
			t.Errorf("%s: %d inputs, %d outputs, softmax %v", test.name, n.Inputs(), n.Outputs(), n.Softmax())
		}
		r := n.Runner()
		for range 2 { // the second time with memory that was used
			got := r.Run([]int{0, 2})
			for k, want := range test.want {
				if math.Abs(float64(got[k])-want) > 1e-5 {
					t.Errorf("%s: got %v, want %v", test.name, got, test.want)
				}
			}
		}
	}
}

func TestReadNamesWhatIsNotSupported(t *testing.T) {
	weights := stored("w", true, []uint64{3, 2}, 1, 2, 3, -4, 5, -6)
	matMul := operator("MatMul", "y", "x", "w")
	for want, data := range map[string][]byte{
		"onnx: the file is damaged or none of ONNX":                                            []byte("PK\x03\x04"),
		"onnx: the file holds no network":                                                      nil,
		"onnx: node 2, Conv: the operator is not supported":                                    file("z", []part{matMul, operator("Conv", "z", "y")}, weights),
		`onnx: node 2, Relu: its input "x" is not what the node before gives`:                  file("z", []part{matMul, operator("Relu", "z", "x")}, weights),
		"onnx: node 1, Relu: it stands before the first dense layer":                           file("z", []part{operator("Relu", "z", "x")}),
		`onnx: node 1, MatMul: input 2, "w", is not stored in the file`:                        file("y", []part{matMul}),
		`onnx: node 1, MatMul: "w" has 6 values for dimensions [3 3]`:                          file("y", []part{matMul}, stored("w", true, []uint64{3, 3}, 1, 2, 3, 4, 5, 6)),
		`onnx: node 1, MatMul: "w" has 1 dimensions, not 2`:                                    file("y", []part{matMul}, stored("w", true, []uint64{1}, 1)),
		"onnx: node 2, MatMul: the matrix takes 3 values, and there are 2":                     file("z", []part{matMul, operator("MatMul", "z", "y", "w")}, weights),
		"onnx: node 1, Gemm: transA is set":                                                    file("y", []part{operator("Gemm", "y", "x", "w").withWhole("transA", 1)}, weights),
		"onnx: node 2, Softmax: its axis is 0":                                                 file("z", []part{matMul, operator("Softmax", "z", "y").withWhole("axis", 0)}, weights),
		`onnx: node 2, Add: "b" has 3 values for 2 places`:                                     file("z", []part{matMul, operator("Add", "z", "y", "b")}, weights, stored("b", true, []uint64{3}, 1, 2, 3)),
		"onnx: node 2, BatchNormalization: input 2 is missing":                                 file("z", []part{matMul, operator("BatchNormalization", "z", "y")}, weights),
		"onnx: the output is not that of the last node":                                        file("q", []part{matMul}, weights),
		"onnx: there is no dense layer":                                                        file("x", nil),
		`onnx: node 1, MatMul: the values of "w" are of type 10, not 32-bit numbers`:           file("y", []part{matMul}, part(nil).text(tensorName, "w").whole(tensorType, 10).text(tensorRaw, "ab")),
		`onnx: node 1, MatMul: the values of "w" stand in another file`:                        file("y", []part{matMul}, part(nil).text(tensorName, "w").whole(tensorType, 1).whole(tensorElsewhere, 1)),
		"onnx: node 1, : the operator is not supported":                                        file("y", []part{part(nil)}),
		"onnx: node 1, MatMul: it has no input or no output":                                   file("y", []part{part(nil).text(nodeOperator, "MatMul")}),
		"onnx: the file is damaged or none of ONNX: the values take 3 bytes, no multiple of 4": file("y", []part{matMul}, part(nil).text(tensorName, "w").whole(tensorType, 1).text(tensorRaw, "abc")),
	} {
		if _, err := Read(data); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("want %s, got %v", want, err)
		}
	}
}

func TestReadRefusesTwoInputs(t *testing.T) {
	g := part(nil).message(graphInput, part(nil).text(valueName, "x")).message(graphInput, part(nil).text(valueName, "y"))
	if _, err := Read(part(nil).message(modelGraph, g)); err == nil || !strings.Contains(err.Error(), "two inputs") {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	weights := stored("w", true, []uint64{3, 2}, 1, 2, 3, -4, 5, -6)
	f.Add(file("z", []part{operator("MatMul", "y", "x", "w"), operator("Softmax", "z", "y")}, weights))
	f.Add(file("y", []part{operator("Gemm", "y", "x", "w", "b").with("alpha", .5).withWhole("transB", 1)}, weights, stored("b", false, []uint64{1}, 1)))
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := Read(data)
		if err != nil {
			return
		}
		if out := n.Runner().Run([]int{0, n.Inputs() - 1}); len(out) != n.Outputs() {
			t.Errorf("%d values, not %d", len(out), n.Outputs())
		}
	})
}
