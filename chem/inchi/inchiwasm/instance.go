package inchiwasm

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/tetratelabs/wazero/api"

	"athanor/chem"
	"athanor/chem/inchi"
)

const (
	// spentMemory is the size in bytes from which an instance is not used again.
	spentMemory = 32 << 20
	// maxRequest is the most memory in bytes that a request may take, maxString
	// the longest text that is taken from an answer.
	maxRequest = 8 << 20
	maxString  = 4 << 20
	// A key has 27 characters, the two parts of the hash that follow it 64 each.
	keySize, hashSize = 28, 65
)

// Return codes of the InChI library.
const (
	codeOK      = 0
	codeWarning = 1
)

// instance is one running copy of the InChI software. It serves one call at a
// time.
type instance struct {
	module api.Module
	memory api.Memory
	// structure is the input or output of the call.
	structure inchi.Structure

	malloc, free                  api.Function
	getInChI, freeInChI           api.Function
	getKey, getStruct, freeStruct api.Function
	arena, arenaSize              uint32
	failed                        bool
	stack                         [6]uint64
}

func newInstance(m api.Module) *instance {
	return &instance{
		module:     m,
		memory:     m.Memory(),
		malloc:     m.ExportedFunction("malloc"),
		free:       m.ExportedFunction("free"),
		getInChI:   m.ExportedFunction("GetINCHI"),
		freeInChI:  m.ExportedFunction("FreeINCHI"),
		getKey:     m.ExportedFunction("GetINCHIKeyFromINCHI"),
		getStruct:  m.ExportedFunction("GetStructFromINCHI"),
		freeStruct: m.ExportedFunction("FreeStructFromINCHI"),
	}
}

// spent reports whether the instance must not serve again.
func (in *instance) spent() bool { return in.failed || in.memory.Size() > spentMemory }

// close frees the instance. There is nothing to do about a failure.
func (in *instance) close() { _ = in.module.Close(context.Background()) }

// write makes the InChI of the structure.
func (in *instance) write(ctx context.Context, options string) (inchi.Result, error) {
	const operation = "writing InChI"
	s := &in.structure
	atoms := inputSize + outputSize
	stereo := atoms + atomSize*len(s.Atoms)
	text := stereo + stereoSize*len(s.Stereo)
	base, mem, err := in.scratch(ctx, text+len(options)+1)
	if err != nil {
		return inchi.Result{}, err
	}
	put32(mem[0:], base+uint32(atoms))
	put32(mem[4:], base+uint32(stereo))
	put32(mem[8:], base+uint32(text))
	put16(mem[inputNumAtoms:], len(s.Atoms))
	put16(mem[inputNumStereo:], len(s.Stereo))
	putAtoms(mem[atoms:stereo], s)
	putStereo(mem[stereo:text], s)
	copy(mem[text:], options)

	out := base + inputSize
	code, err := in.call(ctx, in.getInChI, operation, uint64(base), uint64(out))
	if err != nil {
		return inchi.Result{}, err
	}
	result, err := in.written(out, code)
	if err != nil {
		return result, err
	}
	if _, err := in.call(ctx, in.freeInChI, operation, uint64(out)); err != nil {
		return inchi.Result{}, err
	}
	if result.InChI != "" {
		result.Key, err = in.key(ctx, result.InChI)
	}
	return result, err
}

// written reads the answer of the library: an identifier, perhaps with remarks,
// or the reason why there is none.
func (in *instance) written(out uint32, code int) (inchi.Result, error) {
	text, err1 := in.stringAt(out)
	message, err2 := in.stringAt(out + outputMessage)
	if err := errors.Join(err1, err2); err != nil {
		in.failed = true
		return inchi.Result{}, err
	}
	if code == codeOK || code == codeWarning && text != "" {
		result := inchi.Result{InChI: text}
		if message != "" {
			result.Warnings = []chem.Warning{{Offset: -1, Message: message}}
		}
		return result, nil
	}
	in.failed = true
	if timedOut(message) {
		return inchi.Result{}, fmt.Errorf("inchi: writing InChI: %w", context.DeadlineExceeded)
	}
	if message == "" {
		message = fmt.Sprintf("the InChI software returned code %d", code)
	}
	return inchi.Result{Reason: message}, nil
}

// timedOut recognises the messages of the library's own time limit.
func timedOut(message string) bool {
	return strings.Contains(message, "Time limit exceeded") || strings.Contains(message, "timeout")
}

