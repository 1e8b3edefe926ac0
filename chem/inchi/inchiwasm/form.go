package inchiwasm

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	wasi "github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
)

// memoryPages is the most memory of an instance, in units of 64 KiB.
const memoryPages = 1024

// form is one way of compiling the InChI software, with the idle instances.
type form struct {
	interruptible bool

	runtime  wazero.Runtime
	compiled wazero.CompiledModule
	cache    wazero.CompilationCache
	idle     []*instance
}

// word stands for a 32-bit integer or pointer in a signature.
const word = api.ValueTypeI32

// signatures are the functions that must be there: number of parameters and of
// results, all of 32 bits.
var signatures = map[string][2]int{
	"malloc":                   {1, 1},
	"free":                     {1, 0},
	"GetINCHI":                 {2, 1},
	"FreeINCHI":                {1, 0},
	"GetINCHIKeyFromINCHI":     {6, 1},
	"GetStructFromINCHI":       {2, 1},
	"FreeStructFromINCHI":      {1, 0},
	"MakeINCHIFromMolfileText": {3, 1},
}

// compile compiles the file unless that has been done.
func (f *form) compile(ctx context.Context, data []byte, cacheDir string) error {
	if f.compiled != nil {
		return nil
	}
	if !hasMagic(data) {
		return errors.New("not a WebAssembly file")
	}
	config := wazero.NewRuntimeConfig().WithMemoryLimitPages(memoryPages).WithCloseOnContextDone(f.interruptible)
	if cache, err := openCache(cacheDir); err == nil {
		f.cache = cache
		config = config.WithCompilationCache(cache)
	}
	// A stopped request must not leave half a runtime behind.
	ctx = context.WithoutCancel(ctx)
	f.runtime = wazero.NewRuntimeWithConfig(ctx, config)
	compiled, err := f.runtime.CompileModule(ctx, data)
	if err == nil {
		err = check(compiled)
	}
	if err == nil {
		_, err = wasi.Instantiate(ctx, f.runtime)
	}
	if err != nil {
		return errors.Join(err, f.close())
	}
	f.compiled = compiled
	return nil
}

// hasMagic reports whether data starts as a WebAssembly module of version 1 does.
func hasMagic(data []byte) bool {
	return len(data) > 8 && string(data[:8]) == "\x00asm\x01\x00\x00\x00"
}

// openCache opens the folder for compiled code.
func openCache(dir string) (wazero.CompilationCache, error) {
	if dir == "" {
		user, err := os.UserCacheDir()
		if err != nil {
			return nil, err
		}
		dir = filepath.Join(user, "athanor", "inchi")
	}
	return wazero.NewCompilationCacheWithDir(dir)
}

// check compares what the module offers and wants with what it must.
func check(m wazero.CompiledModule) error {
	exported := m.ExportedFunctions()
	for name, want := range signatures {
		f, ok := exported[name]
		if !ok {
			return fmt.Errorf("there is no function %s", name)
		}
		if !words(f.ParamTypes(), want[0]) || !words(f.ResultTypes(), want[1]) {
			return fmt.Errorf("function %s has another signature", name)
		}
	}
	if _, ok := m.ExportedMemories()["memory"]; !ok {
		return errors.New("there is no memory")
	}
	if len(m.ImportedMemories()) > 0 {
		return errors.New("a memory is imported")
	}
	for _, f := range m.ImportedFunctions() {
		if module, name, _ := f.Import(); module != wasi.ModuleName {
			return fmt.Errorf("function %s is imported from %s", name, module)
		}
	}
	return nil
}

// words reports whether types are n integers of 32 bits.
func words(types []api.ValueType, n int) bool {
	return len(types) == n && !slices.ContainsFunc(types, func(t api.ValueType) bool { return t != word })
}

// instantiate starts a new instance. It has the real clocks, on which time limits
// depend, and nothing else.
func (f *form) instantiate(ctx context.Context) (*instance, error) {
	config := wazero.NewModuleConfig().WithName("").WithSysNanotime().WithSysWalltime().WithStartFunctions("_initialize")
	module, err := f.runtime.InstantiateModule(context.WithoutCancel(ctx), f.compiled, config)
	if err != nil {
		return nil, err
	}
	return newInstance(module), nil
}

// close frees the form with all its instances.
func (f *form) close() error {
	var err error
	if f.runtime != nil {
		err = f.runtime.Close(context.Background())
	}
	if f.cache != nil {
		err = errors.Join(err, f.cache.Close(context.Background()))
	}
	f.runtime, f.compiled, f.cache, f.idle = nil, nil, nil, nil
	return err
}
