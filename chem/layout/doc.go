// Package layout works out coordinates for molecules that have none.
//
// The conventions are those of RDKit's Compute2DCoords, so that drawings look
// the way chemists have come to expect: rings are regular polygons, fused ring
// systems are put together ring by ring, chains zigzag with 120° angles,
// substituents share the free angle of a ring atom, a specified double bond has
// its configuration, the principal axis of a component lies on x, and the
// components stand side by side.
//
// # Steps
//
//  1. Bonds that lie on no cycle split the molecule into ring systems and single
//     atoms (system.go).
//  2. Every ring system gets coordinates of its own: ring by ring (fuse.go, in the
//     order of queue.go) where that gives true polygons (check.go), by a template
//     where everybody draws it in one way (template.go). Else several drawings
//     compete (cage.go, draft.go): ring by ring in other orders, without crossings
//     inside of a chosen outline (outline.go), or in perspective (solid.go); they
//     are relaxed (relax.go) and judged (fault.go). Norbornanes may have a drawing
//     of their own (bridge.go), and large rings follow the honeycomb
//     (macrocycle.go).
//  3. The pieces are joined, beginning with the largest (grow.go); the main chains
//     of peptides zigzag on at every residue (spine.go).
//  4. Clashes (clash.go) are removed by moves at bonds outside of rings (move.go);
//     what is left is relaxed as a whole (rescue.go), after crowded ligands were
//     moved apart (fan.go); at metals their rings stay as they are (ligand.go).
//  5. Components are turned (orient.go), some by a custom of their own
//     (steroid.go, sugar.go, template.go), and set side by side.
//
// Results depend on the molecule alone. The work spent on improving a drawing
// is counted in steps, never timed, and stops at a fixed sum.
//
// # Differences
//
// Bridged and caged ring systems, large rings and remaining clashes are handled
// by methods of our own, since the ring-by-ring method distorts them. Steroids,
// opiates and sugars stand as they do in print, glycosides with the oxygens of their rings
// above, and peptides run from the nitrogen end at the left to the right, where RDKit only
// turns the longest axis onto x. A
// chain passes straight through an atom with four bonds and zigzags on behind it.
// Square planar and other non-tetrahedral marks do not shape the drawing.
//
// The order of rings and the ranks of substituents follow RDKit's, because the
// turn of the finished drawing depends on them.
package layout
