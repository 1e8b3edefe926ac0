package access

import (
	"strings"
	"testing"
)

func TestCheckPath(t *testing.T) {
	for _, c := range []struct {
		path string
		mode Mode
		want string // the extension, or the reason
	}{
		{"/g/a.mol", ForReading, "mol"},
		{"/g/a.b.MOL", ForReading, "mol"},
		{"/g/.a.mol", ForReading, "mol"},
		{"/g/.mol", ForReading, "extension_not_allowed"},
		{"/g/a.", ForReading, "extension_not_allowed"},
		{"/g/a", ForReading, "extension_not_allowed"},
		{"/g.mol/a", ForReading, "extension_not_allowed"},
		{"/g/a.mol.exe", ForReading, "extension_not_allowed"},
		{"/g/a.mol ", ForReading, "extension_not_allowed"},
		{"/g/a.ｍol", ForReading, "extension_not_allowed"},
		{"g/a.exe", ForReading, "path_invalid"},
		{"/g/con.mol", ForReading, "mol"},
		{"/g/a.mol", ForWriting, "mol"},
		{"/.g/a.mol", ForWriting, "mol"},
		{"/g/.a.mol", ForWriting, "path_invalid"},
		{"/g/con.mol", ForWriting, "path_invalid"},
		{"/g/a\n.mol", ForWriting, "path_invalid"},
		{"/g/a:b.mol", ForWriting, "path_invalid"},
		{`/g/a\b.mol`, ForWriting, "path_invalid"},
		{"/g/" + strings.Repeat("é", 126) + ".mol", ForWriting, "path_invalid"},
		{"/g/" + strings.Repeat("é", 125) + ".mol", ForWriting, "mol"},
	} {
		got, err := CheckPath(c.path, c.mode, []string{"mol", "smi"})
		if answer := got + string(reasonIn(t, err)); answer != c.want {
			t.Errorf("%q for %v: %q (%v), want %q", c.path, c.mode, answer, err, c.want)
		}
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
