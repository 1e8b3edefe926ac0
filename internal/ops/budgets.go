package ops

import (
	"athanor/internal/drawing"
	"athanor/internal/render"
)

// Budgets are the limits that operations keep, in bytes, pixels, seconds or
// counts as the names say.
type Budgets struct {
	Concurrency            int           `json:"concurrency"`
	ExportPNGPixels        int           `json:"export_png_pixels"`
	HistoryDepth           int           `json:"history_depth"`
	IdempotencyReceipts    int           `json:"idempotency_receipts"`
	IdleTTLSeconds         int           `json:"idle_ttl_seconds"`
	MaxCDXBase64           int           `json:"max_cdx_base64"`
	MaxDocuments           int           `json:"max_documents"`
	MaxIdempotencyKeyBytes int           `json:"max_idempotency_key_bytes"`
	MaxIDs                 int           `json:"max_ids"`
	MaxInspectObjects      int           `json:"max_inspect_objects"`
	MaxObjects             int           `json:"max_objects"`
	MaxOutputBytes         int           `json:"max_output_bytes"`
	MaxRequestBytes        int           `json:"max_request_bytes"`
	MaxSessionPictureBytes int           `json:"max_session_picture_bytes"`
	MaxSessionWeight       int           `json:"max_session_weight"`
	MaxTextBytes           int           `json:"max_text_bytes"`
	OpDeadlineSeconds      int           `json:"op_deadline_seconds"`
	Queue                  int           `json:"queue"`
	Render                 RenderBudgets `json:"render"`
}

// RenderBudgets are the limits of previews, in pixels.
type RenderBudgets struct {
	DefaultHeight int `json:"default_height"`
	DefaultWidth  int `json:"default_width"`
	MaxPixels     int `json:"max_pixels"`
	MaxSide       int `json:"max_side"`
	MinSide       int `json:"min_side"`
}

// MaxCDXBytes is the largest binary CDX file: as many bytes as MaxCDXBase64
// characters can stand for.
const MaxCDXBytes = 16_777_218

// DefaultBudgets returns the published limits.
func DefaultBudgets() Budgets {
	return Budgets{
		Concurrency:            2,
		ExportPNGPixels:        render.MaxPixels,
		HistoryDepth:           20,
		IdempotencyReceipts:    32,
		IdleTTLSeconds:         3600,
		MaxCDXBase64:           22_369_624,
		MaxDocuments:           16,
		MaxIdempotencyKeyBytes: 128,
		MaxIDs:                 5000,
		MaxInspectObjects:      5000,
		MaxObjects:             drawing.MaxObjects,
		MaxOutputBytes:         16 << 20,
		MaxRequestBytes:        24 << 20,
		MaxSessionPictureBytes: 128 << 20,
		MaxSessionWeight:       2_000_000,
		MaxTextBytes:           16 << 20,
		OpDeadlineSeconds:      120,
		Queue:                  8,
		Render: RenderBudgets{
			DefaultHeight: render.PreviewHeight, DefaultWidth: render.PreviewWidth,
			MaxPixels: render.MaxPixels, MaxSide: render.MaxSide, MinSide: 1,
		},
	}
}
