package mcpwire

import (
	"encoding/json"
	"io"
	"time"
)

// Config says how a product speaks the protocol. A limit of 0 means none, except
// where a field says otherwise.
type Config struct {
	// ServerInfo is the serverInfo object.
	ServerInfo json.RawMessage
	// Instructions of server/discover, and of initialize when
	// LegacyInstructions is set.
	Instructions       string
	LegacyInstructions bool

	// ModernVersions are the revisions accepted in params._meta.
	ModernVersions []string
	// LegacyVersions are the revisions that initialize can agree on, newest
	// first; at least one.
	LegacyVersions []string
	// Advertised is listed as supportedVersions and in data.supported.
	Advertised []string
	// PinEra keeps a connection in the era of its first accepted request.
	// Otherwise both eras are served side by side.
	PinEra bool

	// NullID puts "id":null into an error whose request ID is unreadable;
	// otherwise such an error has no id.
	NullID bool
	// AlwaysIsError writes isError also when it is false.
	AlwaysIsError bool
	// LegacyCallErrors answers malformed parameters of a legacy tools/call with
	// a tool result that is an error, instead of -32602.
	LegacyCallErrors bool
	// LegacyCursor ignores a cursor in a legacy tools/list instead of refusing
	// it.
	LegacyCursor bool
	// InvalidParams goes before every -32602 message of this package.
	InvalidParams string

	// MaxLine limits the bytes before a newline; 0 means 1 MiB.
	MaxLine int
	// Reserve is told before memory of a size that a line sets is taken; nil for nobody.
	Reserve func(bytes int)
	// LongLine is the message about a longer line.
	LongLine string
	// LongLineID looks for the request ID at the start of a longer line.
	LongLineID bool
	// MaxDepth and MaxTokens limit the structure of a line. Delimiters, keys and
	// values are one token each; brackets count twice.
	MaxDepth, MaxTokens int
	// OverBudget answers a line beyond MaxDepth or MaxTokens.
	OverBudget Error
	// MaxStringID limits the bytes of a string ID after decoding.
	MaxStringID int

	// Workers is the number of calls that run at once; 0 means 1.
	Workers int
	// MaxWaiting limits the calls that wait for a worker; further ones are
	// answered with Server.Busy. Negative means no limit.
	MaxWaiting int
	// InOrder sends every reply in the order of the requests. It needs one
	// worker.
	InOrder bool
	// CallTimeout is the time from admission after which the context of Run
	// ends.
	CallTimeout time.Duration
	// MaxOutstanding limits the requests without a delivered reply. At the
	// limit no further line is read. 0 means 64.
	MaxOutstanding int
	// MaxOutstandingBytes limits the bytes of such requests in the same way; it
	// can be passed by one line.
	MaxOutstandingBytes int64
	// MaxResult limits the bytes of a serialized result; TooLarge answers
	// beyond it.
	MaxResult int
	TooLarge  func(*Call) *Result

	// CancelAtEOF stops at the end of input: waiting calls are answered with
	// Server.Busy, running ones have their context ended. Otherwise everything
	// that was read is finished first.
	CancelAtEOF bool
	// EOFGrace and StopGrace are how long running calls may take to return after
	// the end of input (with CancelAtEOF) and after the context of Serve ended.
	// Calls that take longer stay unanswered. 0 means 5 s and 1 s.
	EOFGrace, StopGrace time.Duration

	// TTL and CacheScope are the caching hints of the modern era.
	TTL        time.Duration
	CacheScope string

	// Log receives a line per tool that panicked: the place, never the value,
	// which could hold content of the client. Nil discards.
	Log io.Writer
}

// withDefaults fills in the limits that may not be absent.
func (c Config) withDefaults() Config {
	defaultTo(&c.MaxLine, 1<<20)
	defaultTo(&c.Workers, 1)
	defaultTo(&c.MaxOutstanding, 64)
	defaultTo(&c.EOFGrace, 5*time.Second)
	defaultTo(&c.StopGrace, time.Second)
	if c.InOrder {
		c.Workers = 1
	}
	if c.Log == nil {
		c.Log = io.Discard
	}
	return c
}

func defaultTo[T int | time.Duration](v *T, value T) {
	if *v == 0 {
		*v = value
	}
}
