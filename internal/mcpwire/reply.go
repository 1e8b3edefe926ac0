package mcpwire

import (
	"bytes"
	"encoding/json"
)

type errorBody struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    any    `json:"data,omitempty"`
}

// resultLine returns a reply with a result, as one line, or an internal error
// when the body cannot be encoded.
func (c *conn) resultLine(id json.RawMessage, body any) []byte {
	line, _, err := replyLine(id, c.cfg.NullID, "result", body)
	if err != nil {
		return c.errorLine(id, errInternal)
	}
	return line
}

func (c *conn) errorLine(id json.RawMessage, e *Error) []byte {
	line, _, err := replyLine(id, c.cfg.NullID, "error", errorBody{e.Code, e.Message, e.Data})
	if err != nil { // only Data can fail
		line, _, _ = replyLine(id, c.cfg.NullID, "error", errorBody{Code: e.Code, Message: e.Message})
	}
	return line
}

// callLine returns the reply to a tools/call.
func (c *conn) callLine(id json.RawMessage, call *Call, result *Result, e *Error) []byte {
	switch {
	case e != nil:
		return c.errorLine(id, e)
	case result == nil:
		return c.errorLine(id, errInternal)
	}
	line, size, err := replyLine(id, c.cfg.NullID, "result", c.callBody(call.Era, result))
	if err != nil {
		return c.errorLine(id, errInternal)
	}
	if c.cfg.MaxResult > 0 && size > c.cfg.MaxResult {
		return c.resultLine(id, c.callBody(call.Era, c.cfg.TooLarge(call)))
	}
	return line
}

func (c *conn) callBody(era Era, r *Result) callResult {
	body := callResult{Content: r.Content, StructuredContent: r.StructuredContent, Meta: c.meta(era)}
	if body.Content == nil {
		body.Content = []any{}
	}
	if era == EraModern {
		body.ResultType = resultComplete
	}
	if r.IsError || c.cfg.AlwaysIsError {
		body.IsError = &r.IsError
	}
	return body
}

// replyLine builds a reply. The ID is echoed as it came; without one an error
// says null or nothing. size is that of the encoded body.
func replyLine(id json.RawMessage, nullID bool, member string, body any) (line []byte, size int, err error) {
	var b bytes.Buffer
	b.WriteString(`{"jsonrpc":"2.0",`)
	if id == nil && nullID {
		id = json.RawMessage("null")
	}
	if id != nil {
		b.WriteString(`"id":`)
		b.Write(id)
		b.WriteByte(',')
	}
	b.WriteString(`"` + member + `":`)
	start := b.Len()
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false) // or every < of an SVG costs six bytes
	if err := enc.Encode(body); err != nil {
		return nil, 0, err
	}
	b.Truncate(b.Len() - 1) // the encoder's newline
	size = b.Len() - start
	b.WriteString("}\n")
	return b.Bytes(), size, nil
}

func (c *conn) reply(req *request, body any) {
	c.tasks.answer(req.size, c.resultLine(req.id, body))
}

func (c *conn) replyError(req *request, e *Error) {
	c.tasks.answer(req.size, c.errorLine(req.id, e))
}
