package ops

import "athanor/internal/drawing"

// The published versions. Each changes independently of the others.
const (
	AppVersion     = "0.12.0"
	OperationAPI   = 1
	EngineProtocol = 1
)

// Stability is the promise that goes with OperationAPI.
const Stability = "experimental"

// Versions are the versions that every result carries.
type Versions struct {
	App            string `json:"app"`
	Document       int    `json:"document"`
	EngineProtocol int    `json:"engine_protocol"`
	OperationAPI   int    `json:"operation_api"`
}

// CurrentVersions returns the versions of this build.
func CurrentVersions() Versions {
	return Versions{App: AppVersion, Document: drawing.Version, EngineProtocol: EngineProtocol, OperationAPI: OperationAPI}
}
