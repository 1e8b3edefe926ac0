// Inchiwasm builds inchi.wasm, the IUPAC InChI library 1.07.3 as WebAssembly,
// from its unmodified C sources.
//
//	go run ./tools/inchiwasm            writes inchi.wasm into the current folder
//	go run ./tools/inchiwasm -embed     writes it where a build with -tags inchi_embed finds it
//
// It needs clang with wasm-ld, a WASI C library and the compiler's run-time
// library for wasm32; on Debian 12 or later and on Ubuntu these are the packages
// clang, lld, wasi-libc and libclang-rt-dev-wasm32. The sources come from
// Debian's archive, fetched by apt with a configuration of its own in a temporary
// folder, so that the system's configuration stays as it is; or from -src.
// Whatever their origin, they are compared with known SHA-256 sums first.
//
// Neither the sources nor the file made from them belong into the repository.
package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
)

// options are the command line.
type options struct {
	src, out, clang, sysroot, mirror string
	embed                            bool
}

func main() {
	var opt options
	flag.StringVar(&opt.src, "src", "", "InChI 1.07.3 sources: the .tar.xz archive, or a folder that holds INCHI-1-SRC (default: fetch Debian's source package)")
	flag.StringVar(&opt.out, "o", "inchi.wasm", "file to write")
	flag.StringVar(&opt.clang, "clang", "clang", "C compiler")
	flag.StringVar(&opt.sysroot, "sysroot", "/usr", "folder that holds include/wasm32-wasi and lib/wasm32-wasi")
	flag.StringVar(&opt.mirror, "mirror", "", "address of a Debian archive (default: the one this machine uses)")
	flag.BoolVar(&opt.embed, "embed", false, "write to the folder from which a build with -tags inchi_embed takes it")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, opt); err != nil {
		fmt.Fprintln(os.Stderr, "inchiwasm: error:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, opt options) error {
	if flag.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flag.Arg(0))
	}
	root, rootErr := moduleRoot()
	if opt.embed {
		if rootErr != nil {
			return rootErr
		}
		opt.out = filepath.Join(root, "chem", "inchi", "inchiwasm", "embedded", "inchi.wasm")
	}
	work, err := os.MkdirTemp("", "inchiwasm-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }()
	sources, err := findSources(ctx, opt, work)
	if err != nil {
		return err
	}
	data, err := compile(ctx, opt, sources, work)
	if err != nil {
		return err
	}
	if err := write(opt.out, data); err != nil {
		return err
	}
	report(root, opt.out, data)
	return nil
}

// findSources returns the folder that holds INCHI-1-SRC, checked.
func findSources(ctx context.Context, opt options, work string) (string, error) {
	archive := opt.src
	if archive == "" {
		var err error
		if archive, err = fetch(ctx, opt.mirror, work); err != nil {
			return "", fmt.Errorf("fetching the sources: %w (-src names sources that are here already)", err)
		}
	} else if info, err := os.Stat(archive); err != nil {
		return "", err
	} else if info.IsDir() {
		return archive, checkTree(archive)
	}
	if err := checkArchive(archive); err != nil {
		return "", err
	}
	dir := filepath.Join(work, "src")
	if err := unpack(ctx, archive, dir); err != nil {
		return "", fmt.Errorf("unpacking %s: %w", archive, err)
	}
	return dir, checkTree(dir)
}

// write puts the file in place in one step, so that a broken run leaves none.
func write(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	temp := name + ".new"
	if err := os.WriteFile(temp, data, 0o644); err != nil {
		return err
	}
	return os.Rename(temp, name)
}

// report tells what was written, and whether programs will take it from their
// data folder or only by the environment variable.
func report(root, name string, data []byte) {
	sum := sha256.Sum256(data)
	text := hex.EncodeToString(sum[:])
	fmt.Printf("wrote %s (%d bytes, SHA-256 %s)\n", name, len(data), text)
	known, err := os.ReadFile(filepath.Join(root, "chem", "inchi", "inchiwasm", "hashes.txt"))
	if err == nil && !strings.Contains(string(known), text) {
		fmt.Println("This compiler is not one of those whose output is listed in chem/inchi/inchiwasm/hashes.txt:")
		fmt.Println("the programs take the file only when RESHIKI_INCHI_WASM or RENKIN_INCHI_WASM names it.")
	}
}

// moduleRoot finds the folder with go.mod at or above the current one.
func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("no go.mod here or above: run this inside the repository")
		}
		dir = parent
	}
}
