package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
)

var errEnded = errors.New("the server ended")

// child is one process of the server.
type child struct {
	cmd   *exec.Cmd
	stdin io.WriteCloser
	ended chan struct{} // closed when nothing more will be read

	// turn lets one request through at a time: clients that share a process may
	// use the same ID, and the ID is all that ties a reply to its request.
	turn chan struct{}

	mu      sync.Mutex // guards stdin and the fields below
	awaited string     // the ID of the request under way, or empty
	answer  chan []byte
}

func start(command []string) (*child, error) {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stderr = os.Stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	c := &child{cmd: cmd, stdin: stdin, ended: make(chan struct{}), turn: make(chan struct{}, 1)}
	go c.read(stdout)
	return c, nil
}

// read hands the awaited reply over and drops every other one: those are the
// replies to requests whose client has gone.
func (c *child) read(stdout io.Reader) {
	defer close(c.ended)
	lines := bufio.NewReader(stdout)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var m message
		if json.Unmarshal(line, &m) != nil {
			continue
		}
		c.mu.Lock()
		if c.awaited != "" && string(m.ID) == c.awaited {
			c.answer <- bytes.TrimSuffix(line, []byte("\n"))
			c.awaited = ""
		}
		c.mu.Unlock()
	}
}

// send writes one line.
func (c *child) send(line []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.write(line)
}

func (c *child) write(line []byte) error {
	_, err := c.stdin.Write(append(bytes.Clone(line), '\n'))
	return err
}

// request writes a request and waits for the reply with its ID. When ctx ends
// first the server is told that the request is cancelled.
func (c *child) request(ctx context.Context, id string, line []byte) ([]byte, error) {
	select {
	case c.turn <- struct{}{}:
		defer func() { <-c.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	answer, err := c.await(id, line)
	if err != nil {
		return nil, err
	}
	select {
	case reply := <-answer:
		return reply, nil
	case <-c.ended:
		return nil, errEnded
	case <-ctx.Done():
		return nil, errors.Join(ctx.Err(), c.cancel(id))
	}
}

func (c *child) await(id string, line []byte) (<-chan []byte, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.awaited, c.answer = id, make(chan []byte, 1)
	return c.answer, c.write(line)
}

func (c *child) cancel(id string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.awaited = ""
	return c.write(fmt.Appendf(nil, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%s}}`, id))
}

// close ends the input of the process and waits for its end.
func (c *child) close() {
	c.mu.Lock()
	_ = c.stdin.Close() // it may be closed since the process ended
	c.mu.Unlock()
	<-c.ended
	_ = c.cmd.Wait() // how it ended tells the client nothing
}
