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

func FuzzDecode(f *testing.F) {
	full := trainSmall(f, TrainOptions{}).Encode()
	f.Add([]byte(fileMark), uint32(0), byte(0))
	f.Add(full[:headerSize+400], uint32(90), byte(9))
	info := chemtest.Perceive(f, "CCCCCCC(=O)NCCCOC")
	f.Fuzz(func(t *testing.T, data []byte, at uint32, value byte) {
		// A whole file with one byte changed, besides what the fuzzer makes up.
		changed := slices.Clone(full)
		changed[at%uint32(len(changed))] = value
		for _, file := range [][]byte{data, seal(data), seal(changed)} {
			learned, err := Decode(file)
			if err != nil {
				continue
			}
			priors := make([]float32, 2)
			learned.Scorer().Priors(priors, info, []int32{0, 1})
			ranker := learned.Ranker()
			ranker.Begin(info, []int32{0, 1})
			ranker.Rank()
		}
	})
}
