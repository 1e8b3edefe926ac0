package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// writeFile writes a file into a folder and returns its path.
func writeFile(t *testing.T, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// batchTargetsText makes a file of targets that are quickly planned; every ninth row
// is broken.
func batchTargetsText(n int) string {
	var b strings.Builder
	b.WriteString("id,smiles\n")
	for i := range n {
		acid, amine := strings.Repeat("C", 1+i%7), strings.Repeat("C", 1+i/7%9)
		text := acid + "C(=O)N" + amine
		if i%2 == 1 {
			text = acid + "OC(=O)c1ccc(N" + amine + ")cc1"
		}
		if i%9 == 8 {
			text += "("
		}
		fmt.Fprintf(&b, "T%d,%s\n", i, text)
	}
	return b.String()
}

// quick are options that make searches short.
var quick = []string{"--max-expansions", "20", "--depth", "3", "--max-routes", "2"}

func TestBatch(t *testing.T) {
	folder := t.TempDir()
	in := writeFile(t, folder, "targets.csv", "smiles,name\nCC(=O)NCC,amide\nC1CC,broken\nCC(=O)Oc1ccccc1C(=O)O,aspirin\n,empty\n")
	out := filepath.Join(folder, "out.jsonl")
	exit, stdout, stderr := invoke(t, append([]string{"batch", "-o", out, in}, quick...)...)
	if exit != 0 || stdout != "" || !strings.Contains(stderr, "out.jsonl written: 4 rows, 2 solved, 0 not solved, 2 bad") {
		t.Fatalf("exit %d, %q, %s", exit, stdout, stderr)
	}
	lines := strings.Split(strings.TrimSuffix(readFile(t, out), "\n"), "\n")
	var rows []struct {
		Line                        int
		Name, Status, Target, Error string
		Routes                      []json.RawMessage
	}
	if err := json.Unmarshal([]byte("["+strings.Join(lines, ",")+"]"), &rows); err != nil {
		t.Fatal(err)
	}
	if len(rows) != 4 || rows[0].Line != 2 || rows[0].Name != "amide" || rows[0].Status != "solved" || rows[0].Target != "CC(=O)NCC" || len(rows[0].Routes) == 0 ||
		rows[1].Status != "bad_row" || rows[1].Target != "C1CC" || !strings.Contains(rows[1].Error, "ring") || rows[2].Name != "aspirin" || rows[3].Line != 5 || rows[3].Error == "" {
		t.Errorf("%+v", rows)
	}
	if names, err := os.ReadDir(folder); err != nil || len(names) != 2 {
		t.Errorf("files are left behind: %v, %v", names, err)
	}
	for _, more := range [][]string{{"--workers", "1"}, {"--workers", "3"}} {
		exit, stdout, _ = invoke(t, slices.Concat([]string{"batch", in}, quick, more)...)
		if exit != 0 || stdout != readFile(t, out) {
			t.Errorf("%v: exit %d, other lines on standard output", more, exit)
		}
	}
	exit, _, stderr = invoke(t, "batch", "-o", out, in)
	if exit != 1 || !strings.Contains(stderr, "exists; pass --force") {
		t.Errorf("the output exists: exit %d, %s", exit, stderr)
	}
}

// Parts of a batch hold each row once.
// A line says what the plan of its target says, also where there is no route.
func TestBatchSaysWhatPlanSays(t *testing.T) {
	folder := t.TempDir()
	for _, target := range []string{"CC(=O)Nc1ccc(O)cc1", "Nc1cc(-c2c(-c3ccc(F)cc3)nn3c2CCCC3)ccn1"} {
		_, line, _ := invoke(t, append([]string{"batch", writeFile(t, folder, "one.smi", target+"\n")}, quick...)...)
		_, plan, _ := invoke(t, append([]string{"plan", "--format", "json", target}, quick...)...)
		var got, want map[string]any
		if err := errors.Join(json.Unmarshal([]byte(line), &got), json.Unmarshal([]byte(plan), &want)); err != nil {
			t.Fatal(err)
		}
		delete(got, "line")
		delete(got, "status")
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %s\nplan: %s", target, line, plan)
		}
	}
}

