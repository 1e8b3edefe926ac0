package extract

import (
	"io"

	"athanor/internal/unpack"
)

// MaxLineBytes is the longest line of an input file. Longer ones are passed over
// and counted.
const MaxLineBytes = 1 << 20

// newLines looks at the first bytes of a file to see whether it is packed.
func newLines(r io.Reader) (*unpack.Lines, error) { return unpack.NewLines(r, MaxLineBytes) }
