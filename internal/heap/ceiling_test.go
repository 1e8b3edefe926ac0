package heap

import "testing"

func TestCeiling(t *testing.T) {
	for text, want := range map[string]int64{
		"256": 256, "2048": 2048, "16384": 16384, "0512": 512,
		"255": 0, "16385": 0, "abc": 0, "": 0, " 512": 0, "512 ": 0, "+512": 0, "-512": 0, "1e3": 0, "0x200": 0, "512.0": 0,
		"５１２": 0, "99999999999999999999": 0,
	} {
		got, err := Ceiling(func(name string) (string, bool) { return text, name == Variable })
		if got != want<<20 || (err == nil) != (want > 0) {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	got, err := Ceiling(func(string) (string, bool) { return "", false })
	if got != 2<<30 || err != nil {
		t.Errorf("unset: %d, %v", got, err)
	}
}
