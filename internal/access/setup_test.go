package access

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// tree makes folders for the tests of a setup: home, data and the program below
// home, and work.
func tree(t *testing.T) (base string, s Setup) {
	t.Helper()
	base = canonicalDir(t)
	home := filepath.Join(base, "users", "me")
	makeFolders(t, filepath.Join(home, "work"), filepath.Join(home, "apps", "bin"), filepath.Join(home, "share", "data", "deep"))
	executable := filepath.Join(home, "apps", "bin", "reshiki")
	writeFile(t, executable, "")
	return base, Setup{DataDir: filepath.Join(home, "share", "data"), Homes: []string{"", home}, Executable: executable}
}

// opens returns the fault of a setup, "" when it opens.
func opens(t *testing.T, s Setup) string {
	t.Helper()
	g, err := OpenGrants(s)
	if err != nil {
		if strings.ContainsAny(err.Error(), "\n\r") {
			t.Errorf("more than a line: %q", err)
		}
		return err.Error()
	}
	if err := g.Close(); err != nil {
		t.Error(err)
	}
	return ""
}

func TestProtectedFolders(t *testing.T) {
	base, s := tree(t)
	home := filepath.Join(base, "users", "me")
	link(t, home, filepath.Join(base, "alias"))
	link(t, "/", filepath.Join(base, "top"))
	writeFile(t, filepath.Join(base, "file"), "")
	for _, c := range []struct{ path, fault string }{
		{filepath.Join(home, "work"), ""},
		{filepath.Join(base, "alias", "work"), ""},
		{"/", "root of a file system"},
		{filepath.Join(base, "top"), "root of a file system"},
		{home, "is the home folder"},
		{filepath.Join(base, "alias"), "is the home folder"},
		{filepath.Join(home, "work", ".."), "is the home folder"},
		{filepath.Join(base, "users"), "contains the home folder"},
		{base, "contains the home folder"},
		{filepath.Join(home, "share"), "contains the data folder"},
		{filepath.Join(home, "share", "data"), "is the data folder"},
		{filepath.Join(home, "share", "data", "deep"), "inside the data folder"},
		{filepath.Join(home, "apps"), "contains the folder of the executable"},
		{filepath.Join(home, "apps", "bin"), "is the folder of the executable"},
		{filepath.Join(base, "none"), "does not exist"},
		{filepath.Join(base, "file"), "not a folder"},
		{filepath.Join(base, "file", "x"), "does not exist"},
		{"", "name is empty"},
	} {
		for _, grant := range []func(*Setup){
			func(s *Setup) { s.Read = []string{c.path} },
			func(s *Setup) { s.Write = []string{c.path} },
		} {
			attempt := s
			grant(&attempt)
			if got := opens(t, attempt); (got == "") != (c.fault == "") || !strings.Contains(got, c.fault) {
				t.Errorf("%s: %q, want %q", c.path, got, c.fault)
			}
		}
	}
	if runtime.GOOS == "linux" {
		for _, path := range []string{"/proc", "/proc/self", "/proc/sys", "/dev", "/dev/shm", "/sys/kernel"} {
			if _, err := os.Stat(path); err != nil {
				continue
			}
			attempt := s
			attempt.Read = []string{path}
			// What /proc/self/cwd leads to is judged, not how it was reached.
			if got := opens(t, attempt); !strings.Contains(got, "a folder of the system") {
				t.Errorf("%s: %q", path, got)
			}
		}
	}
}

// A folder is protected before it exists, and by what its name leads to.
func TestProtectedFoldersNeedNotExist(t *testing.T) {
	base := canonicalDir(t)
	makeFolders(t, filepath.Join(base, "real", "inner"))
	link(t, "real", filepath.Join(base, "alias"))
	s := Setup{DataDir: filepath.Join(base, "alias", "data", "later"), Read: []string{filepath.Join(base, "real")}}
	if got := opens(t, s); !strings.Contains(got, "contains the data folder") {
		t.Errorf("%q", got)
	}
	s.Read = []string{filepath.Join(base, "real", "inner")}
	if got := opens(t, s); got != "" {
		t.Errorf("%q", got)
	}
	link(t, "nowhere", filepath.Join(base, "dangling"))
	s.DataDir = filepath.Join(base, "dangling", "data")
	if got := opens(t, s); !strings.Contains(got, "leads nowhere") {
		t.Errorf("%q", got)
	}
	s.DataDir = ""
	if got := opens(t, s); !strings.Contains(got, "RESHIKI_DATA_DIR") {
		t.Errorf("%q", got)
	}
}

