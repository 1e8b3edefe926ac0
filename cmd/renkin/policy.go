package main

import (
	"errors"
	"fmt"

	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro/policy"
	"athanor/internal/retro/policy/onnx"
	"athanor/internal/retro/template"
	"athanor/internal/unpack"
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

// decodePolicy decodes what renkin templates train wrote.
func decodePolicy(path string, data []byte) (*policy.Learned, error) {
	learned, err := policy.Decode(data)
	switch {
	case errors.Is(err, policy.ErrVersion):
		return nil, fmt.Errorf("policy %s: %w; train it again with renkin templates train of this version", path, err)
	case err != nil:
		return nil, fmt.Errorf("policy %s: %w", path, err)
	}
	return learned, nil
}

// knownTemplates counts the templates that a policy orders, and those of them that it
// knows.
type knownTemplates struct{ ofFiles, inFiles, ofBuiltin, inBuiltin int }

// countKnown counts the templates of files and the built-in learned ones.
func countKnown(ranks policy.Policy, files []*template.File) knownTemplates {
	var n knownTemplates
	for _, file := range files {
		n.inFiles += len(file.Templates)
		for i := range file.Templates {
			if ranks.Number(file.Templates[i].ID()) >= 0 {
				n.ofFiles++
			}
		}
	}
	l := template.Standard()
	for i := l.NumNamed(); i < l.Len(); i++ {
		n.inBuiltin++
		if ranks.Number(l.Rule(i).TemplateID()) >= 0 {
			n.ofBuiltin++
		}
	}
	return n
}

// few reports whether the policy knows less than half of the templates that it should
// be for: those of the files when there are some.
func (n knownTemplates) few() bool {
	if n.inFiles > 0 {
		return 2*n.ofFiles < n.inFiles
	}
	return 2*n.ofBuiltin < n.inBuiltin
}

// String says the counts, and what they mean when they are low.
func (n knownTemplates) String() string {
	text := fmt.Sprintf("knows %s of the %s built in", amount.Number(n.ofBuiltin), amount.Of(n.inBuiltin, "template"))
	if n.inFiles > 0 {
		text = fmt.Sprintf("knows %s of the %s of the files and %s of the %s built in", amount.Number(n.ofFiles), amount.Of(n.inFiles, "template"), amount.Number(n.ofBuiltin), amount.Number(n.inBuiltin))
	}
	if n.few() {
		text += "; it was trained for others, and those it does not know are tried by their counts: renkin templates train makes one for them"
	}
	return text
}

// readPolicy reads a policy; file holds the templates that a network is for, nil when
// there is not exactly one.
func readPolicy(path string, file *template.File) (policy.Policy, error) {
	data, cut, err := readPacked(path, maxPolicyBytes, unpack.Open)
	switch {
	case err != nil:
		return nil, fmt.Errorf("policy: %w", err)
	case cut != nil:
		return nil, fmt.Errorf("policy %s: %w", path, cut)
	case len(data) == 0:
		return nil, fmt.Errorf("policy %s: the file is empty", path)
	}
	learned, err := decodePolicy(path, data)
	if err == nil || !errors.Is(err, policy.ErrFormat) {
		return learned, err
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
