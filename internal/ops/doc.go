// Package ops is what can be done with drawings: read them from a format,
// analyse them, render and export them. The command line and the tool server are
// skins over it and add nothing of their own to a result.
//
// Every operation is a method of a [Service], which holds nothing but what they
// need from outside. Its error is an *Error with one of the
// published codes; what a result should be read with stands in its warnings, in
// order. Limits are those of [DefaultBudgets].
//
// Types that are published as JSON declare their fields in the order of the
// member names, which is the order that the interface promises.
package ops
