package policy

import "math/bits"

// fingerprintBits is the length of the fingerprints that are compared with
// precedents.
const fingerprintBits = 512

// fingerprint is a set of environments, folded.
type fingerprint [fingerprintBits / 64]uint64

func (f *fingerprint) setAll(list []uint16) {
	*f = fingerprint{}
	for _, b := range list {
		f[b>>6&(fingerprintBits/64-1)] |= 1 << (b & 63)
	}
}

func (f *fingerprint) fold(ids []uint32) {
	*f = fingerprint{}
	for _, id := range ids {
		b := id % fingerprintBits
		f[b>>6] |= 1 << (b & 63)
	}
}

// similarity is the Tanimoto coefficient of two fingerprints.
func similarity(a, b *fingerprint) float32 {
	both, any := 0, 0
	for i := range a {
		both += bits.OnesCount64(a[i] & b[i])
		any += bits.OnesCount64(a[i] | b[i])
	}
	return float32(both) / float32(max(1, any))
}

// precedents are recorded reactions, in the order of their templates.
type precedents struct {
	templates []int32
	products  []fingerprint
	reactants []fingerprint
	// first is the place of the first reaction of every template, and at the end the
	// number of reactions.
	first []int32
}

// index fills in where the reactions of every template are.
func (p *precedents) index(numTemplates int) {
	p.first = make([]int32, numTemplates+1)
	for _, t := range p.templates {
		p.first[t+1]++
	}
	for t := range numTemplates {
		p.first[t+1] += p.first[t]
	}
}

// Numbers of precedents that are looked at: of one template, and of any, which must
// be similar to some degree.
const (
	nearestOfTemplate = 12
	nearestOfAll      = 30
	leastSimilarity   = 0.3
)

// neighbor is a precedent and how similar its product is.
type neighbor struct {
	place      int32
	similarity float32
}

// neighborhood compares one molecule with all precedents.
type neighborhood struct {
	molecule     fingerprint
	similarities []float32
	nearest      []neighbor
	votes        []float32 // by template, 0 but for those of nearest
	// ofTemplate are the nearest ones of one template.
	ofTemplate []neighbor
	template   int32
}

// load compares a molecule with the precedents.
func (n *neighborhood) load(p *precedents, inputs []uint32) {
	n.molecule.fold(inputs)
	n.template = -1
	if len(n.votes) < len(p.first) {
		n.votes = make([]float32, len(p.first))
	}
	for _, x := range n.nearest {
		n.votes[p.templates[x.place]] = 0
	}
	n.nearest = n.nearest[:0]
	n.similarities = n.similarities[:0]
	for i := range p.products {
		s := similarity(&n.molecule, &p.products[i])
		n.similarities = append(n.similarities, s)
		if s > leastSimilarity {
			n.nearest = insert(n.nearest, neighbor{int32(i), s}, nearestOfAll)
		}
	}
	for _, x := range n.nearest {
		n.votes[p.templates[x.place]] += float32(x.similarity * x.similarity * x.similarity)
	}
}

// insert adds a neighbour to a list of at most n in descending order of similarity;
// of equal ones the first stays.
func insert(list []neighbor, x neighbor, n int) []neighbor {
	if len(list) == n {
		if x.similarity <= list[n-1].similarity {
			return list
		}
		list = list[:n-1]
	}
	i := len(list)
	list = append(list, x)
	for ; i > 0 && list[i-1].similarity < x.similarity; i-- {
		list[i] = list[i-1]
	}
	list[i] = x
	return list
}

// likeness says how similar a step is to the precedents of its template.
type likeness struct {
	// product and reactants are the largest similarities, both the largest product of
	// the two for one precedent, second the next one.
	product, reactants, both, second float32
}

// of returns the precedents of a template whose products are most similar.
func (n *neighborhood) of(p *precedents, template int32) []neighbor {
	if template == n.template {
		return n.ofTemplate
	}
	n.template, n.ofTemplate = template, n.ofTemplate[:0]
	for i := p.first[template]; i < p.first[template+1]; i++ {
		n.ofTemplate = insert(n.ofTemplate, neighbor{i, n.similarities[i]}, nearestOfTemplate)
	}
	return n.ofTemplate
}

// compare adds the precedents of a template to a likeness.
func (n *neighborhood) compare(p *precedents, template int32, reactants *fingerprint, l *likeness) {
	for _, x := range n.of(p, template) {
		r := similarity(reactants, &p.reactants[x.place])
		l.product, l.reactants = max(l.product, x.similarity), max(l.reactants, r)
		if both := r * x.similarity; both > l.both {
			l.second, l.both = l.both, both
		} else {
			l.second = max(l.second, both)
		}
	}
}
