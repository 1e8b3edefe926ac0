package descriptor

// crippenType is an atom type of Wildman and Crippen. Types are numbered in the
// order in which they are tried.
type crippenType uint8

const (
	typeNone crippenType = iota
	typeC1
	typeC2
	typeC3
	typeC4
	typeC5
	typeC6
	typeC7
	typeC8
	typeC9
	typeC10
	typeC11
	typeC12
	typeC13
	typeC14
	typeC15
	typeC16
	typeC17
	typeC18
	typeC19
	typeC20
	typeC21
	typeC22
	typeC23
	typeC24
	typeC25
	typeC26
	typeC27
	typeCS
	typeH1
	typeH2
	typeH3
	typeH4
	typeHS
	typeN1
	typeN2
	typeN3
	typeN4
	typeN5
	typeN6
	typeN7
	typeN8
	typeN9
	typeN10
	typeN11
	typeN12
	typeN13
	typeN14
	typeNS
	typeO1
	typeO2
	typeO3
	typeO4
	typeO5
	typeO6
	typeO12
	typeO7
	typeO8
	typeO9
	typeO10
	typeO11
	typeOS
	typeF
	typeCl
	typeBr
	typeI
	typeHal
	typeP
	typeS2
	typeS1
	typeS3
	typeMe1
	typeMe2
	numCrippenTypes
)

// crippenTable holds the name of each type and its contributions to logP and to
// the molar refractivity in cm³/mol: Wildman and Crippen, J. Chem. Inf. Comput.
// Sci. 1999, 39, 868, table 1, with the order and the additions of RDKit (O12;
// contributions to the refractivity that the table leaves out are 0).
var crippenTable = [numCrippenTypes]struct {
	name     string
	logP, mr float64
}{
	typeNone: {"", 0, 0},
	typeC1:   {"C1", 0.1441, 2.503},
	typeC2:   {"C2", 0, 2.433},
	typeC3:   {"C3", -0.2035, 2.753},
	typeC4:   {"C4", -0.2051, 2.731},
	typeC5:   {"C5", -0.2783, 5.007},
	typeC6:   {"C6", 0.1551, 3.513},
	typeC7:   {"C7", 0.0017, 3.888},
	typeC8:   {"C8", 0.08452, 2.464},
	typeC9:   {"C9", -0.1444, 2.412},
	typeC10:  {"C10", -0.0516, 2.488},
	typeC11:  {"C11", 0.1193, 2.582},
	typeC12:  {"C12", -0.0967, 2.576},
	typeC13:  {"C13", -0.5443, 4.041},
	typeC14:  {"C14", 0, 3.257},
	typeC15:  {"C15", 0.245, 3.564},
	typeC16:  {"C16", 0.198, 3.18},
	typeC17:  {"C17", 0, 3.104},
	typeC18:  {"C18", 0.1581, 3.35},
	typeC19:  {"C19", 0.2955, 4.346},
	typeC20:  {"C20", 0.2713, 3.904},
	typeC21:  {"C21", 0.136, 3.509},
	typeC22:  {"C22", 0.4619, 4.067},
	typeC23:  {"C23", 0.5437, 3.853},
	typeC24:  {"C24", 0.1893, 2.673},
	typeC25:  {"C25", -0.8186, 3.135},
	typeC26:  {"C26", 0.264, 4.305},
	typeC27:  {"C27", 0.2148, 2.693},
	typeCS:   {"CS", 0.08129, 3.243},
	typeH1:   {"H1", 0.123, 1.057},
	typeH2:   {"H2", -0.2677, 1.395},
	typeH3:   {"H3", 0.2142, 0.9627},
	typeH4:   {"H4", 0.298, 1.805},
	typeHS:   {"HS", 0.1125, 1.112},
	typeN1:   {"N1", -1.019, 2.262},
	typeN2:   {"N2", -0.7096, 2.173},
	typeN3:   {"N3", -1.027, 2.827},
	typeN4:   {"N4", -0.5188, 3},
	typeN5:   {"N5", 0.08387, 1.757},
	typeN6:   {"N6", 0.1836, 2.428},
	typeN7:   {"N7", -0.3187, 1.839},
	typeN8:   {"N8", -0.4458, 2.819},
	typeN9:   {"N9", 0.01508, 1.725},
	typeN10:  {"N10", -1.95, 0},
	typeN11:  {"N11", -0.3239, 2.202},
	typeN12:  {"N12", -1.119, 0},
	typeN13:  {"N13", -0.3396, 0.2604},
	typeN14:  {"N14", 0.2887, 3.359},
	typeNS:   {"NS", -0.4806, 2.134},
	typeO1:   {"O1", 0.1552, 1.08},
	typeO2:   {"O2", -0.2893, 0.8238},
	typeO3:   {"O3", -0.0684, 1.085},
	typeO4:   {"O4", -0.4195, 1.182},
	typeO5:   {"O5", 0.0335, 3.367},
	typeO6:   {"O6", -0.3339, 0.7774},
	typeO12:  {"O12", -1.326, 0},
	typeO7:   {"O7", -1.189, 0},
	typeO8:   {"O8", 0.1788, 3.135},
	typeO9:   {"O9", -0.1526, 0},
	typeO10:  {"O10", 0.1129, 0.2215},
	typeO11:  {"O11", 0.4833, 0.389},
	typeOS:   {"OS", -0.1188, 0.6865},
	typeF:    {"F", 0.4202, 1.108},
	typeCl:   {"Cl", 0.6895, 5.853},
	typeBr:   {"Br", 0.8456, 8.927},
	typeI:    {"I", 0.8857, 14.02},
	typeHal:  {"Hal", -2.996, 0},
	typeP:    {"P", 0.8612, 6.92},
	typeS2:   {"S2", -0.0024, 7.365},
	typeS1:   {"S1", 0.6482, 7.591},
	typeS3:   {"S3", 0.6237, 6.691},
	typeMe1:  {"Me1", -0.3808, 5.754},
	typeMe2:  {"Me2", -0.0025, 0},
}
