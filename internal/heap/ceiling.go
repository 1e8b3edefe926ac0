package heap

import (
	"errors"
	"strconv"
)

// Variable is the environment variable that sets the ceiling, in MiB.
const Variable = "RESHIKI_AGENT_HEAP_MB"

const (
	minMiB     = 256
	maxMiB     = 16384
	defaultMiB = 2048
)

// ErrVariable is the error for a value of Variable that is not allowed.
var ErrVariable = errors.New(Variable + " must be a whole number of MiB from 256 to 16384")

// Ceiling returns the memory ceiling in bytes as the environment sets it, 2 GiB
// without Variable. lookup is os.LookupEnv or stands for it. The error is
// ErrVariable.
func Ceiling(lookup func(string) (string, bool)) (int64, error) {
	text, ok := lookup(Variable)
	if !ok {
		return defaultMiB << 20, nil
	}
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return 0, ErrVariable
		}
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < minMiB || n > maxMiB {
		return 0, ErrVariable
	}
	return int64(n) << 20, nil
}
