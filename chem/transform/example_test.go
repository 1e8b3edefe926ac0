package transform_test

import (
	"fmt"

	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/chem/transform"
)

// An amide is taken apart into its acid and its amine.
func ExampleTemplate_Apply() {
	t, err := transform.Compile("[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])O.[N:3]")
	if err != nil {
		fmt.Println(err)
		return
	}
	info, err := smiles.Perceive("CC(=O)Nc1ccccc1")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := t.Apply([]*perception.Info{info}, transform.Options{Mode: transform.Retro})
	for i := range r.Outcomes {
		fmt.Println(r.Outcomes[i].Key())
	}
	fmt.Println(err)
	// Output:
	// CC(=O)O.Nc1ccccc1
	// <nil>
}

// Templates are indexed once, stored, and loaded again in a small part of the time.
func ExampleLoadIndex() {
	t, err := transform.Compile("[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])O.[N:3]")
	if err != nil {
		fmt.Println(err)
		return
	}
	x, err := transform.NewIndex([]*transform.Template{t})
	if err != nil {
		fmt.Println(err)
		return
	}
	data, err := x.MarshalBinary()
	if err != nil {
		fmt.Println(err)
		return
	}
	again, err := transform.LoadIndex(data)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Len(), again.Text(0))
	// Output: 1 [C:1](=[O:2])-[N:3]>>[C:1](=[O:2])O.[N:3]
}
