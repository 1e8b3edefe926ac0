package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// source is one archive that apt is configured to use.
type source struct {
	uri    string
	suites []string
}

// debianMirror returns the address of a Debian archive from apt's configuration:
// the first whose suite is the running Debian release, or, on a system derived
// from Debian, the first whose address ends in "/debian".
func debianMirror() (string, error) {
	id, codename := osRelease()
	for _, s := range aptSources("/etc/apt") {
		if strings.HasSuffix(strings.TrimSuffix(s.uri, "/"), "/debian") || id == "debian" && slices.Contains(s.suites, codename) {
			return s.uri, nil
		}
	}
	return "", errors.New("apt is not configured with a Debian archive on this machine: name one with -mirror")
}

// osRelease returns the identifier and code name of the running system.
func osRelease() (id, codename string) {
	data, err := os.ReadFile("/etc/os-release")
	if err != nil {
		return "", ""
	}
	for _, line := range strings.Split(string(data), "\n") {
		name, value, _ := strings.Cut(line, "=")
		value = strings.Trim(value, `"`)
		switch name {
		case "ID":
			id = value
		case "VERSION_CODENAME":
			codename = value
		}
	}
	return id, codename
}

// aptSources reads the two forms of apt's list of archives below a folder.
func aptSources(dir string) []source {
	var list []source
	names, _ := filepath.Glob(filepath.Join(dir, "sources.list.d", "*"))
	for _, name := range append([]string{filepath.Join(dir, "sources.list")}, names...) {
		data, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		switch filepath.Ext(name) {
		case ".list":
			list = append(list, parseOneLine(string(data))...)
		case ".sources":
			list = append(list, parseStanzas(string(data))...)
		}
	}
	return list
}

// parseOneLine reads lines "deb [options] uri suite component ...".
func parseOneLine(text string) []source {
	var list []source
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if rest, ok := strings.CutPrefix(line, "deb "); ok {
			if start, end := strings.IndexByte(rest, '['), strings.IndexByte(rest, ']'); start >= 0 && start < end {
				rest = rest[:start] + rest[end+1:]
			}
			if fields := strings.Fields(rest); len(fields) >= 2 {
				list = append(list, source{fields[0], fields[1:2]})
			}
		}
	}
	return list
}

// parseStanzas reads stanzas of lines "Field: value ...". Continued values, as
// those of embedded keys, do not matter here.
func parseStanzas(text string) []source {
	var list []source
	for _, stanza := range strings.Split(text, "\n\n") {
		fields := map[string][]string{}
		for _, line := range strings.Split(stanza, "\n") {
			if name, value, ok := strings.Cut(line, ":"); ok && !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, " ") {
				fields[strings.ToLower(name)] = strings.Fields(value)
			}
		}
		if slices.Equal(fields["enabled"], []string{"no"}) {
			continue
		}
		for _, uri := range fields["uris"] {
			list = append(list, source{uri, fields["suites"]})
		}
	}
	return list
}
