package main

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

func TestAptSources(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "sources.list.d"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"sources.list": "# comment\ndeb [arch=amd64 signed-by=/k.gpg] http://one.example/debian bookworm main\n" +
			"deb-src http://two.example/debian bookworm main\ndeb http://three.example/other stable\n",
		"sources.list.d/a.sources": "Types: deb\n# URIs: http://old.example/debian\nURIs: http://four.example/debian\nSuites: trixie trixie-updates\nComponents: main\n\n" +
			"Types: deb\nEnabled: no\nURIs: http://five.example/debian\nSuites: trixie\n",
		"sources.list.d/b.list.save": "deb http://six.example/debian trixie main\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want := []source{
		{"http://one.example/debian", []string{"bookworm"}},
		{"http://three.example/other", []string{"stable"}},
		{"http://four.example/debian", []string{"trixie", "trixie-updates"}},
	}
	if got := aptSources(dir); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
