package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro"
)

// toFile works on all targets and writes the file.
func (b *batchRun) toFile(ctx context.Context, p *args.Parsed) error {
	if !p.Has("--restart") {
		if _, err := os.Stat(journalPath(b.to.path)); err == nil {
			// A run that was ended while it published its file may have done so.
			b.to.force = true
		}
	}
	if err := b.to.check(); err != nil {
		return err
	}
	header, err := b.header(p)
	if err != nil {
		return err
	}
	j, err := openJournal(journalPath(b.to.path), header, len(b.targets), p.Has("--restart"))
	if err != nil {
		return err
	}
	defer j.close()
	if err := b.prepare(ctx); err != nil {
		switch {
		case len(j.lines) == 0:
			err = errors.Join(err, j.remove())
		case ctx.Err() != nil:
			b.c.note("stopped: %s of %s are done; the same command goes on", amount.Number(len(j.lines)), amount.Of(b.usable(), "target"))
			err = errStopped
		}
		return err
	}
	var list []int
	for i := range b.targets {
		switch {
		case b.targets[i].err != nil:
		case j.has(i):
			if err := b.recall(j, i); err != nil {
				return err
			}
		default:
			list = append(list, i)
		}
	}
	if n := b.before.Load(); n > 0 {
		b.c.note("going on: %s of %s are done", amount.Number(n), amount.Of(b.usable(), "target"))
	}
	if err = b.work(ctx, list, j.append); err != nil {
		if errors.Is(err, errStopped) {
			b.c.note("stopped: %s of %s are done; the same command goes on", amount.Number(b.before.Load()+b.done.Load()), amount.Of(b.usable(), "target"))
		}
		return errors.Join(err, j.sync())
	}
	return b.publish(j)
}

// recall counts a target that is done.
func (b *batchRun) recall(j *journal, index int) error {
	line, err := j.line(index)
	var total batchTotal
	total.add(line)
	b.before.Add(1)
	b.solved.Add(int64(total.solved))
	return err
}

// publish writes the lines in the order of the rows, moves the file into place and
// removes the journal.
func (b *batchRun) publish(j *journal) error {
	out, err := newDraft(b.to)
	if err != nil {
		return err
	}
	defer out.discard()
	w := bufio.NewWriterSize(out.file, 1<<20)
	var total batchTotal
	for i := range b.targets {
		var line []byte
		if t := &b.targets[i]; t.err != nil {
			line = encodeBad(t, t.err)
		} else if line, err = j.line(i); err != nil {
			return err
		}
		total.add(line)
		_, _ = w.Write(line) // the error stays with the writer
		_ = w.WriteByte('\n')
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if _, err := out.publish(); err != nil {
		return err
	}
	b.c.note("%s written: %s, after %s", b.to.path, total.String(), time.Since(b.begun).Round(100*time.Millisecond))
	if err := j.remove(); err != nil {
		return err
	}
	return total.nothing()
}

// batchTotal counts what became of the rows.
type batchTotal struct{ rows, solved, notSolved, bad, timedOut, spent int }

// add reads a line of the output.
func (n *batchTotal) add(line []byte) {
	var head struct {
		Status      string            `json:"status"`
		Termination retro.Termination `json:"termination"`
	}
	_ = json.Unmarshal(line, &head) // it was written by this program
	n.rows++
	switch head.Status {
	case statusSolved:
		n.solved++
	case statusNotSolved:
		n.notSolved++
	default:
		n.bad++
	}
	switch head.Termination {
	case retro.DeadlineExceeded:
		n.timedOut++
	case retro.ExpansionLimitReached:
		n.spent++
	}
}

// nothing is the error for a file of which no row could be planned, nil when one was.
func (n *batchTotal) nothing() error {
	if n.bad < n.rows {
		return nil
	}
	return errors.New("no row holds a target; the lines that were written say why")
}

func (n *batchTotal) String() string {
	text := fmt.Sprintf("%s, %s solved, %s not solved, %s bad", amount.Of(n.rows, "row"), amount.Number(n.solved), amount.Number(n.notSolved), amount.Number(n.bad))
	if n.spent > 0 {
		text += fmt.Sprintf("; %s ended at --max-expansions", amount.Of(n.spent, "search"))
	}
	if n.timedOut > 0 {
		text += fmt.Sprintf("; %s ended at --time-limit", amount.Of(n.timedOut, "search"))
	}
	return text
}

// maxAhead bounds the lines that wait for those before them.
const maxAhead = 1000

// toStdout works on all targets and writes lines as soon as those before them are
// there.
func (b *batchRun) toStdout(ctx context.Context) error {
	if err := b.prepare(ctx); err != nil {
		return err
	}
	b.places = make(chan struct{}, maxAhead)
	o := &ordered{b: b, out: b.c.out, lines: map[int][]byte{}}
	var list []int
	for i := range b.targets {
		if b.targets[i].err == nil {
			list = append(list, i)
		}
	}
	if err := o.flush(); err != nil {
		return err
	}
	err := b.work(ctx, list, o.keep)
	if errors.Is(err, errStopped) {
		b.c.note("stopped: %s of %s were written; with -o OUTPUT the work could be resumed", amount.Number(o.next), amount.Of(len(b.targets), "row"))
		return err
	}
	if err != nil {
		return err
	}
	b.c.note("%s, after %s", o.total.String(), time.Since(b.begun).Round(100*time.Millisecond))
	return o.total.nothing()
}

// ordered writes lines in the order of the rows.
type ordered struct {
	b     *batchRun
	out   io.Writer
	next  int // the row to write
	lines map[int][]byte
	total batchTotal
}

func (o *ordered) keep(index int, line []byte) error {
	o.lines[index] = line
	return o.flush()
}

// flush writes what is next.
func (o *ordered) flush() error {
	for ; o.next < len(o.b.targets); o.next++ {
		line, ok := o.lines[o.next]
		if t := &o.b.targets[o.next]; t.err != nil {
			line = encodeBad(t, t.err)
		} else if !ok {
			return nil
		} else {
			delete(o.lines, o.next)
			<-o.b.places
		}
		o.total.add(line)
		if _, err := o.out.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return nil
}
