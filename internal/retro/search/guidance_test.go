package search

import (
	"math"
	"testing"
)

// What is unlike the stock counts until there is a route; what has a foreign element is
// never taken apart.
func TestCompoundsUnlikeTheStockWait(t *testing.T) {
	plain, odd := &Compound{HeavyAtoms: 8, difficulty: 2}, &Compound{HeavyAtoms: 8, difficulty: 2, strange: 3}
	s := newSearcher(&Compound{HeavyAtoms: 20}, &chemistry{}, Options{Depth: 3})
	value := func(c *Compound) float64 { return s.estimate(&molNode{compound: c, depth: 1}) }
	if hasty := value(odd) - value(plain); hasty < 3*strangeHaste {
		t.Errorf("three strange atoms count %v, want at least %v", hasty, 3*strangeHaste)
	}
	s.hasty = false
	if calm := value(odd) - value(plain); math.Abs(calm-3*costOfStrange) > 1e-9 {
		t.Errorf("with a route three strange atoms count %v, want %v", calm, 3*costOfStrange)
	}
	if v := value(&Compound{HeavyAtoms: 8, hopeless: true}); !math.IsInf(v, 1) {
		t.Errorf("a hopeless compound counts %v", v)
	}
}
