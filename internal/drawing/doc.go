// Package drawing holds the document: what a drawing consists of and what must
// always hold for it.
//
// A [Document] is a read-only snapshot. It is made from a [Content], plain data
// that anybody may fill in or change, by [New], which checks every rule and
// refuses the content with the message that users see. An edit takes the
// content of a snapshot, changes it and makes the next snapshot, so that a
// drawing never changes under a reader's hands.
//
// # Units
//
// Positions are in world units, x to the right and y down. 42 world units are
// the default bond length and print as 14.4 pt; see [PointsPerWorld]. Sizes of
// text and lines are in points, as their names say.
//
// # Identity
//
// Atoms, text objects, arrows and graphics share one space of IDs; bonds have
// none and are named by their two ends. The order of objects is part of the
// document: atoms, then text, arrows and graphics, each in the order of their
// list.
//
// The package knows nothing of chemistry: an element is a symbol of one to
// three characters here, and whether it exists is found out elsewhere.
package drawing
