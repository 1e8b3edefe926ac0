// Package mcpwire serves the Model Context Protocol over a pair of byte streams:
// lines to messages and back with every limit, protocol revisions, the life of a
// call. It knows no tool; a Server brings those. It imports the standard library
// only, opens no file, reads no environment and no clock but the call deadlines.
//
// # Life of a line
//
// One goroutine reads (conn.read). A line passes, in this order, the length
// limit, UTF-8, the structure budget, JSON syntax, and the rules for the
// JSON-RPC envelope; the first that fails answers, and reading goes on. Requests
// then pass the era rules (era.go) and reach a protocol method (method.go) or
// Server.Admit. What Admit lets through becomes a task (schedule.go) that a
// worker runs. Replies are built in reply.go and leave through one writer, one
// Write per line.
//
// # Eras
//
// Revisions up to 2025-11-25 open a session with initialize (EraLegacy). Since
// 2026-07-28 every request carries its revision and the client's capabilities in
// params._meta (EraModern). A connection either keeps the era of its first
// accepted request (Config.PinEra) or serves both side by side.
//
// # Differences
//
// Only tools are served. There is no pagination, no progress, no logging, no
// server-to-client request, and batches are refused. A request ID is a string or
// an integer in the range of int64 and is echoed byte for byte. An error reply
// to a line without a readable ID carries "id":null or no id, as configured;
// revision 2025-06-18 would want one always.
package mcpwire
