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

// three reads a number in three columns with at most leading blanks, the usual way
// of writing it. The line must be that long. It returns -1 for anything else.
func three(line string, from int) int {
	s := line[from : from+3]
	value := int(s[2] - '0')
	if value > 9 {
		return -1
	}
	if s[1] == ' ' {
		if s[0] != ' ' {
			return -1
		}
		return value
	}
	tens := int(s[1] - '0')
	if tens > 9 {
		return -1
	}
	value += 10 * tens
	if s[0] == ' ' {
		return value
	}
	hundreds := int(s[0] - '0')
	if hundreds > 9 {
		return -1
	}
	return value + 100*hundreds
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

// zeroColumn is the coordinate 0 as most programs write it.
const zeroColumn = "    0.0000"

// fixedCoordinate reads a coordinate in ten columns, four of them decimals, which
// is how the format document wants it, and leaves everything else to coordinate.
func fixedCoordinate(s string) (float64, bool) {
	if len(s) != 10 || s[5] != '.' {
		return coordinate(s)
	}
	mantissa, i := 0, 0
	for i < 4 && s[i] == ' ' {
		i++
	}
	negative := s[i] == '-'
	if negative && i < 4 {
		i++
	}
	for ; i < 5; i++ {
		d := int(s[i] - '0')
		if d > 9 {
			return coordinate(s)
		}
		mantissa = mantissa*10 + d
	}
	a, b, c, d := int(s[6]-'0'), int(s[7]-'0'), int(s[8]-'0'), int(s[9]-'0')
	if a > 9 || b > 9 || c > 9 || d > 9 {
		return coordinate(s)
	}
	x := float64(mantissa*10_000+a*1000+b*100+c*10+d) / (BondLength * 1e4)
	if negative {
		x = -x
	}
	return x, true
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
