package cli

import (
	"athanor/internal/cli/args"
)

// command is one command with its help.
type command struct {
	name    string
	summary string
	// usage is what follows "reshiki --cli NAME ".
	usage string
	// operand is the operand in usage lines, noun the word for it in messages;
	// both "" for a command without operand.
	operand, noun string
	// about are the paragraphs that open the help.
	about []string
	// input lists the ways to give the input, for the help.
	input   []row
	options []option
	// unlisted are options that the help of another command describes.
	unlisted []option
	// notes are the paragraphs that close the help.
	notes []string
	// prepare checks the arguments and returns what is to be done.
	prepare func(*runner, *args.Parsed) (job, error)
}

// option is an option with its help.
type option struct {
	// flag and value are as in args.Option; byDefault is "" when there is no
	// default value.
	flag, value, byDefault string
	help                   string
	// sets names the argument of a tool that the option sets, equivalent one that
	// the command line takes care of itself.
	sets, equivalent string
}

// row is a line of a table in a help text.
type row struct{ name, text string }

func (c *command) allOptions() []option {
	return append(c.unlisted[:len(c.unlisted):len(c.unlisted)], c.options...)
}

// findCommand returns a command by name, nil when there is none.
func findCommand(name string) *command {
	for _, c := range commands() {
		if c.name == name {
			return c
		}
	}
	return nil
}

var (
	smilesOption = option{flag: "--smiles", value: "TEXT", help: "SMILES text; cannot be combined with --from.", sets: "import.text"}
	fromOption   = option{flag: "--from", value: "FORMAT", help: "The input format: auto, smiles, mol, rxn, rsmi, inchi, cdxml, cdx, reshiki.", sets: "import.format"}
	toOption     = option{flag: "--to", value: "FORMAT", help: "The output format: svg, pdf, png, cdxml, mol, smiles, inchi. Without --to, the extension of OUTPUT picks it (.smi is smiles).", sets: "export.format"}
	fileOption   = option{flag: "-o", value: "OUTPUT", help: "Write the file to OUTPUT. Without -o, or with -o -, the file goes to stdout and needs --to; pdf and png are never written to a terminal.", equivalent: "file_save.path"}
	pagesOption  = option{flag: "--pages", help: "Export every publication page as one PDF (pdf only).", sets: "export.pages"}
	forceOption  = option{flag: "--force", help: "Replace OUTPUT if it exists; otherwise that is an error.", equivalent: "file_save.overwrite"}
)

const (
	inputAsConvert = "The input is read as for convert (reshiki --cli help convert)."
	exportDetails  = "Export details, such as PNG size and dpi, are printed to stderr as a `reshiki: warning:` line; this does not mean the command failed."
)

// commands returns the commands in the order of the overview.
func commands() []*command {
	return []*command{
		convertCommand(), renderCommand(), composeCommand(), analyzeCommand(), infoCommand(),
		toolsCommand(), schemaCommand(), skillCommand(), helpCommand(),
	}
}

func convertCommand() *command {
	return &command{
		name:    "convert",
		summary: "Convert a structure or drawing to another file format",
		usage:   "(INPUT | - | --smiles TEXT) [--from FORMAT] [--to FORMAT] [-o OUTPUT|-] [--pages] [--force] [--receipt]",
		operand: "INPUT", noun: "input",
		about: []string{"Converts a structure or drawing, making the file as the app's Export does."},
		input: []row{
			{"INPUT", "A file. Without --from, its extension picks the format: .rsk, .reshiki and .moruno are ReShiki drawings; .mol, .rxn, .rsmi, .cdxml, .cdx and .inchi are read as such; anything else is read as SMILES."},
			{"-", "Standard input; needs --from."},
			{"--smiles TEXT", smilesOption.help},
		},
		unlisted: []option{smilesOption},
		options: []option{
			fromOption, toOption, fileOption, pagesOption, forceOption,
			{flag: "--receipt", help: `With -o OUTPUT, print one JSON line to stdout: {"receipt": {"format", "byte_len", "detail"}, "api": {…}}.`},
		},
		notes: []string{
			"Inputs are at most 16777216 bytes (16777218 for cdx), so a ReShiki drawing with large embedded pictures that the app opens can be too large here.",
			"rsk, rxn, rsmi, cdx and emf files cannot be written. " + exportDetails,
		},
		prepare: prepareConvert,
	}
}

func renderCommand() *command {
	return &command{
		name:    "render",
		summary: "Render a preview image of a structure or drawing",
		usage:   "(INPUT | - | --smiles TEXT) [--from FORMAT] [--to FORMAT] [-o OUTPUT|-] [--width N] [--height N] [--force]",
		operand: "INPUT", noun: "input",
		about: []string{
			"Renders the preview the assistant looks at: png on white, scaled to fit --width × --height, or svg with a transparent surround. For figures to publish, use convert.",
			inputAsConvert,
		},
		unlisted: []option{smilesOption, fromOption},
		options: []option{
			{flag: "--to", value: "FORMAT", help: "The image format: png, svg. Without --to, the extension of OUTPUT picks it.", sets: "render.format"},
			{flag: "-o", value: "OUTPUT", help: "Write the image to OUTPUT. Without -o, or with -o -, it goes to stdout and needs --to; png is never written to a terminal.", equivalent: "file_save.path"},
			{flag: "--width", value: "N", byDefault: "1600", help: "The widest a png may be, in pixels (default 1600).", sets: "render.max_width"},
			{flag: "--height", value: "N", byDefault: "1000", help: "The tallest a png may be, in pixels (default 1000). Each is 1 to 8192, and a png has at most 16000000 pixels.", sets: "render.max_height"},
			forceOption,
		},
		prepare: prepareRender,
	}
}

