package ops

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// EditKind is what Apply does.
type EditKind string

// The kinds of edits.
const (
	EditInsert EditKind = "insert"
	EditDelete EditKind = "delete"
	EditUndo   EditKind = "undo"
	EditRedo   EditKind = "redo"
)

// ApplyRequest is an edit of a document.
type ApplyRequest struct {
	// BaseRevision is the revision that the client has seen, nil when it does not
	// say.
	BaseRevision *Revision
	Document     string
	Edit         EditKind
	// IdempotencyKey names the request, nil for no name. "" is a name.
	IdempotencyKey *string
	// IDs are the objects to be deleted or replaced. Nil is not the same request as
	// an empty list.
	IDs []drawing.ID
	// Source is the document that is inserted, nil for none.
	Source *string
}

// Check refuses combinations of arguments that mean nothing.
func (r *ApplyRequest) Check() error {
	if key := r.IdempotencyKey; key != nil && len(*key) > DefaultBudgets().MaxIdempotencyKeyBytes {
		return refuse(InvalidArguments, "idempotency_key has %d bytes; max_idempotency_key_bytes allows %d", len(*key), DefaultBudgets().MaxIdempotencyKeyBytes)
	}
	based := false
	switch r.Edit {
	case EditInsert:
		if r.Source == nil {
			return refuse(InvalidArguments, "insert needs source, the document to copy")
		}
		based = len(r.IDs) > 0
	case EditDelete:
		if r.Source != nil {
			return refuse(InvalidArguments, "source must be null for delete")
		}
		if len(r.IDs) == 0 {
			return refuse(InvalidArguments, "delete needs ids, the objects to delete")
		}
		based = true
	default:
		if r.Source != nil {
			return refuse(InvalidArguments, "source must be null for %s", r.Edit)
		}
		if r.IDs != nil {
			return refuse(InvalidArguments, "ids must be null for %s", r.Edit)
		}
		based = true
	}
	if based && r.BaseRevision == nil {
		return refuse(InvalidArguments, "base_revision is needed here; pass the revision of the document that you last saw")
	}
	return nil
}

// digest tells requests apart.
func (r *ApplyRequest) digest() [sha256.Size]byte {
	text, err := json.Marshal(r)
	if err != nil {
		panic("internal error: a request cannot be written: " + err.Error())
	}
	return sha256.Sum256(text)
}

// Applied is the outcome of an edit.
type Applied struct {
	// Deleted and Inserted list objects; a deleted ID may have been used again.
	Deleted  []string   `json:"deleted"`
	Document string     `json:"document"`
	Effect   string     `json:"effect"`
	IDRemap  []Remapped `json:"id_remap"`
	Inserted []string   `json:"inserted"`
	// Recorded is false when there was nothing to undo or to redo.
	Recorded bool   `json:"recorded"`
	Revision string `json:"revision"`
}

// Remapped says which ID the copy of an object got.
type Remapped struct {
	Inserted string `json:"inserted"`
	Source   string `json:"source"`
}

// outcome is what an edit answers.
type outcome struct {
	applied  *Applied
	warnings []Message
}

// receipt lets a request that comes again get its first answer.
type receipt struct {
	key    string
	digest [sha256.Size]byte
	outcome
}

// Apply edits a document as one step, whole or not at all.
func (s *Sessions) Apply(ctx context.Context, r ApplyRequest) (*Applied, []Message, error) {
	if err := r.Check(); err != nil {
		return nil, nil, err
	}
	e := &edit{sessions: s, request: &r}
	if r.IdempotencyKey != nil {
		e.digest = r.digest()
	}
	out, err := e.run(ctx)
	if err != nil && r.IdempotencyKey != nil && ctx.Err() == nil {
		// The same request may have been carried out meanwhile.
		if earlier, again := s.replay(e); earlier != nil || again != nil {
			out, err = earlier, again
		}
	}
	if err != nil {
		return nil, nil, err
	}
	return out.applied, out.warnings, nil
}

// edit is a request being carried out.
type edit struct {
	sessions *Sessions
	request  *ApplyRequest
	digest   [sha256.Size]byte
}

