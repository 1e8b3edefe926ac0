package stock

import (
	"context"
	"crypto/sha256"
	"fmt"
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

// BuiltinSHA256 identifies the compounds of the built-in stock.
func BuiltinSHA256() [sha256.Size]byte {
	return sha256.Sum256([]byte(data.StockIdentities + data.RecordedIdentities))
}

// CheckBuiltin reads the built-in stock anew and compares it with the identities that
// were worked out beforehand. It takes a tenth of a second.
func CheckBuiltin(ctx context.Context) error {
	read, err := OpenContext(ctx, strings.NewReader(data.Stock), NamedSource, nil)
	if err != nil {
		return err
	}
	held := Default()
	for id, name := range read.names {
		if !held.Has(id) {
			return fmt.Errorf("the identity of %s is another one", name)
		}
	}
	recorded := packed(data.RecordedIdentities)
	for i := 1; i < recorded.len(); i++ {
		if recorded.at(i-1) >= recorded.at(i) {
			return fmt.Errorf("%s: compound %d is out of order", RecordedSource, i+1)
		}
	}
	return nil
}

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
