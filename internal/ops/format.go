package ops

import "strings"

// Format names a file format in requests and results.
type Format string

// The formats, in the order in which they are listed.
const (
	Auto    Format = "auto"
	SMILES  Format = "smiles"
	MOL     Format = "mol"
	RXN     Format = "rxn"
	RSMI    Format = "rsmi"
	InChI   Format = "inchi"
	CDXML   Format = "cdxml"
	CDX     Format = "cdx"
	ReShiki Format = "reshiki"
	SVG     Format = "svg"
	PDF     Format = "pdf"
	PNG     Format = "png"
)

// ImportFormats returns the formats that Import takes.
func ImportFormats() []Format {
	return []Format{Auto, SMILES, MOL, RXN, RSMI, InChI, CDXML, CDX, ReShiki}
}

// ExportFormats returns the formats that Export makes.
func ExportFormats() []Format {
	return []Format{SVG, PDF, PNG, CDXML, MOL, SMILES, InChI}
}

// figure reports whether a format is a picture.
func (f Format) figure() bool { return f == SVG || f == PDF || f == PNG }

// detect returns the format of a text of unknown format. Binary CDX and drawings
// are not recognised.
func detect(text string) Format {
	trimmed := strings.TrimSpace(text)
	switch {
	case strings.HasPrefix(trimmed, "InChI="):
		return InChI
	case strings.HasPrefix(trimmed, "$RXN"):
		return RXN
	case strings.Contains(text, "M  END"):
		return MOL
	case strings.Contains(text, "<CDXML"):
		return CDXML
	case strings.Contains(text, "V2000"), strings.Contains(text, "V3000"):
		return MOL
	case strings.Count(text, ">")-strings.Count(text, "->") == 2:
		return RSMI
	}
	return SMILES
}
