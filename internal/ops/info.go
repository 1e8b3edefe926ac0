package ops

// Info is what a client may want to know before it calls anything.
type Info struct {
	Budgets      Budgets  `json:"budgets"`
	Files        Files    `json:"files"`
	Formats      Formats  `json:"formats"`
	Grants       Grants   `json:"grants"`
	OperationAPI int      `json:"operation_api"`
	Stability    string   `json:"stability"`
	Versions     Versions `json:"versions"`
}

// Files lists the file extensions that are opened and saved.
type Files struct {
	Read  []string `json:"read"`
	Write []string `json:"write"`
}

// Formats lists the formats that are imported and exported.
type Formats struct {
	Export []Format `json:"export"`
	Import []Format `json:"import"`
}

// Grants lists the folders in which a client may open and save files.
type Grants struct {
	Read  []string `json:"read"`
	Write []string `json:"write"`
}

// CurrentInfo describes this build with the folders granted, which may be nil.
func CurrentInfo(grants Grants) Info {
	if grants.Read == nil {
		grants.Read = []string{}
	}
	if grants.Write == nil {
		grants.Write = []string{}
	}
	return Info{
		Budgets:      DefaultBudgets(),
		Files:        fileExtensions(),
		Formats:      Formats{Export: ExportFormats(), Import: ImportFormats()},
		Grants:       grants,
		OperationAPI: OperationAPI,
		Stability:    Stability,
		Versions:     CurrentVersions(),
	}
}
