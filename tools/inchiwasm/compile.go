package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
)

const (
	target = "wasm32-wasi"
	// The stack lies below all data, so that an overflow traps instead of
	// overwriting them.
	stackSize = 1 << 20
)

// exports are the functions that the driver calls.
var exports = []string{
	"malloc", "free",
	"GetINCHI", "FreeINCHI", "GetINCHIKeyFromINCHI",
	"GetStructFromINCHI", "FreeStructFromINCHI", "MakeINCHIFromMolfileText",
}

// macros select the library, ISO C, and clock() from the WASI library. The
// sources print the date of their compilation; a fixed one makes the result
// depend on the compiler alone.
var macros = []string{
	"-DTARGET_API_LIB", "-DCOMPILE_ANSI_ONLY", "-D_WASI_EMULATED_PROCESS_CLOCKS",
	"-Wno-builtin-macro-redefined", `-D__DATE__="Jan  1 2025"`, `-D__TIME__="00:00:00"`,
}

// compile returns the WebAssembly module made from the sources below dir.
func compile(ctx context.Context, opt options, dir, work string) ([]byte, error) {
	var files []string
	for _, sub := range sourceDirs {
		found, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(sub), "*.c"))
		if err != nil {
			return nil, err
		}
		files = append(files, found...)
	}
	if err := checkCompiler(ctx, opt); err != nil {
		return nil, err
	}
	fmt.Fprintf(os.Stderr, "inchiwasm: compiling %d files\n", len(files))
	objects, err := compileAll(ctx, opt, dir, files, work)
	if err != nil {
		return nil, err
	}
	out := filepath.Join(work, "inchi.wasm")
	args := []string{
		"--target=" + target, "--sysroot=" + opt.sysroot, "-mexec-model=reactor",
		"-o", out, "-lwasi-emulated-process-clocks",
		"-Wl,--stack-first", fmt.Sprintf("-Wl,-z,stack-size=%d", stackSize), "-Wl,--strip-all",
	}
	for _, e := range exports {
		args = append(args, "-Wl,--export="+e)
	}
	if err := clang(ctx, opt, work, append(args, objects...)...); err != nil {
		return nil, fmt.Errorf("linking: %w", err)
	}
	return os.ReadFile(out)
}

// checkCompiler says what is missing before the first file fails.
func checkCompiler(ctx context.Context, opt options) error {
	const packages = "on Debian and Ubuntu install the packages clang lld wasi-libc libclang-rt-dev-wasm32"
	if _, err := exec.LookPath(opt.clang); err != nil {
		return fmt.Errorf("no C compiler: %w (%s)", err, packages)
	}
	header := filepath.Join(opt.sysroot, "include", target, "stdlib.h")
	if _, err := os.Stat(header); err != nil {
		return fmt.Errorf("no C library for WebAssembly below %s: %w (%s)", opt.sysroot, err, packages)
	}
	return nil
}

// compileAll compiles every file, as many at a time as there are processors, and
// returns the object files in the order of the sources.
func compileAll(ctx context.Context, opt options, dir string, files []string, work string) ([]string, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	objects := make([]string, len(files))
	next := make(chan int)
	var wg sync.WaitGroup
	for range runtime.NumCPU() {
		wg.Go(func() {
			for i := range next {
				if err := compileOne(ctx, opt, dir, files[i], objects[i]); err != nil {
					cancel(err)
				}
			}
		})
	}
	for i, file := range files {
		// Two folders hold files of the same name.
		objects[i] = filepath.Join(work, fmt.Sprintf("%03d-%s.o", i, strings.TrimSuffix(filepath.Base(file), ".c")))
		next <- i
	}
	close(next)
	wg.Wait()
	return objects, context.Cause(ctx)
}

func compileOne(ctx context.Context, opt options, dir, file, object string) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	// A relative name keeps the place of the sources out of the result.
	name, err := filepath.Rel(dir, file)
	if err != nil {
		return err
	}
	args := append([]string{"--target=" + target, "--sysroot=" + opt.sysroot, "-O2", "-w", "-c", name, "-o", object}, macros...)
	if err := clang(ctx, opt, dir, args...); err != nil {
		return fmt.Errorf("compiling %s: %w", name, err)
	}
	return nil
}

// clang runs the compiler in a folder. Its messages are part of the error.
func clang(ctx context.Context, opt options, dir string, args ...string) error {
	cmd := exec.CommandContext(ctx, opt.clang, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", opt.clang, err, out)
	}
	return nil
}
