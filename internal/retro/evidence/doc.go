// Package evidence tells what recorded reactions say of the steps of finished routes.
//
// A way to make a molecule is which of its bonds are formed and at which of its atoms
// bonds to other groups are given up, or orders of bonds change; which groups leave
// there does not matter, nor by which rule the step was found. The policy gives the
// sets of precursors that learned templates propose for a molecule probabilities; those
// of the sets that make it in one way, added up, are the probability of the way, and
// that is the confidence of every step that makes the molecule so. Measure compares it
// with what was recorded.
//
// A precedent of a step is a learned template that gives the same precursors.
package evidence
