// Package cdx reads the files of ChemDraw as a tree of objects with attributes: pages,
// groups, fragments, nodes, bonds, texts, arrows and so on, named as in CDXML.
//
// It follows the published description of the CDX and CDXML formats. A tree says what
// the file says; which nodes are atoms and what a bond looks like is decided by the
// caller. No chemistry is done here.
//
// [ReadXML] refuses with a *chem.SyntaxError that names line and column: text that is
// not well formed, entity declarations, namespaces, objects that the format does not
// have, and anything beyond the limits. Objects that carry no chemistry and no
// drawing, such as tables of peaks, are left out, with one warning for each kind.
//
// # Differences
//
// A file that says it is UTF-8, or says nothing, and is not, is read as Windows-1252,
// with a warning. The external identifier of a document type is ignored.
package cdx
