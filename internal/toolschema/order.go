package toolschema

import (
	"bytes"
	"cmp"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// propertyOrder ranks property names by where the schema declares them: those of
// the outermost object on their own, all deeper ones together by their first
// declaration.
type propertyOrder struct {
	top, nested map[string]int
}

// compare orders two paths into the arguments.
func (o propertyOrder) compare(a, b []string) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return o.compareAt(i, a[i], b[i])
		}
	}
	return cmp.Compare(len(a), len(b))
}

func (o propertyOrder) compareAt(depth int, a, b string) int {
	ranks := o.nested
	if depth == 0 {
		ranks = o.top
	}
	return cmp.Or(cmp.Compare(rank(ranks, a), rank(ranks, b)), cmp.Compare(a, b))
}

// rank is the index itself for an element of an array, and far behind for a name
// that the schema does not declare.
func rank(ranks map[string]int, name string) int {
	if r, ok := ranks[name]; ok {
		return r
	}
	if i, err := strconv.Atoi(name); err == nil {
		return i
	}
	return 1 << 30
}

// readOrder finds the members of every "properties" object of a schema.
func readOrder(text []byte) (propertyOrder, error) {
	o := propertyOrder{map[string]int{}, map[string]int{}}
	d := jsontext.NewDecoder(bytes.NewReader(text))
	var owners []string // the key that each open container is the value of
	key := ""
	for {
		token, err := d.ReadToken()
		if err != nil {
			if len(owners) == 0 && d.InputOffset() > 0 {
				return o, nil
			}
			return o, err
		}
		switch kind := token.Kind(); {
		case kind == '{' || kind == '[':
			owners = append(owners, key)
			key = ""
		case kind == '}' || kind == ']':
			owners = owners[:len(owners)-1]
		case kind == '"' && d.StackDepth() > 0 && isKey(d):
			key = token.String()
			if n := len(owners); n > 0 && owners[n-1] == "properties" {
				o.declare(key, n == 2)
			}
		}
	}
}

func (o propertyOrder) declare(name string, top bool) {
	ranks := o.nested
	if top {
		ranks = o.top
	}
	if _, known := ranks[name]; !known {
		ranks[name] = len(ranks)
	}
}

// isKey reports whether the string just read is a member name.
func isKey(d *jsontext.Decoder) bool {
	kind, n := d.StackIndex(d.StackDepth())
	return kind == '{' && n%2 == 1
}
