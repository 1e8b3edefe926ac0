package cli_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"athanor/chem/chemtest"
)

// commandCase is one run of the built program in an empty folder.
type commandCase struct {
	Name string   `json:"name"`
	Argv []string `json:"argv"`
	// Stdin, and Files, Links, FIFO by name: what is there before. A name that
	// ends in "/" is a folder.
	Stdin string             `json:"stdin"`
	Files map[string]*string `json:"files"`
	Links map[string]string  `json:"links"`
	FIFO  map[string]string  `json:"fifo"`
	Env   map[string]string  `json:"env"`
	Umask string             `json:"umask"`
	// Redirect sends standard output to "/dev/full", a "closed-pipe" or a
	// "terminal".
	Redirect string `json:"redirect"`
	// Exit, Stdout and Stderr are wanted; null stands for anything. Stderr has a
	// pattern per line, {"$rest":true} for any further lines.
	Exit   *int  `json:"exit"`
	Stdout any   `json:"stdout"`
	Stderr []any `json:"stderr"`
	// After are patterns for files; null for a file that must not exist, a list
	// for the names in a folder.
	After map[string]any `json:"after"`
	Note  string         `json:"note"`
}

func readCases(t *testing.T, r io.Reader) []commandCase {
	t.Helper()
	var file struct {
		Cases []commandCase `json:"cases"`
	}
	if err := json.NewDecoder(r).Decode(&file); err != nil {
		t.Fatal(err)
	}
	return file.Cases
}

// programs holds the programs that tests had built, by their options, in a folder
// that lives as long as the tests.
var programs = struct {
	folder string
	byName map[string]string
}{byName: map[string]string{}}

func TestMain(m *testing.M) {
	status := m.Run()
	if programs.folder != "" {
		_ = os.RemoveAll(programs.folder) // what is left of it does no harm
	}
	os.Exit(status)
}

// builtProgram builds the program with the options of the go tool, once, and
// returns its path.
func builtProgram(t *testing.T, options ...string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("skipped: builds the program")
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("skipped: needs the go tool")
	}
	key := strings.Join(options, " ")
	if bin, ok := programs.byName[key]; ok {
		return bin
	}
	if programs.folder == "" {
		if programs.folder, err = os.MkdirTemp("", "cli"); err != nil {
			t.Fatal(err)
		}
	}
	bin := filepath.Join(programs.folder, strconv.Itoa(len(programs.byName)), "reshiki")
	arguments := append([]string{"build", "-o", bin}, options...)
	if text, err := exec.Command(goTool, append(arguments, "athanor/cmd/reshiki")...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	programs.byName[key] = bin
	return bin
}

// withInChI returns the options that build the InChI software into the program
// when it is there. Whether it is in the test itself does not matter.
func withInChI() []string {
	if _, err := os.Stat("../../chem/inchi/inchiwasm/embedded/inchi.wasm"); err != nil {
		return nil
	}
	return []string{"-tags", "inchi_embed"}
}

// run runs a case and returns what is wrong with it, and all that the program
// wrote.
func (c *commandCase) run(t *testing.T, bin string) (faults []string, written string) {
	dir := t.TempDir()
	if err := c.furnish(t, dir); err != nil {
		t.Fatal(err)
	}
	arguments := c.Argv
	if len(arguments) == 0 || arguments[0] != "--version" && arguments[0] != "--mcp" {
		arguments = append([]string{"--cli"}, arguments...)
	}
	if c.Umask != "" {
		arguments = append([]string{"-c", "umask " + c.Umask + `; exec "$0" "$@"`, bin}, arguments...)
		bin = "/bin/sh"
	}
	cmd := exec.Command(bin, arguments...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "LC_ALL=C", "RESHIKI_DATA_DIR="+filepath.Join(dir, "none"))
	for name, value := range c.Env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	cmd.Stdin = strings.NewReader(fixture(t, c.Stdin))
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	release, err := c.redirect(cmd)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	status := wait(t, cmd)
	return c.check(t, dir, status, stdout.String(), stderr.String()), stdout.String() + stderr.String()
}

