package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"athanor/internal/amount"
	"athanor/internal/retro"
	"athanor/internal/retro/interchange"
)

// batchRun is one run of the command.
type batchRun struct {
	settings
	c       *console
	to      destination
	targets batchTargets
	input   [sha256.Size]byte
	workers int
	begun   time.Time

	// Counters for the progress: targets done in this run and before, and of those the
	// solved ones.
	done, before, solved atomic.Int64
	// places bounds the targets that were begun and not written yet; nil is no bound.
	places chan struct{}
}

func (b *batchRun) usable() int { return b.targets.usable() }

// Statuses of a row.
const (
	statusSolved    = "solved"
	statusNotSolved = "not_solved"
	statusBadRow    = "bad_row"
)

// badRow is the line for a row that holds no target.
type badRow struct {
	Line   int64  `json:"line"`
	Name   string `json:"name,omitempty"`
	Status string `json:"status"`
	Target string `json:"target,omitempty"`
	Error  string `json:"error"`
}

// batchHead begins the line for a target; the keys of a plan follow.
type batchHead struct {
	Line   int64  `json:"line"`
	Name   string `json:"name,omitempty"`
	Status string `json:"status"`
}

// encodeBad writes the line for a row that cannot be read or planned.
func encodeBad(t *batchTarget, err error) []byte {
	return encodeJSON(badRow{t.line, t.name, statusBadRow, t.smiles, err.Error()})
}

// encodeJSON writes a value in one line. Characters of SMILES stay as they are.
func encodeJSON(value any) []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		panic("internal error: " + err.Error())
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

// prepare loads what the searches need. A constraint that makes no sense is found at
// once and not at every target.
func (b *batchRun) prepare(ctx context.Context) error {
	if err := b.load(ctx, b.c); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	cancel()
	request := b.request
	request.SMILES = "C"
	planner := b.planner
	answer, err := planner.FindRoutes(ctx, request)
	if err != nil {
		return err
	}
	b.c.noteFamilies(answer.UnknownFamilies)
	return nil
}

// plan works on a target and returns its line and status. It returns nothing when
// the search was given up. A fault of the program at one target must not cost the
// others, so a panic makes the row a bad one.
func (b *batchRun) plan(hard context.Context, t *batchTarget) (line []byte, status string) {
	defer func() {
		if fault := recover(); fault != nil {
			line, status = encodeBad(t, fmt.Errorf("internal error: %v", fault)), statusBadRow
		}
	}()
	request := b.request
	request.SMILES = t.smiles
	planner := b.planner
	answer, err := planner.FindRoutes(hard, request)
	if err == nil {
		err = b.files.annotate(answer)
	}
	switch {
	case hard.Err() != nil:
		return nil, ""
	case err != nil:
		return encodeBad(t, err), statusBadRow
	}
	status = statusNotSolved
	if len(answer.Routes) > 0 {
		status = statusSolved
	}
	body, err := b.planLine(t.smiles, answer)
	if err != nil {
		return encodeBad(t, err), statusBadRow
	}
	head := encodeJSON(batchHead{t.line, t.name, status})
	line = append(head[:len(head)-1], ',')
	return append(line, body[1:]...), status
}

// planLine writes an answer as "renkin plan" does, in one line.
func (b *batchRun) planLine(target string, answer *retro.Answer) ([]byte, error) {
	plan := &interchange.Plan{Target: target, Answer: answer, Version: version}
	if len(answer.Routes) == 0 {
		plan.Diagnosis = diagnose(answer, &b.settings)
	}
	var text, line bytes.Buffer
	if err := interchange.Write(&text, interchange.JSON, plan); err != nil {
		return nil, err
	}
	err := json.Compact(&line, text.Bytes())
	return line.Bytes(), err
}

// work searches the targets of a list, several at a time, and passes each line on to
// keep, which is called by one goroutine at a time. It ends when all are done, with
// the first error of keep, or with errStopped.
func (b *batchRun) work(ctx context.Context, list []int, keep func(index int, line []byte) error) error {
	soft, hard, end := b.interrupts(ctx)
	defer end()
	hard, giveUp := context.WithCancel(hard)
	defer giveUp()
	next := make(chan int)
	go func() {
		defer close(next)
		for _, index := range list {
			if !b.mayBegin(soft) {
				return
			}
			select {
			case next <- index:
			case <-soft.Done():
				return
			}
		}
	}()
	endLine := b.c.follow(b.state)
	defer endLine()
	var wg sync.WaitGroup
	var mu sync.Mutex
	var failed error
	for range min(b.workers, len(list)) {
		wg.Go(func() {
			for index := range next {
				line, status := b.plan(hard, &b.targets[index])
				if line != nil {
					mu.Lock()
					if failed == nil {
						if failed = keep(index, line); failed != nil {
							giveUp() // which empties next as well
						}
					}
					mu.Unlock()
					b.count(status)
				}
			}
		})
	}
	wg.Wait()
	switch {
	case failed != nil:
		return failed
	case int(b.done.Load()) < len(list):
		return errStopped
	}
	return nil
}

// mayBegin waits for a place for one more line, and reports whether a target may be
// begun.
func (b *batchRun) mayBegin(soft context.Context) bool {
	if b.places != nil {
		select {
		case b.places <- struct{}{}:
		case <-soft.Done():
		}
	}
	return soft.Err() == nil
}

func (b *batchRun) count(status string) {
	if status == statusSolved {
		b.solved.Add(1)
	}
	b.done.Add(1)
}

// state is the line of progress.
func (b *batchRun) state() string {
	all, done := b.usable(), b.done.Load()
	took := time.Since(b.begun)
	line := fmt.Sprintf("%s of %s, %s solved", amount.Number(b.before.Load()+done), amount.Of(all, "target"), amount.Number(b.solved.Load()))
	if done > 0 {
		rest := took / time.Duration(done) * time.Duration(int64(all)-b.before.Load()-done)
		line += fmt.Sprintf(", %.1f a second, %s left", float64(done)/took.Seconds(), rest.Round(time.Second))
	}
	return line
}
