package policy

import (
	"fmt"

	morgan "athanor/chem/fingerprint"
	"athanor/chem/perception"
	"athanor/internal/retro/policy/onnx"
)

// External is the policy of another planner: a network that takes the Morgan
// fingerprint of radius 2 of a molecule, without chirality, as AiZynthFinder's does.
type External struct {
	network *onnx.Network
	numbers map[string]int32
}

// NewExternal returns the policy of a network for the templates with the IDs, in the
// order of the network's outputs; "" stands for one that is not used. It fails when
// the numbers differ, and when the network does not end with a softmax.
func NewExternal(network *onnx.Network, ids []string) (*External, error) {
	if n := network.Outputs(); n != len(ids) {
		return nil, fmt.Errorf("policy: the network is for %d templates, and there are %d", n, len(ids))
	}
	if !network.Softmax() {
		return nil, fmt.Errorf("policy: the network does not end with a softmax")
	}
	e := &External{network: network, numbers: make(map[string]int32, len(ids))}
	for i, id := range ids {
		if _, known := e.numbers[id]; !known && id != "" {
			e.numbers[id] = int32(i)
		}
	}
	return e, nil
}

// Number implements Policy: it is the place among the IDs.
func (e *External) Number(id string) int32 { return numberIn(e.numbers, id) }

// Scorer implements Policy. The probabilities are those that the network gives; what
// it gives to templates that do not match is lost.
func (e *External) Scorer() Scorer {
	return &externalScorer{runner: e.network.Runner(), bits: morgan.NewBits(e.network.Inputs()), outputs: int32(e.network.Outputs())}
}

type externalScorer struct {
	runner  *onnx.Runner
	maker   morgan.Workspace
	bits    *morgan.Bits
	ones    []int
	outputs int32
}

// Priors implements Scorer. A molecule that is too large for a fingerprint gets 0 for
// all templates.
func (s *externalScorer) Priors(dst []float32, m *perception.Info, templates []int32) {
	clear(dst)
	s.bits.Clear()
	if s.maker.MorganBits(m, 2, s.bits) != nil {
		return
	}
	s.ones = s.bits.AppendOnes(s.ones[:0])
	all := s.runner.Run(s.ones)
	for i, t := range templates {
		if t >= 0 && t < s.outputs {
			dst[i] = all[t]
		}
	}
}
