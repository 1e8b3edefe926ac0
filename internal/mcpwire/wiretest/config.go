package wiretest

import (
	"encoding/json"
	"time"

	"athanor/internal/mcpwire"
)

// Pinned is a configuration in the manner of the planning server: one era per
// connection, one call at a time, replies in request order, everything finished
// at the end of input.
func Pinned() mcpwire.Config {
	return mcpwire.Config{
		ServerInfo:       json.RawMessage(`{"name":"stub","version":"1"}`),
		Instructions:     "Sleep or panic.",
		ModernVersions:   []string{"2026-07-28"},
		LegacyVersions:   []string{"2024-11-05"},
		Advertised:       []string{"2026-07-28"},
		PinEra:           true,
		NullID:           true,
		LegacyCallErrors: true,
		LegacyCursor:     true,
		InvalidParams:    "Invalid Params: ",
		MaxLine:          1 << 20,
		LongLine:         "resource_exhausted",
		MaxDepth:         64,
		MaxTokens:        100_000,
		OverBudget:       mcpwire.Error{Code: mcpwire.CodeInvalidRequest, Message: "resource_exhausted"},
		Workers:          1,
		MaxWaiting:       -1,
		InOrder:          true,
		MaxOutstanding:   64,
		TTL:              time.Hour,
		CacheScope:       "public",
	}
}

// SideBySide is a configuration in the manner of the drawing server: both eras on
// one connection, two calls at once and eight waiting, replies in order of
// completion, calls cancelled at the end of input.
func SideBySide() mcpwire.Config {
	return mcpwire.Config{
		ServerInfo:          json.RawMessage(`{"name":"stub","version":"1"}`),
		Instructions:        "Sleep or panic.",
		LegacyInstructions:  true,
		ModernVersions:      []string{"2026-07-28"},
		LegacyVersions:      []string{"2025-11-25", "2025-06-18"},
		Advertised:          []string{"2026-07-28", "2025-11-25", "2025-06-18"},
		AlwaysIsError:       true,
		MaxLine:             25_165_824,
		LongLine:            "Request exceeds 25165824 bytes",
		LongLineID:          true,
		MaxDepth:            128,
		OverBudget:          mcpwire.Error{Code: mcpwire.CodeParse, Message: "Parse error"},
		MaxStringID:         256,
		Workers:             2,
		MaxWaiting:          8,
		CallTimeout:         120 * time.Second,
		MaxOutstanding:      12,
		MaxOutstandingBytes: 48 << 20,
		CancelAtEOF:         true,
		TTL:                 time.Hour,
		CacheScope:          "public",
	}
}
