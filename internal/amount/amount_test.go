package amount

import "testing"

func TestOf(t *testing.T) {
	for _, c := range []struct {
		n    int64
		noun string
		want string
	}{
		{0, "row", "0 rows"}, {1, "row", "1 row"}, {2, "row", "2 rows"}, {1, "entry", "1 entry"}, {999, "entry", "999 entries"},
		{1_000, "day", "1,000 days"}, {1_234_567, "branch", "1,234,567 branches"}, {-1_000, "mass", "-1,000 masses"}, {-100, "box", "-100 boxes"},
	} {
		if got := Of(c.n, c.noun); got != c.want {
			t.Errorf("%d %s: %q, want %q", c.n, c.noun, got, c.want)
		}
	}
}
