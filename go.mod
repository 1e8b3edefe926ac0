module athanor

go 1.26.0

require (
	codeberg.org/go-pdf/fpdf v0.12.0
	github.com/go-fonts/liberation v0.3.3
	github.com/go-json-experiment/json v1.27.2
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	github.com/tetratelabs/wazero v1.12.0
	golang.org/x/image v0.48.0
	golang.org/x/sys v0.50.0
	golang.org/x/term v0.48.0
)

require golang.org/x/text v0.44.0 // indirect
