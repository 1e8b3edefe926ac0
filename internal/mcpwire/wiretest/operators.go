package wiretest

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// matcher compares values with the patterns of sessions: an object matches when all
// its members match, an array element by element, a scalar by value, numbers
// numerically. An object with a member that starts with "$" is a set of operators,
// all of which must hold.
type matcher struct {
	// vars receives what $capture names.
	vars map[string]any
	// exact refuses members that the pattern does not have.
	exact bool
}

// match returns where got differs from the pattern, in a fixed order.
func (m *matcher) match(want, got any, at string) []string {
	switch w := want.(type) {
	case map[string]any:
		for name := range w {
			if strings.HasPrefix(name, "$") {
				return m.operators(w, got, at)
			}
		}
		return m.members(w, got, at)
	case []any:
		list, ok := got.([]any)
		if !ok || len(list) != len(w) {
			return differ(at, want, got)
		}
		var bad []string
		for i := range w {
			bad = append(bad, m.match(w[i], list[i], fmt.Sprintf("%s[%d]", at, i))...)
		}
		return bad
	case json.Number:
		a, okA := numberOf(want)
		b, okB := numberOf(got)
		if !okA || !okB || a != b {
			return differ(at, want, got)
		}
		return nil
	}
	if !reflect.DeepEqual(want, got) {
		return differ(at, want, got)
	}
	return nil
}

func (m *matcher) members(want map[string]any, got any, at string) (bad []string) {
	object, ok := got.(map[string]any)
	if !ok {
		return differ(at, "an object", got)
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		w := want[name]
		value, present := object[name]
		switch inner, _ := w.(map[string]any); {
		case inner["$absent"] == true:
			if present {
				bad = append(bad, at+"."+name+": must be absent")
			}
		case !present:
			bad = append(bad, at+"."+name+": missing")
		default:
			bad = append(bad, m.match(w, value, at+"."+name)...)
		}
	}
	for name := range object {
		if _, known := want[name]; m.exact && !known {
			bad = append(bad, at+"."+name+": not expected")
		}
	}
	return bad
}

func (m *matcher) operators(want map[string]any, got any, at string) (bad []string) {
	for _, name := range slices.Sorted(maps.Keys(want)) {
		w := want[name]
		switch name {
		case "$tol": // goes with $near
		case "$capture":
			m.vars[w.(string)] = got
		case "$exact":
			strict := matcher{m.vars, true}
			bad = append(bad, strict.match(w, got, at)...)
		case "$last":
			list, _ := got.([]any)
			if len(list) == 0 {
				return append(bad, differ(at, "a last element", got)...)
			}
			bad = append(bad, m.match(w, list[len(list)-1], at+"[last]")...)
		case "$json":
			text, _ := got.(string)
			value, err := decode([]byte(text))
			if err != nil {
				return append(bad, at+": "+err.Error())
			}
			bad = append(bad, m.match(w, value, at+".json")...)
		default:
			if !holds(name, w, got, want) {
				bad = append(bad, differ(at, want, got)...)
			}
		}
	}
	return bad
}

// holds reports whether one operator holds.
func holds(name string, want, got any, all map[string]any) bool {
	text, isText := got.(string)
	list, isList := got.([]any)
	wanted, _ := numberOf(want)
	size, sized := len(list), isList
	if isText {
		size, sized = utf8.RuneCountInString(text), true
	}
	switch name {
	case "$any":
		return true
	case "$type":
		return typeOf(got) == want || want == "number" && typeOf(got) == "integer"
	case "$re":
		return isText && regexp.MustCompile(want.(string)).MatchString(text)
	case "$contains":
		return isText && strings.Contains(text, want.(string))
	case "$prefix":
		return isText && strings.HasPrefix(text, want.(string))
	case "$len":
		return sized && float64(size) == wanted
	case "$minlen":
		return sized && float64(size) >= wanted
	case "$maxlen":
		return sized && float64(size) <= wanted
	case "$png":
		sides, _ := want.([]any)
		data, err := base64.StdEncoding.DecodeString(text)
		return err == nil && len(sides) == 2 && pngHas(data, sides[0], sides[1])
	}
	value, isNumber := numberOf(got)
	switch name {
	case "$min":
		return isNumber && value >= wanted
	case "$max":
		return isNumber && value <= wanted
	case "$near":
		tolerance, _ := numberOf(all["$tol"])
		return isNumber && value >= wanted-tolerance && value <= wanted+tolerance
	}
	panic("internal error: unknown operator " + name)
}

func numberOf(v any) (float64, bool) {
	n, ok := v.(json.Number)
	if !ok {
		return 0, false
	}
	f, err := n.Float64()
	return f, err == nil
}

func typeOf(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case []any:
		return "array"
	case map[string]any:
		return "object"
	case json.Number:
		if f, err := v.Float64(); err == nil && f == float64(int64(f)) {
			return "integer"
		}
		return "number"
	}
	return "unknown"
}

// pngHas reports whether data is a PNG of the size.
func pngHas(data []byte, width, height any) bool {
	if len(data) < 24 || !bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")) {
		return false
	}
	w, _ := numberOf(width)
	h, _ := numberOf(height)
	return float64(binary.BigEndian.Uint32(data[16:])) == w && float64(binary.BigEndian.Uint32(data[20:])) == h
}
