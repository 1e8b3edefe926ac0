package mcpwire

import "encoding/json"

// object is a JSON object with its members undecoded. It must not be decoded
// into a struct instead: encoding/json matches struct fields without regard to
// case, so {"ID":1,"Method":"x"} would pass for a request.
type object map[string]json.RawMessage

// splitObject splits valid JSON into the members of an object, without copying
// the values. Of repeated members the last one counts. It returns false when the
// text is no object.
func splitObject(text []byte) (object, bool) {
	i := skipBlank(text, 0)
	if i >= len(text) || text[i] != '{' {
		return nil, false
	}
	members := object{}
	for i = skipBlank(text, i+1); text[i] != '}'; i = skipBlank(text, i) {
		if text[i] == ',' {
			i = skipBlank(text, i+1)
		}
		end := stringEnd(text, i) + 1
		var key string
		if json.Unmarshal(text[i:end], &key) != nil {
			return nil, false
		}
		i = skipBlank(text, skipBlank(text, end)+1) // over the colon
		end = valueEnd(text, i)
		members[key] = json.RawMessage(text[i:end:end])
		i = end
	}
	return members, true
}

// valueEnd returns the index after the value that starts at i, in valid JSON.
func valueEnd(text []byte, i int) int {
	depth := 0
	for ; i < len(text); i++ {
		switch text[i] {
		case '"':
			if i = stringEnd(text, i); depth == 0 {
				return i + 1
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return i
			}
			if depth--; depth == 0 {
				return i + 1
			}
		case ',', ' ', '\t', '\r', '\n':
			if depth == 0 {
				return i
			}
		}
	}
	return len(text)
}

func skipBlank(text []byte, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t' || text[i] == '\r' || text[i] == '\n') {
		i++
	}
	return i
}

// get returns a member's value, nil when it is absent.
func (o object) get(key string) json.RawMessage { return o[key] }

// str returns a member that is a string.
func (o object) str(key string) (string, bool) { return stringValue(o[key]) }

// obj returns a member that is an object.
func (o object) obj(key string) (object, bool) { return splitObject(o[key]) }

func stringValue(raw json.RawMessage) (string, bool) {
	if len(raw) == 0 || raw[0] != '"' {
		return "", false
	}
	var s string
	err := json.Unmarshal(raw, &s)
	return s, err == nil
}

// isNull reports whether a member is absent or null.
func isNull(raw json.RawMessage) bool { return raw == nil || string(raw) == "null" }
