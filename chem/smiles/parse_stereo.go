package smiles

type center struct{ atom int32 }
type mark struct {
	bond, from, offset int32
	up                 bool
}
type atomMarks struct{ first, second int32 }

func (r *Reader) addCenter(offset int, preceded bool) {}
func (r *Reader) resolveCenters()                     {}
func (r *Reader) resolveMarks()                       {}
