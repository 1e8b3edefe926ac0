package inchiwasm

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"time"

	"athanor/chem"
	"athanor/chem/inchi"
	"athanor/chem/perception"
)

// Config says where the InChI software is and how it is run. The zero value
// looks beside the executable only.
type Config struct {
	// Env is the environment variable that may name the file, "" for none.
	Env string
	// DataDir is the data folder of the program, "" for none.
	DataDir string
	// CacheDir keeps compiled code between runs; "" is the folder athanor/inchi
	// in the user's cache folder. When it cannot be used, compiled code is not
	// kept.
	CacheDir string
	// WriteLimit and ReadLimit bound the time of one call in the two
	// directions; 0 is 10 seconds to InChI and 5 seconds from it.
	WriteLimit, ReadLimit time.Duration
}

const (
	defaultWriteLimit = 10 * time.Second
	defaultReadLimit  = 5 * time.Second
)

// Engine is an inchi.Engine. It is made by New and safe for use by several
// goroutines.
type Engine struct {
	config Config
	// seats has room for as many calls as may run at the same time.
	seats chan struct{}

	mu     sync.Mutex
	data   []byte // nil until found and checked
	source Source
	closed bool
	fast   form
	paced  form
}

// New returns an engine. It opens nothing yet.
func New(config Config) *Engine {
	if config.WriteLimit <= 0 {
		config.WriteLimit = defaultWriteLimit
	}
	if config.ReadLimit <= 0 {
		config.ReadLimit = defaultReadLimit
	}
	return &Engine{
		config: config,
		seats:  make(chan struct{}, runtime.GOMAXPROCS(0)),
		paced:  form{interruptible: true},
	}
}

// Source finds the InChI software and tells which copy it is.
func (e *Engine) Source() (Source, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	err := e.locate()
	return e.source, err
}

// Close frees the compiled code. Later requests fail.
func (e *Engine) Close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.closed = true
	return errors.Join(e.fast.close(), e.paced.close())
}

// FromMolecule returns the standard InChI and InChIKey of a molecule.
func (e *Engine) FromMolecule(ctx context.Context, info *perception.Info, opt inchi.Options) (inchi.Result, error) {
	if info == nil || info.Mol == nil {
		return inchi.Result{}, errors.New("inchi: no molecule is given")
	}
	limit := inchi.MaxAtoms
	if opt.LargeMolecules {
		limit = inchi.MaxLargeAtoms
	}
	if n := info.Mol.NumAtoms(); n > limit {
		return inchi.Result{Reason: fmt.Sprintf("the molecule has %d atoms, InChI allows %d", n, limit)}, nil
	}
	f := &e.fast
	if info.Mol.NumAtoms() > inchi.MaxAtoms {
		// The software looks at its own time limit only here and there, which is not
		// enough for large molecules.
		limited, cancel := context.WithTimeout(ctx, e.config.WriteLimit)
		defer cancel()
		ctx, f = limited, &e.paced
	}
	var result inchi.Result
	err := e.with(ctx, f, func(in *instance) error {
		if result.Reason = in.structure.Describe(info); result.Reason != "" {
			return nil
		}
		var err error
		result, err = in.write(ctx, e.writeOptions(ctx, opt))
		return err
	})
	return result, err
}

// writeOptions spells the options for the InChI software, with the time that the
// context leaves.
func (e *Engine) writeOptions(ctx context.Context, opt inchi.Options) string {
	limit := e.config.WriteLimit
	if deadline, ok := ctx.Deadline(); ok {
		limit = min(limit, time.Until(deadline))
	}
	text := fmt.Sprintf("-AuxNone -WM%d", max(1, limit.Milliseconds()))
	if opt.LargeMolecules {
		text += " -LargeMolecules"
	}
	return text
}

// KeyOf returns the InChIKey of an InChI. It fails for a text that holds something
// else than layers, see [inchi.CheckLayers]; whether they fit together is not
// checked.
func (e *Engine) KeyOf(ctx context.Context, text string) (string, error) {
	text, err := inchi.CheckLayers(text)
	if err != nil {
		return "", err
	}
	var key string
	err = e.with(ctx, &e.fast, func(in *instance) error {
		var err error
		key, err = in.key(ctx, text)
		return err
	})
	return key, err
}

