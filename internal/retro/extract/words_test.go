package extract

import "testing"

func TestWords(t *testing.T) {
	var c Canonicalizer
	for text, want := range map[string]string{
		"[C:4]-[NH;D2;+0:5]-[C:2]=[O:3]>>O-[C:2]=[O:3].[C:4]-[NH2;D1;+0:5]":         "C-N formed, O lost",
		"[NH2;D1;+0:1]-[c:2]>>[N+;H0;D3:1](-[c:2])(=O)-[O-]":                        "O lost",
		"[C:1]-[CH2:2]-[OH:3]>>[C:1]-[CH:2]=[O:3]":                                  "C=O to C-O",
		"[#7;a:1]-[c:2]1:[c:3]:[c:4]-[O:5]-1>>Br-[c:2]:[c:3]:[c:4]-[OH:5].[#7;a:1]": "C-N and C-O formed, Br lost",
		"[c:1]-[c:2]>>Cl-[c:1].O-B(-O)-[c:2]":                                       "C-C formed, B and Cl lost",
		"[#8:7]-[CH2:5]-[C:6]>>[#8:7].[CH2:5]1-[C:6]-[#8:7]1":                       "",
		"[NH:4]-[CH:6](-[C:5]-[OH:7])-[c:8]>>[NH2:4].[C:5]1-[CH:6](-[O:7]1)-[c:8]":  "C-N formed, C-O opened",
		"[C,N:1]-[Br:2]>>[C,N:1].[Br:2]-N1-C(=O)-C-C-C-1=O":                         "?-Br formed, N lost",
		"rubbish": "",
		"[C:1](-[C:2]-[S;H0;D3;+0:3](=[O;H0;D1;+0:6])-[c:4])=[C:5]>>[C:1](-[C:2]-[S:3]-[c:4])=[C:5].[OH:6]-O": "O=S formed, O lost",
	} {
		if got := c.Words(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