func TestInstallation(t *testing.T) {
	for executable, want := range map[string]string{
		"/Applications/ReShiki.app/Contents/MacOS/reshiki": "/Applications/ReShiki.app",
		"/opt/Contents/MacOS/reshiki":                      "/opt/Contents/MacOS",
		"/usr/bin/reshiki":                                 "/usr/bin",
	} {
		if got := installation(filepath.FromSlash(executable)); got != filepath.FromSlash(want) {
			t.Errorf("%s: %s, want %s", executable, got, want)
		}
	}
}

func TestRelativeFoldersOfTheCommandLine(t *testing.T) {
	base, s := tree(t)
	t.Chdir(filepath.Join(base, "users", "me"))
	s.Read = []string{"work"}
	g, err := OpenGrants(s)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = g.Close() }()
	writeFile(t, filepath.Join(base, "users", "me", "work", "a.mol"), "text")
	if _, err := g.Read(filepath.Join(base, "users", "me", "work", "a.mol"), 10); err != nil {
		t.Error(err)
	}
	if got := g.Folders(ForReading); len(got) != 1 || got[0] != "work" {
		t.Errorf("%q", got)
	}
}

func TestAgentAccess(t *testing.T) {
	base, s := tree(t)
	work := filepath.Join(base, "users", "me", "work")
	path := filepath.Join(s.DataDir, configName)
	for _, c := range []struct{ text, fault string }{
		{`{"version":1}`, ""},
		{`{"version":1,"read":[],"write":[]}`, ""},
		{`{"version":1,"read":["` + work + `"]}`, ""},
		{`{"write":["` + work + `"],"version":1}` + "\n", ""},
		{``, "valid JSON"},
		{`[]`, "JSON"},
		{`null`, "JSON object"},
		{`{}`, "version"},
		{`{"version":2}`, "version"},
		{`{"version":1.0}`, "version"},
		{`{"version":"1"}`, "version"},
		{`{"version":1,"Read":[]}`, "unknown"},
		{`{"version":1,"allow":[]}`, "unknown"},
		{`{"version":1,"version":1}`, "JSON"},
		{`{"version":1} {}`, "JSON"},
		{`{"version":1,}`, "JSON"},
		{"\ufeff" + `{"version":1}`, "JSON"},
		{"{\"version\":1,\"read\":[\"/\xff\"]}", "JSON"},
		{`{"version":1,"read":null}`, "read must be"},
		{`{"version":1,"read":"` + work + `"}`, "read must be"},
		{`{"version":1,"write":[1]}`, "write must be"},
		{`{"version":1,"read":["work"]}`, "not an absolute path"},
		{`{"version":1,"read":["~/work"]}`, "not an absolute path"},
		{`{"version":1,"read":[""]}`, "not an absolute path"},
		{`{"version":1,"read":["` + work + `/none"]}`, "does not exist"},
		{`{"version":1,"write":["` + base + `"]}`, "contains"},
		{`{"version":1,"read":["` + work + `"]}` + strings.Repeat(" ", maxConfigBytes), "larger than"},
	} {
		writeFile(t, path, c.text)
		got := opens(t, s)
		if (got == "") != (c.fault == "") || !strings.Contains(got, c.fault) {
			t.Errorf("%.80s: %q, want %q", c.text, got, c.fault)
		}
		if strings.Contains(got, "Go ") {
			t.Errorf("%.80s: the message tells of Go: %q", c.text, got)
		}
	}
}

// The folders of agent-access.json and of the command line add up.
func TestAgentAccess_Union(t *testing.T) {
	base, s := tree(t)
	work, other := filepath.Join(base, "users", "me", "work"), filepath.Join(base, "other")
	makeFolders(t, other)
	writeFile(t, filepath.Join(s.DataDir, configName), `{"version":1,"read":["`+work+`/"],"write":["`+other+`"]}`)
	s.Read = []string{other, work}
	g, err := OpenGrants(s)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = g.Close() }()
	if got := strings.Join(g.Folders(ForReading), " "); got != work+"/ "+other {
		t.Errorf("for reading %s", got)
	}
	if got := strings.Join(g.Folders(ForWriting), " "); got != other {
		t.Errorf("for writing %s", got)
	}
}

func TestAgentAccess_IsAFile(t *testing.T) {
	_, s := tree(t)
	path := filepath.Join(s.DataDir, configName)
	makeFolders(t, path)
	if got := opens(t, s); !strings.Contains(got, "not a regular file") {
		t.Errorf("a folder: %q", got)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	link(t, "nowhere", path)
	if got := opens(t, s); !strings.Contains(got, "leads nowhere") {
		t.Errorf("a dangling link: %q", got)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	link(t, "real.json", path)
	writeFile(t, filepath.Join(s.DataDir, "real.json"), `{"version":1}`)
	if got := opens(t, s); got != "" {
		t.Errorf("a link to a file: %q", got)
	}
}
