// Package renkintools is the tool set of the planning server: the catalogue of
// the seven tools with their schemas, the checks before a call, and the texts and
// structured results of the answers. It is a skin over a Planner and the
// judgements of package route, and knows the protocol only through package
// mcpwire.
//
// # Texts
//
// Every text names the target as the caller wrote it; all other molecules are
// canonical SMILES. Numbers have two digits after the point unless that is told
// otherwise. A text ends with a line break, except that of validate_route. When a
// budget ended the search early, the text says so.
//
// # Errors
//
// What the schema forbids, an element or reaction family that cannot be, a SMILES
// list that cannot be read and objectives that do not exist are refused before
// any search: as an error of the protocol in the modern era, as a failed result
// in the legacy one. What goes wrong later is a failed result in both.
package renkintools
