package bench

import (
	"bufio"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// Recorded are the outcomes of one run of another planner.
type Recorded struct {
	Name string
	// Solved tells for each target of the run, by its key, whether it was solved.
	Solved map[string]bool
	// Spent is the processor time of each target in seconds, where the table tells.
	Spent map[string]float64
}

// Read returns the recorded runs in the order of the table.
func (p Peers) Read(folder fs.FS) ([]Recorded, error) {
	in, err := open(folder, p.Table)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }() // it was only read
	var runs []Recorded
	var header []string
	lines := bufio.NewScanner(in)
	for number := 1; lines.Scan(); number++ {
		cells := strings.Split(lines.Text(), "\t")
		if number == 1 {
			header = cells
			continue
		}
		if len(cells) != len(header) {
			return nil, fmt.Errorf("%s: line %d has %d columns of %d", p.Table, number, len(cells), len(header))
		}
		p.add(&runs, func(name string) string {
			if i := place(header, name); i >= 0 {
				return cells[i]
			}
			return ""
		})
	}
	return runs, lines.Err()
}

func (p Peers) add(runs *[]Recorded, get func(string) string) {
	for _, pair := range p.Where {
		if get(pair[0]) != pair[1] {
			return
		}
	}
	var parts []string
	for _, column := range p.Name {
		parts = append(parts, get(column))
	}
	name := strings.Join(parts, " ")
	i := slices.IndexFunc(*runs, func(r Recorded) bool { return r.Name == name })
	if i < 0 {
		i = len(*runs)
		*runs = append(*runs, Recorded{Name: name, Solved: map[string]bool{}, Spent: map[string]float64{}})
	}
	held := get("all_leaves_in_stock")
	(*runs)[i].Solved[get(p.Key)] = get("solved") == "1" && (held == "" || held == "1")
	if spent, err := strconv.ParseFloat(get("cpu_s"), 64); err == nil {
		(*runs)[i].Spent[get(p.Key)] = spent
	}
}

// Paired compares two planners target by target.
type Paired struct {
	Name                            string
	Both, OnlyWe, OnlyThey, Neither int
	// Missed are the targets of OnlyThey.
	Missed []string
	// Spent is the mean processor time in seconds of the targets compared for which
	// that of the other planner is known, Ours what they took us; 0 when it is known
	// of none.
	Spent, Ours float64
}

// Compare pairs our outcomes with recorded ones, whose keys are the SMILES or the
// places of the targets.
func (p Peers) Compare(ours []Outcome, theirs Recorded) Paired {
	pair := Paired{Name: theirs.Name}
	timed := 0
	for i, o := range ours {
		key := o.Target
		if p.Key == "index" {
			key = strconv.Itoa(i)
		}
		they, known := theirs.Solved[key]
		if spent, told := theirs.Spent[key]; told {
			timed++
			pair.Spent += spent
			pair.Ours += o.Spent.Seconds()
		}
		switch {
		case !known:
		case o.Solved && they:
			pair.Both++
		case o.Solved:
			pair.OnlyWe++
		case they:
			pair.OnlyThey++
			pair.Missed = append(pair.Missed, o.Target)
		default:
			pair.Neither++
		}
	}
	if timed > 0 {
		pair.Spent /= float64(timed)
		pair.Ours /= float64(timed)
	}
	return pair
}

// Targets is the number of targets compared.
func (p *Paired) Targets() int { return p.Both + p.OnlyWe + p.OnlyThey + p.Neither }

// McNemar is the exact two-sided probability that the targets which one planner
// alone solved are shared out as unevenly as this, or more, by chance.
func (p *Paired) McNemar() float64 {
	n, k := p.OnlyWe+p.OnlyThey, min(p.OnlyWe, p.OnlyThey)
	if n == 0 {
		return 1
	}
	tail := 0.0
	for i := range k + 1 {
		tail += math.Exp(logChoose(n, i) - float64(n)*math.Ln2)
	}
	return min(1, 2*tail)
}

func logChoose(n, k int) float64 {
	factorial := func(n int) float64 {
		v, _ := math.Lgamma(float64(n + 1))
		return v
	}
	return factorial(n) - factorial(k) - factorial(n-k)
}

// samples is the number of bootstrap samples.
const samples = 10_000

// Interval is the bootstrap interval, 95 % wide, of the share of targets that we
// solve and they do not, less the share for which it is the other way round.
func (p *Paired) Interval() (low, high float64) {
	n := p.Targets()
	if n == 0 {
		return 0, 0
	}
	source := rand.New(rand.NewPCG(1, 2)) // always the same: so is the report
	differences := make([]float64, samples)
	for i := range differences {
		sum := 0
		for range n {
			switch k := source.IntN(n); {
			case k < p.OnlyWe:
				sum++
			case k < p.OnlyWe+p.OnlyThey:
				sum--
			}
		}
		differences[i] = float64(sum) / float64(n)
	}
	slices.Sort(differences)
	return differences[samples*25/1000], differences[samples*975/1000-1]
}
