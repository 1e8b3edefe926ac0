package policy

import (
	"regexp"
	"slices"
	"strings"
)

// numGroups is the number of groups that a template belongs to.
const numGroups = 3

var (
	bracketAtom = regexp.MustCompile(`\[[^\]]*\]`)
	mappedAtom  = regexp.MustCompile(`\[[^\]]*:\d+\]`)
)

// groupsOf returns the names of the groups of a template, from narrow to wide: its
// text without map numbers, hydrogens and degrees; the elements of the atoms whose
// charge it states, which are those at the centre, on both sides; and the precursors
// with a star for every atom of the target. Templates of one group share what was
// learned of them, so that rare ones profit from frequent ones.
func groupsOf(text string) [numGroups]string {
	target, precursors, _ := strings.Cut(text, ">>")
	return [numGroups]string{
		"text " + bracketAtom.ReplaceAllStringFunc(text, bareAtom),
		"centre " + centre(target) + ">" + centre(precursors),
		"added " + mappedAtom.ReplaceAllString(precursors, "*"),
	}
}

// centre lists the atoms of a side that state a charge.
func centre(side string) string {
	var list []string
	for _, atom := range bracketAtom.FindAllString(side, -1) {
		if strings.Contains(atom, ";+") || strings.Contains(atom, ";-") {
			list = append(list, bareAtom(atom))
		}
	}
	slices.Sort(list)
	return strings.Join(list, "")
}

// bareAtom leaves of an atom in brackets its element and charge.
func bareAtom(atom string) string {
	atom, _, _ = strings.Cut(strings.Trim(atom, "[]"), ":")
	parts := strings.Split(atom, ";")
	bare := parts[0]
	if !strings.HasPrefix(bare, "#") {
		bare = strings.TrimRight(strings.ReplaceAll(bare, "@", ""), "0123456789H")
	}
	for _, part := range parts[1:] {
		if part != "+0" && (strings.HasPrefix(part, "+") || strings.HasPrefix(part, "-")) {
			bare += part
		}
	}
	return "[" + bare + "]"
}
