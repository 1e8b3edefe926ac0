package onnx

import (
	"encoding/binary"
	"fmt"
	"math"

	"google.golang.org/protobuf/encoding/protowire"
)

// field is a field of a message: a number, or bytes.
type field struct {
	number protowire.Number
	value  uint64
	bytes  []byte
}

// eachField calls visit with the fields of a message in their order.
func eachField(data []byte, visit func(f field) error) error {
	for len(data) > 0 {
		number, kind, n := protowire.ConsumeTag(data)
		if n < 0 {
			return protowire.ParseError(n)
		}
		data = data[n:]
		f := field{number: number}
		switch kind {
		case protowire.VarintType:
			f.value, n = protowire.ConsumeVarint(data)
		case protowire.Fixed32Type:
			var v uint32
			v, n = protowire.ConsumeFixed32(data)
			f.value = uint64(v)
		case protowire.Fixed64Type:
			f.value, n = protowire.ConsumeFixed64(data)
		case protowire.BytesType:
			f.bytes, n = protowire.ConsumeBytes(data)
		default:
			n = protowire.ConsumeFieldValue(number, kind, data)
		}
		if n < 0 {
			return protowire.ParseError(n)
		}
		data = data[n:]
		if err := visit(f); err != nil {
			return err
		}
	}
	return nil
}

// Numbers of fields in onnx.proto.
const (
	modelGraph = 7

	graphNode        = 1
	graphInitializer = 5
	graphInput       = 11
	graphOutput      = 12

	nodeInput     = 1
	nodeOutput    = 2
	nodeOperator  = 4
	nodeAttribute = 5

	attributeName  = 1
	attributeFloat = 2
	attributeInt   = 3

	tensorDims      = 1
	tensorType      = 2
	tensorFloats    = 4
	tensorName      = 8
	tensorRaw       = 9
	tensorElsewhere = 14

	valueName = 1
)

// floatType is the number of the type of 32-bit floating-point numbers.
const floatType = 1

// graph is what a file says.
type graph struct {
	nodes   []node
	tensors map[string]*tensor
	inputs  []string
	outputs []string
}

// node is an operator with the names of its values.
type node struct {
	operator string
	inputs   []string
	outputs  []string
	floats   map[string]float32
	ints     map[string]int64
}

// tensor is a stored value.
type tensor struct {
	name   string
	dims   []int
	kind   uint64
	values []float32
	// elsewhere says that the values stand in another file.
	elsewhere bool
}

// maxNodes bounds the operators of a file.
const maxNodes = 10_000

func readGraph(data []byte) (*graph, error) {
	g := &graph{tensors: map[string]*tensor{}}
	found := false
	err := eachField(data, func(f field) error {
		if f.number != modelGraph {
			return nil
		}
		found = true
		return eachField(f.bytes, g.take)
	})
	if err != nil {
		return nil, fmt.Errorf("onnx: the file is damaged or none of ONNX: %w", err)
	}
	if !found {
		return nil, fmt.Errorf("onnx: the file holds no network")
	}
	return g, nil
}

// take takes a field of the graph.
func (g *graph) take(f field) error {
	switch f.number {
	case graphNode:
		if len(g.nodes) == maxNodes {
			return fmt.Errorf("there are more than %d nodes", maxNodes)
		}
		n, err := readNode(f.bytes)
		g.nodes = append(g.nodes, n)
		return err
	case graphInitializer:
		t, err := readTensor(f.bytes)
		g.tensors[t.name] = t
		return err
	case graphInput, graphOutput:
		name, err := readName(f.bytes)
		if f.number == graphInput {
			g.inputs = append(g.inputs, name)
		} else {
			g.outputs = append(g.outputs, name)
		}
		return err
	}
	return nil
}

func readName(data []byte) (name string, err error) {
	err = eachField(data, func(f field) error {
		if f.number == valueName {
			name = string(f.bytes)
		}
		return nil
	})
	return name, err
}

func readNode(data []byte) (node, error) {
	n := node{floats: map[string]float32{}, ints: map[string]int64{}}
	err := eachField(data, func(f field) error {
		switch f.number {
		case nodeInput:
			n.inputs = append(n.inputs, string(f.bytes))
		case nodeOutput:
			n.outputs = append(n.outputs, string(f.bytes))
		case nodeOperator:
			n.operator = string(f.bytes)
		case nodeAttribute:
			return n.takeAttribute(f.bytes)
		}
		return nil
	})
	return n, err
}

func (n *node) takeAttribute(data []byte) error {
	name := ""
	number, whole := float32(0), int64(0)
	hasNumber, hasWhole := false, false
	err := eachField(data, func(f field) error {
		switch f.number {
		case attributeName:
			name = string(f.bytes)
		case attributeFloat:
			number, hasNumber = math.Float32frombits(uint32(f.value)), true
		case attributeInt:
			whole, hasWhole = int64(f.value), true
		}
		return nil
	})
	if hasNumber {
		n.floats[name] = number
	}
	if hasWhole {
		n.ints[name] = whole
	}
	return err
}

func readTensor(data []byte) (*tensor, error) {
	t := &tensor{}
	err := eachField(data, func(f field) error {
		switch f.number {
		case tensorDims:
			return t.takeDims(f)
		case tensorType:
			t.kind = f.value
		case tensorFloats:
			if f.bytes == nil {
				t.values = append(t.values, math.Float32frombits(uint32(f.value)))
				return nil
			}
			return t.takeFloats(f.bytes)
		case tensorRaw:
			// Values of other types are looked at when a node needs them.
			if t.kind == floatType || t.kind == 0 {
				return t.takeFloats(f.bytes)
			}
		case tensorName:
			t.name = string(f.bytes)
		case tensorElsewhere:
			t.elsewhere = f.value != 0
		}
		return nil
	})
	return t, err
}

// takeDims takes a dimension, or several that are packed.
func (t *tensor) takeDims(f field) error {
	if f.bytes == nil {
		t.dims = append(t.dims, int(f.value))
		return nil
	}
	for data := f.bytes; len(data) > 0; {
		v, n := protowire.ConsumeVarint(data)
		if n < 0 {
			return protowire.ParseError(n)
		}
		t.dims = append(t.dims, int(v))
		data = data[n:]
	}
	return nil
}

func (t *tensor) takeFloats(data []byte) error {
	if len(data)%4 != 0 {
		return fmt.Errorf("the values take %d bytes, no multiple of 4", len(data))
	}
	values := make([]float32, len(data)/4)
	for i := range values {
		values[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
	}
	t.values = append(t.values, values...)
	return nil
}

// check reports why the values of a tensor cannot be used.
func (t *tensor) check() error {
	if t.elsewhere {
		return fmt.Errorf("the values of %q stand in another file", t.name)
	}
	if t.kind != floatType {
		return fmt.Errorf("the values of %q are of type %d, not 32-bit numbers", t.name, t.kind)
	}
	n := 1
	for _, d := range t.dims {
		if d < 1 || d > len(t.values) || n > len(t.values)/d {
			return fmt.Errorf("%q has %d values for dimensions %v", t.name, len(t.values), t.dims)
		}
		n *= d
	}
	if n != len(t.values) {
		return fmt.Errorf("%q has %d values for dimensions %v", t.name, len(t.values), t.dims)
	}
	return nil
}
