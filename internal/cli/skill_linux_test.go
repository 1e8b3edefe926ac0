package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestCommandsOfTheSkill runs, as they stand there, the commands that a skill shows.
func TestCommandsOfTheSkill(t *testing.T) {
	bin, dir := builtProgram(t), t.TempDir()
	run := func(command string) string {
		t.Helper()
		cmd := exec.Command("/bin/sh", "-c", command)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "RESHIKI_DATA_DIR="+filepath.Join(dir, "none"))
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v\n%s", command, err, out)
		}
		return string(out)
	}
	// A path that needs quotation marks, for a program that is there.
	spaced := filepath.Join(dir, "my apps", "reshiki")
	if err := os.Mkdir(filepath.Dir(spaced), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(bin, spaced); err != nil {
		t.Fatal(err)
	}
	run("mkdir skills agent && '" + spaced + "' --cli skill -o skills")
	skill := filepath.Join(dir, "skills", "reshiki")
	text := func(name string) string {
		data, err := os.ReadFile(filepath.Join(skill, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	instructions := text("SKILL.md")
	reaction := regexp.MustCompile("write the line `([^`]*)` to a file `reaction.rsmi`").FindStringSubmatch(instructions)
	if reaction == nil {
		t.Fatal("the skill tells of no reaction")
	}
	scheme, err := os.ReadFile("../drawing/testdata/everything.rsk")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"reaction.rsmi": reaction[1], "proposal.json": text("assets/examples/esterification.json"), "scheme.rsk": string(scheme),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	commands := regexp.MustCompile("(?m)^'.*/reshiki' --.*$").FindAllString(instructions, -1)
	if len(commands) != 9 {
		t.Errorf("%d commands", len(commands))
	}
	for _, command := range commands {
		run(command)
		if _, file, ok := strings.Cut(command, " -o "); ok {
			file, _, _ = strings.Cut(file, " ")
			if info, err := os.Stat(filepath.Join(dir, file)); err != nil || info.Size() == 0 {
				t.Errorf("%s: %v", command, err)
			}
		}
	}
	check := regexp.MustCompile("(?m)^'.*/reshiki' --mcp .*$").FindString(text("references/setup.md"))
	check = strings.ReplaceAll(check, "AGENT_FOLDER", filepath.Join(dir, "agent"))
	if out := run(check); !strings.Contains(out, filepath.Join(dir, "agent")) {
		t.Errorf("%s: %q", check, out)
	}
}
