package stock

import (
	"strings"
	"sync"

	"athanor/chem/canon"
	"athanor/data"
)

// Sources of the built-in stock.
const (
	NamedSource    = "common reagents and building blocks"
	RecordedSource = "starting materials recorded in patents"
)

// Default returns the stock that is built into the program: named reagents and
// building blocks, and compounds that patents record as starting materials. It
// uses identities that were worked out beforehand.
var Default = sync.OnceValue(func() *Stock {
	recorded := &Stock{Source: RecordedSource, packed: packed(data.RecordedIdentities)}
	recorded.Loaded = recorded.packed.len()
	return Join(named(), recorded)
})

// named reads the named part of the built-in stock.
func named() *Stock {
	s := &Stock{Source: NamedSource, names: make(map[canon.ID]string, len(data.StockIdentities)/idSize)}
	ids := data.StockIdentities
	for line := range strings.Lines(data.Stock) {
		if line[0] == '#' {
			continue
		}
		_, name, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if len(ids) < idSize {
			panic("internal error: the identities of the built-in stock are out of date")
		}
		s.names[decodeID(ids)] = name
		ids = ids[idSize:]
		s.Loaded++
	}
	return s
}
