package renkintools

import (
	"encoding/json"
	"time"

	"athanor/internal/mcpwire"
)

// Version is the version that the server reports: that of the documented
// contract.
const Version = "1.0.1"

// Config returns how the planning server speaks the protocol: one era per
// connection, one call at a time, replies in the order of the requests, and
// everything that was read is answered at the end of input.
func Config() mcpwire.Config {
	return mcpwire.Config{
		ServerInfo:       json.RawMessage(`{"name":"renkin","version":"` + Version + `"}`),
		Instructions:     "RENKIN provides retrosynthetic route search and route-analysis tools.",
		ModernVersions:   []string{"2026-07-28"},
		LegacyVersions:   []string{"2024-11-05"},
		Advertised:       []string{"2026-07-28"},
		PinEra:           true,
		NullID:           true,
		LegacyCallErrors: true,
		LegacyCursor:     true,
		InvalidParams:    invalidParams,
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

const invalidParams = "Invalid Params: "