// read fills the structure from an InChI and returns the remarks of the library.
func (in *instance) read(ctx context.Context, text string) (string, error) {
	const operation = "reading InChI"
	const body = inputTextSize + structSize
	base, mem, err := in.scratch(ctx, body+len(text)+2)
	if err != nil {
		return "", err
	}
	put32(mem[0:], base+body)
	put32(mem[4:], base+body+uint32(len(text))+1) // no options
	copy(mem[body:], text)
	out := base + inputTextSize
	code, err := in.call(ctx, in.getStruct, operation, uint64(base), uint64(out))
	if err != nil {
		return "", err
	}
	message, err := in.stringAt(out + structMessage)
	if err != nil {
		in.failed = true
		return "", err
	}
	if code != codeOK && code != codeWarning {
		in.failed = true
		return "", &inchi.Error{Operation: operation, Code: code, Message: message}
	}
	if err := in.readStruct(out); err != nil {
		in.failed = true
		return "", &inchi.Error{Operation: operation, Code: code, Message: err.Error()}
	}
	_, err = in.call(ctx, in.freeStruct, operation, uint64(out))
	return message, err
}

// readStruct copies the structure out of the instance.
func (in *instance) readStruct(out uint32) error {
	rec, ok := in.memory.Read(out, structSize)
	if !ok {
		return errMemory
	}
	numAtoms, numStereo := get16(rec[structNumAtoms:]), get16(rec[structNumStereo:])
	if numAtoms <= 0 || numStereo < 0 {
		return fmt.Errorf("there are %d atoms and %d configurations", numAtoms, numStereo)
	}
	atoms, ok1 := in.memory.Read(get32(rec), uint32(numAtoms*atomSize))
	stereo, ok2 := in.memory.Read(get32(rec[structStereo:]), uint32(numStereo*stereoSize))
	if !ok1 || !ok2 {
		return errMemory
	}
	return readStructure(&in.structure, atoms, stereo)
}

// key returns the InChIKey of an InChI.
func (in *instance) key(ctx context.Context, text string) (string, error) {
	const operation = "making an InChIKey"
	const body = keySize + 2*hashSize
	base, mem, err := in.scratch(ctx, body+len(text)+1)
	if err != nil {
		return "", err
	}
	copy(mem[body:], text)
	code, err := in.call(ctx, in.getKey, operation, uint64(base+body), 0, 0,
		uint64(base), uint64(base+keySize), uint64(base+keySize+hashSize))
	if err != nil {
		return "", err
	}
	if code != codeOK {
		return "", &inchi.Error{Operation: operation, Code: code, Message: "not an InChI"}
	}
	mem, ok := in.memory.Read(base, keySize)
	if !ok {
		return "", errMemory
	}
	return cString(mem), nil
}

var errMemory = errors.New("inchi: the InChI software answered with a place outside its memory")

// scratch returns size zeroed bytes of the instance's memory, valid until the
// next call, and where they are. All calls share one piece, which only grows.
func (in *instance) scratch(ctx context.Context, size int) (uint32, []byte, error) {
	if size > maxRequest {
		return 0, nil, fmt.Errorf("inchi: a request of %d bytes; at most %d are taken", size, maxRequest)
	}
	if uint32(size) > in.arenaSize {
		if in.arena != 0 {
			if _, err := in.call(ctx, in.free, "freeing memory", uint64(in.arena)); err != nil {
				return 0, nil, err
			}
			in.arena, in.arenaSize = 0, 0
		}
		want := max(4096, uint32(size)*2)
		if _, err := in.call(ctx, in.malloc, "taking memory", uint64(want)); err != nil {
			return 0, nil, err
		}
		if in.arena = uint32(in.stack[0]); in.arena == 0 {
			in.failed = true
			return 0, nil, errors.New("inchi: the InChI software has no memory left")
		}
		in.arenaSize = want
	}
	mem, ok := in.memory.Read(in.arena, uint32(size))
	if !ok {
		in.failed = true
		return 0, nil, errMemory
	}
	clear(mem)
	return in.arena, mem, nil
}

// call runs a function of the library and returns its result. A trap or the end
// of the context makes the instance unusable.
func (in *instance) call(ctx context.Context, f api.Function, operation string, args ...uint64) (int, error) {
	copy(in.stack[:], args)
	if err := f.CallWithStack(ctx, in.stack[:max(1, len(args))]); err != nil {
		in.failed = true
		if ended := ctx.Err(); ended != nil {
			return 0, fmt.Errorf("inchi: %s was stopped: %w", operation, ended)
		}
		first, _, _ := strings.Cut(err.Error(), "\n")
		return 0, &inchi.Error{Operation: operation, Code: codeTrap, Message: "the InChI software broke off: " + first}
	}
	return int(int32(uint32(in.stack[0]))), nil
}

// codeTrap stands for a call that did not return.
const codeTrap = -1000

// stringAt reads the text that the pointer at a place points to.
func (in *instance) stringAt(place uint32) (string, error) {
	pointer, ok := in.memory.ReadUint32Le(place)
	if !ok {
		return "", errMemory
	}
	if pointer == 0 {
		return "", nil
	}
	if pointer >= in.memory.Size() {
		return "", errMemory
	}
	text, ok := in.memory.Read(pointer, min(maxString, in.memory.Size()-pointer))
	if !ok {
		return "", errMemory
	}
	return strings.TrimSpace(cString(text)), nil
}
