//go:build race

package search

// raceDetector: the race detector is on, and everything takes ten times as long.
const raceDetector = true
