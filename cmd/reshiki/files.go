package main

import (
	"os"
	"runtime"

	"athanor/internal/access"
)

// openFolders opens the folders of the command line and of agent-access.json.
func openFolders(read, write []string) (*access.Grants, error) {
	executable, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return access.OpenGrants(access.Setup{
		Read: read, Write: write,
		DataDir:    dataDir(runtime.GOOS, os.Getenv),
		Homes:      homes(),
		Executable: executable,
		System:     systemFolders(),
	})
}
