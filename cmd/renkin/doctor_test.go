package main

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"
)

func TestDoctor(t *testing.T) {
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	good, half, bad := write(t, "good.smi", "CCO\nCC\n"), write(t, "half.smi", "CCO\nnonsense\n"), write(t, "bad.smi", "nonsense\n")
	templates := write(t, "templates.tsv", "[C:1]-[O:2]>>[C:1]-Br.[O:2]\t2\nnonsense\t1\n")
	exit, out, err := invoke(t, "doctor")
	if exit == 2 || err != "" || !strings.Contains(out, "PASS  stock      built in, ") || !strings.Contains(out, "PASS  search     makes paracetamol by ") {
		t.Errorf("exit %d, %s\n%s", exit, err, out)
	}
	for _, c := range []struct {
		arguments []string
		line      string
		exit      int // at least
	}{
		{[]string{"--stock", good}, "PASS  stock      " + good + ": 2 compounds, ", 0},
		{[]string{"--stock", half}, "WARN  stock      " + half + ": 1 compound, 0 duplicates, 1 line not read; the first is line 2: ", 1},
		{[]string{"--stock", bad}, "FAIL  stock      stock " + bad + ": ", 2},
		{[]string{"--stock", "no/such/file"}, "FAIL  stock      stock: no/such/file", 2},
		{[]string{"--templates", templates}, "WARN  templates  " + templates + ": 1 template, 0 duplicates, 1 line not used; the first is line 2: ", 1},
		{[]string{"--templates", good}, "FAIL  templates  templates " + good + ": ", 2},
	} {
		exit, out, _ := invoke(t, append([]string{"doctor"}, c.arguments...)...)
		if exit < c.exit || !strings.Contains(out, c.line) {
			t.Errorf("%q: exit %d\n%s", c.arguments, exit, out)
		}
	}
	var report struct {
		Checks []check `json:"checks"`
	}
	_, out, _ = invoke(t, "doctor", "--format", "json")
	if e := json.Unmarshal([]byte(out), &report); e != nil || len(report.Checks) < 4 {
		t.Errorf("%v\n%s", e, out)
	}
}

// On a terminal a long work is shown, and the line is taken away.
func TestProgress(t *testing.T) {
	var b bytes.Buffer
	c := &console{err: &b, env: os.Getenv, terminal: true}
	end := c.watch("searching", 30*time.Second, func() string { return "3 routes" })
	time.Sleep(progressDelay + progressPause/2)
	end()
	if want := "\rrenkin: searching, 1 s of at most 30, 3 routes"; !strings.HasPrefix(b.String(), want) || !strings.HasSuffix(b.String(), "\r"+strings.Repeat(" ", len(want)-1)+"\r") {
		t.Errorf("%q", b.String())
	}
	b.Reset()
	width := 30
	c.columns = func() int { return width }
	narrow := statusLine{c: c}
	narrow.show("renkin: searching, 1 s of at most 30")
	width = 25
	narrow.show("renkin: done")
	width = 5
	narrow.show("renkin: nothing fits")
	narrow.clear()
	if want := "\rrenkin: searching, 1 s of at \rrenkin: done            \r" + strings.Repeat(" ", 24) + "\r"; b.String() != want {
		t.Errorf("narrow: %q, want %q", b.String(), want)
	}
	b.Reset()
	for _, terminal := range []bool{true, false} {
		c.terminal = terminal
		c.watch("searching", 0, nil)()
	}
	if b.Len() > 0 {
		t.Errorf("a short work shows %q", b.String())
	}
}
