package onnx

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas32"
)

// Network maps a fingerprint to a number for each template. It is read-only and may
// be shared by goroutines.
type Network struct {
	layers  []layer
	widths  []int // of the values in front of every layer and behind the last
	softmax bool
}

// Inputs returns the length of the fingerprint, Outputs the number of templates.
func (n *Network) Inputs() int { return n.widths[0] }

// Outputs returns the number of values that come out.
func (n *Network) Outputs() int { return n.widths[len(n.widths)-1] }

// Softmax reports whether the values are probabilities, that is, whether the last
// operator is a softmax.
func (n *Network) Softmax() bool { return n.softmax }

// layer makes the next values from some; dst and src are the same for layers that
// are not dense.
type layer interface {
	apply(dst, src []float32)
}

// dense multiplies by a matrix with a row for every input, and adds a bias.
type dense struct {
	matrix blas32.General
	// byOutput: the matrix has a row for every output instead.
	byOutput bool
	factor   float32
	bias     []float32 // as long as the output, or nil
}

func (d *dense) inputs() int {
	if d.byOutput {
		return d.matrix.Cols
	}
	return d.matrix.Rows
}

func (d *dense) outputs() int {
	if d.byOutput {
		return d.matrix.Rows
	}
	return d.matrix.Cols
}

func (d *dense) start(dst []float32) {
	clear(dst)
	copy(dst, d.bias)
}

func (d *dense) apply(dst, src []float32) {
	d.start(dst)
	how := blas.Trans
	if d.byOutput {
		how = blas.NoTrans
	}
	blas32.Gemv(how, d.factor, d.matrix, blas32.Vector{N: len(src), Inc: 1, Data: src}, 1, blas32.Vector{N: len(dst), Inc: 1, Data: dst})
}

// applyOnes is apply for an input that is 1 in some places and else 0.
func (d *dense) applyOnes(dst []float32, ones []int) {
	d.start(dst)
	for _, i := range ones {
		if d.byOutput {
			for k := range dst {
				dst[k] += d.factor * d.matrix.Data[k*d.matrix.Stride+i]
			}
			continue
		}
		row := d.matrix.Data[i*d.matrix.Stride:][:len(dst)]
		for k, v := range row {
			dst[k] += d.factor * v
		}
	}
}

// shift adds values, scale multiplies by some and adds others.
type shift struct{ values []float32 }

func (s shift) apply(dst, _ []float32) {
	for k, v := range s.values {
		dst[k] += v
	}
}

type scale struct{ factors, values []float32 }

func (s scale) apply(dst, _ []float32) {
	for k, f := range s.factors {
		dst[k] = dst[k]*f + s.values[k]
	}
}

// unit is an activation: factor times x above 0, factor times alpha times (eˣ-1)
// below. Relu is the unit with alpha 0.
type unit struct{ alpha, factor float32 }

func (u unit) apply(dst, _ []float32) {
	for k, v := range dst {
		switch {
		case v > 0:
			dst[k] = u.factor * v
		case u.alpha == 0:
			dst[k] = 0
		default:
			dst[k] = u.factor * u.alpha * float32(math.Expm1(float64(v)))
		}
	}
}

type softmax struct{}

func (softmax) apply(dst, _ []float32) {
	if len(dst) == 0 {
		return
	}
	largest := slices.Max(dst)
	sum := float32(0)
	for k, v := range dst {
		dst[k] = float32(math.Exp(float64(v - largest)))
		sum += dst[k]
	}
	for k := range dst {
		dst[k] /= sum
	}
}

// Read reads the network of an ONNX file. The errors name what is not supported.
func Read(data []byte) (*Network, error) {
	g, err := readGraph(data)
	if err != nil {
		return nil, err
	}
	c := &compiler{graph: g, network: &Network{}}
	if err := c.compile(); err != nil {
		return nil, fmt.Errorf("onnx: %w", err)
	}
	return c.network, nil
}

// compiler follows the chain of nodes.
type compiler struct {
	graph   *graph
	network *Network
	current string // name of the value that was computed last
	width   int    // of that value, 0 while it is unknown
}

func (c *compiler) compile() error {
	for _, name := range c.graph.inputs {
		if c.graph.tensors[name] != nil {
			continue // older files list stored values among the inputs
		}
		if c.current != "" {
			return fmt.Errorf("there are two inputs, %q and %q", c.current, name)
		}
		c.current = name
	}
	for i := range c.graph.nodes {
		n := &c.graph.nodes[i]
		if err := c.add(n); err != nil {
			return fmt.Errorf("node %d, %s: %w", i+1, n.operator, err)
		}
	}
	if len(c.graph.outputs) != 1 || c.graph.outputs[0] != c.current {
		return fmt.Errorf("the output is not that of the last node")
	}
	if c.width == 0 {
		return fmt.Errorf("there is no dense layer")
	}
	return nil
}

func (c *compiler) add(n *node) error {
	add := c.operator(n.operator)
	if add == nil {
		return fmt.Errorf("the operator is not supported")
	}
	if len(n.inputs) == 0 || len(n.outputs) == 0 {
		return fmt.Errorf("it has no input or no output")
	}
	if n.operator == "Add" && len(n.inputs) == 2 && n.inputs[1] == c.current {
		n.inputs[0], n.inputs[1] = n.inputs[1], n.inputs[0]
	}
	if n.inputs[0] != c.current || c.current == "" {
		return fmt.Errorf("its input %q is not what the node before gives", n.inputs[0])
	}
	if err := add(n); err != nil {
		return err
	}
	c.current = n.outputs[0]
	return nil
}

