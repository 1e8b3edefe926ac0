package fingerprint_test

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/fingerprint"
	"athanor/chem/perception"
)

func recoverTo(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("panic: %v", r)
	}
}

// ones returns the numbers of the set bits of a Morgan fingerprint.
func ones(text string, radius, size int, chiral bool) (list string, err error) {
	defer recoverTo(&err)
	info, err := chemtest.PerceiveLine(text)
	if err != nil {
		return "", err
	}
	var w fingerprint.Workspace
	fp := fingerprint.NewBits(size)
	fill := w.MorganBits
	if chiral {
		fill = w.MorganChiralBits
	}
	if err := fill(info, radius, fp); err != nil {
		return "", err
	}
	return strings.Trim(fmt.Sprint(fp.AppendOnes(nil)), "[]"), nil
}

// environments lists the environments of a molecule up to radius 3 as "id@" and
// the places "atom/radius", by radius and identifier.
func environments(text string) (list string, err error) {
	defer recoverTo(&err)
	info, err := chemtest.PerceiveLine(text)
	if err != nil {
		return "", err
	}
	var w fingerprint.Workspace
	found, err := w.Morgan(info, 3)
	if err != nil {
		return "", err
	}
	var words []string
	for _, e := range found {
		words = append(words, fmt.Sprintf("%d@%d/%d", e.ID, e.Atom, e.Radius))
	}
	slices.Sort(words)
	return strings.Join(words, " "), nil
}

// separate writes a list "id@place,place" as environments does.
func separate(list string) string {
	var words []string
	for _, word := range strings.Fields(list) {
		id, places, _ := strings.Cut(word, "@")
		for _, place := range strings.Split(places, ",") {
			words = append(words, id+"@"+place)
		}
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

func TestOracleMorgan(t *testing.T) {
	table := chemtest.OpenTable(t, "morgan.tsv")
	score := chemtest.NewScore(t, "morgan")
	for _, row := range table.Rows {
		for _, radius := range []int{2, 3} {
			column := "r" + strconv.Itoa(radius) + "_2048"
			for _, chiral := range []bool{false, true} {
				got, err := ones(row.Get("input"), radius, 2048, chiral)
				if err != nil {
					got = err.Error()
				}
				name, want := column, row.Get(column)
				if chiral {
					name = column + "_chiral"
					want = row.GetOr(name, column)
				}
				score.Equal(name, row.Get("input"), got, want)
			}
		}
	}
	score.Finish()
}

func TestOracleMorganDebug(t *testing.T) {
	table := chemtest.OpenTable(t, "morgan_debug.tsv")
	score := chemtest.NewScore(t, "morgan_debug")
	for _, row := range table.Rows {
		got, err := environments(row.Get("input"))
		if err != nil {
			got = err.Error()
		}
		score.Equal("environments_r3", row.Get("input"), got, separate(row.Get("environments_r3")))
	}
	score.Finish()
}

// BenchmarkMorgan measures one fingerprint of radius 2 and 2048 bits over the
// first 2000 products of the USPTO-50k test set.
func BenchmarkMorgan(b *testing.B) {
	var molecules []*perception.Info
	in := bufio.NewScanner(chemtest.OpenShared(b, "bench/retro/uspto50k_test.smi.gz"))
	for in.Scan() && len(molecules) < 2000 {
		if strings.HasPrefix(in.Text(), "#") {
			continue
		}
		info, err := chemtest.PerceiveLine(in.Text())
		if err != nil {
			b.Fatal(err)
		}
		molecules = append(molecules, info)
	}
	var w fingerprint.Workspace
	fp := fingerprint.NewBits(2048)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		fp.Clear()
		if err := w.MorganBits(molecules[i%len(molecules)], 2, fp); err != nil {
			b.Fatal(err)
		}
	}
}
