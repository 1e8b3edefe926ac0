package mcpwire

// overBudget reports whether a text nests deeper than maxDepth or has more than
// maxTokens tokens; 0 means no limit. It looks at delimiters and strings only, in
// one pass without allocating, so that it can stand before any decoder. Strings,
// numbers, literals and each of the four brackets are a token; the text need not
// be JSON.
func overBudget(text []byte, maxDepth, maxTokens int) bool {
	depth, deepest, tokens := 0, 0, 0
	inScalar := false
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			tokens++
			inScalar = false
			i = stringEnd(text, i)
		case '{', '[':
			depth++
			deepest = max(deepest, depth)
			tokens++
			inScalar = false
		case '}', ']':
			depth--
			tokens++
			inScalar = false
		case ',', ':', ' ', '\t', '\r', '\n':
			inScalar = false
		default:
			if !inScalar {
				tokens++
			}
			inScalar = true
		}
	}
	return maxDepth > 0 && deepest > maxDepth || maxTokens > 0 && tokens > maxTokens
}

// stringEnd returns the index of the quote that closes the string whose opening
// quote is at i, and the last index of the text when nothing closes it.
func stringEnd(text []byte, i int) int {
	for i++; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return len(text) - 1
}
