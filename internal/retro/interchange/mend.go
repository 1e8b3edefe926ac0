package interchange

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// Lists of routes are the first brackets of a file, or stand under one of these names.
// The end of any other list must not be mended: a tree without some of its branches is
// another tree.
var routeLists = map[string]bool{"routes": true, "data": true, "trees": true}

// open is a bracket that is not closed yet.
type open struct {
	mark byte
	list bool // a list of routes
	end  int  // behind its last complete element, 0 for none
}

// mend makes a whole text of one that ends early or has a fault, by leaving out what
// stands behind the last route before that place. ok is false when there is none.
func mend(text []byte) (mended []byte, ok bool) {
	text = wholeRunes(bytes.TrimPrefix(text, []byte("\ufeff")))
	text = text[:sound(withoutNaN(text))]
	var stack []open
	var name []byte // the last string
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '"':
			begin := i + 1
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			name = text[begin:min(i, len(text))]
		case '[':
			keyed := len(stack) > 0 && stack[len(stack)-1].mark == '{'
			stack = append(stack, open{mark: c, list: len(stack) == 0 || keyed && routeLists[string(name)]})
		case '{':
			stack = append(stack, open{mark: c})
		case ']', '}':
			if len(stack) == 0 {
				return nil, false
			}
			stack = stack[:len(stack)-1]
			if len(stack) > 0 {
				stack[len(stack)-1].end = i + 1
			}
		}
	}
	for depth := range stack {
		if !stack[depth].list || stack[depth].end == 0 {
			continue
		}
		mended = append(mended, text[:stack[depth].end]...)
		for k := depth; k >= 0; k-- {
			mended = append(mended, map[byte]byte{'[': ']', '{': '}'}[stack[k].mark])
		}
		return mended, true
	}
	return nil, false
}

// sound is the number of bytes before the first fault of a text.
func sound(text []byte) int {
	d := jsontext.NewDecoder(bytes.NewReader(text))
	for {
		if _, err := d.ReadToken(); err != nil {
			return int(d.InputOffset())
		}
	}
}
