package svg

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// limit keeps numbers inside what int64 and every viewer can take.
const limit = 1e9

// tie is the part of a step by which a number counts as larger than it is. Many lie in
// the middle between two steps, where otherwise the last bit, which is not the same on
// all processors, would decide.
const tie = 1e-6

// appendNumber writes a number with up to two decimals and no trailing zeros.
func appendNumber(buf []byte, v float64) []byte { return appendFixed(buf, v, 100) }

// appendFixed writes v in steps of 1/unit, where unit is a power of ten. What is
// not a number becomes 0.
func appendFixed(buf []byte, v float64, unit int64) []byte {
	if math.IsNaN(v) {
		v = 0
	}
	v = max(-limit, min(limit, v)) * float64(unit)
	n := int64(math.Round(v + math.Copysign(tie, v)))
	if n < 0 {
		buf = append(buf, '-')
		n = -n
	}
	buf = strconv.AppendInt(buf, n/unit, 10)
	rest := n % unit
	if rest == 0 {
		return buf
	}
	buf = append(buf, '.')
	for rest > 0 {
		unit /= 10
		buf = append(buf, byte('0'+rest/unit))
		rest %= unit
	}
	return buf
}

// appendCoordinate writes a number of path data with the blank that keeps it
// apart from a number before it.
func appendCoordinate(buf []byte, v float64) []byte {
	from := len(buf)
	apart := from > 0 && (buf[from-1] >= '0' && buf[from-1] <= '9')
	if apart {
		buf = append(buf, ' ')
	}
	buf = appendNumber(buf, v)
	if apart && buf[from+1] == '-' {
		buf = append(buf[:from], buf[from+1:]...)
	}
	return buf
}

// appendEscaped writes text as XML character data. What XML cannot hold becomes
// the replacement character.
func appendEscaped(buf []byte, text string) []byte {
	for _, r := range text {
		switch {
		case r == '&':
			buf = append(buf, "&amp;"...)
		case r == '<':
			buf = append(buf, "&lt;"...)
		case r == '>':
			buf = append(buf, "&gt;"...)
		case r == '"':
			buf = append(buf, "&quot;"...)
		case r < ' ' && r != '\t' && r != '\n' && r != '\r', r == 0xFFFE, r == 0xFFFF:
			buf = utf8.AppendRune(buf, utf8.RuneError)
		default:
			buf = utf8.AppendRune(buf, r)
		}
	}
	return buf
}
