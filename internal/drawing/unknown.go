package drawing

// Member is a member of a JSON object that this version does not know.
type Member struct {
	Name string
	// Value is its JSON text.
	Value []byte
}

// Members are the unknown members of an object in the order of the file. They
// are written back as they were read for as long as the object exists.
type Members []Member
