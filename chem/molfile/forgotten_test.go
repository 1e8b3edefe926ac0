package molfile

import (
	"strings"
	"testing"
)

// A bond line that the counts line forgot is no property to be passed over.
func TestForgottenBond(t *testing.T) {
	const text = "\n\n\n  3  1  0  0  0  0  0  0  0  0999 V2000\n" +
		"    0.0000    0.0000    0.0000 C   0  0\n    1.5000    0.0000    0.0000 C   0  0\n    2.2000    1.3000    0.0000 O   0  0\n" +
		"  1  2  1  0\n  2  3  1  0\nM  END\n"
	if _, err := Read(text); err == nil || !strings.Contains(err.Error(), "line 9") || !strings.Contains(err.Error(), "another bond line") {
		t.Errorf("got %v", err)
	}
}
