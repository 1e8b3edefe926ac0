package renkintools

import "testing"

func TestCatalogueCompiles(t *testing.T) {
	c, err := readCatalogue(catalogueText)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range c.entries {
		if err := e.arguments.Compile(); err != nil {
			t.Errorf("%s: %v", e.Name, err)
		}
	}
}

// A property may have the name of a keyword.
func TestLegacySchemaTellsKeywordsFromNames(t *testing.T) {
	got, err := legacySchema([]byte(`{"$schema":"x","properties":{"minimum":{"type":"integer","minimum":1,"enum":["default"]},"a":{"default":{"b":[1]}}},"additionalProperties":false}`))
	want := `{"properties":{"minimum":{"type":"integer","enum":["default"]},"a":{}}}`
	if err != nil || string(got) != want {
		t.Errorf("%s, %v", got, err)
	}
}
