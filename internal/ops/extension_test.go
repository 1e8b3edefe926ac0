package ops

import "testing"

func TestExtensionOf(t *testing.T) {
	for path, want := range map[string]string{
		"/g/a.mol": "mol", "/g/a.b.MOL": "mol", "/g/.a.mol": "mol",
		"/g/.mol": "", "/g/a.": "", "/g/a": "", "/g.mol/a": "",
	} {
		if got := extensionOf(path); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}