// furnish makes the files of a case.
func (c *commandCase) furnish(t *testing.T, dir string) error {
	var faults []error
	for name, content := range c.Files {
		path := filepath.Join(dir, name)
		if strings.HasSuffix(name, "/") {
			faults = append(faults, os.MkdirAll(path, 0o777))
			continue
		}
		faults = append(faults, os.MkdirAll(filepath.Dir(path), 0o777),
			os.WriteFile(path, []byte(fixture(t, *content)), 0o666))
	}
	for name, target := range c.Links {
		faults = append(faults, os.Symlink(target, filepath.Join(dir, name)))
	}
	for name, content := range c.FIFO {
		path := filepath.Join(dir, name)
		faults = append(faults, unix.Mkfifo(path, 0o600))
		go func() {
			// Opening waits for the program to open the other end.
			if f, err := os.OpenFile(path, os.O_WRONLY, 0); err == nil {
				// A program that reads no further is part of some cases.
				_, _ = io.WriteString(f, content)
				_ = f.Close()
			}
		}()
	}
	return errors.Join(faults...)
}

// redirect points standard output elsewhere and returns what ends that.
func (c *commandCase) redirect(cmd *exec.Cmd) (release func(), err error) {
	var file *os.File
	switch c.Redirect {
	case "":
		return func() {}, nil
	case "/dev/full":
		file, err = os.OpenFile("/dev/full", os.O_WRONLY, 0)
	case "closed-pipe":
		var r *os.File
		if r, file, err = os.Pipe(); err == nil {
			err = r.Close()
		}
	case "terminal":
		var other *os.File
		if other, file, err = openTerminal(); err == nil {
			cmd.Stdout = file
			return func() { _ = errors.Join(file.Close(), other.Close()) }, nil
		}
	default:
		err = fmt.Errorf("unknown redirection %q", c.Redirect)
	}
	cmd.Stdout = file
	return func() { _ = file.Close() }, err
}