// operator returns the method that adds nodes of an operator, nil when there is none.
func (c *compiler) operator(name string) func(*node) error {
	switch name {
	case "Gemm":
		return c.gemm
	case "MatMul":
		return c.matMul
	case "Add":
		return c.addition
	case "Relu":
		return func(*node) error { return c.push(unit{0, 1}) }
	case "Elu":
		return func(n *node) error { return c.push(unit{n.float("alpha", 1), 1}) }
	case "Selu":
		return func(n *node) error { return c.push(unit{n.float("alpha", 1.6732632), n.float("gamma", 1.0507010)}) }
	case "BatchNormalization":
		return c.normalization
	case "Softmax":
		return func(n *node) error {
			if axis, given := n.ints["axis"]; given && axis != 1 && axis != -1 {
				return fmt.Errorf("its axis is %d", axis)
			}
			return c.push(softmax{})
		}
	}
	return nil
}

func (n *node) float(name string, otherwise float32) float32 {
	if v, given := n.floats[name]; given {
		return v
	}
	return otherwise
}

// push adds a layer that keeps the width.
func (c *compiler) push(l layer) error {
	if c.width == 0 {
		return fmt.Errorf("it stands before the first dense layer")
	}
	c.network.layers = append(c.network.layers, l)
	c.network.widths = append(c.network.widths, c.width)
	_, c.network.softmax = l.(softmax)
	return nil
}

// pushDense adds a dense layer.
func (c *compiler) pushDense(d *dense) error {
	if c.width == 0 {
		c.network.widths = []int{d.inputs()}
	} else if c.width != d.inputs() {
		return fmt.Errorf("the matrix takes %d values, and there are %d", d.inputs(), c.width)
	}
	c.width = d.outputs()
	return c.push(d)
}

// stored returns the stored value that is input i of a node.
func (c *compiler) stored(n *node, i int) (*tensor, error) {
	if i >= len(n.inputs) {
		return nil, fmt.Errorf("input %d is missing", i+1)
	}
	t := c.graph.tensors[n.inputs[i]]
	if t == nil {
		return nil, fmt.Errorf("input %d, %q, is not stored in the file", i+1, n.inputs[i])
	}
	return t, t.check()
}

// row returns a stored value that has one number, or one for each of width places.
func (c *compiler) row(n *node, i, width int) ([]float32, error) {
	t, err := c.stored(n, i)
	if err != nil {
		return nil, err
	}
	switch len(t.values) {
	case width:
		return slices.Clone(t.values), nil
	case 1:
		return slices.Repeat(t.values, width), nil
	}
	return nil, fmt.Errorf("%q has %d values for %d places", t.name, len(t.values), width)
}

// matrix returns input 1 of a node as a matrix.
func (c *compiler) matrix(n *node) (blas32.General, error) {
	t, err := c.stored(n, 1)
	if err != nil {
		return blas32.General{}, err
	}
	if len(t.dims) != 2 {
		return blas32.General{}, fmt.Errorf("%q has %d dimensions, not 2", t.name, len(t.dims))
	}
	return blas32.General{Rows: t.dims[0], Cols: t.dims[1], Stride: t.dims[1], Data: t.values}, nil
}

func (c *compiler) gemm(n *node) error {
	if n.ints["transA"] != 0 {
		return fmt.Errorf("transA is set")
	}
	m, err := c.matrix(n)
	if err != nil {
		return err
	}
	d := &dense{matrix: m, byOutput: n.ints["transB"] != 0, factor: n.float("alpha", 1)}
	if len(n.inputs) > 2 && n.inputs[2] != "" {
		if d.bias, err = c.row(n, 2, d.outputs()); err != nil {
			return err
		}
		beta := n.float("beta", 1)
		for k := range d.bias {
			d.bias[k] *= beta
		}
	}
	return c.pushDense(d)
}

func (c *compiler) matMul(n *node) error {
	m, err := c.matrix(n)
	if err != nil {
		return err
	}
	return c.pushDense(&dense{matrix: m, factor: 1})
}

func (c *compiler) addition(n *node) error {
	values, err := c.row(n, 1, c.width)
	if err != nil {
		return err
	}
	return c.push(shift{values})
}

// normalization brings the four rows of a batch normalisation, scale, shift, mean and
// variance, into one factor and one value for each place.
func (c *compiler) normalization(n *node) error {
	var rows [4][]float32
	for i := range rows {
		var err error
		if rows[i], err = c.row(n, i+1, c.width); err != nil {
			return err
		}
	}
	epsilon := n.float("epsilon", 1e-5)
	s := scale{make([]float32, c.width), make([]float32, c.width)}
	for k := range s.factors {
		s.factors[k] = rows[0][k] / float32(math.Sqrt(float64(rows[3][k]+epsilon)))
		s.values[k] = rows[1][k] - rows[2][k]*s.factors[k]
	}
	return c.push(s)
}

// Runner runs a network with memory that is used again. It serves one goroutine.
type Runner struct {
	network *Network
	values  [2][]float32
}

// Runner returns a runner.
func (n *Network) Runner() *Runner {
	widest := slices.Max(n.widths)
	return &Runner{network: n, values: [2][]float32{make([]float32, widest), make([]float32, widest)}}
}

// Run returns what comes out for a fingerprint with the bits that are listed, each
// once and below Inputs. The slice is valid until the next call.
func (r *Runner) Run(ones []int) []float32 {
	now, next := r.values[0], r.values[1]
	for i, l := range r.network.layers {
		width := r.network.widths[i+1]
		d, isDense := l.(*dense)
		switch {
		case isDense && i == 0:
			d.applyOnes(next[:width], ones)
		case isDense:
			d.apply(next[:width], now[:r.network.widths[i]])
		default:
			l.apply(now[:width], nil)
			continue
		}
		now, next = next, now
	}
	return now[:r.network.Outputs()]
}
