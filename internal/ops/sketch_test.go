package ops

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// A ring CH without its hydrogen shows in no picture; a warning tells of it.
func TestOpenCarbonsOfSketchesAreTold(t *testing.T) {
	const sketch = `{"explanation":"","replace_ids":[],"molecules":[],"reactions":[],` +
		`"composition":{"arrangement":"rows","columns":1,"width_pt":540,"preserve_details":false},"sketch":{` +
		`"atoms":[%s],"bonds":[%s],"shapes":[],"tilts":[],"centroids":[],"arrows":[],"captions":[],"abbreviations":[],"ligands":[%s]}}`
	atom := func(element string, x float64, charge, hydrogens int) string {
		return fmt.Sprintf(`{"element":%q,"x":%g,"y":0,"charge":%d,"isotope":0,"hydrogens":%d,"color":null,"variable":null}`, element, x, charge, hydrogens)
	}
	bond := func(a, b, order int) string {
		return fmt.Sprintf(`{"a":%d,"b":%d,"order":%d,"display":"plain","ring_arc":false}`, a, b, order)
	}
	ring := func(hydrogens, order int) (atoms, bonds []string) {
		for i := range 6 {
			atoms = append(atoms, strings.Replace(atom("C", float64(i), 0, hydrogens), `"y":0`, fmt.Sprintf(`"y":%d`, i*i), 1))
			bonds = append(bonds, bond(i, (i+1)%6, order))
		}
		return atoms, bonds
	}
	cp := `{"kind":"Cp","center":{"x":0,"y":2},"phase_degrees":0,"x_degrees":60,"y_degrees":0,"rotation_degrees":0,"depth_bonds":false,"show_charge":false,"contact":0,"contact_style":null,"contact_in_front":null}`
	bare, bonds := ring(0, 4)
	full, _ := ring(1, 4)
	cases := []struct {
		name         string
		atoms, bonds []string
		ligand, want string
	}{
		{"ring", bare, bonds, "", "Carbon atoms 1, 2, 3, 4, 5 and 6 have free valences"},
		{"full ring", full, bonds, "", ""},
		{"one", []string{atom("C", 0, 0, 2), atom("O", 2, 0, 1)}, []string{bond(0, 1, 1)}, "", "Carbon atom 1 has a free valence"},
		{"carbonyl", []string{atom("Fe", 0, 0, 0), atom("C", 2, 0, 0), atom("O", 3, 1, 0)}, []string{bond(0, 1, 1), bond(1, 2, 3)}, "", ""},
		{"carbene", []string{atom("Fe", 0, 0, 0), atom("C", 2, 0, 0), atom("N", 3, 0, 2)}, []string{bond(1, 0, 5), bond(1, 2, 1)}, "", ""},
		{"anion", []string{atom("C", 0, -1, 3), atom("Li", 2, 1, 0)}, nil, "", ""},
		{"ligand", []string{atom("Fe", 0, 2, 0)}, nil, cp, ""},
	}
	for _, c := range cases {
		p, err := ReadProposal([]byte(fmt.Sprintf(sketch, strings.Join(c.atoms, ","), strings.Join(c.bonds, ","), c.ligand)))
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		_, _, warnings, err := new(Service).Compose(context.Background(), p, nil)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		got := ""
		for _, w := range warnings {
			if strings.HasPrefix(w.Message, "Carbon atom") {
				got = w.Message
			}
		}
		if got == "" != (c.want == "") || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
