package drawing

func (d *Document) checkBonds(graph *adjacency) error {
	repeated := d.repeatedBonds(graph)
	for i := range d.content.Bonds {
		if err := d.checkBond(i, graph, repeated); err != nil {
			return err
		}
	}
	return nil
}

func (d *Document) checkBond(i int, graph *adjacency, repeated map[[2]int32]int) error {
	b := &d.content.Bonds[i]
	if err := b.Indicator.check(); err != nil {
		return err
	}
	if b.CIP != "" && b.CIP != "E" && b.CIP != "Z" {
		return invalid("Unsupported bond CIP label")
	}
	a, e := d.ends[i][0], d.ends[i][1]
	if a < 0 || e < 0 || a == e || b.Order >= numOrders {
		return invalid("Invalid bond endpoints or order")
	}
	if repeated[[2]int32{min(a, e), max(a, e)}] > 1 {
		return invalid("Duplicate bond")
	}
	if b.Display >= numDisplays || !b.Order.allows(b.Display, b.Projection) || b.Position >= numDoublePositions {
		return invalid("Unsupported bond appearance for this order")
	}
	if b.Secondary != RailSame && (b.Secondary >= numRails || b.Order != Double && b.Order != Partial || b.Display == Wavy) {
		return invalid("Unsupported bond appearance for this order")
	}
	if b.StereoAuthoritative && b.Order != Double {
		return invalid("Captured double-bond stereo requires a double bond")
	}
	return d.checkBondStereo(b, graph)
}

func (d *Document) checkBondStereo(b *Bond, graph *adjacency) error {
	n := len(b.StereoAtoms)
	if b.Stereo == BondStereoNone || n == 0 && b.Stereo == BondStereoAny {
		return nil
	}
	if b.Stereo >= numBondStereos || n != 2 || b.StereoAtoms[0] == b.B || b.StereoAtoms[1] == b.A ||
		graph.bond(d.AtomIndex(b.A), d.AtomIndex(b.StereoAtoms[0])) < 0 ||
		graph.bond(d.AtomIndex(b.B), d.AtomIndex(b.StereoAtoms[1])) < 0 {
		return invalid("Invalid bond stereo references")
	}
	return nil
}

// repeatedBonds counts the bonds of every pair of atoms. It returns nil in the
// usual case that no atom has a neighbour twice.
func (d *Document) repeatedBonds(graph *adjacency) map[[2]int32]int {
	mark := make([]int32, len(d.content.Atoms))
	found := false
	for i := range mark {
		for _, n := range graph.of(int32(i)) {
			found = found || mark[n.atom] == int32(i)+1
			mark[n.atom] = int32(i) + 1
		}
	}
	if !found {
		return nil
	}
	count := make(map[[2]int32]int, len(d.ends))
	for _, e := range d.ends {
		count[[2]int32{min(e[0], e[1]), max(e[0], e[1])}]++
	}
	return count
}