// openTerminal opens a pair of pseudo terminals.
func openTerminal() (keyboard, terminal *os.File, err error) {
	if keyboard, err = os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0); err != nil {
		return nil, nil, err
	}
	n, err := unix.IoctlGetInt(int(keyboard.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(keyboard.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err == nil {
		terminal, err = os.OpenFile("/dev/pts/"+strconv.Itoa(n), os.O_RDWR|unix.O_NOCTTY, 0)
	}
	return keyboard, terminal, err
}

// wait runs a command, at most a minute, and returns its exit status.
func wait(t *testing.T, cmd *exec.Cmd) int {
	t.Helper()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
	defer timer.Stop()
	_ = cmd.Wait() // the exit status says it
	return cmd.ProcessState.ExitCode()
}

func (c *commandCase) check(t *testing.T, dir string, status int, stdout, stderr string) []string {
	var faults []string
	if c.Exit != nil && *c.Exit != status {
		faults = append(faults, fmt.Sprintf("exit status %d, want %d", status, *c.Exit))
	}
	if c.Stdout != nil && c.Redirect == "" {
		faults = append(faults, matchText(t, c.Stdout, stdout, "stdout")...)
	}
	faults = append(faults, checkLines(c.Stderr, stderr)...)
	for name, want := range c.After {
		faults = append(faults, checkFile(t, filepath.Join(dir, name), name, want)...)
	}
	sort.Strings(faults)
	return faults
}

// checkLines compares standard error line by line.
func checkLines(want []any, stderr string) []string {
	lines := strings.Split(strings.TrimSuffix(stderr, "\n"), "\n")
	if stderr == "" {
		lines = nil
	}
	var faults []string
	for i, pattern := range want {
		if rest, ok := pattern.(map[string]any); ok && rest["$rest"] == true {
			return faults
		}
		if i >= len(lines) {
			return append(faults, fmt.Sprintf("stderr ends after %d lines: %q", len(lines), stderr))
		}
		faults = append(faults, match(pattern, lines[i], "stderr")...)
	}
	if len(lines) > len(want) {
		faults = append(faults, fmt.Sprintf("more on stderr: %q", lines[len(want):]))
	}
	return faults
}

func checkFile(t *testing.T, path, name string, want any) []string {
	info, err := os.Lstat(path)
	if want == nil {
		if err == nil {
			return []string{name + " exists"}
		}
		return nil
	}
	if err != nil {
		return []string{err.Error()}
	}
	if listing, ok := want.([]any); ok {
		entries, _ := os.ReadDir(path)
		names := make([]any, 0, len(entries))
		for _, e := range entries {
			names = append(names, e.Name())
		}
		return match(listing, names, "files in "+name)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return []string{err.Error()}
	}
	var faults []string
	if operators, ok := want.(map[string]any); ok {
		if operators["$regular"] == true && !info.Mode().IsRegular() {
			faults = append(faults, name+" is not a regular file")
		}
		if mode, ok := operators["$mode"]; ok && mode != fmt.Sprintf("%04o", info.Mode().Perm()) {
			faults = append(faults, fmt.Sprintf("%s has mode %04o, want %s", name, info.Mode().Perm(), mode))
		}
	}
	return append(faults, matchText(t, want, string(data), name)...)
}

// matchText is match with the operator $json_file, which names a fixture.
func matchText(t *testing.T, want any, got, at string) []string {
	operators, _ := want.(map[string]any)
	name, ok := operators["$json_file"].(string)
	if !ok {
		return match(want, got, at)
	}
	var pattern any
	if err := json.Unmarshal([]byte(fixture(t, "${FILE:"+name+"}")), &pattern); err != nil {
		t.Fatal(err)
	}
	return match(map[string]any{"$json": pattern}, got, at)
}

// fixture returns the content that a text stands for: ${FILE:path} a fixture,
// ${PROPOSAL:path:/pointer=value} the same with one JSON value replaced,
// ${BASE64:text} bytes, ${REPEAT:text:count} a repetition.
func fixture(t *testing.T, text string) string {
	inner, ok := strings.CutPrefix(text, "${")
	if !ok {
		return text
	}
	kind, rest, _ := strings.Cut(strings.TrimSuffix(inner, "}"), ":")
	switch kind {
	case "FILE":
		return sharedFile(t, rest)
	case "BASE64":
		data, err := base64.StdEncoding.DecodeString(rest)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	case "REPEAT":
		part, count, _ := strings.Cut(rest, ":")
		n, err := strconv.Atoi(count)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Repeat(part, n)
	case "PROPOSAL":
		path, patch, _ := strings.Cut(rest, ":")
		pointer, value, _ := strings.Cut(patch, "=")
		return patched(t, sharedFile(t, path), pointer, value)
	}
	t.Fatalf("unknown fixture %q", text)
	return ""
}

func sharedFile(t *testing.T, path string) string {
	data, err := io.ReadAll(chemtest.OpenShared(t, "fixtures/drawing/"+path))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// patched replaces the value at a JSON pointer.
func patched(t *testing.T, text, pointer, value string) string {
	var root, replacement any
	if err := errors.Join(json.Unmarshal([]byte(text), &root), json.Unmarshal([]byte(value), &replacement)); err != nil {
		t.Fatal(err)
	}
	steps := strings.Split(pointer, "/")[1:]
	at := root
	for i, step := range steps {
		last := i == len(steps)-1
		switch v := at.(type) {
		case map[string]any:
			if last {
				v[step] = replacement
			}
			at = v[step]
		case []any:
			n, err := strconv.Atoi(step)
			if err != nil || n >= len(v) {
				t.Fatalf("%s leads nowhere", pointer)
			}
			if last {
				v[n] = replacement
			}
			at = v[n]
		}
	}
	out, err := json.Marshal(root)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
