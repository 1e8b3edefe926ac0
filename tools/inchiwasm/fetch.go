package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

const (
	// release is the Debian release whose source package is InChI 1.07.3.
	release = "trixie"
	keyring = "/usr/share/keyrings/debian-archive-keyring.gpg"
)

// fetch downloads the source archive with apt and returns its name. Lists, cache
// and package state live in the working folder; proxies and the like come from
// the system's configuration.
func fetch(ctx context.Context, mirror, work string) (string, error) {
	if _, err := exec.LookPath("apt-get"); err != nil {
		return "", errors.New("this system has no apt-get")
	}
	if _, err := os.Stat(keyring); err != nil {
		return "", errors.New("the keys of Debian's archive are missing: install the package debian-archive-keyring")
	}
	if mirror == "" {
		var err error
		if mirror, err = debianMirror(); err != nil {
			return "", err
		}
	}
	base := filepath.Join(work, "apt")
	config, err := privateApt(base, mirror)
	if err != nil {
		return "", err
	}
	fmt.Fprintf(os.Stderr, "inchiwasm: fetching the source package inchi of Debian %s\n", release)
	if err := apt(ctx, base, config, "update"); err != nil {
		return "", err
	}
	if err := apt(ctx, base, config, "source", "--download-only", "--tar-only", "inchi"); err != nil {
		return "", err
	}
	archive := filepath.Join(base, archiveName)
	if _, err := os.Stat(archive); err != nil {
		return "", fmt.Errorf("there is no %s in Debian %s, so it offers another version of InChI", archiveName, release)
	}
	return archive, nil
}

// privateApt lays a configuration of its own for apt below base and returns the
// options that select it.
func privateApt(base, mirror string) ([]string, error) {
	dirs := map[string]string{
		"Dir::Etc::sourceparts": filepath.Join(base, "sources"),
		"Dir::State":            filepath.Join(base, "state"),
		"Dir::Cache":            filepath.Join(base, "cache"),
	}
	status := filepath.Join(base, "status")
	config := []string{
		"-o", "Dir::Etc::sourcelist=/dev/null",
		"-o", "Dir::State::status=" + status,
		// The folder belongs to the user who runs this, so the unprivileged
		// user that apt switches to could not write there.
		"-o", "APT::Sandbox::User=root",
	}
	for _, name := range []string{"Dir::Etc::sourceparts", "Dir::State", "Dir::Cache"} {
		if err := os.MkdirAll(dirs[name], 0o755); err != nil {
			return nil, err
		}
		config = append(config, "-o", name+"="+dirs[name])
	}
	if err := os.WriteFile(status, nil, 0o644); err != nil {
		return nil, err
	}
	stanza := fmt.Sprintf("Types: deb-src\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: %s\n", mirror, release, keyring)
	return config, os.WriteFile(filepath.Join(dirs["Dir::Etc::sourceparts"], "inchi.sources"), []byte(stanza), 0o644)
}

// apt runs apt-get in the private folder.
func apt(ctx context.Context, base string, config []string, args ...string) error {
	cmd := exec.CommandContext(ctx, "apt-get", append(append([]string{"-q"}, config...), args...)...)
	cmd.Dir = base
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("apt-get %s: %w", args[0], err)
	}
	return nil
}
