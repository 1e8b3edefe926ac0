package feasibility

import (
	"compress/gzip"
	"io"
	"strings"
	"sync"

	"athanor/data"
)

// Default returns the model that was learnt from public patent reactions. It is read
// once, when it is first asked for.
var Default = sync.OnceValue(func() *Model {
	packed, err := gzip.NewReader(strings.NewReader(data.Precedents))
	if err != nil {
		panic("internal error: built-in precedents: " + err.Error())
	}
	content, err := io.ReadAll(packed)
	if err != nil {
		panic("internal error: built-in precedents: " + err.Error())
	}
	m, err := Decode(content)
	if err != nil {
		panic("internal error: built-in precedents: " + err.Error())
	}
	return m
})
