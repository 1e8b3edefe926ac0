package extsort

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

func sorter(t testing.TB, memory int) *Sorter {
	return &Sorter{Memory: memory, Scratch: func() (Scratch, error) {
		f, err := os.CreateTemp(t.TempDir(), "runs")
		if err == nil {
			t.Cleanup(func() { _ = f.Close() })
		}
		return f, err
	}}
}

func TestSorts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 1000, 100_000} {
		s := sorter(t, MaxRecord)
		var want []string
		for range n {
			record := fmt.Sprintf("%0*d", random.IntN(40), random.IntN(n))
			want = append(want, record)
			if err := s.Add([]byte(record)); err != nil {
				t.Fatal(err)
			}
		}
		runs := len(s.runs)
		if n == 100_000 && runs < 2 {
			t.Errorf("%d records make %d runs", n, runs)
		}
		slices.Sort(want)
		var got []string
		if err := s.Merge(func(record []byte) error { got = append(got, string(record)); return nil }); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d records come out wrong", n)
		}
	}
}

func TestErrors(t *testing.T) {
	broken := errors.New("no room")
	s := &Sorter{Memory: 1, Scratch: func() (Scratch, error) { return nil, broken }}
	if err := s.Add(make([]byte, MaxRecord+1)); err == nil {
		t.Error("a long record is taken")
	}
	if err := s.Add(make([]byte, MaxRecord)); err != nil {
		t.Error(err)
	}
	if err := s.Add([]byte("more")); !errors.Is(err, broken) {
		t.Errorf("scratch file: %v", err)
	}
	s = sorter(t, 0)
	if err := s.Add([]byte("a")); err != nil {
		t.Fatal(err)
	}
	if err := s.Merge(func([]byte) error { return broken }); !errors.Is(err, broken) {
		t.Errorf("yield: %v", err)
	}
}
