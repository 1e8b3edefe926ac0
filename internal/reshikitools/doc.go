// Package reshikitools is the tool set of the drawing server: the catalogue of the
// thirteen tools with their schemas, the checks before a call, and the results as
// they are published. It is a skin over the sessions of package ops and knows the
// protocol only through package mcpwire.
//
// # Results
//
// A result is one object, whose members are sorted by name, with the same object as
// text before whatever is attached. The tools that make or change something wrap it
// in an envelope with warnings.
//
// # Errors
//
// A tool that does not exist is an error of the protocol. Everything else that goes
// wrong is a result that is an error, with a code and a message. What is wrong with
// the arguments themselves is found before a call waits for its turn.
package reshikitools
