package drawing

import (
	"fmt"
	"math"
	"strconv"
)

// ID names an object for as long as it exists. 0 and the largest value are not
// IDs.
type ID uint64

// String returns the ID as decimal digits, its form in tool results.
func (id ID) String() string { return strconv.FormatUint(uint64(id), 10) }

// Valid reports whether the value may name an object.
func (id ID) Valid() bool { return id != 0 && id != math.MaxUint64 }

// ParseID reads the decimal form of an ID: digits without a sign or a leading
// zero.
func ParseID(text string) (ID, error) {
	if text == "" || text[0] < '1' || text[0] > '9' {
		return 0, fmt.Errorf("drawing: %.40q is not an object ID", text)
	}
	value, err := strconv.ParseUint(text, 10, 64)
	if err != nil || !ID(value).Valid() {
		return 0, fmt.Errorf("drawing: %.40q is not an object ID", text)
	}
	return ID(value), nil
}
