package molfile

import (
	"math"
	"strconv"
	"strings"
)

// maxInteger is the largest number read; nothing in a table is larger.
const maxInteger = 1 << 30

// small reads the integer in a column of a line: blanks, a sign and digits. A
// blank or missing column is 0.
func small(line string, from, to int) (value int, ok bool) {
	to = min(to, len(line))
	i := from
	for i < to && line[i] == ' ' {
		i++
	}
	negative := false
	if i < to && (line[i] == '-' || line[i] == '+') {
		negative = line[i] == '-'
		if i++; i == to {
			return 0, false
		}
	}
	for ; i < to && line[i] != ' '; i++ {
		digit := line[i] - '0'
		if digit > 9 {
			return 0, false
		}
		if value = value*10 + int(digit); value > maxInteger {
			return 0, false
		}
	}
	for ; i < to; i++ {
		if line[i] != ' ' {
			return 0, false
		}
	}
	if negative {
		value = -value
	}
	return value, true
}

// maxCoordinate bounds coordinates; the columns of V2000 hold less.
const maxCoordinate = 1e9

// fractions are the divisors of a coordinate with the given number of decimals
// that leave it in bond lengths.
var fractions = [...]float64{
	BondLength, BondLength * 1e1, BondLength * 1e2, BondLength * 1e3, BondLength * 1e4,
	BondLength * 1e5, BondLength * 1e6, BondLength * 1e7, BondLength * 1e8, BondLength * 1e9,
}

// coordinate reads a coordinate and returns it in bond lengths. Blanks may stand
// around it. Plain decimals of usual length take the short way.
func coordinate(s string) (float64, bool) {
	i := 0
	for i < len(s) && s[i] == ' ' {
		i++
	}
	negative := false
	if i < len(s) && s[i] == '-' {
		negative = true
		i++
	}
	mantissa, digits, decimals := int64(0), 0, -1
	for ; i < len(s); i++ {
		c := s[i]
		if d := c - '0'; d <= 9 {
			mantissa = mantissa*10 + int64(d)
			digits++
			if decimals >= 0 {
				decimals++
			}
			continue
		}
		if c != '.' || decimals >= 0 {
			break
		}
		decimals = 0
	}
	for i < len(s) && s[i] == ' ' {
		i++
	}
	if i < len(s) || digits == 0 || digits > 15 || decimals >= len(fractions) {
		return slowCoordinate(s)
	}
	x := float64(mantissa) / fractions[max(decimals, 0)]
	if negative {
		x = -x
	}
	return x, x < maxCoordinate && x > -maxCoordinate
}

func slowCoordinate(s string) (float64, bool) {
	s = strings.TrimSpace(s)
	if s == "" || strings.ContainsAny(s, "xX_pP") {
		return 0, false
	}
	x, err := strconv.ParseFloat(s, 64)
	x /= BondLength
	return x, err == nil && !math.IsNaN(x) && math.Abs(x) < maxCoordinate
}