// base is the state of a document that an edit starts from.
type base struct {
	revision   Revision
	current    *version
	undo, redo *version // the nearest, nil for none
}

// errMoved says that a document has another revision than the edit was made for.
var errMoved = errors.New("the document has changed")

func (e *edit) run(ctx context.Context) (*outcome, error) {
	if err := checkpoint(ctx); err != nil {
		return nil, err
	}
	out, err := e.attempt(ctx)
	if errors.Is(err, errMoved) {
		// A request that depends on no revision is made for the one that is there.
		out, err = e.attempt(ctx)
	}
	return out, err
}

// attempt works out the edit on the current version and commits it. It fails with
// errMoved, in a stale error, when the document changed meanwhile and the request
// does not mind.
func (e *edit) attempt(ctx context.Context) (*outcome, error) {
	b, earlier, err := e.sessions.begin(e)
	if err != nil || earlier != nil {
		return earlier, err
	}
	switch e.request.Edit {
	case EditUndo:
		return e.step(ctx, b, b.undo)
	case EditRedo:
		return e.step(ctx, b, b.redo)
	}
	return e.change(ctx, b)
}

// begin resolves the document of an edit. It returns the earlier answer to a request
// that comes again.
func (s *Sessions) begin(e *edit) (b base, earlier *outcome, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d, err := s.resolve(e.request.Document)
	if err != nil {
		return b, nil, err
	}
	if earlier, err := d.earlier(e); earlier != nil || err != nil {
		return b, earlier, err
	}
	if want := e.request.BaseRevision; want != nil && *want != d.revision {
		return b, nil, stale(*want, d.revision)
	}
	b = base{revision: d.revision, current: d.current}
	if n := len(d.undo); n > 0 {
		b.undo = d.undo[n-1]
	}
	if n := len(d.redo); n > 0 {
		b.redo = d.redo[n-1]
	}
	return b, nil, nil
}

func stale(want, is Revision) *Error {
	return refuse(Stale, "base_revision %s is not the current revision %s; inspect the document and retry with a new idempotency_key", want, is)
}

// replay returns the answer that a request has got before, nil for none.
func (s *Sessions) replay(e *edit) (*outcome, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d, err := s.resolve(e.request.Document)
	if err != nil {
		return nil, nil
	}
	return d.earlier(e)
}

// earlier returns the answer that a request has got before, nil for none, and fails
// when its key names another one.
func (d *session) earlier(e *edit) (*outcome, error) {
	if e.request.IdempotencyKey == nil {
		return nil, nil
	}
	for i := range d.receipts {
		if r := &d.receipts[i]; r.key == *e.request.IdempotencyKey {
			if r.digest != e.digest {
				return nil, refuse(InvalidArguments, "idempotency_key was used for a request with other arguments; use a new key")
			}
			return &r.outcome, nil
		}
	}
	return nil, nil
}

// change inserts or deletes.
func (e *edit) change(ctx context.Context, b base) (*outcome, error) {
	r := e.request
	if err := CheckIDs(b.current.doc, r.IDs); err != nil {
		return nil, err
	}
	var source *version
	if r.Edit == EditInsert {
		var err error
		if source, _, err = e.sessions.snapshot(*r.Source); err != nil {
			return nil, err
		}
		if len(source.doc.ObjectIDs()) == 0 {
			return nil, refuse(InvalidArguments, "there is nothing to insert: source is empty")
		}
		if n := b.current.doc.NumObjects() + source.doc.NumObjects(); len(r.IDs) == 0 && n > e.sessions.budgets.MaxObjects {
			return nil, refuse(Budget, "the drawing would have %d objects; max_objects allows %d", n, e.sessions.budgets.MaxObjects)
		}
	}
	step, err := e.makeStep(ctx, b.current, source)
	if err != nil {
		return nil, err
	}
	doc, warnings, err := relabel(ctx, b.current.doc, step.Document)
	if err != nil {
		return nil, err
	}
	if source != nil && len(r.IDs) > 0 {
		if warnings, err = reviewReplacement(ctx, b.current.doc, doc, step.Inserted, warnings); err != nil {
			return nil, err
		}
	}
	out := &outcome{&Applied{
		Deleted: names(step.Deleted), Document: r.Document, Effect: "applied", IDRemap: make([]Remapped, len(step.Remap)),
		Inserted: names(step.Inserted), Recorded: true,
	}, warnings}
	for i, m := range step.Remap {
		out.applied.IDRemap[i] = Remapped{Inserted: m.Inserted.String(), Source: m.Source.String()}
	}
	return e.sessions.commit(ctx, e, b, newVersion(doc), out)
}