// ToMolecule returns the molecule that an InChI stands for. It warns when the
// InChI software does, when a configuration cannot be kept, and when the molecule
// gives another InChI than the text, if that is a standard one.
func (e *Engine) ToMolecule(ctx context.Context, text string) (*chem.Molecule, []chem.Warning, error) {
	text, err := inchi.Check(text)
	if err != nil {
		return nil, nil, err
	}
	limited, cancel := context.WithTimeout(ctx, e.config.ReadLimit)
	defer cancel()
	var m *chem.Molecule
	var warnings []chem.Warning
	err = e.with(limited, &e.paced, func(in *instance) error {
		message, err := in.read(limited, text)
		if err != nil {
			return err
		}
		if message != "" {
			warnings = append(warnings, chem.Warning{Offset: -1, Message: message})
		}
		var more []chem.Warning
		m, more, err = in.structure.Molecule()
		warnings = append(warnings, more...)
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	more, err := e.compare(ctx, m, text)
	if err != nil {
		return nil, nil, err
	}
	return m, append(warnings, more...), nil
}

// compare makes the InChI of what was read and warns when it differs from a
// standard InChI that was given. It fails when what was read is no possible
// molecule.
func (e *Engine) compare(ctx context.Context, m *chem.Molecule, text string) ([]chem.Warning, error) {
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return nil, &inchi.Error{Operation: "reading InChI", Message: err.Error()}
	}
	if !inchi.IsStandard(text) {
		return nil, nil
	}
	back, err := e.FromMolecule(ctx, info, inchi.Options{})
	if err != nil {
		return nil, err
	}
	if back.InChI == strings.TrimSuffix(text, "/") {
		return nil, nil
	}
	message := "the molecule read has another InChI: " + back.InChI
	if back.InChI == "" {
		message = "the molecule read has no InChI: " + back.Reason
	}
	return []chem.Warning{{Offset: -1, Message: message}}, nil
}

// with runs a call on an instance of a form. It waits for a seat, so that no
// more calls run than there are processors.
func (e *Engine) with(ctx context.Context, f *form, call func(*instance) error) error {
	select {
	case e.seats <- struct{}{}:
		defer func() { <-e.seats }()
	case <-ctx.Done():
		return fmt.Errorf("inchi: %w", ctx.Err())
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("inchi: %w", err)
	}
	in, err := e.take(ctx, f)
	if err != nil {
		return err
	}
	err = call(in)
	e.give(f, in)
	return err
}

// take returns an idle instance or a new one.
func (e *Engine) take(ctx context.Context, f *form) (*instance, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return nil, &inchi.Unavailable{Cause: errors.New("it was closed")}
	}
	if err := e.locate(); err != nil {
		return nil, err
	}
	if n := len(f.idle); n > 0 {
		in := f.idle[n-1]
		f.idle = f.idle[:n-1]
		return in, nil
	}
	if err := f.compile(ctx, e.data, e.config.CacheDir); err != nil {
		return nil, unusable(e.source, err)
	}
	in, err := f.instantiate(ctx)
	if err != nil {
		return nil, unusable(e.source, err)
	}
	return in, nil
}

// unusable is the error of a file that was found but does not run.
func unusable(s Source, err error) error {
	place := s.Path
	if place == "" {
		place = "built-in inchi.wasm"
	}
	return &inchi.Unavailable{Cause: fmt.Errorf("%s: %w", place, err)}
}

// give puts an instance back, or closes it when it should not serve again.
func (e *Engine) give(f *form, in *instance) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if in.spent() || e.closed {
		in.close()
		return
	}
	f.idle = append(f.idle, in)
}

// locate finds the file once. While there is none it looks again at every
// request, so that a file put in place later is found.
func (e *Engine) locate() error {
	if e.data != nil {
		return nil
	}
	data, source, err := e.config.find()
	if err != nil {
		return err
	}
	e.data, e.source = data, source
	return nil
}
