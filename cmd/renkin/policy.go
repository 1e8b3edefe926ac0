package main

import (
	"errors"
	"fmt"

	"athanor/internal/cli/args"
	"athanor/internal/retro/policy"
	"athanor/internal/retro/policy/onnx"
	"athanor/internal/retro/template"
)

// policyOptions say which templates are tried.
var policyOptions = []args.Option{
	{Flag: "--policy", Value: "FILE"},
	{Flag: "--top-templates", Value: "N"},
}

const policyHelp = `  --policy FILE       order of the templates for each molecule: what "renkin templates
                      train" wrote, or the network of AiZynthFinder (ONNX), whose
                      templates are then the only file of --templates
  --top-templates N   use the first N templates of each file of --templates; files
                      list the most frequent first
`

// readPolicyOptions reads policyOptions.
func readPolicyOptions(v *values, f *files) {
	f.policy, _ = v.parsed.Value("--policy")
	f.top = v.whole("--top-templates", 1, 1_000_000, 0)
	if f.top > 0 && len(f.templates) == 0 {
		v.fail(errors.New("--top-templates needs --templates"))
	}
}

// maxPolicyBytes bounds the file of a policy.
const maxPolicyBytes = 1 << 30

// readPolicy reads a policy; file holds the templates that a network is for, nil when
// there is not exactly one.
func readPolicy(path string, file *template.File) (policy.Policy, error) {
	data, cut, err := readPacked(path, maxPolicyBytes)
	switch {
	case err != nil:
		return nil, fmt.Errorf("policy: %w", err)
	case cut != nil:
		return nil, fmt.Errorf("policy %s: %w", path, cut)
	case len(data) == 0:
		return nil, fmt.Errorf("policy %s: the file is empty", path)
	}
	learned, err := policy.Decode(data)
	if err == nil {
		return learned, nil
	}
	if !errors.Is(err, policy.ErrFormat) {
		return nil, fmt.Errorf("policy %s: %w", path, err)
	}
	network, err := onnx.Read(data)
	if err != nil {
		return nil, fmt.Errorf("policy %s: neither what renkin templates train writes nor a network: %w", path, err)
	}
	if file == nil {
		return nil, fmt.Errorf("policy %s: a network needs the file of its templates, as the only --templates", path)
	}
	// Outputs belong to rows, also to those that are not used.
	ids := make([]string, len(file.Templates)+file.Duplicates+len(file.Rejected))
	for i := range file.Templates {
		ids[file.Templates[i].Index] = file.Templates[i].ID()
	}
	external, err := policy.NewExternal(network, ids)
	if err != nil {
		return nil, fmt.Errorf("policy %s: %w", path, err)
	}
	return external, nil
}