func composeCommand() *command {
	return &command{
		name:    "compose",
		summary: "Lay out an assistant Proposal (JSON) and write it as a file",
		usage:   "(PROPOSAL | -) [--to FORMAT] [-o OUTPUT|-] [--pages] [--force] [--receipt]",
		operand: "PROPOSAL", noun: "Proposal",
		about: []string{
			"Lays out a Proposal as ReShiki's assistant composes its drafts, in the default style, then writes the drawing as convert does.",
			"PROPOSAL is a JSON file, or - for standard input, of at most 16777216 bytes; its replace_ids must be empty. The Proposal schema and an example are at https://reshiki.com/developer/agent-reference/#proposal Run `reshiki --cli schema proposal` for the schema.",
		},
		options: []option{
			toOption, fileOption, pagesOption, forceOption,
			{flag: "--receipt", help: "With -o OUTPUT, print one receipt JSON line to stdout, as convert does."},
		},
		notes:   []string{"A ReShiki drawing (.rsk) cannot be written. " + exportDetails},
		prepare: prepareCompose,
	}
}

func analyzeCommand() *command {
	return &command{
		name:    "analyze",
		summary: "Print molecular properties as one JSON line",
		usage:   "(INPUT | - | --smiles TEXT) [--from FORMAT]",
		operand: "INPUT", noun: "input",
		about: []string{
			"Prints the molecular properties of a structure or drawing as one JSON line: SMILES, formula, mass, exact mass, logP, TPSA, hydrogen-bond donors and acceptors, rings, unpaired electrons, InChI and InChIKey, under value.analysis.",
			inputAsConvert,
		},
		unlisted: []option{smilesOption, fromOption},
		prepare:  prepareAnalyze,
	}
}

func infoCommand() *command {
	return &command{
		name:    "info",
		summary: "Print versions, limits and formats as one JSON line",
		about: []string{
			"Prints ReShiki's versions, the limits it enforces and the input and output formats as one JSON line. grants and files describe the file tools of reshiki --mcp; the command line uses neither.",
		},
		prepare: prepareInfo,
	}
}

func toolsCommand() *command {
	return &command{
		name:    "tools",
		summary: "Print the agent tool catalog as one JSON line",
		about: []string{
			"Prints one JSON line with the experimental notice, the data-not-instructions rule, the guide URL and every operation tool reshiki --mcp serves, including its title, description, inputSchema and hints. The catalog is versioned by api.operation_api.",
			"Run `reshiki --cli help --json` for the commands as JSON.",
		},
		prepare: prepareTools,
	}
}

func schemaCommand() *command {
	return &command{
		name:    "schema",
		summary: "Print a JSON Schema: reshiki --cli schema proposal",
		usage:   "NAME",
		operand: "NAME", noun: "name",
		about: []string{
			"NAME is proposal: the Proposal JSON Schema compose reads, the same schema reshiki --mcp publishes. It is printed as one JSON line without the experimental label, so it can be saved and used as a schema file.",
		},
		prepare: prepareSchema,
	}
}

func skillCommand() *command {
	return &command{
		name:    "skill",
		summary: "Write an Agent Skill folder that teaches AI agents to use ReShiki",
		usage:   "-o FOLDER [--name NAME] [--executable PATH] [--force] [--receipt]",
		about: []string{
			"Writes an Agent Skill that teaches AI agents to use ReShiki: the folder FOLDER/NAME with SKILL.md, references/cli.md, references/mcp-tools.md, references/limits-and-errors.md, references/setup.md, assets/proposal-schema.json and assets/examples/esterification.json. Review the files before you install the skill. Nothing is sent over the network.",
		},
		options: []option{
			{flag: "-o", value: "FOLDER", help: "The folder that holds skills, such as ~/.claude/skills, .claude/skills, ~/.agents/skills or .agents/skills. It must exist; it is never created."},
			{flag: "--name", value: "NAME", byDefault: "reshiki", help: "The skill's name and folder name (default reshiki): 1 to 64 lowercase letters, digits and hyphens, with no leading, trailing or double hyphen. It must not contain claude or anthropic."},
			{flag: "--executable", value: "PATH", byDefault: "this executable", help: "The absolute path of the ReShiki executable that the recipes and setup snippets run (default: this executable, as the system reports its path)."},
			{flag: "--force", help: "Replace the generated files if FOLDER/NAME exists; other files in it are kept. A symbolic link in place of FOLDER/NAME or one of its generated folders is refused."},
			{flag: "--receipt", help: `Print one JSON line to stdout after writing: {"skill": {"path", "name", "files"}, "api": {…}}.`},
		},
		notes: []string{
			"Without --force, an existing FOLDER/NAME is an error and nothing is written. A failure part-way leaves the files already written. Without --receipt, stdout stays empty.",
		},
		prepare: prepareSkill,
	}
}

func helpCommand() *command {
	return &command{
		name:    "help",
		summary: "Show this help, or a command's help: reshiki --cli help <command>",
		usage:   "[--json] [COMMAND]",
		operand: "COMMAND", noun: "command",
		unlisted: []option{{flag: "--json", help: "Print the command catalog as one JSON line."}},
		prepare:  prepareHelp,
	}
}
