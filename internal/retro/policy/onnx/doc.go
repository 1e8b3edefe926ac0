// Package onnx reads the neural networks by which other planners choose templates
// from ONNX files, and runs them.
//
// Such a network is a chain: a fingerprint goes in, and dense layers with their
// activations follow one another up to a softmax over the templates. Just that is
// supported: the operators Gemm, MatMul, Add, Relu, Elu, Selu, BatchNormalization and
// Softmax, each with one input that is computed and others that are stored as 32-bit
// numbers in the file. Any other operator, a branch, another type of number and
// stored values in other files are errors that name the node.
//
// The format is that of the ONNX project (onnx.proto, version 1 of the IR and later);
// the fields are taken from the wire format one by one, so that no generated code is
// needed. Matrices are multiplied by gonum.
package onnx
