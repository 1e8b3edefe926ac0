package wiretest

import (
	"fmt"
	"io"
	"strings"
)

// Score replays a transcript and reports each step to row: whether it went as
// expected, a key that names it, and what was wrong.
//
// Tests feed chemtest's score with it, which prints steps and steps as expected
// for each transcript.
func Score(name string, text io.Reader, serve func(in io.Reader, out io.Writer) int, row func(column string, equal bool, key, got, want string)) error {
	steps, err := ReadSteps(text)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for i, bad := range Replay(steps, serve) {
		key := fmt.Sprintf("%s line %d %s", name, i+1, steps[i].Note)
		row(name, len(bad) == 0, key, strings.Join(bad, "; "), "")
	}
	return nil
}
