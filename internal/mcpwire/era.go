package mcpwire

import "slices"

// The methods that are served, by era.
var (
	legacyMethods = []string{methodInitialize, methodPing, methodList, methodCall}
	modernMethods = []string{methodDiscover, methodList, methodCall}
)

const (
	methodInitialize = "initialize"
	methodPing       = "ping"
	methodDiscover   = "server/discover"
	methodList       = "tools/list"
	methodCall       = "tools/call"
	methodCancelled  = "notifications/cancelled"
)

// eraState is what a connection remembers. Only the reader touches it.
type eraState struct {
	session string // revision agreed by initialize; "" before
	pinned  bool
	pin     Era
}

// resolve finds the era and the revision of a request and pins the connection
// where that is wanted. The method is judged before _meta: initialize on a modern
// connection is an unknown method although it has no _meta. A request that is
// refused pins nothing, so that a client whose server/discover fails can fall
// back to initialize.
func (c *conn) resolve(req *request) (era Era, version string, e *Error) {
	era = c.eraOf(req)
	if era == EraLegacy {
		if !slices.Contains(legacyMethods, req.method) {
			return era, "", errMethodNotFound
		}
		return era, c.era.session, nil
	}
	if !slices.Contains(modernMethods, req.method) {
		return era, "", errMethodNotFound
	}
	if version, e = c.checkMeta(req); e == nil && c.cfg.PinEra {
		c.era.pinned, c.era.pin = true, EraModern
	}
	return era, version, e
}

// eraOf tells which rules a request is judged by.
func (c *conn) eraOf(req *request) Era {
	switch {
	case c.era.pinned:
		return c.era.pin
	case namesModern(req) && (req.method != methodInitialize || !c.cfg.PinEra):
		return EraModern
	case req.method == methodInitialize || req.method == methodPing:
		return EraLegacy
	case c.era.session != "":
		return EraLegacy
	default:
		return EraModern // without _meta, which is then what is missing
	}
}

// openSession records a successful initialize.
func (c *conn) openSession(version string) {
	c.era.session = version
	if c.cfg.PinEra {
		c.era.pinned, c.era.pin = true, EraLegacy
	}
}
