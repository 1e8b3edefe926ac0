package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// homes returns the home folder of the user as the environment and as the system
// has it.
func homes() []string {
	list := []string{os.Getenv("USERPROFILE")}
	if profile, err := windows.KnownFolderPath(windows.FOLDERID_Profile, 0); err == nil {
		list = append(list, profile)
	}
	return list
}

// systemFolders returns the folder of Windows.
func systemFolders() []string {
	var list []string
	if dir, err := windows.GetSystemWindowsDirectory(); err == nil {
		list = append(list, dir)
	}
	if dir := os.Getenv("SystemRoot"); dir != "" {
		list = append(list, dir)
	}
	return list
}
