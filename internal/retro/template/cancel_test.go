package template

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// counted is a context that ends after some questions.
type counted struct {
	context.Context
	left int
}

func (c *counted) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// Reading a file ends between two templates, whatever its layout.
func TestParseFileEndsWithTheContext(t *testing.T) {
	lines, table := new(strings.Builder), new(strings.Builder)
	table.WriteString("retro_template\tlibrary_occurence\n")
	for i := range 1000 {
		line := fmt.Sprintf("[C:%d](=[O:2])[N:3]>>[C:%d](=[O:2])O.[N:3]\t%d\n", i+10, i+10, i+1)
		lines.WriteString(line)
		table.WriteString(line)
	}
	for name, text := range map[string]string{"lines": lines.String(), "table": table.String()} {
		whole, err := ParseFile([]byte(text))
		if err != nil || len(whole.Templates) != 1000 {
			t.Fatalf("%s: %v", name, err)
		}
		for _, questions := range []int{0, 1, 500, 999} {
			ctx := &counted{context.Background(), questions}
			f, err := ParseFileContext(ctx, []byte(text))
			if !errors.Is(err, context.Canceled) || f != nil || ctx.left < -3 {
				t.Errorf("%s, %d questions: %v, %v, %d questions later", name, questions, f, err, -ctx.left)
			}
		}
	}
}
