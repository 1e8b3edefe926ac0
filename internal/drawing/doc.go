// Package drawing holds the document: what a drawing consists of, what must
// always hold for it, how it changes, and its file format.
//
// A [Document] is a read-only snapshot. It is made from a [Content], plain data
// that anybody may fill in or change, by [New], which checks every rule and
// refuses the content with the message that users see. An [Edit] makes the next
// snapshot from one, as a whole step, so that a drawing never changes under a
// reader's hands; keeping the old snapshots is all that undoing takes. Snapshots
// share what an edit did not touch, and pictures always.
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
// none and are named by their two ends. Groups draw their IDs from the same
// numbers. The order of objects is part of the document: atoms, then text,
// arrows and graphics, each in the order of their list.
//
// # Files
//
// [Read], [Open] and [Append] are for .rsk files, JSON of the versions 1 to
// [Version]. One pass over the tokens builds the content; limits on the size,
// the number of values and the depth hold before any of it is kept. A text that
// is no drawing and a drawing that breaks a rule are errors of different types.
//
// The meaning of members that came with the last versions is not known in full.
// Objects keep them as they are, so that a drawing loses nothing by being opened
// and saved.
//
// # Differences
//
// Coordinates are kept in double precision. They are rounded to the number with
// the fewest digits that single precision tells apart when they are read, and
// again when they are written, so that a file comes back as it was.
//
// The reference program decodes pictures and writes them anew; here the file of
// a picture is checked by decoding it and then kept byte for byte.
//
// The package knows nothing of chemistry: an element is a symbol of one to
// three characters here, and whether it exists is found out elsewhere.
package drawing
