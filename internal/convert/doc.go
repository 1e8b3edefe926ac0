// Package convert turns chemical formats into drawings and drawings into
// molecules.
//
// It is where units change: the chemistry core measures in bond lengths with y
// up, a drawing in world units with y down, 42 of them to a bond length.
package convert
