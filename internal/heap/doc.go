// Package heap keeps the process under its memory ceiling.
//
// The runtime has no hook for allocations, so [Watch] looks at the live heap
// every few milliseconds. Near the ceiling the collector works harder; above it,
// garbage is collected once more, and if that does not help the process reports
//
//	RESHIKI_HEAP_LIMIT BUDGET USED REQUESTED
//
// on standard error, three numbers of bytes, and ends with status 75. REQUESTED
// is 0 then: what was asked for is not known when the heap is looked at afterwards.
// [Reserve], called before a large allocation, knows it.
//
// Stacks and memory of the runtime itself do not count. A heap that grows fast
// passes the ceiling by what it allocates between two looks.
package heap
