package main

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"sync"
)

const (
	sessionHeader = "Mcp-Session-Id"
	// maxBody is above the line limits of the servers, so that they refuse.
	maxBody        = 64 << 20
	methodNotFound = -32601
	parseError     = `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}`
)

// bridge answers HTTP requests with what server processes reply.
type bridge struct {
	command []string

	mu       sync.Mutex
	common   *child // for requests outside a session; nil until the first
	sessions map[string]*child
}

func newBridge(command []string) *bridge {
	return &bridge{command: command, sessions: map[string]*child{}}
}

// close ends all processes and waits for them.
func (b *bridge) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.sessions {
		c.close()
	}
	if b.common != nil {
		b.common.close()
	}
}

func (b *bridge) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case !local(r):
		http.Error(w, "only requests from this machine are served", http.StatusForbidden)
	case r.Method == http.MethodPost:
		b.post(w, r)
	case r.Method == http.MethodDelete:
		b.delete(w, r)
	default:
		w.Header().Set("Allow", "POST, DELETE")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
	}
}

// local tells whether a request names this machine and comes from no foreign web
// page: a page may bind its own name to this machine and so reach the server.
func local(r *http.Request) bool {
	if !loopback(r.Host) {
		return false
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && loopback(u.Host)
}

func loopback(hostport string) bool {
	u := url.URL{Host: hostport}
	if u.Hostname() == "localhost" {
		return true
	}
	ip := net.ParseIP(u.Hostname())
	return ip != nil && ip.IsLoopback()
}

// message is what the bridge must know of a line.
type message struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Error  *struct {
		Code int `json:"code"`
	} `json:"error"`
}

func (b *bridge) post(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	var line bytes.Buffer
	var m message
	// Not a line of JSON: there is no ID to know the reply of the server by.
	if json.Compact(&line, body) != nil || json.Unmarshal(body, &m) != nil {
		reply(w, http.StatusBadRequest, []byte(parseError))
		return
	}
	c, session, status, err := b.find(r.Header.Get(sessionHeader), m.Method)
	if err != nil {
		http.Error(w, err.Error(), status)
		return
	}
	if len(m.ID) == 0 || m.Method == "" {
		if err := c.send(line.Bytes()); err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		w.WriteHeader(http.StatusAccepted)
		return
	}
	answer, err := c.request(r.Context(), string(m.ID), line.Bytes())
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	if session != "" {
		w.Header().Set(sessionHeader, session)
	}
	reply(w, statusOf(answer, session != ""), answer)
}

// find returns the process for a message, and its session, if any. When there is
// none it returns an error and the HTTP status for it.
func (b *bridge) find(session, method string) (*child, string, int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if session != "" {
		if c := b.sessions[session]; c != nil {
			return c, session, 0, nil
		}
		return nil, "", http.StatusNotFound, errors.New("no such session")
	}
	if method != "initialize" && b.common != nil {
		return b.common, "", 0, nil
	}
	c, err := start(b.command)
	if err != nil {
		return nil, "", http.StatusBadGateway, err
	}
	if method != "initialize" {
		b.common = c
		return c, "", 0, nil
	}
	session = rand.Text()
	b.sessions[session] = c
	return c, session, 0, nil
}

// statusOf gives the HTTP status of a reply. In a session every reply is 200;
// since revision 2026-07-28 the status tells errors of the protocol.
func statusOf(answer []byte, inSession bool) int {
	var m message
	switch {
	case inSession || json.Unmarshal(answer, &m) != nil || m.Error == nil:
		return http.StatusOK
	case m.Error.Code == methodNotFound:
		return http.StatusNotFound
	default:
		return http.StatusBadRequest
	}
}

func reply(w http.ResponseWriter, status int, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(body) // a client that has gone needs no answer
}

func (b *bridge) delete(w http.ResponseWriter, r *http.Request) {
	session := r.Header.Get(sessionHeader)
	b.mu.Lock()
	c := b.sessions[session]
	delete(b.sessions, session)
	b.mu.Unlock()
	if c == nil {
		http.Error(w, "no such session", http.StatusNotFound)
		return
	}
	c.close()
	w.WriteHeader(http.StatusNoContent)
}
