package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
)

// TestMain turns the test program into a small server when the bridge starts it.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "serve" {
		serve()
		return
	}
	os.Exit(m.Run())
}

// serve answers each request with the methods it was sent so far.
func serve() {
	var methods []string
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var m message
		if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		methods = append(methods, m.Method)
		switch m.Method {
		case "unknown":
			fmt.Printf(`{"id":%s,"error":{"code":-32601}}`+"\n", m.ID)
		case "wrong":
			fmt.Printf(`{"id":%s,"error":{"code":-32602}}`+"\n", m.ID)
		case "end":
			return
		default:
			if len(m.ID) > 0 {
				fmt.Printf(`{"id":%s,"result":%q}`+"\n", m.ID, strings.Join(methods, " "))
			}
		}
	}
}

func front(t *testing.T) string {
	t.Helper()
	b := newBridge([]string{os.Args[0], "serve"})
	t.Cleanup(b.close)
	s := httptest.NewServer(b)
	t.Cleanup(s.Close)
	return s.URL
}

func do(t *testing.T, method, url, body string, header ...string) (status int, session, answer string) {
	t.Helper()
	r, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
		if header[i] == "Host" {
			r.Host = header[i+1]
		}
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	all, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, resp.Header.Get(sessionHeader), string(all)
}

func TestSessionsHaveProcessesOfTheirOwn(t *testing.T) {
	url := front(t)
	const hello = `{"id":1,"method":"initialize"}`
	_, first, answer := do(t, "POST", url, hello)
	if answer != `{"id":1,"result":"initialize"}` || first == "" {
		t.Fatalf("session %q: %s", first, answer)
	}
	if _, second, answer := do(t, "POST", url, hello); second == first || answer != `{"id":1,"result":"initialize"}` {
		t.Errorf("second session %q: %s", second, answer)
	}
	if status, _, _ := do(t, "POST", url, `{"method":"note"}`, sessionHeader, first); status != http.StatusAccepted {
		t.Errorf("notification: %d", status)
	}
	if _, _, answer := do(t, "POST", url, "{\"id\":\"a\",\n\"method\":\"x\"}", sessionHeader, first); answer != `{"id":"a","result":"initialize note x"}` {
		t.Errorf("request in a session: %s", answer)
	}
	if _, _, answer := do(t, "POST", url, `{"id":1,"method":"x"}`); answer != `{"id":1,"result":"x"}` {
		t.Errorf("request outside a session: %s", answer)
	}
	if status, _, _ := do(t, "DELETE", url, "", sessionHeader, first); status != http.StatusNoContent {
		t.Errorf("delete: %d", status)
	}
	if status, _, _ := do(t, "POST", url, hello, sessionHeader, first); status != http.StatusNotFound {
		t.Errorf("request after delete: %d", status)
	}
}

func TestStatus(t *testing.T) {
	url := front(t)
	_, session, _ := do(t, "POST", url, `{"id":1,"method":"initialize"}`)
	for _, c := range []struct {
		method, body string
		header       []string
		want         int
	}{
		{"POST", `{"id":1,"method":"unknown"}`, nil, http.StatusNotFound},
		{"POST", `{"id":1,"method":"wrong"}`, nil, http.StatusBadRequest},
		{"POST", `{"id":1,"method":"unknown"}`, []string{sessionHeader, session}, http.StatusOK},
		{"POST", `{"id":1`, nil, http.StatusBadRequest},
		{"POST", `{"id":1,"method":"x"}`, []string{"Host", "example.com"}, http.StatusForbidden},
		{"POST", `{"id":1,"method":"x"}`, []string{"Origin", "https://example.com"}, http.StatusForbidden},
		{"POST", `{"id":1,"method":"x"}`, []string{"Origin", "http://localhost:1"}, http.StatusOK},
		{"GET", "", nil, http.StatusMethodNotAllowed},
		{"POST", `{"id":1,"method":"end"}`, []string{sessionHeader, session}, http.StatusBadGateway},
	} {
		if status, _, answer := do(t, c.method, url, c.body, c.header...); status != c.want {
			t.Errorf("%s %s %v: %d %s, want %d", c.method, c.body, c.header, status, answer, c.want)
		}
	}
}
