package convert

import "testing"

func TestDecodeText(t *testing.T) {
	for _, c := range []struct {
		name, raw, want string
		known, valid    bool
	}{
		{"cp932", "\x94\xbd\x89\x9e", "反応", true, true}, {"shift_jis", "\x94\xbd\x89\x9e", "反応", true, true},
		{"cp936", "\xb7\xb4\xd3\xa6", "反应", true, true}, {"cp949", "\xb9\xdd\xc0\xc0", "반응", true, true},
		{"cp950", "\xa4\xcf\xc0\xb3", "反應", true, true}, {"cp1251", "\xe3\xee\xe4", "год", true, true},
		{"cp932", "\xff", "\uFFFD", true, false}, {"cp4711", "\xb5", "", false, false},
	} {
		if text, known, valid := decodeText(c.name, c.raw); text != c.want || known != c.known || valid != c.valid {
			t.Errorf("%s: %q %v %v", c.name, text, known, valid)
		}
	}
}
