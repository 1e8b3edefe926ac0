package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"athanor/chem/inchi"
	"athanor/chem/inchi/inchiwasm"
	"athanor/chem/smiles"
	"athanor/data"
	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro"
	"athanor/internal/retro/policy"
	"athanor/internal/retro/search"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

func doctorCommand() command {
	return command{
		name:    "doctor",
		summary: "check stock, templates and the installation",
		usage:   doctorUsage,
		spec:    args.Spec{Options: options(fileOptions, priceOptions, policyOptions, metadataOptions, []args.Option{{Flag: "--format", Value: "FORMAT"}})},
		choices: map[string][]string{"--format": reportFormats},
		run:     doctor,
	}
}

const doctorUsage = `Usage: renkin doctor [options]

Checks what a search stands on, and says of each part PASS, WARN (it works, but not
all of it) or FAIL (it does not): the files of stock, prices, templates, metadata
and policy, what is built in, the InChI software, and a search.

` + fileHelp + priceHelp + policyHelp + metadataHelp + `  --format FORMAT     text (default) or json

` + environmentHelp + `The InChI software, which lists of InChIKeys need, is
RENKIN_INCHI_WASM, or inchi.wasm in the data folder RENKIN_DATA_DIR or beside the
program, or built in.

Exit status: 0 every part passes, 1 there are warnings, 2 a part fails or the
command line is wrong.
`

// verdicts of a check.
const (
	checkPass = "PASS"
	checkWarn = "WARN"
	checkFail = "FAIL"
)

// check is the outcome for one part.
type check struct {
	Status string `json:"status"`
	Part   string `json:"part"`
	Detail string `json:"detail"`
}

func doctor(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	s := searchSettings(v, c.env, 1)
	readPolicyOptions(v, &s.files)
	format := v.choice("--format", reportFormats...)
	if v.err != nil {
		return c.mistake("doctor", v.err)
	}
	checks := checkStock(ctx, &s, c)
	if s.files.prices != "" {
		checks = append(checks, checkPrices(ctx, &s))
	}
	checks = append(checks, checkTemplates(&s)...)
	checks = append(checks, checkPolicy(&s))
	if s.files.metadataPath != "" {
		checks = append(checks, checkMetadata(ctx, &s))
	}
	checks = append(checks, checkInChI(ctx, c), checkSearch(ctx))
	var b bytes.Buffer
	status := exitOK
	for _, k := range checks {
		fmt.Fprintf(&b, "%s  %-10s %s\n", k.Status, k.Part, k.Detail)
		switch k.Status {
		case checkWarn:
			status = max(status, 1)
		case checkFail:
			status = 2
		}
	}
	if format == "json" {
		b.Reset()
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		_ = e.Encode(struct {
			Version string  `json:"renkin_version"`
			Checks  []check `json:"checks"`
		}{version, checks}) // a buffer takes everything
	}
	if shown := c.show(b.String()); shown != exitOK {
		return shown
	}
	return status
}

// checkStock opens the files of the stock, or looks at the one that is built in.
func checkStock(ctx context.Context, s *settings, c *console) []check {
	if len(s.files.stock) == 0 {
		held := stock.Default()
		return []check{{checkPass, "stock", "built in, " + amount.Of(held.Loaded, "compound")}}
	}
	var checks []check
	for _, path := range s.files.stock {
		held, err := readStock(ctx, path, c.env)
		switch {
		case path == builtinStock:
			checks = append(checks, check{checkPass, "stock", "built in, " + amount.Of(held.Loaded, "compound")})
		case err != nil:
			checks = append(checks, check{checkFail, "stock", err.Error()})
		case len(held.Rejected) > 0:
			first := held.Rejected[0]
			checks = append(checks, check{checkWarn, "stock", fmt.Sprintf("%s; the first is line %d: %v", held, first.Line, first.Err)})
		default:
			checks = append(checks, check{checkPass, "stock", held.String()})
		}
	}
	return checks
}

// checkPrices reads the file of prices.
func checkPrices(ctx context.Context, s *settings) check {
	prices, err := readPrices(ctx, s.files.prices)
	switch {
	case err != nil:
		return check{checkFail, "prices", err.Error()}
	case prices.Cut != nil:
		return check{checkWarn, "prices", fmt.Sprintf("%s; %v", prices, prices.Cut)}
	case len(prices.Rejected) > 0:
		first := prices.Rejected[0]
		return check{checkWarn, "prices", fmt.Sprintf("%s; the first is line %d: %v", prices, first.Line, first.Err)}
	}
	return check{checkPass, "prices", prices.String()}
}