// A file without a single target is a failure, but its lines are written.
func TestBatchOfBadRows(t *testing.T) {
	folder := t.TempDir()
	in, out := writeFile(t, folder, "targets.smi", "C1CC broken\nxx\n"), filepath.Join(folder, "out.jsonl")
	exit, _, stderr := invoke(t, "batch", "-o", out, in)
	if exit != 1 || !strings.Contains(stderr, "no row holds a target") || strings.Count(readFile(t, out), "bad_row") != 2 {
		t.Errorf("exit %d, %s", exit, stderr)
	}
	exit, stdout, stderr := invoke(t, "batch", in)
	if exit != 1 || !strings.Contains(stderr, "no row holds a target") || strings.Count(stdout, "bad_row") != 2 {
		t.Errorf("exit %d, %s, %s", exit, stdout, stderr)
	}
}

func TestBatchShards(t *testing.T) {
	in := writeFile(t, t.TempDir(), "targets.csv", batchTargetsText(40))
	lines := func(arguments ...string) []string {
		exit, stdout, stderr := invoke(t, slices.Concat([]string{"batch", in}, quick, arguments)...)
		if exit != 0 {
			t.Fatalf("%v: exit %d, %s", arguments, exit, stderr)
		}
		return strings.SplitAfter(stdout, "\n")
	}
	var all []string
	for i := range 3 {
		part := lines("--shard", fmt.Sprintf("%d/3", i+1))
		if len(part) < 3 {
			t.Errorf("part %d has %d rows", i+1, len(part))
		}
		all = append(all, part...)
	}
	whole := append(lines(), "", "")
	slices.Sort(all)
	slices.Sort(whole)
	if !slices.Equal(all, whole) {
		t.Error("the parts are not the whole")
	}
}

func TestBatchInput(t *testing.T) {
	folder := t.TempDir()
	for _, c := range []struct {
		name, text string
		arguments  []string
		exit       int
		message    string
	}{
		{"empty.smi", "", nil, 1, "there are no rows"},
		{"wrong.csv", "a,b\nCCO,1\n", nil, 1, `line 1 names no column of structures (smiles or inchi_key) but "a", "b"`},
		{"keys.smi", "LFQSCWFLJHTTHZ-UHFFFAOYSA-N\n", nil, 1, "no row holds a target; line 1: there is no SMILES"},
		{"a.csv", "mol\nCCO\n", []string{"--column", "smiles=mol"}, 0, "1 solved"},
		{"a.csv", "mol\nCCO\n", []string{"--column", "mol"}, 2, "--column needs ROLE=NAME"},
		{"a.smi", "CCO\n", []string{"--restart"}, 2, "--restart needs -o OUTPUT"},
		{"a.smi", "CCO\n", []string{"--shard", "3/2"}, 2, "--shard needs I/N"},
		{"a.smi", "CCO\n", []string{"--stock", "nowhere.smi"}, 1, "nowhere.smi"},
		{"a.smi", "CCO\n", []string{"--avoid-building-blocks", "C1CC"}, 1, "building block \"C1CC\""},
	} {
		exit, _, stderr := invoke(t, append([]string{"batch", writeFile(t, folder, c.name, c.text)}, c.arguments...)...)
		if exit != c.exit || !strings.Contains(stderr, c.message) {
			t.Errorf("%s %v: exit %d, %s", c.name, c.arguments, exit, stderr)
		}
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	for range 1500 {
		fmt.Fprintf(z, "CCO %x\n", rand.Uint64())
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	exit, out, stderr := invoke(t, "batch", "--max-expansions", "1", writeFile(t, folder, "cut.smi.gz", packed.String()[:packed.Len()/8]))
	if exit != 0 || !strings.Contains(stderr, "warning: ") || !strings.HasSuffix(out, "unexpected EOF\"}\n") || strings.Count(out, "\n") < 20 {
		t.Errorf("cut file: exit %d, %s", exit, stderr)
	}
}

// asProcess makes the test program run a command line as renkin does.
const asProcess = "RENKIN_TEST_AS_PROCESS"

func TestAsProcess(t *testing.T) {
	text := os.Getenv(asProcess)
	if text == "" {
		t.Skip("this is no test, but what others start as a process")
	}
	var arguments []string
	if err := json.Unmarshal([]byte(text), &arguments); err != nil {
		t.Fatal(err)
	}
	os.Args = append([]string{"renkin"}, arguments...)
	main()
}

// process prepares a command line to run as a process of its own.
func process(t *testing.T, arguments ...string) *exec.Cmd {
	t.Helper()
	text, err := json.Marshal(arguments)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0], "-test.run", "^TestAsProcess$") //nolint:gosec // it is this program
	cmd.Env = append(os.Environ(), asProcess+"="+string(text), "RENKIN_STOCK=", "RENKIN_TEMPLATES=")
	return cmd
}

