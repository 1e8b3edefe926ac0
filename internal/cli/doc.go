// Package cli is the command line of the drawing program: one command, one input,
// one output, an exit status.
//
// [Run] works in two steps. First the arguments become a job, and every mistake
// that can be seen in them is reported before anything is read or written
// (exit status 2). Then the job runs; what goes wrong there is status 1.
//
// Standard output carries results only: a file, or one line of JSON. Messages go
// to standard error, one line each, with a prefix that tells warnings and errors
// apart. A file is written under a temporary name beside its place and moved
// there when it is complete.
//
// The words of the help texts and messages are published; catalogue.go is their
// only source.
package cli