// makeStep makes the step of an insertion or a deletion.
func (e *edit) makeStep(ctx context.Context, target, source *version) (*drawing.Step, error) {
	ids := e.request.IDs
	var by Point
	if source != nil {
		var err error
		if by, err = placement(ctx, target, source, ids); err != nil {
			return nil, err
		}
	}
	change := target.doc.Edit()
	change.Stop = ended(ctx)
	var deleted []drawing.ID
	if len(ids) > 0 {
		deleted = change.Delete(ids)
		if err := checkpoint(ctx); err != nil {
			return nil, err
		}
	}
	if source != nil {
		if err := change.Insert(source.doc, drawing.Point(by)); err != nil {
			return nil, wrap(err)
		}
		if err := checkpoint(ctx); err != nil {
			return nil, err
		}
		succeed(change, target.doc, source.doc, deleted)
	}
	if err := checkpoint(ctx); err != nil {
		return nil, err
	}
	step, err := change.Commit()
	if err != nil {
		return nil, wrap(err)
	}
	return step, nil
}

// insertGap is the space, in world units, between a drawing and what is added below
// it: two usual bonds.
const insertGap = 2 * drawing.DefaultBondLength

// placement returns how far the copy of a drawing is moved: to where the objects are
// that it replaces, or below the drawing, in line with its left edge.
func placement(ctx context.Context, target, source *version, replaced []drawing.ID) (Point, error) {
	from, err := source.bounds(ctx)
	if err != nil || from.empty() {
		return Point{}, err
	}
	if len(replaced) > 0 {
		box, err := visible(ctx, target.doc, target.doc.WithAbbreviations(replaced))
		if err != nil {
			return Point{}, err
		}
		if !box.empty() {
			to, at := box.center(), from.center()
			return Point{to.X - at.X, to.Y - at.Y}, nil
		}
	}
	box, err := target.bounds(ctx)
	if err != nil {
		return Point{}, err
	}
	if box.empty() {
		return Point{-from.Min.X, -from.Min.Y}, nil
	}
	return Point{box.Min.X - from.Min.X, box.Max.Y + insertGap - from.Min.Y}, nil
}

// step goes to the next version in the history, if there is one.
func (e *edit) step(ctx context.Context, b base, to *version) (*outcome, error) {
	out := &outcome{&Applied{
		Deleted: []string{}, Document: e.request.Document, Effect: "applied", IDRemap: []Remapped{}, Inserted: []string{},
		Recorded: to != nil,
	}, []Message{}}
	if to == nil {
		out.warnings = append(out.warnings, Message{fmt.Sprintf("There is nothing to %s; the document is unchanged.", e.request.Edit)})
		return e.sessions.commit(ctx, e, b, nil, out)
	}
	doc, warnings, err := relabel(ctx, b.current.doc, to.doc)
	if err != nil {
		return nil, err
	}
	if doc != to.doc {
		to = newVersion(doc)
	}
	out.warnings = warnings
	return e.sessions.commit(ctx, e, b, to, out)
}

// relabel works out the computed labels of a drawing anew when its chemistry is not
// that of the drawing before, or an edit has cleared them.
func relabel(ctx context.Context, before, after *drawing.Document) (*drawing.Document, []Message, error) {
	if sameChemistry(before, after) && sameLabels(before, after) {
		return after, []Message{}, checkpoint(ctx)
	}
	fresh, review := convert.Refresh(ctx, after, true)
	if err := checkpoint(ctx); err != nil {
		return nil, nil, err
	}
	warnings := []Message{}
	if review != nil {
		warnings = append(warnings, Message{Line(needsReview + review.Error())})
	}
	return fresh, warnings, nil
}

