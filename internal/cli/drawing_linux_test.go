package cli_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// drawingText returns the text of a drawing with an extra atom, an extra bond and
// further members, all as JSON or "".
func drawingText(atom, bond, members string) string {
	join := func(s string) string {
		if s == "" {
			return ""
		}
		return "," + s
	}
	return `{"version":15,"atoms":[{"id":1,"element":"C","position":{"x":0,"y":0}},{"id":2,"element":"O","position":{"x":42,"y":0}}` +
		join(atom) + `],"bonds":[{"a":1,"b":2,"order":1}` + join(bond) + `]` + join(members) + `}`
}

// manyAtoms returns the text of a drawing of n atoms.
func manyAtoms(n int) string {
	var b strings.Builder
	b.WriteString(`{"version":15,"atoms":[`)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"id":%d,"element":"C","position":{"x":%d,"y":%d}}`, i+1, i%300*50, i/300*50)
	}
	b.WriteString(`],"bonds":[]}`)
	return b.String()
}

// claimed returns the start of a picture file that claims to be so large.
func claimed(width, height int) []byte {
	file := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
	file = binary.BigEndian.AppendUint32(file, uint32(width))
	file = binary.BigEndian.AppendUint32(file, uint32(height))
	file = append(file, 8, 0, 0, 0, 0)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(file[12:]))
}

// blank returns a picture file of so many black pixels.
func blank(t *testing.T, width, height int) []byte {
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// pictures returns the member that holds a picture count times.
func pictures(count int, file []byte) string {
	var graphics []string
	for k := range count {
		graphics = append(graphics, fmt.Sprintf(`{"id":%d,"kind":"picture","origin":{"x":0,"y":0},"axis_x":{"x":9,"y":0},"axis_y":{"x":0,"y":9},"picture":"%s"}`,
			3+k, base64.StdEncoding.EncodeToString(file)))
	}
	return `"graphics":[` + strings.Join(graphics, ",") + `]`
}

// hugePicture is the case whose file is made so long.
const hugePicture = "picture of 300 MB"

// A drawing that breaks a rule is refused with its message, and what is at the
// place of the output stays as it is.
func TestBrokenDrawingsLeaveTheOutputAlone(t *testing.T) {
	bin := builtProgram(t)
	const open = "Could not open document: "
	for _, c := range []struct{ name, text, message string }{
		{"dangling bond", drawingText("", `{"a":1,"b":99,"order":1}`, ""), open + "Invalid bond endpoints or order"},
		{"bond to itself", drawingText("", `{"a":1,"b":1,"order":1}`, ""), open + "Invalid bond endpoints or order"},
		{"bond twice", drawingText("", `{"a":2,"b":1,"order":1}`, ""), open + "Duplicate bond"},
		{"dangling group", drawingText("", "", `"groups":[{"id":5,"members":[1,9],"integral":false}]`), open + "Invalid group ID or membership"},
		{"id twice", drawingText(`{"id":2,"element":"N","position":{"x":0,"y":9}}`, "", ""), open + "Duplicate or zero object ID"},
		{"id of a group twice", drawingText("", "", `"groups":[{"id":2,"members":[1,2],"integral":false}]`), open + "Invalid group ID or membership"},
		{"id zero", drawingText(`{"id":0,"element":"N","position":{"x":0,"y":9}}`, "", ""), open + "Duplicate or zero object ID"},
		{"last id", drawingText(`{"id":18446744073709551615,"element":"N","position":{"x":0,"y":9}}`, "", ""), open + "Duplicate or zero object ID"},
		{"NaN", drawingText(`{"id":3,"element":"N","position":{"x":NaN,"y":9}}`, "", ""), open + "reshiki: byte 157: invalid character 'N' at start of value"},
		{"NaN in quotes", drawingText(`{"id":3,"element":"N","position":{"x":"NaN","y":9}}`, "", ""), open + "reshiki: byte 157: x must be a number"},
		{"number out of range", drawingText(`{"id":3,"element":"N","position":{"x":1e400,"y":9}}`, "", ""), open + "reshiki: byte 163: x is out of range"},
		{"number beyond single precision", drawingText(`{"id":3,"element":"N","position":{"x":1e39,"y":9}}`, "", ""), open + "Non-finite atom position"},
		{"depth", drawingText(`{"id":3,"element":"N","position":{"x":0,"y":9},"depth":1e9}`, "", ""), open + "Invalid projection depth"},
		{"nesting", drawingText("", "", `"later":`+strings.Repeat("[", 100_000)), open + "reshiki: byte 162: exceeded max depth"},
		{"too many atoms", manyAtoms(100_001), open + "A drawing can hold at most 100000 atoms"},
		{"newer", strings.Replace(drawingText("", "", ""), "15", "28", 1), open + "This drawing was made with a newer version of ReShiki (document version 28). Update ReShiki to open it."},
		{"much newer", `{"version":9223372036854775808,"shape":{}}`, open + "This drawing was made with a newer version of ReShiki (document version 9223372036854775808). Update ReShiki to open it."},
		{"version zero", strings.Replace(drawingText("", "", ""), "15", "0", 1), open + "Unsupported document version 0"},
		{"picture of too many pixels", drawingText("", "", pictures(1, claimed(8000, 8000))), ""},
		{"too wide a picture", drawingText("", "", pictures(1, claimed(8193, 1))), ""},
		{"pictures of too many pixels together", drawingText("", "", pictures(5, blank(t, 4000, 4000))), open + "Drawing pictures exceed 64 MB or 64 million pixels"},
		{hugePicture, drawingText("", "", pictures(1, claimed(100, 100))), "input exceeds 16777216 bytes"},
		{"picture that is none", drawingText("", "", pictures(1, []byte("GIF89a"))), ""},
		{"cut off", drawingText("", "", "")[:78], open + "reshiki: byte 78: unexpected EOF"},
		{"member twice", drawingText("", "", `"version":15`), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, content := range map[string]string{"in.rsk": c.text, "out.svg": "old"} {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if c.name == hugePicture {
				if err := os.Truncate(filepath.Join(dir, "in.rsk"), 300_000_000); err != nil {
					t.Fatal(err)
				}
			}
			cmd := exec.Command(bin, "--cli", "convert", "in.rsk", "-o", "out.svg", "--force")
			cmd.Dir = dir
			var stderr bytes.Buffer
			cmd.Stderr = &stderr
			err := cmd.Run()
			if code := cmd.ProcessState.ExitCode(); code != 1 {
				t.Errorf("exit %d, %v, want 1", code, err)
			}
			got, want := stderr.String(), "reshiki: error: "+c.message
			if c.message != "" && got != want+"\n" || !strings.HasPrefix(got, want) || strings.Count(got, "\n") != 1 {
				t.Errorf("%q, want %q", got, want)
			}
			if old, err := os.ReadFile(filepath.Join(dir, "out.svg")); err != nil || string(old) != "old" {
				t.Errorf("the output is now %q, %v", old, err)
			}
			if entries, err := os.ReadDir(dir); err != nil || len(entries) != 2 {
				t.Errorf("files %v, %v", entries, err)
			}
		})
	}
}
