package mcpwire

import (
	"encoding/json"
	"slices"
)

// Bodies of the protocol methods. Members that only the modern era has are empty
// in the legacy one and left out.
type (
	initializeResult struct {
		ProtocolVersion string          `json:"protocolVersion"`
		Capabilities    capabilities    `json:"capabilities"`
		ServerInfo      json.RawMessage `json:"serverInfo"`
		Instructions    string          `json:"instructions,omitempty"`
	}
	discoverResult struct {
		ResultType        string       `json:"resultType"`
		SupportedVersions []string     `json:"supportedVersions"`
		Capabilities      capabilities `json:"capabilities"`
		Instructions      string       `json:"instructions,omitempty"`
		TTL               int64        `json:"ttlMs"`
		CacheScope        string       `json:"cacheScope"`
		Meta              *serverMeta  `json:"_meta"`
	}
	listResult struct {
		ResultType string          `json:"resultType,omitempty"`
		Tools      json.RawMessage `json:"tools"`
		TTL        *int64          `json:"ttlMs,omitempty"`
		CacheScope string          `json:"cacheScope,omitempty"`
		Meta       *serverMeta     `json:"_meta,omitempty"`
	}
	callResult struct {
		ResultType        string      `json:"resultType,omitempty"`
		Content           []any       `json:"content"`
		StructuredContent any         `json:"structuredContent,omitempty"`
		IsError           *bool       `json:"isError,omitempty"`
		Meta              *serverMeta `json:"_meta,omitempty"`
	}
	capabilities struct {
		Tools struct{} `json:"tools"`
	}
	serverMeta struct {
		ServerInfo json.RawMessage `json:"io.modelcontextprotocol/serverInfo"`
	}
)

const resultComplete = "complete"

// serve answers a request that passed the envelope rules. It reports whether the
// line must be kept because a call holds on to its arguments.
func (c *conn) serve(req *request) (kept bool) {
	if c.tasks.knows(req.key) {
		c.replyError(req, errDuplicateID)
		return false
	}
	era, version, e := c.resolve(req)
	if e != nil {
		c.replyError(req, e)
		return false
	}
	if req.method == methodCall {
		return c.call(req, era, version)
	}
	body, e := c.protocol(req, era)
	if e != nil {
		c.replyError(req, e)
	} else {
		c.reply(req, body)
	}
	return false
}

// protocol answers the methods that are not calls.
func (c *conn) protocol(req *request, era Era) (body any, e *Error) {
	if req.badParams {
		return nil, c.invalid("params must be an object")
	}
	switch req.method {
	case methodInitialize:
		return c.initialize(req)
	case methodDiscover:
		return discoverResult{
			ResultType:        resultComplete,
			SupportedVersions: c.cfg.Advertised,
			Instructions:      c.cfg.Instructions,
			TTL:               c.cfg.TTL.Milliseconds(),
			CacheScope:        c.cfg.CacheScope,
			Meta:              c.meta(era),
		}, nil
	case methodList:
		return c.list(req, era)
	default: // ping
		return struct{}{}, nil
	}
}

// initialize agrees on the revision that was asked for, or on our newest. Other
// parameters are not judged.
func (c *conn) initialize(req *request) (any, *Error) {
	version, ok := req.params.str("protocolVersion")
	if !ok {
		return nil, c.invalid("initialize needs the string protocolVersion")
	}
	if !slices.Contains(c.cfg.LegacyVersions, version) {
		version = c.cfg.LegacyVersions[0]
	}
	c.openSession(version)
	result := initializeResult{ProtocolVersion: version, ServerInfo: c.cfg.ServerInfo}
	if c.cfg.LegacyInstructions {
		result.Instructions = c.cfg.Instructions
	}
	return result, nil
}

func (c *conn) list(req *request, era Era) (any, *Error) {
	if !isNull(req.params.get("cursor")) && (era == EraModern || !c.cfg.LegacyCursor) {
		return nil, c.invalid("tools/list has one page and takes no cursor")
	}
	result := listResult{Tools: c.tools[era]}
	if era == EraModern {
		ttl := c.cfg.TTL.Milliseconds()
		result.ResultType, result.TTL, result.CacheScope, result.Meta = resultComplete, &ttl, c.cfg.CacheScope, c.meta(era)
	}
	return result, nil
}

// call admits a tools/call.
func (c *conn) call(req *request, era Era, version string) (kept bool) {
	call, problem := readCall(req)
	if problem != "" {
		if era == EraLegacy && c.cfg.LegacyCallErrors {
			c.reply(req, c.callBody(era, TextResult(problem, true)))
		} else {
			c.replyError(req, c.invalid(ofTool(call)+problem))
		}
		return false
	}
	call.Era, call.Version = era, version
	line := c.guard(req, func() []byte { return c.admit(req, call) })
	if line != nil {
		c.tasks.answer(req.size, line)
	}
	return line == nil
}

// admit queues a call, or returns the reply that it gets at once.
func (c *conn) admit(req *request, call *Call) []byte {
	if result, e := c.server.Admit(call); result != nil || e != nil {
		return c.callLine(req.id, call, result, e)
	}
	if stopping, ok := c.tasks.add(req, call); !ok {
		return c.callLine(req.id, call, c.server.Busy(call, stopping), nil)
	}
	return nil
}

// ofTool names the tool before what is wrong with a call, as far as a name from a
// client may fill a message. It is empty when the name itself is wrong.
func ofTool(call *Call) string {
	const most = 100
	if call == nil {
		return ""
	}
	count := 0
	for i := range call.Name {
		if count == most {
			return call.Name[:i] + "…: "
		}
		count++
	}
	return call.Name + ": "
}

// readCall reads the parameters of tools/call, or says what is wrong with them.
func readCall(req *request) (call *Call, problem string) {
	if req.badParams {
		return nil, "params must be an object"
	}
	name, ok := req.params.str("name")
	if !ok {
		return nil, "tools/call needs the string name"
	}
	call = &Call{Name: name}
	if args := req.params.get("arguments"); !isNull(args) {
		if args[0] != '{' {
			return call, "arguments must be an object"
		}
		call.Arguments = args
	}
	return call, ""
}

func (c *conn) meta(era Era) *serverMeta {
	if era == EraLegacy {
		return nil
	}
	return &serverMeta{c.cfg.ServerInfo}
}
