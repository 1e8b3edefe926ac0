package cli_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"strings"
)

// A pattern is a JSON value that says what another value must look like. An
// object matches when all its members match, an array element by element, a
// scalar by value. An object with a member that starts with "$" is a set of
// operators, all of which must hold:
//
//	$any      anything present       $re        text with a match of the expression
//	$contains text with a part       $near $tol number close to another
//	$len      array of this length   $size      text of this many bytes
//	$png      PNG of this size       $png_max   PNG of at most this size
//	$json     one JSON value that matches
//	$json_line the same on one line that ends there

// match returns what is wrong with got, nothing when it matches.
func match(pattern, got any, at string) []string {
	switch want := pattern.(type) {
	case map[string]any:
		for name := range want {
			if strings.HasPrefix(name, "$") {
				return matchOperators(want, got, at)
			}
		}
		return matchMembers(want, got, at)
	case []any:
		list, ok := got.([]any)
		if !ok || len(list) != len(want) {
			return differ(at, pattern, got)
		}
		var faults []string
		for i := range want {
			faults = append(faults, match(want[i], list[i], fmt.Sprintf("%s[%d]", at, i))...)
		}
		return faults
	}
	if !reflect.DeepEqual(pattern, got) {
		return differ(at, pattern, got)
	}
	return nil
}

func differ(at string, want, got any) []string {
	text := func(v any) string {
		b, _ := json.Marshal(v)
		return fmt.Sprintf("%.200s", b)
	}
	return []string{fmt.Sprintf("%s: got %s, want %s", at, text(got), text(want))}
}

func matchMembers(want map[string]any, got any, at string) []string {
	object, ok := got.(map[string]any)
	if !ok {
		return differ(at, want, got)
	}
	var faults []string
	for name, w := range want {
		if v, present := object[name]; present {
			faults = append(faults, match(w, v, at+"."+name)...)
		} else {
			faults = append(faults, at+"."+name+" is missing")
		}
	}
	return faults
}

func matchOperators(want map[string]any, got any, at string) []string {
	var faults []string
	for name, w := range want {
		switch name {
		case "$tol", "$regular", "$mode", "$json_file": // read elsewhere
		case "$json", "$json_line":
			faults = append(faults, matchJSON(name, w, got, at)...)
		default:
			if !holds(name, w, got, want) {
				faults = append(faults, differ(at, want, got)...)
			}
		}
	}
	return faults
}

func matchJSON(name string, want, got any, at string) []string {
	text, _ := got.(string)
	if name == "$json_line" && strings.IndexByte(text, '\n') != len(text)-1 {
		return differ(at, "one line", got)
	}
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return []string{at + ": " + err.Error()}
	}
	return match(want, v, at)
}

// holds reports whether one operator holds.
func holds(name string, want, got any, all map[string]any) bool {
	text, isText := got.(string)
	switch name {
	case "$any":
		return true
	case "$re":
		return isText && regexp.MustCompile(want.(string)).MatchString(text)
	case "$contains":
		return isText && strings.Contains(text, want.(string))
	case "$size":
		return isText && float64(len(text)) == want
	case "$len":
		list, ok := got.([]any)
		return ok && float64(len(list)) == want
	case "$near":
		n, ok := got.(float64)
		return ok && math.Abs(n-want.(float64)) <= all["$tol"].(float64)
	case "$png", "$png_max":
		w, h := pngSize([]byte(text))
		size := want.([]any)
		if name == "$png" {
			return w == size[0] && h == size[1]
		}
		return w > 0 && w <= size[0].(float64) && h > 0 && h <= size[1].(float64)
	}
	panic("unknown operator " + name)
}

// pngSize returns the size that the header of a PNG states, 0 for other data.
func pngSize(data []byte) (width, height float64) {
	if len(data) < 24 || !bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")) {
		return 0, 0
	}
	return float64(binary.BigEndian.Uint32(data[16:])), float64(binary.BigEndian.Uint32(data[20:]))
}
