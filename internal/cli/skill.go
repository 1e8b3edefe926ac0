package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"athanor/internal/cli/args"
	"athanor/internal/skill"
)

// skillFolder is where a skill goes.
type skillFolder struct {
	folder, name string
	force        bool
}

// prepareSkill checks the arguments of skill.
func prepareSkill(r *runner, p *args.Parsed) (job, error) {
	folder, ok := p.Value("-o")
	if !ok || folder == "-" {
		return nil, usagef("skill writes a folder; pass -o FOLDER")
	}
	if folder == "" {
		return nil, usagef("the name of the folder is empty")
	}
	name, ok := p.Value("--name")
	if !ok {
		name = "reshiki"
	}
	if fault := nameFault(name); fault != "" {
		return nil, usagef("--name %.64q %s", name, fault)
	}
	executable, given := p.Value("--executable")
	if given {
		if fault := executableFault(executable); fault != "" {
			return nil, usagef("--executable must be %s, not %.64q", fault, executable)
		}
	}
	d := skillFolder{folder, name, p.Has("--force")}
	receipt := p.Has("--receipt")
	return func(_ context.Context, r *runner) error {
		if !given {
			var err error
			if executable, err = r.executable(); err != nil {
				return err
			}
		}
		if err := d.write(skill.Files(skillOptions(name, executable))); err != nil {
			return err
		}
		if !receipt {
			return nil
		}
		return r.writeLine(map[string]any{"skill": map[string]any{
			"path": d.folder + "/" + d.name, "name": d.name, "files": skill.Names(),
		}})
	}, nil
}

// nameFault says what is wrong with the name of a skill, "" for a good one.
func nameFault(name string) string {
	if len(name) < 1 || len(name) > 64 {
		return "must have 1 to 64 characters"
	}
	for i := range len(name) {
		if c := name[i]; c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return "may have lowercase letters, digits and hyphens only"
		}
	}
	if strings.HasPrefix(name, "-") || strings.HasSuffix(name, "-") || strings.Contains(name, "--") {
		return "must not start or end with a hyphen or have two in a row"
	}
	for _, word := range []string{"claude", "anthropic"} {
		if strings.Contains(name, word) {
			return "must not contain " + word
		}
	}
	return ""
}

// executableFault says what the path of an executable must be and is not, "" for a
// good one. The path ends in commands that people and agents run, so it may hold
// nothing that could end such a line.
func executableFault(path string) string {
	odd := func(r rune) bool { return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp) }
	switch {
	case !filepath.IsAbs(path):
		return "an absolute path"
	case !utf8.ValidString(path), strings.ContainsFunc(path, odd):
		return "a path without control characters"
	}
	return ""
}

// executable returns the path of this program.
func (r *runner) executable() (string, error) {
	if r.Executable == nil {
		return "", errors.New("the path of the executable is unknown; pass --executable PATH")
	}
	path, err := r.Executable()
	if err == nil && executableFault(path) != "" {
		err = errors.New("it is not a plain absolute path")
	}
	if err != nil {
		return "", fmt.Errorf("the path of the executable is unknown: %s; pass --executable PATH", reason(err))
	}
	return path, nil
}

// skillOptions tells the skill what the help says.
func skillOptions(name, executable string) skill.Options {
	o := skill.Options{Name: name, Executable: executable, Overview: overview()}
	for _, c := range commands() {
		if c.name != "help" {
			o.Commands = append(o.Commands, skill.Entry{Name: c.name, Text: c.help()})
		}
	}
	for _, code := range exitCodes {
		o.ExitCodes = append(o.ExitCodes, skill.Entry{Name: code.name, Text: code.text})
	}
	return o
}

// write writes the files of a skill below the folder, which must exist. Without
// force the folder of the skill must not; with it only these files are replaced.
func (d skillFolder) write(files []skill.File) error {
	switch info, err := os.Stat(d.folder); {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("could not write the skill: there is no folder %s; make it first", d.folder)
	case err != nil:
		return fmt.Errorf("could not write to %s: %s", d.folder, reason(err))
	case !info.IsDir():
		return fmt.Errorf("%s is not a folder", d.folder)
	}
	top := filepath.Join(d.folder, d.name)
	// All folders first: a link in place of one is found before anything is written.
	for _, folder := range skillFolders(files) {
		err := makeFolder(filepath.Join(top, filepath.FromSlash(folder)), d.force)
		if errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("%s exists; pass --force to replace the generated files", top)
		}
		if err != nil {
			return err
		}
	}
	for _, file := range files {
		out := destination{path: filepath.Join(top, filepath.FromSlash(file.Name)), force: true}
		if err := out.writeFile(file.Data); err != nil {
			return err
		}
	}
	return nil
}

// skillFolders returns the folders of the files, each after the one it is in.
func skillFolders(files []skill.File) []string {
	folders, known := []string{"."}, map[string]bool{".": true}
	for _, file := range files {
		var missing []string
		for dir := path.Dir(file.Name); !known[dir]; dir = path.Dir(dir) {
			known[dir] = true
			missing = append([]string{dir}, missing...)
		}
		folders = append(folders, missing...)
	}
	return folders
}

// makeFolder makes a folder, or takes the one that is there: a symbolic link is
// none. Without keep the error is fs.ErrExist when there is anything.
func makeFolder(path string, keep bool) error {
	err := os.Mkdir(path, 0o777)
	switch {
	case err == nil, errors.Is(err, fs.ErrExist) && !keep:
		return err
	case !errors.Is(err, fs.ErrExist):
		return fmt.Errorf("could not make %s: %s", path, reason(err))
	}
	info, err := os.Lstat(path)
	switch {
	case err != nil:
		return fmt.Errorf("could not make %s: %s", path, reason(err))
	case info.Mode()&fs.ModeSymlink != 0:
		return fmt.Errorf("%s is a symbolic link", path)
	case !info.IsDir():
		return fmt.Errorf("%s is not a folder", path)
	}
	return nil
}
