package template

import "athanor/internal/retro"

// Fragments of the beta-lactam reactions.
const (
	// nucleusN is the nitrogen beside a beta-lactam that is fused to a sulfur or
	// oxygen ring.
	nucleusN = "N;X3;H1;!R;$(N[C;r4]1C(=O)N2[C;r4]1[S,O]CC=,-C2),$(N[C;r4]1C(=O)N2[C;r4]1[S,O]CC2)"

	// nucleusBefore is what the templates make of it.
	nucleusBefore = "[NH2:4]"

	// plainAcyl is the carbon of an acyl group without a free amine, acid or
	// hydroxyl group beside it.
	plainAcyl = "C;X3;!$(C[CX4][NX3;H2]);!$(C[CX4][OX2H]);!$(C[CX4][CX3](=O)[OX2H])"
)

// betaLactams are the reactions by which penicillins and cephalosporins are made
// from their nuclei.
var betaLactams = []Reaction{
	{
		Name: "beta_lactam_acylation", Family: "amide_coupling", Class: 2, Medium: Unrivalled,
		SMIRKS: []string{
			"[" + plainAcyl + ";$(C[#6]):1](=[O:2])-!@[" + nucleusN + ":4]>>[C:1](=[O:2])Cl." + nucleusBefore,
		},
		Conditions:   retro.Conditions{Catalyst: "sodium bicarbonate, or N,O-bis(trimethylsilyl)acetamide", Solvent: "acetone-water, or dichloromethane", Temperature: "0 °C"},
		Procedure:    "Add the acid chloride to the nucleus in aqueous bicarbonate and acetone at 0 °C, acidify, extract.",
		Incompatible: []Incompatibility{{aliphaticNH, "a second free amine is acylated too"}},
		Selectivity:  "The carboxyl group of the nucleus stays free as its salt.",
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"CC1(C)S[C@@H]2[C@H](NC(=O)COc3ccccc3)C(=O)N2[C@H]1C(=O)O", "O=C(Cl)COc1ccccc1.CC1(C)S[C@@H]2[C@H](N)C(=O)N2[C@H]1C(=O)O"},
			{"CC(=O)OCC1=C(C(=O)O)N2C(=O)[C@@H](NC(=O)Cc3cccs3)[C@H]2SC1", "O=C(Cl)Cc1cccs1.CC(=O)OCC1=C(C(=O)O)N2C(=O)[C@@H](N)[C@H]2SC1"},
		},
		Negative: []string{"O=C(Cc1ccccc1)NC1CNC1=O", "CC1(C)S[C@@H]2[C@H](NC(=O)[C@H](N)c3ccccc3)C(=O)N2[C@H]1C(=O)O", "O=C1N2CCSC2C1"},
	},
	{
		Name: "beta_lactam_mixed_anhydride", Family: "amide_coupling", Class: 2, Medium: Unrivalled,
		SMIRKS: []string{
			"[" + plainAcyl + ";$(C[#6]):1](=[O:2])-!@[" + nucleusN + ":4]>>[C:1](=[O:2])[OH]." + nucleusBefore,
		},
		Conditions:   retro.Conditions{Catalyst: "pivaloyl chloride or bis(benzothiazol-2-yl) disulfide and triethyl phosphite, triethylamine", Solvent: "dichloromethane", Temperature: "-20 to 0 °C"},
		Procedure:    "Activate the side-chain acid as mixed anhydride or thioester, add the triethylamine salt of the nucleus at 0 °C, acidify, collect.",
		Incompatible: []Incompatibility{{aliphaticNH, "a second free amine is acylated too"}},
		Selectivity:  "The side chain is activated apart, so that the acid of the nucleus and an aminothiazole stay.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"CO/N=C(\\C(=O)N[C@@H]1C(=O)N2C(C(=O)O)=CCS[C@H]12)c1csc(N)n1", "CO/N=C(\\C(=O)O)c1csc(N)n1.N[C@@H]1C(=O)N2C(C(=O)O)=CCS[C@H]12"},
		},
		Negative: []string{"O=C(Cc1ccccc1)NC1CNC1=O", "CC1(C)S[C@@H]2[C@H](NC(=O)[C@H](N)c3ccccc3)C(=O)N2[C@H]1C(=O)O"},
	},
	{
		Name: "penicillin_acylase_coupling", Family: "amide_coupling", Class: 2, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X3;$(C[CX4;H1]([NX3;H2])[c,$(C=C)]):1](=[O:2])-!@[" + nucleusN + ":4]>>[C:1](=[O:2])OC." + nucleusBefore,
		},
		Conditions:  retro.Conditions{Catalyst: "penicillin G acylase", Solvent: "water, pH 6.5", Temperature: "10-20 °C"},
		Procedure:   "Stir the amino acid methyl ester and the nucleus with immobilised penicillin acylase at pH 6.5, crystallise the product.",
		Selectivity: "The enzyme takes the D-arylglycine ester and leaves free amine and acid alone.",
		Stereo:      Retained, Prior: 3.8,
		Positive: []Example{
			{"CC1=C(C(=O)O)N2C(=O)[C@@H](NC(=O)[C@H](N)c3ccccc3)[C@H]2SC1", "COC(=O)[C@H](N)c1ccccc1.CC1=C(C(=O)O)N2C(=O)[C@@H](N)[C@H]2SC1"},
			{"CC1(C)S[C@@H]2[C@H](NC(=O)[C@H](N)c3ccc(O)cc3)C(=O)N2[C@H]1C(=O)O", "COC(=O)[C@H](N)c1ccc(O)cc1.CC1(C)S[C@@H]2[C@H](N)C(=O)N2[C@H]1C(=O)O"},
		},
		Negative: []string{"NC(C(=O)NC1CNC1=O)c1ccccc1", "CC1(C)S[C@@H]2[C@H](NC(=O)CN)C(=O)N2[C@H]1C(=O)O"},
	},
	{
		Name: "cephem_thiol_displacement", Family: "thioether_alkylation", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[CH2;X4;$(CC1=C(C(=O)[OH])N2C(=O)CC2[S,O]C1):1]-!@[S;X2:2]-!@[c:3]>>[CH2:1]OC(=O)C.[SH:2][c:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium bicarbonate, or boron trifluoride", Solvent: "water, or acetonitrile", Temperature: "60 °C, or 25 °C"},
		Procedure:    "Warm the 3-acetoxymethyl cephalosporin with the heteroaromatic thiol in water at pH 6.5, or with boron trifluoride in acetonitrile; acidify, collect.",
		Incompatible: []Incompatibility{{aliphaticNH, "a free aliphatic amine attacks the lactam on warming"}},
		Selectivity:  "Sulfur displaces the allylic acetate.",
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"Cc1nnc(SCC2=C(C(=O)O)N3C(=O)[C@@H](NC(=O)Cn4cnnn4)[C@H]3SC2)s1", "Cc1nnc(S)s1.CC(=O)OCC1=C(C(=O)O)N2C(=O)[C@@H](NC(=O)Cn3cnnn3)[C@H]2SC1"},
			{"Cn1nnnc1SCC1=C(C(=O)O)N2C(=O)[C@@H](N)[C@H]2SC1", "Cn1nnnc1S.CC(=O)OCC1=C(C(=O)O)N2C(=O)[C@@H](N)[C@H]2SC1"},
		},
		Negative: []string{"CC(=O)OCC1=CCCC1", "Cn1nnnc1SCC1=CCCC1", "CSCC1=C(C(=O)O)N2C(=O)C[C@H]2SC1"},
	},
	{
		Name: "cephem_pyridine_displacement", Family: "quaternisation", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[CH2;X4;$(CC1=C(C(=O)[OH])N2C(=O)CC2SC1):1]-!@[n;r6;X3;+1:2]>>[CH2:1]OC(=O)C.[n+0:2]",
			"[O-:3][C:4](=[O:5])[C:6]=[C:7]([CH2;X4;$(CC1=C(C(=O)[O-])N2C(=O)CC2SC1):1]-!@[n;r6;X3;+1:2])>>[OH;+0:3][C:4](=[O:5])[C:6]=[C:7]([CH2:1]OC(=O)C).[n+0:2]",
		},
		Conditions:  retro.Conditions{Catalyst: "sodium iodide or potassium thiocyanate", Solvent: "water or acetonitrile", Temperature: "60-80 °C"},
		Procedure:   "Warm the 3-acetoxymethyl cephalosporin with the pyridine and sodium iodide in water, adsorb, elute, crystallise the betaine.",
		Selectivity: "The pyridine displaces the allylic acetate.",
		Stereo:      Retained, Prior: 3.0,
		Positive: []Example{
			{"O=C(Cc1cccs1)N[C@@H]1C(=O)N2C(C(=O)O)=C(C[n+]3ccccc3)CS[C@H]12", "CC(=O)OCC1=C(C(=O)O)N2C(=O)[C@@H](NC(=O)Cc3cccs3)[C@H]2SC1.c1ccncc1"},
		},
		Negative: []string{"C[n+]1ccccc1", "OC(=O)C1=C(CN2CCCC2)CSC2CC(=O)N12"},
	},
	{
		Name: "acyloxyalkyl_ester_formation", Family: "carboxylate_alkylation", Class: 2, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X3;$(C[#6]):1](=[O:2])-!@[O;X2;+0:3]-!@[C;X4;H1,H2;$(C([#6,#1])O[CX3](=O)[#6,#8]);$(C[O;!R]):4]([O;X2;!R:5][C:6]=[O:7])>>[C:1](=[O:2])[OH:3].[C:4]([O:5][C:6]=[O:7])Cl",
			"[C;X3;$(C[#6]):1](=[O:2])-!@[O;X2;+0:3]-!@[C;X4;H1;$(C([CH3])OC(=O)[CH3]):4]([O;X2;!R:5][C:6]=[O:7])>>[C:1](=[O:2])[OH:3].[C:4]([O:5][C:6]=[O:7])Br",
			"[C;X3;$(C[#6]):1](=[O:2])-!@[O;X2;+0:3]-!@[C;X4;H2:4][O;X2;!R:5][C;$(CC([CH3])([CH3])[CH3]),$(CO[CX4]):6]=[O:7]>>[C:1](=[O:2])[OH:3].[C:4]([O:5][C:6]=[O:7])I",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "DMF", Temperature: "0-25 °C"},
		Procedure:    "Stir the acid with potassium carbonate and the 1-haloalkyl ester or carbonate in DMF, dilute with water, extract.",
		Incompatible: []Incompatibility{{aliphaticNH, "a free aliphatic amine is alkylated; mask it as enamine"}, freeThiol, freePhenol, {"[nH]", "an acidic azole NH is alkylated too; protect it"}},
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CC(=O)OC(C)OC(=O)C1=C(COC(N)=O)CS[C@@H]2[C@H](NC(C)=O)C(=O)N12", "CC(=O)OC(C)Br.NC(=O)OCC1=C(C(=O)O)N2C(=O)[C@@H](NC(C)=O)[C@H]2SC1"},
			{"CCOC(=O)OC(C)OC(=O)c1ccccc1", "O=C(O)c1ccccc1.CCOC(=O)OC(C)Cl"},
			{"CC(C)(C)C(=O)OCOC(=O)Cc1ccccc1", "O=C(O)Cc1ccccc1.CC(C)(C)C(=O)OCI"},
		},
		Negative: []string{"COCOC(=O)c1ccccc1", "O=C1OCOC1=O", "CC1OC(=O)CO1"},
	},
}
