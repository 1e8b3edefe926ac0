package drawing

// nameOf returns the name of an enumeration value, "" when it has none.
func nameOf[T ~uint8](names []string, v T) string {
	if int(v) < len(names) {
		return names[v]
	}
	return ""
}

// lookUp returns the enumeration value with the name. No value can be found by
// the empty name.
func lookUp(names []string, name string) (uint8, bool) {
	for i, n := range names {
		if n == name && n != "" {
			return uint8(i), true
		}
	}
	return 0, false
}

// unnamed is the value that stands for a name nobody knows in the fields whose
// names are checked with the other rules of the document.
const unnamed = 255
