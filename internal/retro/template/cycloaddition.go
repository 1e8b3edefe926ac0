package template

import "athanor/internal/retro"

// acceptor is a group that makes an alkene a dienophile.
const acceptor = "$(C[CX3]=O),$(CC#N),$(C[N+](=O)[O-])"

// cycloadditions are pericyclic and carbenoid reactions and metatheses of class 3:
// bonds of a ring or of double bonds are made in one step.
var cycloadditions = []Reaction{
	{
		Name: "diels_alder", Family: "diels_alder", Class: 3, Medium: Thermal,
		SMIRKS: []string{
			"[CX4;z0:1]1[C;X3;z0:2]=[C;X3;z0:3][CX4;z0:4][CX4;z0;H1,H2;" + acceptor + ":5][CX4;z0;H1,H2;" + acceptor + ":6]1>>[C:1]=[C:2][C:3]=[C:4].[C:5]=[C:6]",
			"[CH2;X4:1]1[C;X3;z0:2]=[CH;X3:3][CX4;z0;H1,H2:4][CX4;z0;H1;" + acceptor + ":5][CH2;X4:6]1>>[C:1]=[C:2][C:3]=[C:4].[C:5]=[C:6]",
			"[CH;X4:1]12[CH:2]=[CH:3][CH;X4:4]([CH2:7]1)[CX4;z0;H1;" + acceptor + ":5][CH2;X4:6]2>>[CH:1]1=[CH:2][CH:3]=[CH:4][CH2:7]1.[C:5]=[C:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "none, or diethylaluminium chloride", Solvent: "toluene", Temperature: "25-110 °C"},
		Procedure:    "Heat the diene with the dienophile in toluene, evaporate, crystallise.",
		Incompatible: []Incompatibility{freeThiol, {"[NX3;H2][CX4]", "an amine adds to the dienophile"}},
		Selectivity:  "Endo; substituents of the diene end ortho or para to the acceptor; the geometry of the dienophile is kept.",
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"O=C1NC(=O)C2CC=CCC12", "C=CC=C.O=C1C=CC(=O)N1"},
			{"O=C1OC(=O)C2CC=CCC12", "C=CC=C.O=C1C=CC(=O)O1"},
			{"O=C1OC(=O)C2C3C=CC(C3)C12", "C1=CCC=C1.O=C1C=CC(=O)O1"},
			{"COC(=O)C1CC=C(C)CC1", "C=C(C)C=C.C=CC(=O)OC"},
			{"O=C1C2C3C=CC(C3)C2C(=O)N1c1ccccc1", "C1=CCC=C1.O=C1C=CC(=O)N1c1ccccc1"},
		},
		Negative: []string{"C1=CCCCC1", "COC(=O)C1CCC=C(C)C1", "O=C1CCCC=C1", "O=C1OC(=O)C2Cc3ccccc3CC12"},
	},
	{
		Name: "simmons_smith", Family: "simmons_smith", Class: 3,
		SMIRKS:       []string{"[CH2;X4:1]1[CX4;z0;!$(C[CX3]=[O,N]);!$(CC#N);!r4:2][CX4;z0;!$(C[CX3]=[O,N]);!$(CC#N);!r4:3]1>>[C:2]=[C:3].[CH2:1](I)I"},
		Conditions:   retro.Conditions{Catalyst: "diethylzinc or zinc-copper couple", Solvent: "dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Add diiodomethane to diethylzinc and the alkene in dichloromethane at 0 °C, quench with ammonium chloride.",
		Incompatible: []Incompatibility{freeAmine, freeAcid, freeThiol, {"[NX3;!$(NC=O);!$(NS=O)]([#6])[#6]", "a basic amine is methylated by the zinc reagent"}, {"[CX3]=[CX3]", "a second alkene reacts too"}},
		Selectivity:  "Syn addition; an allylic hydroxyl group directs the reagent.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"C1CCC2CC2C1", "C1=CCCCC1.ICI"},
			{"OCC1CC1c1ccc(F)cc1", "OCC=Cc1ccc(F)cc1.ICI"},
		},
		Negative: []string{"COC(=O)C1CC1", "C1CC1N1CCCC1", "C1CCCCC1", "C1CC2(C1)OCCO2"},
	},
	{
		Name: "corey_chaykovsky_epoxidation", Family: "corey_chaykovsky", Class: 3,
		SMIRKS:       []string{"[CH2;X4:1]1[CX4;z1;!$(C[CX3]=[O,N,S]);!$(C[CX4;H2;!r3][O,N,S,F,Cl,Br,I]);!$(CC#N):2][O;X2:3]1>>[C:2]=[O:3].[CH3:1][S+](C)C.[I-]"},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride or potassium hydroxide", Solvent: "DMSO", Temperature: "0-25 °C"},
		Procedure:    "Make the ylide from trimethylsulfonium iodide and base in DMSO, add the carbonyl compound at 0 °C.",
		Incompatible: []Incompatibility{arylEster, freeThiol, freePhenol, freeAcid, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}, ketone},
		Stereo:       Racemic, Prior: 3.7,
		Positive: []Example{
			{"C1CCC2(CC1)CO2", "O=C1CCCCC1.C[S+](C)C.[I-]"},
			{"CC(C)(C)OC(=O)N1CCC2(CC1)CO2", "O=C1CCN(C(=O)OC(C)(C)C)CC1.C[S+](C)C.[I-]"},
		},
		Negative: []string{"ClCC1CO1", "C1CCC2OC2C1", "C1COC1", "COC(=O)C1CO1"},
	},
	{
		Name: "corey_chaykovsky_cyclopropanation", Family: "corey_chaykovsky", Class: 3,
		SMIRKS:       []string{"[CH2;X4:1]1[CX4;z0;H0,H1;!$(C[CX3]=[O,N]):2][CX4;z0;H0,H1:3]1-[C;X3;$(C(=O)([#6])[#6]),$(C(=O)[OX2][CX4]),$(C(=O)[NX3;H0]):4]>>[C:2]=[C:3]-[C:4].[CH3:1][S+](C)(C)=O.[I-]"},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride", Solvent: "DMSO", Temperature: "25 °C"},
		Procedure:    "Make the ylide from trimethylsulfoxonium iodide and sodium hydride in DMSO, add the enone, stir, pour on water.",
		Incompatible: []Incompatibility{freeAlcohol, freeThiol, freePhenol, freeAcid, aldehyde},
		Selectivity:  "Trans-1,2-disubstituted cyclopropanes.",
		Stereo:       Racemic, Prior: 3.5,
		Positive: []Example{
			{"O=C(C1CC1c1ccccc1)c1ccccc1", "O=C(C=Cc1ccccc1)c1ccccc1.C[S+](C)(C)=O.[I-]"},
			{"CCOC(=O)C1CC1c1ccc(F)c(F)c1", "CCOC(=O)C=Cc1ccc(F)c(F)c1.C[S+](C)(C)=O.[I-]"},
		},
		Negative: []string{"CC(=O)C1CC1", "C1CCC2CC2C1", "O=C(O)C1CC1c1ccccc1", "O=C1CCC1"},
	},
	{
		Name: "ring_closing_metathesis", Family: "ring_closing_metathesis", Class: 3,
		SMIRKS:       []string{"[C;X3;H1;R1;z0;!r3;!r4;!$(C[CX3]=[CX3]);!$(C1=CC2**C1*2);!$(C1=CC2**C1**2):1]=@[C;X3;H1;R1;z0;!r3;!r4;!$(C[CX3]=[CX3]):2]>>([CH:1]=[CH2].[CH:2]=[CH2])"},
		Conditions:   retro.Conditions{Catalyst: "Grubbs second-generation catalyst", Solvent: "dichloromethane or toluene, 0.01-0.05 M", Temperature: "40-80 °C"},
		Procedure:    "Heat the diene with 2-5 mol% of the catalyst in degassed dilute dichloromethane, quench with ethyl vinyl ether.",
		Incompatible: []Incompatibility{poisonsRuthenium, freeAmine, freeThiol, {"[CX3;H1]=[CH2]", "another terminal alkene reacts too"}, {"[CX2]#[CX2]", "an alkyne takes part"}},
		Selectivity:  "Five- to seven-membered and large rings; larger rings give E/Z mixtures.",
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"CC(C)(C)OC(=O)N1CC=CC1", "C=CCN(CC=C)C(=O)OC(C)(C)C"},
			{"COC(=O)[C@@H]1CC=CCN1C(=O)OC(C)(C)C", "C=CC[C@@H](C(=O)OC)N(CC=C)C(=O)OC(C)(C)C"},
		},
		Negative: []string{"C1=CC2CCC1C2", "C1=CCC=C1", "C1=CCC1", "C1=COCCC1", "CC1=CCCCC1", "c1ccccc1"},
	},
	{
		Name: "cross_metathesis", Family: "cross_metathesis", Class: 3,
		SMIRKS: []string{
			"[CX4:1]/[C;X3;H1:2]=!@[C;X3;H1:3]/[C;$(C(=O)[$([OX2][CX4]),$([NX3]),#6]):4]>>[C:1][CH:2]=[CH2].[CH2]=[CH:3][C:4]",
			"[CX4:1]-[C;X3;H1:2]=!@[C;X3;H1:3]-[C;$(C(=O)[$([OX2][CX4]),$([NX3]),#6]):4]>>[C:1][CH:2]=[CH2].[CH2]=[CH:3][C:4]",
			"[CX4:1]/[C;X3;H1:2]=!@[C;X3;H1:3]/[c:4]>>[C:1][CH:2]=[CH2].[CH2]=[CH:3][c:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "Hoveyda-Grubbs second-generation catalyst", Solvent: "dichloromethane", Temperature: "40 °C"},
		Procedure:    "Reflux the alkene with 2-3 equivalents of the acrylate or styrene and 2-5 mol% catalyst in dichloromethane.",
		Incompatible: []Incompatibility{poisonsRuthenium, freeAmine, freeThiol, {"[CX3;H1]=[CH2]", "another terminal alkene reacts too"}, {"[CX2]#[CX2]", "an alkyne takes part"}},
		Selectivity:  "An alkene of type I with one of type II or a styrene gives the E cross product.",
		Stereo:       CreatesE, Prior: 3.2,
		Positive: []Example{
			{"COC(=O)/C=C/CCc1ccccc1", "C=CCCc1ccccc1.C=CC(=O)OC"},
			{"CC(=O)/C=C/CCNC(=O)OC(C)(C)C", "C=CCCNC(=O)OC(C)(C)C.C=CC(C)=O"},
		},
		Negative: []string{"C1=CCCCC1", "COC(=O)/C=C\\CCc1ccccc1", "O=C1C=CCCO1", "CCOC(=O)C=Cc1ccccc1"},
	},
	{
		Name: "claisen_rearrangement", Family: "claisen_rearrangement", Class: 3,
		SMIRKS:       []string{"[c:1]([OH:2]):[c:3]-!@[CX4;z0;H1,H2:4][C;X3;z0:5]=[CH2;X3:6]>>[c:1]([O:2][CH2:6][C:5]=[C:4]):[cH:3]"},
		Conditions:   retro.Conditions{Solvent: "neat or N,N-diethylaniline", Temperature: "180-220 °C"},
		Procedure:    "Heat the allyl aryl ether in diethylaniline under argon, wash with acid, isolate the phenol.",
		Incompatible: []Incompatibility{{"C(=O)OC(C)(C)C", "tert-butyl esters and carbamates decompose at this temperature"}, aldehyde},
		Selectivity:  "The allyl group turns round and goes to a free ortho position; two unlike ortho positions give a mixture.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"C=CCc1ccccc1O", "C=CCOc1ccccc1"},
			{"C=CCc1c(O)ccc2cc(C(=O)OC)ccc12", "C=CCOc1ccc2cc(C(=O)OC)ccc2c1"},
		},
		Negative: []string{"C=CCc1ccccc1", "C=CCc1ccc(O)cc1", "Oc1cccc2c1CC=C2", "C=CCc1ccccc1OC"},
	},
}