// checkMetadata reads what is known of templates, and compares it with those of the
// library and the files.
func checkMetadata(ctx context.Context, s *settings) check {
	metadata, err := readMetadata(ctx, s.files.metadataPath)
	if err != nil {
		return check{checkFail, "metadata", err.Error()}
	}
	library := template.Standard()
	for _, path := range s.files.templates {
		if file, _, err := readTemplates(path); err == nil { // checkTemplates tells what is wrong
			library = library.With(file)
		}
	}
	text, none := metadataText(s.files.metadataPath, metadata, library)
	status := checkPass
	if none {
		status = checkWarn
	}
	return check{status, "metadata", text}
}

// checkTemplates compiles the reactions that are built in and reads the files.
func checkTemplates(s *settings) []check {
	named, all := template.Default().Len(), template.Standard().Len()
	checks := []check{{checkPass, "reactions", fmt.Sprintf("built in, %d named and %d learned", named, all-named)}}
	for _, path := range s.files.templates {
		file, cut, err := readTemplates(path)
		if err != nil {
			checks = append(checks, check{checkFail, "templates", err.Error()})
			continue
		}
		k := check{checkPass, "templates", fmt.Sprintf("%s: %s, %s, %s not used", path, amount.Of(len(file.Templates), "template"), amount.Of(file.Duplicates, "duplicate"), amount.Of(len(file.Rejected), "line"))}
		if len(file.Rejected) > 0 {
			k.Status = checkWarn
			k.Detail += fmt.Sprintf("; the first is line %d: %v", file.Rejected[0].Line, file.Rejected[0].Err)
		}
		if cut != nil {
			k.Status = checkWarn
			k.Detail += fmt.Sprintf("; %v", cut)
		}
		checks = append(checks, k)
	}
	return checks
}

// checkPolicy reads the policy with the templates that it may need, or the one that
// is built in.
func checkPolicy(s *settings) check {
	if s.files.policy == "" {
		if _, err := policy.Decode([]byte(data.Policy)); err != nil {
			return check{checkWarn, "policy", fmt.Sprintf("templates are tried by their counts: %v", err)}
		}
		return check{checkPass, "policy", "built in"}
	}
	var files []*template.File
	for _, path := range s.files.templates {
		if file, _, err := readTemplates(path); err == nil { // checkTemplates tells what is wrong
			files = append(files, file)
		}
	}
	var only *template.File
	if len(files) == 1 && len(s.files.templates) == 1 {
		only = files[0]
	}
	ranks, err := readPolicy(s.files.policy, only)
	if err != nil {
		return check{checkFail, "policy", err.Error()}
	}
	known := countKnown(ranks, s.files.cut(files))
	k := check{checkPass, "policy", fmt.Sprintf("%s: %s", s.files.policy, known)}
	if known.few() {
		k.Status = checkWarn
	}
	return k
}

// ethanol and its standard InChIKey, as the InChI Trust publishes it.
const (
	ethanol    = "CCO"
	ethanolKey = "LFQSCWFLJHTTHZ-UHFFFAOYSA-N"
)

// checkInChI works out an InChIKey that is known.
func checkInChI(ctx context.Context, c *console) check {
	software := inchiwasm.New(inchiwasm.Config{Env: "RENKIN_INCHI_WASM", DataDir: c.env("RENKIN_DATA_DIR")})
	source, err := software.Source()
	if err != nil {
		return check{checkWarn, "inchi", fmt.Sprintf("lists of InChIKeys cannot be used: %v", err)}
	}
	info, err := smiles.Perceive(ethanol)
	if err != nil {
		return check{checkFail, "inchi", err.Error()}
	}
	switch r, err := software.FromMolecule(ctx, info, inchi.Options{}); {
	case err != nil:
		return check{checkFail, "inchi", fmt.Sprintf("%s: %v", source, err)}
	case r.Key != ethanolKey:
		return check{checkFail, "inchi", fmt.Sprintf("%s: ethanol gets the key %s", source, r.Key)}
	}
	return check{checkPass, "inchi", source.String()}
}

// checkSearch plans a molecule that the reactions and the stock that are built in
// make in one step.
func checkSearch(ctx context.Context) check {
	const paracetamol = "CC(=O)Nc1ccc(O)cc1"
	var planner search.Planner
	answer, err := planner.FindRoutes(ctx, retro.Request{SMILES: paracetamol, Depth: 2, MaxRoutes: 1})
	if err == nil && (len(answer.Routes) == 0 || len(answer.Routes[0].Steps) == 0) {
		err = errors.New("no route to paracetamol with what is built in")
	}
	if err != nil {
		return check{checkFail, "search", err.Error()}
	}
	return check{checkPass, "search", "makes paracetamol by " + answer.Routes[0].Steps[0].Rule}
}
