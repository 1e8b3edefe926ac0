// Package scene works out what a drawing looks like: from a document to lines,
// areas and text in points, ready for any canvas of internal/render.
//
// The look follows the 1996 style of the American Chemical Society, or whatever
// lengths the style of the document gives instead:
//
//   - Labels. A label is typeset from the element symbol, whose ink is centred on
//     the atom, with hydrogens on the side where there is room, counts lowered,
//     isotopes, charges and the numbers of residues such as R1 raised (label.go,
//     typeset.go, side.go). The tail of a g or y does not count as ink. Hydrogens and
//     charges give way to bonds and other labels (dodge.go, charge.go).
//   - Ends. A bond stops where its axis leaves the ink of the label at its end,
//     every character widened by the margin of the style: the box of its ink with
//     rounded corners, or the oval in it for a round letter (trim.go).
//   - Joins. Plain, bold and wedged lines that meet are drawn as areas whose
//     corners are shared, so that a corner is pointed and nothing overlaps
//     (join.go).
//   - Double bonds lie inside their ring or on the side with more substituents;
//     the second line is a little shorter (double.go, ring.go).
//   - Crossings. Of two bonds that cross, the lower one is interrupted
//     (crossing.go).
//
// Differences from a literal reading of the style: line ends are cut off square
// throughout, the lines of a centred double bond run on to the neighbouring
// bonds, and a double bond shared by two rings goes to the one with more double
// bonds.
//
// This package is the only one that knows both drawings and shapes.
package scene