// A batch that is killed ten times at random moments and started again gives the bytes
// of one that was not.
func TestBatchSurvivesKills(t *testing.T) {
	folder := t.TempDir()
	in := writeFile(t, folder, "targets.csv", batchTargetsText(120))
	arguments := func(out string) []string {
		return append([]string{"batch", "-o", out, in}, quick...)
	}
	whole, out := filepath.Join(folder, "whole"), filepath.Join(folder, "killed")
	if text, err := process(t, arguments(whole)...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	random := rand.New(rand.NewPCG(1, 2))
	kills := 0
	for range 10 {
		cmd := process(t, arguments(out)...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		killWhen(cmd, out+".journal", int64(random.IntN(4000)))
		if cmd.Wait() != nil {
			kills++
		}
		if random.IntN(3) == 0 {
			tear(t, out+".journal", random)
		}
	}
	t.Logf("%d kills", kills)
	if kills < 3 {
		t.Errorf("only %d runs were killed before their end", kills)
	}
	text, err := process(t, arguments(out)...).CombinedOutput()
	if err != nil && !strings.Contains(string(text), "exists") {
		t.Fatalf("%v: %s", err, text)
	}
	if readFile(t, whole) != readFile(t, out) {
		t.Error("the output differs")
	}
	if _, err := os.Stat(out + ".journal"); err == nil {
		t.Error("the journal is left")
	}
}

// An interrupt lets running targets finish; the next run goes on behind them.
func TestBatchInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("processes there get no interrupts from others")
	}
	folder := t.TempDir()
	in, out := writeFile(t, folder, "targets.csv", batchTargetsText(2000)), filepath.Join(folder, "out")
	cmd := process(t, append([]string{"batch", "--workers", "1", "-o", out, in}, quick...)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(out+".journal", 3000)
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	err := cmd.Wait()
	if cmd.ProcessState.ExitCode() != exitStopped || !strings.Contains(stderr.String(), "interrupted: finishing the targets that are running; ") || !strings.Contains(stderr.String(), "of 2,000 targets are done; the same command goes on") {
		t.Errorf("%v: %s", err, stderr.String())
	}
	if text := readFile(t, out+".journal"); !strings.HasSuffix(text, "\n") {
		t.Error("the journal ends within a line")
	}
}

// killWhen kills a process when a file has grown by some bytes, or the process ends.
func killWhen(cmd *exec.Cmd, path string, more int64) {
	waitFor(path, more)
	_ = cmd.Process.Kill() // it may have ended
}

// waitFor waits until a journal has grown by some bytes, or its output is there.
func waitFor(path string, more int64) {
	size := func() int64 {
		info, err := os.Stat(path)
		if err != nil {
			return 0
		}
		return info.Size()
	}
	begin := size()
	for range 20_000 {
		if size() > begin+more {
			break
		}
		time.Sleep(time.Millisecond)
		if _, err := os.Stat(strings.TrimSuffix(path, ".journal")); err == nil {
			break
		}
	}
}

// tear cuts some bytes off a journal, as a lost power does.
func tear(t *testing.T, path string, random *rand.Rand) {
	t.Helper()
	if info, err := os.Stat(path); err == nil && info.Size() > 2000 {
		if err := os.Truncate(path, info.Size()-int64(random.IntN(1000))); err != nil {
			t.Error(err)
		}
	}
}

// A journal that is cut anywhere gives the lines that are whole, and goes on.
func TestJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	header := map[string]string{"targets": "1", "--depth": "5"}
	j, err := openJournal(path, header, 10, false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := openJournal(path, header, 10, false); err == nil || !strings.Contains(err.Error(), "another batch is writing it") {
		t.Errorf("a second batch: %v", err)
	}
	order := []int{3, 0, 9, 4}
	ends := []int64{j.size}
	for _, i := range order {
		if err := j.append(i, fmt.Appendf(nil, "{\"line\":%d}", i)); err != nil {
			t.Fatal(err)
		}
		ends = append(ends, j.size)
	}
	j.close()
	whole := readFile(t, path)
	for n := range len(whole) + 1 {
		if err := os.WriteFile(path, []byte(whole[:n]), 0o600); err != nil {
			t.Fatal(err)
		}
		j, err := openJournal(path, header, 10, false)
		if err != nil {
			t.Fatal(n, err)
		}
		want := 0
		for want < len(order) && ends[want+1] <= int64(n) {
			want++
		}
		if len(j.lines) != want {
			t.Errorf("cut at %d: %d lines, want %d", n, len(j.lines), want)
		}
		if err := j.append(7, []byte("more")); err != nil {
			t.Fatal(err)
		}
		if line, err := j.line(7); err != nil || string(line) != "more" {
			t.Errorf("cut at %d: the new line is %q, %v", n, line, err)
		}
		j.close()
		if again, err := openJournal(path, header, 10, false); err != nil || len(again.lines) != want+1 {
			t.Errorf("cut at %d: opened again: %v", n, err)
		} else {
			again.close()
		}
	}
	other := maps.Clone(header)
	other["--depth"] = "6"
	if _, err := openJournal(path, other, 10, false); err == nil || !strings.Contains(err.Error(), "was begun with another --depth: pass --restart") {
		t.Errorf("another setting: %v", err)
	}
	if err := os.WriteFile(path+"2", []byte(whole[:ends[0]]), 0o600); err != nil {
		t.Fatal(err)
	}
	if empty, err := openJournal(path+"2", other, 10, false); err != nil {
		t.Errorf("another setting, and nothing done: %v", err)
	} else {
		empty.close()
	}
	if again, err := openJournal(path, other, 10, true); err != nil || len(again.lines) != 0 {
		t.Errorf("begun anew: %v", err)
	} else {
		again.close()
	}
}

func FuzzJournal(f *testing.F) {
	f.Add("{}\n0\t00000000\t\n")
	f.Fuzz(func(t *testing.T, text string) {
		path := writeFile(t, t.TempDir(), "journal", text)
		j, err := openJournal(path, map[string]string{}, 5, false)
		if err != nil {
			return
		}
		defer j.close()
		for i := range j.lines {
			if line, err := j.line(i); err != nil || bytes.ContainsRune(line, '\n') {
				t.Errorf("line %d: %q, %v", i, line, err)
			}
		}
	})
}

// A batch whose context ends finishes what runs, says how to go on, and does so.
func TestBatchStops(t *testing.T) {
	folder := t.TempDir()
	in, out := writeFile(t, folder, "targets.csv", batchTargetsText(30)), filepath.Join(folder, "out")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	arguments := append([]string{"batch", "-o", out, in}, quick...)
	for _, arguments := range [][]string{arguments, slices.Delete(slices.Clone(arguments), 1, 3)} {
		var stdout, stderr bytes.Buffer
		exit := execute(ctx, arguments, &console{in: strings.NewReader(""), out: &stdout, err: &stderr, env: func(string) string { return "" }})
		if exit != exitStopped && exit != exitFailed {
			t.Errorf("exit %d, %s", exit, stderr.String())
		}
	}
	if exit, _, stderr := invoke(t, arguments...); exit != 0 || !strings.Contains(stderr, "30 rows") {
		t.Errorf("exit %d, %s", exit, stderr)
	}
}
