package cli

import (
	"path/filepath"
	"strings"

	"athanor/internal/cli/args"
)

func prepareSkill(_ *runner, p *args.Parsed) (job, error) {
	folder, ok := p.Value("-o")
	if !ok || folder == "-" {
		return nil, usagef("skill writes a folder; pass -o FOLDER")
	}
	if folder == "" {
		return nil, usagef("the name of the folder is empty")
	}
	if name, ok := p.Value("--name"); ok {
		if fault := nameFault(name); fault != "" {
			return nil, usagef("--name %.64q %s", name, fault)
		}
	}
	if path, ok := p.Value("--executable"); ok && !filepath.IsAbs(path) {
		return nil, usagef("--executable must be an absolute path, not %.64q", path)
	}
	return unavailable("skill"), nil
}

// nameFault says what is wrong with the name of a skill, "" for a good one.
func nameFault(name string) string {
	if len(name) < 1 || len(name) > 64 {
		return "must have 1 to 64 characters"
	}
	for i := range len(name) {
		if c := name[i]; c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return "may have lowercase letters, digits and hyphens only"
		}
	}
	if strings.HasPrefix(name, "-") || strings.HasSuffix(name, "-") || strings.Contains(name, "--") {
		return "must not start or end with a hyphen or have two in a row"
	}
	for _, word := range []string{"claude", "anthropic"} {
		if strings.Contains(name, word) {
			return "must not contain " + word
		}
	}
	return ""
}
