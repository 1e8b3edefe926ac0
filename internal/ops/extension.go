package ops

import (
	"path/filepath"
	"strings"
)

// FileFormat says what is read from and written to files with an extension.
type FileFormat struct {
	// Extension is in lower case and has no dot.
	Extension string
	// Import and Export are "" where files are not opened or not saved.
	Import, Export Format
}

// FileFormats returns the extensions with a format of their own.
func FileFormats() []FileFormat {
	return []FileFormat{
		{"rsk", ReShiki, ReShiki},
		{"reshiki", ReShiki, ""},
		{"moruno", ReShiki, ""},
		{"mol", MOL, MOL},
		{"rxn", RXN, ""},
		{"rsmi", RSMI, ""},
		{"cdxml", CDXML, CDXML},
		{"cdx", CDX, ""},
		{"smi", SMILES, SMILES},
		{"smiles", SMILES, SMILES},
		{"inchi", InChI, InChI},
		{"svg", "", SVG},
		{"pdf", "", PDF},
		{"png", "", PNG},
	}
}

// fileExtensions lists the extensions that are opened and saved.
func fileExtensions() Files {
	var f Files
	for _, e := range FileFormats() {
		if e.Import != "" {
			f.Read = append(f.Read, e.Extension)
		}
		if e.Export != "" {
			f.Write = append(f.Write, e.Extension)
		}
	}
	return f
}

// formatOf returns what is known of an extension.
func formatOf(extension string) FileFormat {
	for _, e := range FileFormats() {
		if e.Extension == extension {
			return e
		}
	}
	return FileFormat{}
}

// extensionOf returns the extension of the file that a path names, in lower case. A
// name whose only dot comes first has none.
func extensionOf(path string) string {
	name := filepath.Base(path)
	dot := strings.LastIndexByte(name, '.')
	if dot < 1 {
		return ""
	}
	return strings.ToLower(name[dot+1:])
}
