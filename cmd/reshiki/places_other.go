//go:build !windows

package main

import "os"

// homes returns the home folder of the user as the environment has it.
func homes() []string { return []string{os.Getenv("HOME")} }

// systemFolders returns folders of the system beyond those that are protected
// anyway.
func systemFolders() []string { return nil }
