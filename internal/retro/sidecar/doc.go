// Package sidecar reads files that say more of templates than their text: literature,
// conditions, yields, warnings and examples, as the maker of a template file keeps them
// beside it. What such a file says of the template of a step, and of other reactions by
// it, is shown on the step; nothing of it changes the search.
//
// A file is one JSON object with the keys schema_version, 1 or 2, and templates, which
// maps the IDs of templates ("smirks-sha256:" and 64 digits, or "rule:" and a name) to
// entries. An entry has lists references, condition_candidates and warnings, in version
// 1 reported_yields, in version 2 examples. Keys that are not known, keys that stand
// twice, words that are not in their list and references that the entry does not have
// are refused: a slip of the pen must not pass as evidence.
package sidecar
