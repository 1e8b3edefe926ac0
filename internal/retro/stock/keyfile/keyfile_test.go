package keyfile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/internal/extsort"
)

type entry struct {
	id, flat canon.ID
	offer    Offer
}

// entries makes compounds up; every third one has stereo and every second an offer.
func entries(n int, seed uint64) []entry {
	random := rand.New(rand.NewPCG(seed, 1))
	list := make([]entry, n)
	for i := range list {
		id := canon.ID{random.Uint64(), random.Uint64()}
		list[i] = entry{id: id, flat: id}
		if i%3 == 0 {
			list[i].flat = canon.ID{uint64(i / 6), 7}
		}
		if i%2 == 0 {
			list[i].offer = Offer{ID: fmt.Sprintf("A%d", i), Vendor: "vendor"}
			if i%4 == 0 {
				list[i].offer.Price, list[i].offer.Priced = float64(i), true
			}
		}
	}
	slices.SortFunc(list, func(a, b entry) int {
		if less(a.id, b.id) {
			return -1
		}
		return 1
	})
	return list
}

func write(t testing.TB, list []entry, isomers bool) string {
	t.Helper()
	folder := t.TempDir()
	f, err := os.Create(filepath.Join(folder, "stock.rstock"))
	if err != nil {
		t.Fatal(err)
	}
	var open []*os.File
	scratch := func() (extsort.Scratch, error) {
		f, err := os.CreateTemp(folder, "scratch")
		open = append(open, f)
		return f, err
	}
	w, err := NewWriter(f, scratch, isomers)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		if err := w.Add(e.id, e.flat, AppendOffer(nil, &e.offer)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Finish(Counts{Rows: uint64(len(list)) + 5, Rejected: 3, Duplicates: 2}); err != nil {
		t.Fatal(err)
	}
	for _, each := range append(open, f) {
		if err := each.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return f.Name()
}

func read(path string) (*Reader, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	r, err := Open(f)
	return r, errors.Join(err, f.Close())
}

func TestLookUp(t *testing.T) {
	for _, n := range []int{0, 1, 2, 7, 8, 9, 63, 64, 65, 1000, 20_000} {
		list := entries(n, 3)
		r, err := read(write(t, list, true))
		if err != nil {
			t.Fatal(n, err)
		}
		if err := r.Verify(context.Background()); err != nil {
			t.Errorf("%d entries: %v", n, err)
		}
		if c := r.Counts(); r.Len() != n || c.Rows != uint64(n)+5 || c.Rejected != 3 {
			t.Errorf("%d entries: counts %+v", n, c)
		}
		flat := map[canon.ID][]int{}
		for i, e := range list {
			if at, ok := r.Find(e.id); !ok || at != i || r.Key(i) != e.id || r.Offer(i) != e.offer {
				t.Fatalf("entry %d of %d: found at %d %v, offer %+v", i, n, at, ok, r.Offer(i))
			}
			flat[e.flat] = append(flat[e.flat], i)
		}
		for id, want := range flat {
			if got := r.Isomers(id); !slices.Equal(got, want) {
				t.Fatalf("isomers %v, want %v", got, want)
			}
		}
		random := rand.New(rand.NewPCG(9, 9))
		for range 10_000 {
			if id := (canon.ID{random.Uint64(), random.Uint64()}); r.Has(id) {
				t.Fatalf("%v is not there", id)
			}
		}
		for _, e := range list {
			if r.Has(canon.ID{e.id[0], e.id[1] + 1}) || r.Has(canon.ID{e.id[0] + 1, e.id[1]}) {
				t.Fatal("a neighbour is found")
			}
		}
	}
}

// Identities that are no hashes are found all the same.
func TestSkewedKeys(t *testing.T) {
	var list []entry
	for i := range 5000 {
		id := canon.ID{uint64(i / 500), uint64(i)}
		list = append(list, entry{id: id, flat: id})
	}
	r, err := read(write(t, list, false))
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Verify(context.Background()); err != nil {
		t.Error(err)
	}
}

func TestSameBytes(t *testing.T) {
	a, err := os.ReadFile(write(t, entries(3000, 4), true))
	if err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(write(t, entries(3000, 4), true))
	if err != nil || !bytes.Equal(a, b) {
		t.Errorf("the same compounds give other bytes, %v", err)
	}
}

func TestKeysOfInChI(t *testing.T) {
	const key = "LFQSCWFLJHTTHZ-UHFFFAOYSA-N"
	id := OfInChIKey(key)
	path := write(t, []entry{{id: id, flat: id}}, false)
	r, err := read(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := r.FindKey(key); ok {
		t.Error("a key is found in a file that counts none")
	}
	r.head.Counts.KeyEntries = 1
	if n, ok := r.FindKey(key); !ok || n != 0 {
		t.Error("the key is not found")
	}
}

func TestOutOfOrder(t *testing.T) {
	w, err := NewWriter(new(nowhere), nil, false)
	if err != nil {
		t.Fatal(err)
	}
	for i, id := range []canon.ID{{5, 5}, {5, 5}, {5, 4}, {4, 9}} {
		if err := w.Add(id, id, nil); (err == nil) != (i == 0) {
			t.Errorf("%v: %v", id, err)
		}
	}
}

type nowhere struct{ bytes.Buffer }

func (*nowhere) ReadAt([]byte, int64) (int, error)  { return 0, errors.New("nothing") }
func (*nowhere) WriteAt([]byte, int64) (int, error) { return 0, errors.New("nowhere") }

func TestOffers(t *testing.T) {
	long := strings.Repeat("ä", 200)
	for _, o := range []Offer{{}, {ID: "1"}, {Name: "n", Vendor: "v"}, {Price: 0, Priced: true}, {ID: "x", Name: long, Vendor: "y", Price: 1.5, Priced: true}} {
		got, ok := DecodeOffer(AppendOffer(nil, &o))
		if o.Name == long {
			o.Name = long[:254]
		}
		if !ok || got != o {
			t.Errorf("%+v becomes %+v, %v", o, got, ok)
		}
	}
}

// Damage gives an error or wrong answers, never a crash.
func TestDamage(t *testing.T) {
	whole, err := os.ReadFile(write(t, entries(2000, 5), true))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "damaged.rstock")
	try := func(data []byte) (*Reader, error) {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return read(path)
	}
	for _, n := range []int{0, 3, 8, 11, 12, 100, headerSize - 1, headerSize, 5000, len(whole) - 1} {
		if _, err := try(whole[:n]); err == nil || n >= 12 && !errors.Is(err, ErrDamaged) {
			t.Errorf("cut at %d: %v", n, err)
		}
	}
	if _, err := try(append(slices.Clone(whole), 0)); !errors.Is(err, ErrDamaged) {
		t.Errorf("one byte more: %v", err)
	}
	for at := range headerSize {
		changed := slices.Clone(whole)
		changed[at] ^= 4
		if _, err := try(changed); err == nil {
			t.Fatalf("byte %d of the header is changed and nothing is noticed", at)
		} else if at >= 8 && at < 12 && !errors.Is(err, ErrOtherVersion) {
			t.Errorf("version: %v", err)
		}
	}
	random := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		changed := slices.Clone(whole)
		at := headerSize + random.IntN(len(whole)-headerSize)
		for i := at; i < min(at+100, len(changed)); i++ {
			changed[i] = byte(random.Uint32())
		}
		exercise(t, changed)
	}
}

// exercise looks everything up in a file whose sections may hold anything.
func exercise(t *testing.T, data []byte) {
	var h header
	if err := h.decode(data[:min(len(data), headerSize)], int64(len(data))); err != nil {
		return
	}
	r, err := open(h, data)
	if err != nil {
		return
	}
	for n := range r.Len() {
		r.Find(r.Key(n))
		r.Isomers(r.Key(n))
		r.Offer(n)
	}
	if err := r.Verify(context.Background()); err != nil && !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	whole, err := os.ReadFile(write(f, entries(20, 6), true))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole[headerSize:])
	f.Fuzz(func(t *testing.T, rest []byte) {
		exercise(t, append(slices.Clone(whole[:headerSize]), rest...))
		var h header
		if err := h.decode(rest, int64(len(rest))); err == nil {
			t.Error("a header came about by chance")
		}
	})
}
