// Package amount writes numbers of things for people: "1 row", "12,000 entries".
package amount

import (
	"fmt"
	"strings"
)

// Integer is a kind of number that things are counted by.
type Integer interface{ ~int | ~int64 | ~uint64 }

// Number writes a number with commas between its thousands.
func Number[N Integer](n N) string {
	text := fmt.Sprint(n)
	first := 0
	if n < 0 {
		first = 1
	}
	for i := len(text) - 3; i > first; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// Of writes a number of things, given the English noun for one of them.
func Of[N Integer](n N, noun string) string {
	if n != 1 {
		noun = many(noun)
	}
	return Number(n) + " " + noun
}

// many is the plural of a noun, or of the last word of several.
func many(noun string) string {
	stem, y := strings.CutSuffix(noun, "y")
	switch {
	case y && stem != "" && !strings.ContainsAny(stem[len(stem)-1:], "aeiou"):
		return stem + "ies"
	case strings.HasSuffix(noun, "ch"), strings.HasSuffix(noun, "sh"), strings.HasSuffix(noun, "s"), strings.HasSuffix(noun, "x"):
		return noun + "es"
	}
	return noun + "s"
}
