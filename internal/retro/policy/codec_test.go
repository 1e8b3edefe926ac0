package policy

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"hash/crc32"
	"slices"
	"testing"

	"athanor/chem/chemtest"
)

func hashText(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func TestFilesKeepThePolicy(t *testing.T) {
	learned := trainSmall(t, TrainOptions{})
	data := learned.Encode()
	read, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(read.Encode(), data) {
		t.Error("the file read and written again differs")
	}
	if read.ListHash() != learned.ListHash() || read.ListHash() == [32]byte{} {
		t.Error("the hash of the list differs")
	}
	info := chemtest.Perceive(t, "CCCCCCC(=O)NCCCOC")
	a, b := make([]float32, 3), make([]float32, 3)
	learned.Scorer().Priors(a, info, []int32{0, 1, 2})
	read.Scorer().Priors(b, info, []int32{0, 1, 2})
	if !slices.Equal(a, b) {
		t.Errorf("priors %v and %v", a, b)
	}
}

func TestDamagedFilesAreRefused(t *testing.T) {
	data := trainSmall(t, TrainOptions{}).Encode()
	for n := 0; n < len(data); n += 1 + n/9 {
		if _, err := Decode(data[:n]); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrFormat) {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
	other := slices.Clone(data)
	other[len(fileMark)]++
	if _, err := Decode(other); !errors.Is(err, ErrVersion) {
		t.Errorf("other version: %v", err)
	}
	changed := slices.Clone(data)
	changed[len(changed)/2] ^= 4
	if _, err := Decode(changed); !errors.Is(err, ErrDamaged) {
		t.Errorf("changed byte: %v", err)
	}
	if _, err := Decode(append(slices.Clone(data), 0)); !errors.Is(err, ErrDamaged) {
		t.Errorf("more bytes: %v", err)
	}
}

// seal puts length and checksum right, so that what lies behind them is read.
func seal(data []byte) []byte {
	data = slices.Clone(data)
	if len(data) < headerSize+4 {
		return data
	}
	copy(data, fileMark)
	binary.LittleEndian.PutUint32(data[len(fileMark):], fileVersion)
	binary.LittleEndian.PutUint64(data[len(fileMark)+4:], uint64(len(data)))
	end := len(data) - 4
	binary.LittleEndian.PutUint32(data[end:], crc32.ChecksumIEEE(data[:end]))
	return data
}

// use scores and ranks with what a file holds, if it can be read.
func use(t testing.TB, file []byte) {
	learned, err := Decode(file)
	if err != nil {
		return
	}
	info := chemtest.Perceive(t, "CCCCCCC(=O)NCCCOC")
	priors := make([]float32, 2)
	learned.Scorer().Priors(priors, info, []int32{0, 1})
	ranker := learned.Ranker()
	ranker.Begin(info, []int32{0, 1})
	ranker.Rank()
}

// Whatever byte is another one, reading and using the file does no harm.
func TestChangedFiles(t *testing.T) {
	full := trainSmall(t, TrainOptions{}).Encode()
	random := random(1)
	for range 200 {
		changed := slices.Clone(full)
		at := random.next() % uint64(len(changed))
		if random.next()%2 == 0 { // most bytes are weights; the ends hold the rest
			at = uint64(len(changed)-1) - at%30_000
		}
		changed[at] = byte(random.next())
		use(t, seal(changed))
	}
}

func FuzzDecode(f *testing.F) {
	full := trainSmall(f, TrainOptions{}).Encode()
	f.Add([]byte(fileMark))
	f.Add(full[:headerSize+400])
	f.Fuzz(func(t *testing.T, data []byte) {
		use(t, data)
		use(t, seal(data))
	})
}
