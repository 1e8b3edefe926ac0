package wiretest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// decode reads one JSON value and keeps its numbers as they are spelled.
func decode(text []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, err
	}
	if d.More() {
		return nil, fmt.Errorf("more than one value on a line")
	}
	return v, nil
}

// Match returns where a line differs from a pattern, nil when it does not.
func Match(pattern, line []byte) []string {
	want, err := decode(pattern)
	if err != nil {
		return []string{"pattern: " + err.Error()}
	}
	got, err := decode(line)
	if err != nil {
		return []string{err.Error()}
	}
	return match(want, got, "")
}

// match returns where got differs from the pattern want, in a fixed order.
func match(want, got any, at string) []string {
	switch w := want.(type) {
	case string:
		return matchString(w, got, at)
	case map[string]any:
		return matchObject(w, got, at)
	case []any:
		return matchArray(w, got, at)
	}
	if want != got {
		return differ(at, want, got)
	}
	return nil
}

func matchString(want string, got any, at string) []string {
	text, isString := got.(string)
	ok := isString && text == want
	switch {
	case want == "$any":
		ok = true
	case want == "$string":
		ok = isString
	case want == "$object":
		_, ok = got.(map[string]any)
	case want == "$array":
		_, ok = got.([]any)
	case strings.HasPrefix(want, "$contains:"):
		ok = isString && strings.Contains(text, strings.TrimPrefix(want, "$contains:"))
	}
	if !ok {
		return differ(at, want, got)
	}
	return nil
}

func matchObject(want map[string]any, got any, at string) (bad []string) {
	object, ok := got.(map[string]any)
	if !ok {
		return differ(at, "an object", got)
	}
	for _, key := range slices.Sorted(maps.Keys(want)) {
		value, present := object[key]
		switch {
		case want[key] == "$absent":
			if present {
				bad = append(bad, at+"."+key+": must be absent")
			}
		case !present:
			bad = append(bad, at+"."+key+": missing")
		default:
			bad = append(bad, match(want[key], value, at+"."+key)...)
		}
	}
	return bad
}

func matchArray(want []any, got any, at string) (bad []string) {
	items, ok := got.([]any)
	if !ok {
		return differ(at, "an array", got)
	}
	rest := len(want) > 0 && want[len(want)-1] == "$rest"
	if rest {
		want = want[:len(want)-1]
	}
	if len(items) < len(want) || !rest && len(items) > len(want) {
		return []string{fmt.Sprintf("%s: want %d items, got %d", at, len(want), len(items))}
	}
	for i, w := range want {
		bad = append(bad, match(w, items[i], fmt.Sprintf("%s[%d]", at, i))...)
	}
	return bad
}

func differ(at string, want, got any) []string {
	return []string{fmt.Sprintf("%s: want %.80v, got %.80v", at, want, got)}
}
