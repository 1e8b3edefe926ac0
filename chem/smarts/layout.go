package smarts

import "hash/fnv"

// layoutVersion is raised when a question means something else although its
// numbers stay: the kinds of bonds, an operator, what a property counts.
const layoutVersion = 1

// Layout identifies what the bits of Values.Signature and the steps of a program
// mean. Data that holds them is valid only under the layout it was made with.
func Layout() uint64 {
	h := fnv.New64a()
	h.Write([]byte{layoutVersion, byte(NumProperties), byte(OpUnit), ringShift})
	for i := range fields {
		f := &fields[i]
		h.Write([]byte{byte(f.prop), f.shift, f.bits, byte(f.base)})
	}
	for _, e := range elementClasses {
		h.Write([]byte{byte(e)})
	}
	return h.Sum64()
}
