package policy

// random is a generator of numbers that look random, SplitMix64: the state goes up
// by a constant, and scramble makes a number of it. Training draws from it alone, so
// that equal data give equal files.
type random uint64

func (r *random) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	return scramble(uint64(*r))
}

// uniform returns a number from 0 up to but not 1.
func (r *random) uniform() float32 { return float32(r.next()>>40) / (1 << 24) }

// normal returns a number of about the normal distribution, mean 0 and spread 1: the
// sum of twelve uniform ones.
func (r *random) normal() float32 {
	sum := float32(-6)
	for range 12 {
		sum += r.uniform()
	}
	return sum
}

// shuffle puts a list into random order.
func (r *random) shuffle(list []int32) {
	for i := len(list) - 1; i > 0; i-- {
		j := int(r.next() % uint64(i+1))
		list[i], list[j] = list[j], list[i]
	}
}
