package main

import (
	"context"

	"athanor/internal/retro/interchange"
	"athanor/internal/routeview"
)

// formatHTML is a page with drawings, which package interchange cannot make.
const formatHTML = "html"

// html makes the page even when the search was interrupted.
func html(p *interchange.Plan) ([]byte, error) { return routeview.HTML(context.Background(), p) }
