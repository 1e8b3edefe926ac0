package ops

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"slices"
	"strconv"
	"sync"
	"time"

	"athanor/internal/access"
	"athanor/internal/drawing"
)

// Sessions holds the documents of one client and runs the operations on them. A
// document has a handle, a revision that only grows, and a history. It lives until
// it is closed or has not been used for a while; none ever makes way for another.
//
// Documents are values: an operation takes a version of one, works on it without a
// lock, and puts the next version in its place when the revision is still the same.
type Sessions struct {
	service *Service
	grants  *access.Grants
	budgets Budgets
	now     func() time.Time

	mu   sync.Mutex
	list []*session // in order of creation
}

// SessionOptions are what Sessions need beside the operations.
type SessionOptions struct {
	// Grants are the folders in which files are opened and saved; nil for none.
	Grants *access.Grants
	// Now is the clock by which documents expire; nil stands for time.Now.
	Now func() time.Time
}

// NewSessions returns an empty set of documents.
func NewSessions(service *Service, opt SessionOptions) *Sessions {
	s := &Sessions{service: service, grants: opt.Grants, budgets: DefaultBudgets(), now: opt.Now}
	if s.grants == nil {
		s.grants = new(access.Grants)
	}
	if s.now == nil {
		s.now = time.Now
	}
	return s
}

// session is a document with its history.
type session struct {
	handle   string
	revision Revision
	current  *version
	// undo and redo hold the versions before and after, the nearest last.
	undo, redo []*version
	receipts   []receipt // the newest last
	used       time.Time
}

// Revision counts the changes of a document.
type Revision uint64

// String returns the revision as decimal digits, its form in tool results.
func (r Revision) String() string { return strconv.FormatUint(uint64(r), 10) }

// ParseRevision reads the decimal form of a revision: digits without a sign or a
// leading zero.
func ParseRevision(text string) (Revision, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || strconv.FormatUint(n, 10) != text {
		return 0, refuse(InvalidArguments, "a revision is a whole number from 0 to 18446744073709551615")
	}
	return Revision(n), nil
}

// State names a document in a result.
type State struct {
	Document string   `json:"document"`
	Revision string   `json:"revision"`
	Versions Versions `json:"versions"`
}

// Listing is the list of documents.
type Listing struct {
	Documents []Listed `json:"documents"`
	Versions  Versions `json:"versions"`
}

// Listed is a document in a list.
type Listed struct {
	Document string `json:"document"`
	// Objects counts atoms, bonds, texts, arrows, graphics and groups.
	Objects  int    `json:"objects"`
	Revision string `json:"revision"`
}

// Closed is the answer to closing a document.
type Closed struct {
	Closed   bool     `json:"closed"`
	Document string   `json:"document"`
	Versions Versions `json:"versions"`
}

// Info describes the build with the folders that are granted.
func (s *Sessions) Info(ctx context.Context) (*Info, error) {
	if err := checkpoint(ctx); err != nil {
		return nil, err
	}
	info := CurrentInfo(Grants{Read: s.grants.Folders(access.ForReading), Write: s.grants.Folders(access.ForWriting)})
	return &info, nil
}

// New makes an empty document.
func (s *Sessions) New(ctx context.Context) (*State, error) {
	doc, err := drawing.New(drawing.NewContent())
	if err != nil {
		return nil, wrap(err)
	}
	handle, err := s.create(ctx, doc)
	if err != nil {
		return nil, err
	}
	return &State{handle, Revision(0).String(), CurrentVersions()}, nil
}

// List lists the documents in order of creation. It does not count as using them.
func (s *Sessions) List(ctx context.Context) (*Listing, error) {
	if err := checkpoint(ctx); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expire()
	out := &Listing{Documents: make([]Listed, 0, len(s.list)), Versions: CurrentVersions()}
	for _, e := range s.list {
		out.Documents = append(out.Documents, Listed{e.handle, e.current.doc.NumObjects(), e.revision.String()})
	}
	return out, nil
}

// Close forgets a document with its history. Operations that hold a version of it
// finish, but cannot change it any more.
func (s *Sessions) Close(ctx context.Context, handle string) (*Closed, error) {
	if err := checkpoint(ctx); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	e, err := s.resolve(handle)
	if err != nil {
		return nil, err
	}
	s.list = slices.DeleteFunc(s.list, func(other *session) bool { return other == e })
	return &Closed{true, handle, CurrentVersions()}, nil
}

// Expire forgets the documents that have not been used for longer than the time
// they live. Every operation does so; this lets memory go without one.
func (s *Sessions) Expire() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expire()
}

