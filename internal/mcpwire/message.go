package mcpwire

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"
)

// request is a JSON-RPC request or notification.
type request struct {
	id     json.RawMessage // as sent; nil: a notification
	key    string          // of the ID, see idKey
	method string
	params object // nil when absent or null
	// badParams: params is there but no object.
	badParams bool
	size      int64 // bytes of the line
}

var (
	errParse          = &Error{Code: CodeParse, Message: "Parse error"}
	errInvalidRequest = &Error{Code: CodeInvalidRequest, Message: "Invalid Request"}
	errMethodNotFound = &Error{Code: CodeMethodNotFound, Message: "Method not found"}
	errDuplicateID    = &Error{Code: CodeInvalidRequest, Message: "Duplicate request id"}
	errInternal       = &Error{Code: CodeInternal, Message: "Internal error"}
)

// parseLine turns a line into a request. It returns nil, nil for a client
// response, which is ignored. With an error the request still holds the ID when
// that was readable.
func (c *conn) parseLine(line []byte) (*request, *Error) {
	req := &request{size: int64(len(line))}
	switch {
	case !utf8.Valid(line):
		return req, errParse // the decoder would replace bad bytes silently
	case overBudget(line, c.cfg.MaxDepth, c.cfg.MaxTokens):
		return req, &c.cfg.OverBudget
	case !json.Valid(line):
		return req, errParse
	}
	msg, ok := splitObject(line)
	if !ok {
		return req, errInvalidRequest
	}
	if id := msg.get("id"); id != nil {
		if req.key, ok = c.idKey(id); !ok {
			return req, errInvalidRequest
		}
		req.id = id
	}
	if msg.get("method") == nil && (msg.get("result") != nil || msg.get("error") != nil) {
		return nil, nil
	}
	if version, _ := msg.str("jsonrpc"); version != "2.0" {
		return req, errInvalidRequest
	}
	if req.method, ok = msg.str("method"); !ok {
		return req, errInvalidRequest
	}
	if params := msg.get("params"); !isNull(params) {
		req.params, ok = splitObject(params)
		req.badParams = !ok
	}
	return req, nil
}

// idKey returns what identifies a request ID among those in flight: the decoded
// string or the digits, with the type before it, so that 1 and "1" differ. It
// returns false for what is no ID: null, fractions, exponents, integers beyond
// int64, long strings and everything else.
func (c *conn) idKey(raw json.RawMessage) (string, bool) {
	if len(raw) > 0 && raw[0] == '"' {
		s, ok := stringValue(raw)
		if !ok || c.cfg.MaxStringID > 0 && len(s) > c.cfg.MaxStringID {
			return "", false
		}
		return "s" + s, true
	}
	n, err := strconv.ParseInt(string(raw), 10, 64)
	if err != nil {
		return "", false
	}
	return "n" + strconv.FormatInt(n, 10), true
}

// findID looks for the top-level member "id" in the start of a JSON text that
// may be cut anywhere. An ID that the cut reaches is not found.
func (c *conn) findID(head []byte) json.RawMessage {
	i := skipBlank(head, 0)
	if i >= len(head) || head[i] != '{' {
		return nil
	}
	var found json.RawMessage
	for i = skipBlank(head, i+1); i < len(head) && head[i] == '"'; {
		end := stringEnd(head, i) + 1
		isID := string(head[i:end]) == `"id"`
		i = skipBlank(head, end)
		if i >= len(head) || head[i] != ':' {
			break
		}
		i = skipBlank(head, i+1)
		end = valueEnd(head, i)
		if end >= len(head) || end == i {
			break
		}
		if value := head[i:end]; isID {
			found = nil
			if utf8.Valid(value) && json.Valid(value) {
				if _, ok := c.idKey(value); ok {
					found = value
				}
			}
		}
		i = skipBlank(head, end)
		if i >= len(head) || head[i] != ',' {
			break
		}
		i = skipBlank(head, i+1)
	}
	return found
}
