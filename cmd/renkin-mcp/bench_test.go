package main

import (
	"bufio"
	"errors"
	"io"
	"os/exec"
	"strings"
	"testing"
)

// BenchmarkFirstReply measures from the start of the process to its first reply.
func BenchmarkFirstReply(b *testing.B) {
	bin := build(b)
	first := strings.SplitAfter(session, "\n")[0]
	for b.Loop() {
		cmd := exec.Command(bin)
		in, err := cmd.StdinPipe()
		if err != nil {
			b.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			b.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			b.Fatal(err)
		}
		io.WriteString(in, first)
		if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		if err := errors.Join(in.Close(), cmd.Wait()); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
	}
}
