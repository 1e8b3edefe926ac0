package bench

import (
	"fmt"
	"io"
	"slices"
	"time"
)

// Summary are the totals of the outcomes of a setting.
type Summary struct {
	Targets, Solved, Accounted, Replayed, Expansions int
	// Mean is that of the time of all processors, SolvedP50 its median over the targets
	// that were solved; Clock (the mean), P50, P95 and Max are by the clock.
	Mean, SolvedP50, Clock, P50, P95, Max time.Duration
}

// Summarize adds outcomes up.
func Summarize(list []Outcome) Summary {
	s := Summary{Targets: len(list)}
	if len(list) == 0 {
		return s
	}
	var took, solved []time.Duration
	for i := range list {
		o := &list[i]
		if o.Solved {
			s.Solved++
			solved = append(solved, o.Spent)
		}
		s.Accounted += number(o.Accounted)
		s.Replayed += number(o.Replayed)
		s.Expansions += o.Expansions
		s.Mean += o.Spent
		s.Clock += o.Took
		took = append(took, o.Took)
	}
	s.Mean /= time.Duration(len(list))
	s.Clock /= time.Duration(len(list))
	s.P50, s.P95, s.Max = quantile(took, 50), quantile(took, 95), quantile(took, 100)
	s.SolvedP50 = quantile(solved, 50)
	return s
}

func number(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func quantile(times []time.Duration, percent int) time.Duration {
	if len(times) == 0 {
		return 0
	}
	slices.Sort(times)
	return times[min(len(times)-1, len(times)*percent/100)]
}

// Print writes the row of a setting.
func (s *Summary) Print(w io.Writer) error {
	_, err := fmt.Fprintf(w, "  %d targets: solved %d, accounted %d, every step replayed %d; %.0f molecules taken apart per target\n"+
		"  processor time mean %s, p50 of solved %s; clock mean %s, p50 %s, p95 %s, max %s\n",
		s.Targets, s.Solved, s.Accounted, s.Replayed, float64(s.Expansions)/float64(max(1, s.Targets)),
		short(s.Mean), short(s.SolvedP50), short(s.Clock), short(s.P50), short(s.P95), short(s.Max))
	return err
}

func short(d time.Duration) string {
	return fmt.Sprintf("%.1f ms", float64(d.Nanoseconds())/1e6)
}

// Print writes the comparison with another planner.
func (p *Paired) Print(w io.Writer) error {
	n := p.Targets()
	low, high := p.Interval()
	times := ""
	if p.Spent > 0 && p.Ours > 0 {
		times = fmt.Sprintf("; its processor time mean %.2f s, %.0f times ours", p.Spent, p.Spent/p.Ours)
	}
	_, err := fmt.Fprintf(w, "  against %-46s both %3d, only we %3d, only they %3d, neither %3d; difference %+.1f %% (%+.1f to %+.1f), McNemar p = %.2g%s\n",
		p.Name, p.Both, p.OnlyWe, p.OnlyThey, p.Neither, 100*float64(p.OnlyWe-p.OnlyThey)/float64(max(1, n)), 100*low, 100*high, p.McNemar(), times)
	return err
}