// sameChemistry reports whether two drawings have the same atoms and bonds at the
// same places, whatever they look like.
func sameChemistry(a, b *drawing.Document) bool {
	if len(a.Atoms()) != len(b.Atoms()) || len(a.Bonds()) != len(b.Bonds()) {
		return false
	}
	for i := range a.Atoms() {
		if !reflect.DeepEqual(chemistryOf(&a.Atoms()[i]), chemistryOf(&b.Atoms()[i])) {
			return false
		}
	}
	for i := range a.Bonds() {
		p, q := a.Bonds()[i], b.Bonds()[i]
		for _, bond := range []*drawing.Bond{&p, &q} {
			bond.Position, bond.ZOrder, bond.Indicator, bond.CIP = 0, 0, drawing.Indicator{}, ""
			bond.Highlight, bond.Color, bond.Unknown = nil, drawing.Color{}, nil
		}
		if !reflect.DeepEqual(p, q) {
			return false
		}
	}
	return true
}

// sameLabels reports whether two drawings of the same chemistry have the same computed
// labels.
func sameLabels(a, b *drawing.Document) bool {
	for i := range a.Atoms() {
		if p, q := &a.Atoms()[i], &b.Atoms()[i]; p.LabelH != q.LabelH || p.CIP != q.CIP {
			return false
		}
	}
	for i := range a.Bonds() {
		if a.Bonds()[i].CIP != b.Bonds()[i].CIP {
			return false
		}
	}
	return true
}

// chemistryOf returns an atom without what only says how it looks.
func chemistryOf(a *drawing.Atom) drawing.Atom {
	c := *a
	c.Marks, c.MarkSerial, c.LabelH, c.CIP, c.Display, c.TextStyle, c.Unknown = nil, 0, 0, "", drawing.AtomDisplay{}, nil, nil
	return c
}

// commit puts the next version of a document in its place, nil for an edit that
// changed nothing, and keeps the receipt. Once it has begun, the edit is not given
// up any more.
func (s *Sessions) commit(ctx context.Context, e *edit, b base, next *version, out *outcome) (*outcome, error) {
	if err := checkpoint(ctx); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	d, err := s.resolve(e.request.Document)
	if err != nil {
		return nil, err
	}
	if earlier, err := d.earlier(e); earlier != nil || err != nil {
		return earlier, err
	}
	if d.revision != b.revision {
		return nil, moved(e.request.BaseRevision, b.revision, d.revision)
	}
	if next != nil {
		if err := s.record(d, e.request.Edit, next); err != nil {
			return nil, err
		}
	}
	out.applied.Revision = d.revision.String()
	if e.request.IdempotencyKey != nil {
		d.receipts = append(d.receipts, receipt{*e.request.IdempotencyKey, e.digest, *out})
		if extra := len(d.receipts) - s.budgets.IdempotencyReceipts; extra > 0 {
			d.receipts = append([]receipt(nil), d.receipts[extra:]...)
		}
	}
	return out, nil
}

// moved is the error for a document that changed while an edit was worked out.
func moved(want *Revision, from, is Revision) *Error {
	if want != nil {
		return stale(*want, is)
	}
	err := stale(from, is)
	err.cause = errMoved
	return err
}

// record makes next the current version.
func (s *Sessions) record(d *session, kind EditKind, next *version) error {
	switch kind {
	case EditUndo:
		d.undo = d.undo[:len(d.undo)-1]
		d.redo = append(d.redo, d.current)
	case EditRedo:
		d.redo = d.redo[:len(d.redo)-1]
		d.undo = append(d.undo, d.current)
	default:
		undo := append(append([]*version(nil), d.undo...), d.current)
		if extra := len(undo) - s.budgets.HistoryDepth; extra > 0 {
			undo = undo[extra:]
		}
		if err := s.fits(next, d, undo); err != nil {
			return err
		}
		d.undo, d.redo = undo, nil
	}
	d.current = next
	d.revision++
	return nil
}
