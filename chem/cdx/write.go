package cdx

import (
	"strconv"
	"strings"
)

// header begins every file written.
const header = `<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE CDXML SYSTEM "http://www.cambridgesoft.com/xml/cdxml.dtd" >
`

// AppendXML appends a tree as a CDXML file. Every object stands on a line of its own,
// indented by its depth, but for the runs of texts, where blanks would count. The
// number of an object is its first attribute.
func AppendXML(dst []byte, root *Object) []byte {
	return appendObject(append(dst, header...), root, 0)
}

func appendObject(dst []byte, o *Object, depth int) []byte {
	inline := o.Kind == "s"
	if !inline {
		dst = append(dst, strings.Repeat(" ", depth)...)
	}
	dst = append(append(dst, '<'), o.Kind...)
	if o.ID != 0 {
		dst = appendAttr(dst, "id", strconv.FormatUint(uint64(o.ID), 10))
	}
	for _, a := range o.Attrs {
		dst = appendAttr(dst, a.Name, a.Value)
	}
	switch {
	case inline:
		dst = appendEscaped(append(dst, '>'), o.Text, false)
		return append(dst, "</s>"...)
	case len(o.Children) == 0:
		return append(dst, "/>\n"...)
	}
	runs := o.Children[0].Kind == "s"
	if dst = append(dst, '>'); !runs {
		dst = append(dst, '\n')
	}
	for _, child := range o.Children {
		dst = appendObject(dst, child, depth+1)
	}
	if !runs {
		dst = append(dst, strings.Repeat(" ", depth)...)
	}
	dst = append(append(dst, "</"...), o.Kind...)
	return append(dst, ">\n"...)
}

func appendAttr(dst []byte, name, value string) []byte {
	dst = append(append(append(dst, ' '), name...), `="`...)
	return append(appendEscaped(dst, value, true), '"')
}

// appendEscaped appends text with references for what XML gives a meaning. In
// attributes line breaks and tabs would become blanks.
func appendEscaped(dst []byte, s string, attribute bool) []byte {
	for _, r := range s {
		switch {
		case r == '&':
			dst = append(dst, "&amp;"...)
		case r == '<':
			dst = append(dst, "&lt;"...)
		case r == '>':
			dst = append(dst, "&gt;"...)
		case r == '"' && attribute:
			dst = append(dst, "&quot;"...)
		case (r == '\n' || r == '\t') && attribute, r == '\r':
			dst = append(append(append(dst, "&#"...), strconv.Itoa(int(r))...), ';')
		case r < ' ' && r != '\n' && r != '\t':
			// XML has no way to write other control characters.
		default:
			dst = append(dst, string(r)...)
		}
	}
	return dst
}
