package retro

import (
	"encoding/json"
	"testing"
)

func TestPrecedent(t *testing.T) {
	kind, similarity := 7, 0.5
	p := Precedent{Source: PatentReactions, Count: 3, Class: 6, Example: "US1", OfKind: &kind, Similarity: &similarity}
	s := Step{Evidence: p.Evidence()}
	const want = `{"source":"patent_reactions","precedent_count":3,"reaction_class":6,"example":"US1","reactions_of_kind":7,"nearest_similarity":0.5}`
	if string(s.Evidence) != want {
		t.Errorf("%s", s.Evidence)
	}
	if got, ok := s.Precedent(); !ok || got.Count != 3 || *got.OfKind != 7 || *got.Similarity != 0.5 {
		t.Errorf("%+v %v", got, ok)
	}
	for _, text := range []string{"", "[1]", `{"source":"paper"}`, `{"source":`} {
		s := Step{Evidence: json.RawMessage(text)}
		if _, ok := s.Precedent(); ok {
			t.Errorf("%q is read", text)
		}
	}
}

func TestReactionClass(t *testing.T) {
	if ReactionClass(6) != "deprotection" || ReactionClass(10) != "functional group addition" || ReactionClass(0)+ReactionClass(11)+ReactionClass(-1) != "" {
		t.Error(classNames)
	}
}