func (s *Sessions) expire() {
	oldest := s.now().Add(-time.Duration(s.budgets.IdleTTLSeconds) * time.Second)
	s.list = slices.DeleteFunc(s.list, func(e *session) bool { return e.used.Before(oldest) })
}

// resolve finds a document and notes that it is used. The lock is held.
func (s *Sessions) resolve(handle string) (*session, error) {
	s.expire()
	for _, e := range s.list {
		if e.handle == handle {
			e.used = s.now()
			return e, nil
		}
	}
	return nil, refuse(UnknownDocument, "there is no open document %.64s; document_list shows those that are", handle)
}

// snapshot returns the current version of a document.
func (s *Sessions) snapshot(handle string) (*version, Revision, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, err := s.resolve(handle)
	if err != nil {
		return nil, 0, err
	}
	return e.current, e.revision, nil
}

// open is snapshot for an operation that only looks at a document.
func (s *Sessions) open(ctx context.Context, handle string) (*version, Revision, error) {
	if err := checkpoint(ctx); err != nil {
		return nil, 0, err
	}
	return s.snapshot(handle)
}

// create adds a document and returns its handle. It is the last step of an
// operation: once it has begun, the operation is not given up any more.
func (s *Sessions) create(ctx context.Context, doc *drawing.Document) (string, error) {
	v := newVersion(doc)
	if err := checkpoint(ctx); err != nil {
		return "", err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expire()
	if len(s.list) >= s.budgets.MaxDocuments {
		return "", refuse(Budget, "max_documents allows %d open documents; close one with document_close", s.budgets.MaxDocuments)
	}
	if err := s.fits(v, nil, nil); err != nil {
		return "", err
	}
	handle := newHandle()
	for slices.ContainsFunc(s.list, func(e *session) bool { return e.handle == handle }) {
		handle = newHandle()
	}
	s.list = append(s.list, &session{handle: handle, current: v, used: s.now()})
	return handle, nil
}

func newHandle() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return "doc_" + hex.EncodeToString(b[:])
}

// fits checks the budgets for a version that is to be added, as the current one of
// the document changed with the versions kept as its history, or as a new document
// when changed is nil.
func (s *Sessions) fits(v *version, changed *session, history []*version) error {
	if n := v.doc.NumObjects(); n > s.budgets.MaxObjects {
		return refuse(Budget, "the drawing would have %d objects; max_objects allows %d", n, s.budgets.MaxObjects)
	}
	if err := checkText(v.doc); err != nil {
		return err
	}
	if v.texts > s.budgets.MaxTextBytes {
		return refuse(Budget, "the texts of the drawing would take %d bytes; max_text_bytes allows %d", v.texts, s.budgets.MaxTextBytes)
	}
	weight := v.weight()
	pictures := pictureBudget{}
	pictures.add(v)
	count := func(versions []*version) {
		for _, v := range versions {
			weight += v.weight()
			pictures.add(v)
		}
	}
	count(history)
	for _, e := range s.list {
		if e != changed {
			count([]*version{e.current})
			count(e.undo)
			count(e.redo)
		}
	}
	if weight > s.budgets.MaxSessionWeight {
		return refuse(Budget, "all documents with their histories would hold %d objects; max_session_weight allows %d; close documents with document_close", weight, s.budgets.MaxSessionWeight)
	}
	if pictures.bytes > s.budgets.MaxSessionPictureBytes {
		return refuse(Budget, "the pictures and long texts of all documents would take %d bytes; max_session_picture_bytes allows %d", pictures.bytes, s.budgets.MaxSessionPictureBytes)
	}
	return nil
}

// pictureBudget counts every picture and every long text once, however many versions
// have it.
type pictureBudget struct {
	seen  map[*drawing.Picture]bool
	read  map[longText]bool
	bytes int
}

func (b *pictureBudget) add(v *version) {
	for _, p := range v.pictures {
		if !b.seen[p] {
			if b.seen == nil {
				b.seen = map[*drawing.Picture]bool{}
			}
			b.seen[p] = true
			b.bytes += len(p.PNG) + len(p.EMF)
		}
	}
	for _, t := range v.long {
		if !b.read[t] {
			if b.read == nil {
				b.read = map[longText]bool{}
			}
			b.read[t] = true
			b.bytes += t.bytes
		}
	}
}

// checkpoint ends an operation that was cancelled or is too late. Nothing has been
// changed then.
func checkpoint(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return wrap(err)
	}
	return nil
}
