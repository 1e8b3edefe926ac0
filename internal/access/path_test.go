package access

import (
	"strings"
	"testing"
)

func TestCheckWrite(t *testing.T) {
	var g Grants
	for path, want := range map[string]Reason{
		"/g/a.mol":   "",
		"/.g/a.mol":  "",
		"/g/.a.mol":  PathInvalid,
		"/g/con.mol": PathInvalid,
		"/g/a\n.mol": PathInvalid,
		"/g/a:b.mol": PathInvalid,
		`/g/a\b.mol`: PathInvalid,
		"g/a.mol":    PathInvalid,
		"/g/" + strings.Repeat("é", 126) + ".mol": PathInvalid,
		"/g/" + strings.Repeat("é", 125) + ".mol": "",
	} {
		if got := reasonIn(t, g.CheckWrite(path)); got != want {
			t.Errorf("%q: %q, want %q", path, got, want)
		}
	}
	if err := g.CheckRead("/g/.con:a.mol"); err != nil {
		t.Errorf("a name that exists may be read: %v", err)
	}
}

func TestPathFault_Windows(t *testing.T) {
	for _, path := range []string{`C:\g\a.mol`, `c:/g/a.mol`, `C:\g\console.mol`, `C:\g\com10.mol`, `C:\a`} {
		if fault := pathFault(path, true); fault != "" {
			t.Errorf("%s %s", path, fault)
		}
	}
	for _, path := range []string{
		`\\server\share\a.mol`, `//server/share/a.mol`, `\\?\C:\a.mol`, `\\.\pipe\a`, `\g\a.mol`, `C:a.mol`, `C:`, `C:\`, `g\a.mol`,
		`C:\g\a.mol:stream`, `C:\g\con`, `C:\g\NUL.mol`, `C:\g\com1.mol`, `C:\g\LPT².mol`, `C:\conin$\a.mol`, `C:\g\aux .mol`,
		`C:\g.\a.mol`, `C:\g\a.mol.`, `C:\g\a.mol `, `C:\g\..\a.mol`, `C:/g/../a.mol`, `C:\g\`, `1:\g\a.mol`,
	} {
		if pathFault(path, true) == "" {
			t.Errorf("%s is accepted", path)
		}
	}
}

func TestMessagesStayShort(t *testing.T) {
	_, err := new(Grants).Read("/"+strings.Repeat("ö/", 1000)+"\n\u2028.mol", 10)
	if text := err.Error(); len([]rune(text)) > 500 || strings.ContainsAny(text, "\n\u2028") || !strings.HasSuffix(text, "none is granted") {
		t.Errorf("%q", text)
	}
}
