package render

import (
	"math"
	"testing"
)

func TestExit(t *testing.T) {
	box := Rect{Point{0, 0}, Point{4, 2}}
	for _, test := range []struct {
		from, step Point
		want       float64
		hit        bool
	}{
		{Point{1, 1}, Point{1, 0}, 3, true},
		{Point{1, 1}, Point{-1, 0}, 1, true},
		{Point{1, 1}, Point{0, 2}, 0.5, true},
		{Point{1, 1}, Point{1, 1}, 1, true},
		{Point{-1, 1}, Point{1, 0}, 5, true},
		{Point{9, 1}, Point{1, 0}, -5, true},
		{Point{1, 5}, Point{1, 0}, 0, false},
		{Point{-1, 2}, Point{1, 1}, 0, false},
	} {
		got, hit := box.Exit(test.from, test.step)
		if hit != test.hit || hit && math.Abs(got-test.want) > 1e-12 {
			t.Errorf("from %v along %v: %v, %v, want %v, %v", test.from, test.step, got, hit, test.want, test.hit)
		}
	}
}

func TestRectangles(t *testing.T) {
	r := EmptyRect()
	if !r.Empty() || r.Overlap(Rect{Max: Point{1, 1}}) != 0 {
		t.Error("the empty rectangle is not empty")
	}
	r = r.Include(Point{1, 2})
	if r.Empty() || r.Width() != 0 {
		t.Errorf("a rectangle of one point: %v", r)
	}
	r = r.Union(Rect{Point{3, 3}, Point{4, 6}}).Union(EmptyRect())
	if r != (Rect{Point{1, 2}, Point{4, 6}}) || r.Center() != (Point{2.5, 4}) {
		t.Errorf("union %v", r)
	}
	if got := r.Overlap(Rect{Point{0, 5}, Point{2, 9}}); got != 1 {
		t.Errorf("overlap %v, want 1", got)
	}
	if !r.Contains(Point{4, 6}) || r.Contains(Point{4.1, 6}) {
		t.Error("the edge belongs to the rectangle, what lies outside does not")
	}
}

func TestEllipseReachesItsAxes(t *testing.T) {
	var p Path
	p.Ellipse(Point{1, 1}, Point{3, 0}, Point{0, 2})
	want := Rect{Point{-2, -1}, Point{4, 3}}
	if got := p.Bounds(); got != want {
		t.Errorf("bounds %v, want %v", got, want)
	}
}

func TestFigureResolution(t *testing.T) {
	for _, test := range []struct {
		side float64
		dpi  int
		ok   bool
	}{{40, 1200, true}, {240, 1200, true}, {241, 600, true}, {960, 300, true}, {1920, 150, true}, {3000, 96, true}, {4000, 72, true}, {4001, 0, false}, {1e12, 0, false}} {
		dpi, ok := FigureDPI(Rect{Max: Point{test.side, test.side}})
		if dpi != test.dpi || ok != test.ok {
			t.Errorf("%v points: %d dpi, %v, want %d, %v", test.side, dpi, ok, test.dpi, test.ok)
		}
	}
}
