// Package feasibility compares a step of a plan with recorded reactions of its kind.
//
// A template says which bonds are made and broken, and a little of what is beside
// them. Whether the reaction works in a molecule depends on more. This package asks
// two questions that recorded reactions answer:
//
//   - Is there a precedent? The surroundings of the reacting atoms, up to two bonds
//     away, are compared with those of the recorded reactions of the same kind.
//   - Do other groups compete? Every functional group of the precursors away from the
//     reacting atoms was either tolerated in recorded reactions of the kind, or it
//     was avoided there: chemists who acylate an amine have protected the second one.
//     A group that the precursors of the kind hold much less often than products of
//     all reactions do is taken to compete.
//
// The kind of a reaction is what happens: the bonds broken and made, with the
// elements at their ends. It is read from the outcome of applying a template, so that
// named reactions and learned templates are judged alike.
//
// What is learnt are counts and folded sets of surroundings; no molecule can be read
// from them.
package feasibility
