package access

import (
	"path/filepath"
	"strings"
	"testing"
)

// FuzzRead looks for a path that leads out of the granted folder. The seeds are
// completed by the folder where they hold "@".
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"@/a.mol", "@/sub/b.mol", "@/../outside/secret.mol", "@/sub/../../outside/secret.mol", "@//a.mol", "@/./a.mol",
		"/proc/self/cwd/a.mol", "file:///@/a.mol", "@\\..\\outside\\secret.mol", "@/up/outside/secret.mol", "@\x00/a.mol", "", "/",
	} {
		f.Add(seed)
	}
	b := newBench(f)
	link(f, "..", filepath.Join(b.inside, "up"))
	f.Fuzz(func(t *testing.T, path string) {
		path = strings.ReplaceAll(path, "@", b.inside)
		if got, err := b.grants.Read(path, 100); err == nil && string(got) == "secret" {
			t.Errorf("%q leads outside", path)
		} else if err != nil {
			reasonIn(t, err)
		}
		_ = pathFault(path, true)
		_ = newNameFault(path)
	})
}

func FuzzParseConfig(f *testing.F) {
	for _, seed := range []string{
		`{"version":1}`, `{"version":1,"read":["/a"],"write":["/b","/c"]}`, `{"version":1,"read":null}`, `{"version":1e0}`, `[`, "\xff",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		read, write, err := parseConfig(data)
		for _, path := range append(read, write...) {
			if err != nil || !filepath.IsAbs(path) {
				t.Errorf("accepted %q, %v", path, err)
			}
		}
	})
}
