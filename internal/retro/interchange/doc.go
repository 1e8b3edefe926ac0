// Package interchange writes plans in the formats that people and other programs
// read, and reads routes from the files of this and of other planners.
//
// # Writing
//
// A Plan is what a search answered, with what was asked. Write puts it into one of
// the Formats. All formats hold the same routes; what differs is what else they can
// say:
//
//	tree        text for a terminal, a tree for each route
//	table       text, a line for each route
//	json        everything, with the published keys
//	compare-json
//	            the figures of each route
//	csv         a line for each step
//	markdown    a report
//	dot         a graph for Graphviz
//	mermaid     a graph for Mermaid, which many web pages draw
//	aizynth     the list of trees that AiZynthFinder writes
//	syntheseus  a list of routes in the layout syntheseus-route-v1
//
// Every writer escapes what its format needs escaped; the target is text of the
// caller and trusted by none. The same plan gives the same bytes.
//
// # Reading
//
// Read takes a file in one of the layouts that Layout lists, recognises which, and
// returns its routes as molecules and steps. It does not judge: what a file claims is
// kept as a claim. Package audit judges.
package interchange
