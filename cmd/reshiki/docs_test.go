package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDocsShowCommandsThatWork reads the pages about clients: their JSON is JSON, and
// the server takes the arguments that they show.
func TestDocsShowCommandsThatWork(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(pages) < 4 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	shown := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, arguments := range shownArguments(t, string(text)) {
			shown++
			if _, err := parseServer(arguments); err != nil {
				t.Errorf("%s: %q: %v", filepath.Base(page), arguments, err)
			}
		}
	}
	if shown < 10 {
		t.Errorf("only %d commands found", shown)
	}
}

// shownArguments returns what follows --mcp in JSON, in TOML and in commands.
func shownArguments(t *testing.T, page string) [][]string {
	t.Helper()
	var list [][]string
	add := func(arguments []string) {
		if len(arguments) > 0 && arguments[0] == "--mcp" {
			list = append(list, arguments[1:])
		}
	}
	for _, m := range regexp.MustCompile("(?s)```json\n(.*?)```").FindAllStringSubmatch(page, -1) {
		var config struct {
			Servers map[string]struct{ Args []string } `json:"mcpServers"`
		}
		if err := json.Unmarshal([]byte(m[1]), &config); err != nil {
			t.Errorf("%v: %s", err, m[1])
		}
		for _, server := range config.Servers {
			add(server.Args)
		}
	}
	for _, m := range regexp.MustCompile(`(?m)^args = \[(.*)\]$`).FindAllStringSubmatch(page, -1) {
		add(strings.Split(strings.NewReplacer(`"`, "", "'", "").Replace(m[1]), ", "))
	}
	for _, m := range regexp.MustCompile(`(?m)^(?:    |.*codex mcp add).*?(--mcp(?: [^<|\x60\n]*)?)`).FindAllStringSubmatch(page, -1) {
		add(strings.Fields(strings.ReplaceAll(m[1], `"`, "")))
	}
	return list
}
