// Package renkintools is the tool set of the planning server: the catalogue with
// its schemas, the checks before a call, and the texts of the answers. It is a
// skin over a Planner and knows the protocol only through package mcpwire.
//
// The catalogue lists what works and nothing else. At present that is
// find_routes without progressive coverage search and without candidate traces:
// search_mode, coverage_templates, coverage_timeout_secs and
// candidate_trace_limit are not declared, so a call that names one is refused as
// an unknown argument instead of being answered as if it had been obeyed.
package renkintools
