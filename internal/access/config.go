package access

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// configName is the file in the data folder that grants folders to every client.
const configName = "agent-access.json"

// maxConfigBytes limits that file.
const maxConfigBytes = 64 << 10

// readConfig returns the folders of agent-access.json; a missing file grants
// nothing.
func readConfig(path string) (read, write []string, err error) {
	data, err := readConfigFile(path)
	if err == nil && data != nil {
		read, write, err = parseConfig(data)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", quoted(path), err)
	}
	return read, write, nil
}

// readConfigFile returns the content of the file, nil when there is none.
func readConfigFile(path string) ([]byte, error) {
	f, err := os.OpenFile(path, os.O_RDONLY|quietly, 0)
	if errors.Is(err, fs.ErrNotExist) {
		// A link that leads nowhere was meant to grant something.
		if _, err := os.Lstat(path); err == nil {
			return nil, errors.New("the link leads nowhere")
		}
		return nil, nil
	}
	if err != nil {
		return nil, errors.New(systemText(err))
	}
	defer func() { _ = f.Close() }() // it was only read
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, errors.New("it is not a regular file")
	}
	data, err := io.ReadAll(io.LimitReader(f, maxConfigBytes+1))
	switch {
	case err != nil:
		return nil, errors.New(systemText(err))
	case len(data) > maxConfigBytes:
		return nil, fmt.Errorf("it is larger than %d bytes", maxConfigBytes)
	}
	return data, nil
}

func parseConfig(data []byte) (read, write []string, err error) {
	var members map[string]jsontext.Value
	switch value := jsontext.Value(data); {
	case !value.IsValid():
		return nil, nil, errors.New("it is not valid JSON, or it repeats a member")
	case value.Kind() != '{' || json.Unmarshal(value, &members) != nil:
		return nil, nil, errors.New("it is not a JSON object")
	}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if !slices.Contains([]string{"version", "read", "write"}, name) {
			return nil, nil, fmt.Errorf("the member %s is unknown", quoted(name))
		}
	}
	if string(members["version"]) != "1" {
		return nil, nil, errors.New("version must be 1")
	}
	if read, err = parseFolders("read", members["read"]); err != nil {
		return nil, nil, err
	}
	write, err = parseFolders("write", members["write"])
	return read, write, err
}

func parseFolders(member string, value jsontext.Value) ([]string, error) {
	if value == nil {
		return nil, nil
	}
	var paths []string
	if value.Kind() != '[' || json.Unmarshal(value, &paths) != nil {
		return nil, fmt.Errorf("%s must be a list of absolute paths", member)
	}
	for _, path := range paths {
		if !filepath.IsAbs(path) {
			return nil, fmt.Errorf("%s: %s is not an absolute path", member, quoted(path))
		}
	}
	return paths, nil
}
