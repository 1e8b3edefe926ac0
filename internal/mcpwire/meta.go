package mcpwire

import (
	"encoding/json"
	"slices"
)

// Keys of params._meta in revision 2026-07-28.
const (
	metaVersion      = "io.modelcontextprotocol/protocolVersion"
	metaCapabilities = "io.modelcontextprotocol/clientCapabilities"
	metaClient       = "io.modelcontextprotocol/clientInfo"
	metaServer       = "io.modelcontextprotocol/serverInfo"
)

// checkMeta checks the description that a modern request gives of itself and
// returns its revision. The revision is judged before the capabilities, so that a
// client of another revision learns which ones are served. Other keys (log level,
// tracing, progress token) are ignored.
func (c *conn) checkMeta(req *request) (version string, e *Error) {
	if req.badParams {
		return "", c.invalid("params must be an object")
	}
	meta, ok := req.params.obj("_meta")
	if !ok {
		return "", c.invalid("params._meta is missing or not an object")
	}
	if version, ok = meta.str(metaVersion); !ok {
		return "", c.invalid("params._meta needs the string " + metaVersion)
	}
	if !slices.Contains(c.cfg.ModernVersions, version) {
		return "", &Error{CodeUnsupportedVersion, "Unsupported protocol version", unsupported{c.cfg.Advertised, version}}
	}
	if _, ok = meta.obj(metaCapabilities); !ok {
		return "", c.invalid("params._meta needs the object " + metaCapabilities)
	}
	if client := meta.get(metaClient); client != nil && !validClient(client) {
		return "", c.invalid(metaClient + " must be an object with the strings name and version")
	}
	return version, nil
}

type unsupported struct {
	Supported []string `json:"supported"`
	Requested string   `json:"requested"`
}

func validClient(raw json.RawMessage) bool {
	client, _ := splitObject(raw)
	_, name := client.str("name")
	_, version := client.str("version")
	return name && version
}

// namesModern reports whether a request claims to be modern.
func namesModern(req *request) bool {
	meta, _ := req.params.obj("_meta")
	return meta.get(metaVersion) != nil
}

func (c *conn) invalid(message string) *Error {
	return &Error{Code: CodeInvalidParams, Message: c.cfg.InvalidParams + message}
}
