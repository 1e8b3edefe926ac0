package drawing

// Bulk calls visit with every text of the drawing that may be of any length: the
// blocks of text, the names of molecules, and the members that were unknown when it was
// read. The bytes must not be changed.
func (d *Document) Bulk(visit func(text []byte)) {
	c := &d.content
	members := func(list Members) {
		for i := range list {
			visit(list[i].Value)
		}
	}
	members(c.Unknown)
	for i := range c.Atoms {
		members(c.Atoms[i].Unknown)
		members(c.Atoms[i].Display.Unknown)
	}
	for i := range c.Bonds {
		members(c.Bonds[i].Unknown)
	}
	for i := range c.Annotations {
		visit([]byte(c.Annotations[i].Text))
		members(c.Annotations[i].Unknown)
	}
	for i := range c.Arrows {
		members(c.Arrows[i].Unknown)
	}
	for i := range c.Graphics {
		members(c.Graphics[i].Unknown)
	}
	for i := range c.Groups {
		members(c.Groups[i].Unknown)
	}
	for i := range c.Abbreviations {
		members(c.Abbreviations[i].Unknown)
	}
	for i := range c.MoleculeNames {
		visit([]byte(c.MoleculeNames[i].Text))
		visit([]byte(c.MoleculeNames[i].SMILES))
	}
}
