package cdx

import (
	"fmt"
	"strings"
	"testing"
)

// Looking whether an attribute is there twice takes a look at all, so that their
// number is limited.
func TestManyAttributes(t *testing.T) {
	element := func(n int) []byte {
		var b strings.Builder
		b.WriteString("<CDXML")
		for i := range n {
			fmt.Fprintf(&b, ` a%d="1"`, i)
		}
		b.WriteString("/>")
		return []byte(b.String())
	}
	if _, _, err := ReadXML(element(MaxObjectAttrs)); err != nil {
		t.Error(err)
	}
	if _, _, err := ReadXML(element(MaxObjectAttrs + 1)); err == nil || !strings.Contains(err.Error(), "more than 1000 attributes at one element") {
		t.Errorf("%v", err)
	}
}
