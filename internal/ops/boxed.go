package ops

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/font"
)

// namedBoxes is how many characters a warning names.
const namedBoxes = 8

// boxed returns a warning about the characters of a drawing that the font of the program
// lacks, none when it has all.
func boxed(doc *drawing.Document) []Message {
	missing := map[rune]bool{}
	var names []string
	face := font.Find(render.Font{})
	look := func(text string) {
		for _, r := range text {
			if r < utf8.RuneSelf || missing[r] || !unicode.IsGraphic(r) || face.Shows(r) {
				continue
			}
			missing[r] = true
			if len(names) < namedBoxes {
				names = append(names, string(r))
			}
		}
	}
	for i := range doc.Annotations() {
		look(doc.Annotations()[i].Text)
	}
	for i := range doc.Abbreviations() {
		look(doc.Abbreviations()[i].Label)
	}
	for i := range doc.Atoms() {
		look(doc.Atoms()[i].Display.Variable)
	}
	if len(missing) == 0 {
		return nil
	}
	more := ""
	if n := len(missing) - len(names); n > 0 {
		more = fmt.Sprintf(" and %d more", n)
	}
	return []Message{{Line(fmt.Sprintf("The built-in font lacks %s%s: PNG and PDF show boxes in their place. SVG and CDXML keep the text, for viewers that have such a font.", strings.Join(names, " "), more))}}
}
