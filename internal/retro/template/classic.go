package template

import "athanor/internal/retro"

// classics are ring closures, removals of two protecting groups at once and
// quaternisations that every textbook has.
var classics = []Reaction{
	{
		Name: "hydantoin_biltz", Family: "hydantoin_biltz", Class: 4, Medium: Unrivalled,
		SMIRKS:       []string{"[c;r6:1]-!@[C;X4;H0:2]1(-!@[c;r6:3])[C;X3;R1:4](=[O:5])[N;X3;H1:6][C;X3;R1:7](=[O:8])[N;X3;H1:9]1>>[c:1][C:2](=O)[C:4](=[O:5])[c:3].[NH2:6][C:7](=[O:8])[NH2:9]"},
		Conditions:   retro.Conditions{Catalyst: "potassium hydroxide", Solvent: "ethanol-water", Temperature: "reflux"},
		Procedure:    "Reflux the benzil with urea and potassium hydroxide in aqueous ethanol, filter, acidify, collect.",
		Incompatible: []Incompatibility{baseLabile, freeThiol},
		Selectivity:  "One aryl group migrates, as in the benzilic acid rearrangement.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"O=C1NC(=O)C(c2ccccc2)(c2ccccc2)N1", "O=C(C(=O)c1ccccc1)c1ccccc1.NC(N)=O"},
			{"O=C1NC(=O)C(c2ccc(F)cc2)(c2ccc(F)cc2)N1", "O=C(C(=O)c1ccc(F)cc1)c1ccc(F)cc1.NC(N)=O"},
		},
		Negative: []string{"O=C1NC(=O)C(C)(c2ccccc2)N1", "CN1C(=O)NC(c2ccccc2)(c2ccccc2)C1=O", "O=C1NC(=O)C2(N1)c1ccccc1-c1ccccc12"},
	},
	{
		Name: "barbiturate_formation", Family: "barbiturate_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X4;H0;z0:1]1[C;X3;R1:2](=[O:3])[N;X3;H1:4][C;X3;R1:5](=[O,S:6])[N;X3;H1:7][C;X3;R1:8]1=[O:9]>>[C:1]([C:2](=[O:3])OCC)[C:8](=[O:9])OCC.[NH2:4][C:5](=[*:6])[NH2:7]",
			"[C;X4;H0;z0:1]1[C;X3;R1:2](=[O:3])[N;X3;H0:4]([C;X4;z1:10])[C;X3;R1:5](=[O,S:6])[N;X3;H1:7][C;X3;R1:8]1=[O:9]>>[C:1]([C:2](=[O:3])OCC)[C:8](=[O:9])OCC.[NH:4]([C:10])[C:5](=[*:6])[NH2:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium ethoxide", Solvent: "ethanol", Temperature: "reflux"},
		Procedure:    "Reflux the disubstituted malonic ester with urea or thiourea and sodium ethoxide in dry ethanol, acidify, collect.",
		Incompatible: []Incompatibility{alkylHalide, aldehyde, ketone, freeThiol},
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CCC1(c2ccccc2)C(=O)NC(=O)NC1=O", "CCOC(=O)C(CC)(C(=O)OCC)c1ccccc1.NC(N)=O"},
			{"CCC1(C(C)CCC)C(=O)NC(=S)NC1=O", "CCOC(=O)C(CC)(C(C)CCC)C(=O)OCC.NC(N)=S"},
		},
		Negative: []string{"O=C1CC(=O)NC(=O)N1", "O=C1NC(=O)c2ccccc2N1", "O=C1CCC(=O)NC1", "CN1C(=O)N(C)C(=O)C(C)(C)C1=O"},
	},
	{
		Name: "boc_tert_butyl_ester_deprotection", Family: "boc_deprotection", Class: 6, Medium: Acid,
		SMIRKS: []string{
			"[" + freeAmineN + ":1]-[CX4:2]-[C;X3:3](=[O:4])[OH:5]>>[N:1](C(=O)OC(C)(C)C)[C:2][C:3](=[O:4])[O:5]C(C)(C)C",
			"[" + freeAmineN + ":1]-[CX4:2]-[CX4:6]-[C;X3:3](=[O:4])[OH:5]>>[N:1](C(=O)OC(C)(C)C)[C:2][C:6][C:3](=[O:4])[O:5]C(C)(C)C",
			"[" + freeAmineN + ":1]-[CX4:2]-[CX4:6]-[CX4:7]-[C;X3:3](=[O:4])[OH:5]>>[N:1](C(=O)OC(C)(C)C)[C:2][C:6][C:7][C:3](=[O:4])[O:5]C(C)(C)C",
		},
		Conditions:  retro.Conditions{Catalyst: "trifluoroacetic acid", Solvent: "dichloromethane", Temperature: "25 °C"},
		Procedure:   "Stir the Boc amino tert-butyl ester in trifluoroacetic acid and dichloromethane, evaporate, precipitate the salt.",
		Selectivity: "Boc group and tert-butyl ester go together.",
		Stereo:      Retained, Prior: 5.0,
		Positive: []Example{
			{"COC(=O)[C@H](Cc1ccccc1)NC(=O)[C@@H](N)CC(=O)O", "COC(=O)[C@H](Cc1ccccc1)NC(=O)[C@H](CC(=O)OC(C)(C)C)NC(=O)OC(C)(C)C"},
			{"N[C@@H](CCC(=O)O)C(=O)NCc1ccccc1", "CC(C)(C)OC(=O)CC[C@H](NC(=O)OC(C)(C)C)C(=O)NCc1ccccc1"},
		},
		Negative: []string{"CC(=O)NCC(=O)O", "NCC(=O)OC", "NCC(N)=O"},
	},
	{
		Name: "cbz_benzyl_ester_deprotection", Family: "cbz_deprotection", Class: 6, Medium: Hydrogenating,
		SMIRKS: []string{
			"[" + freeAmineN + ":1]-[CX4:2]-[C;X3:3](=[O:4])[OH:5]>>[N:1](C(=O)OCc1ccccc1)[C:2][C:3](=[O:4])[O:5]Cc1ccccc1",
			"[" + freeAmineN + ":1]-[CX4:2]-[CX4:6]-[C;X3:3](=[O:4])[OH:5]>>[N:1](C(=O)OCc1ccccc1)[C:2][C:6][C:3](=[O:4])[O:5]Cc1ccccc1",
			"[" + freeAmineN + ":1]-[CX4:2]-[CX4:6]-[CX4:7]-[C;X3:3](=[O:4])[OH:5]>>[N:1](C(=O)OCc1ccccc1)[C:2][C:6][C:7][C:3](=[O:4])[O:5]Cc1ccccc1",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, palladium on carbon", Solvent: "methanol", Temperature: "25 °C"},
		Procedure:    "Hydrogenate the Cbz amino benzyl ester over palladium on carbon at 1 bar, filter, evaporate.",
		Incompatible: []Incompatibility{catalystPoison},
		Selectivity:  "Cbz group and benzyl ester go together.",
		Stereo:       Retained, Prior: 4.8,
		Positive: []Example{
			{"COC(=O)[C@H](Cc1ccccc1)NC(=O)[C@@H](N)CC(=O)O", "COC(=O)[C@H](Cc1ccccc1)NC(=O)[C@H](CC(=O)OCc1ccccc1)NC(=O)OCc1ccccc1"},
			{"C[C@H](N)C(=O)O", "C[C@H](NC(=O)OCc1ccccc1)C(=O)OCc1ccccc1"},
		},
		Negative: []string{"CC(=O)NCC(=O)O", "NCC(=O)OC", "NCC(N)=O"},
	},
	{
		Name: "quaternisation", Family: "n_alkylation", Class: 1, Medium: Alkylating,
		SMIRKS: []string{
			"([N;X4;H0;+1:1]([CX4:4])([CX4:5])([CX4:6])-!@[CH3:2].[Br-:3])>>[N+0:1]([C:4])([C:5])[C:6].[CH3:2][Br+0:3]",
			"([N;X4;H0;+1:1]([CX4:4])([CX4:5])([CX4:6])-!@[CH3:2].[I-:3])>>[N+0:1]([C:4])([C:5])[C:6].[CH3:2][I+0:3]",
			"([N;X4;H0;+1:1]([CX4:4])([CX4:5])([CX4:6])-!@[" + primaryC + ":2].[Br-:3])>>[N+0:1]([C:4])([C:5])[C:6].[C:2][Br+0:3]",
			"([N;X4;H0;+1:1]([CX4:4])([CX4:5])([CX4:6])-!@[CH2;X4;z1;$(Cc);" + labileBenzyl + ":2].[Cl-:3])>>[N+0:1]([C:4])([C:5])[C:6].[C:2][Cl+0:3]",
			"([N;X4;H0;+1:1]([CX4:4])([CX4:5])([CX4:6])-!@[" + activeC + ":2].[Cl-:3])>>[N+0:1]([C:4])([C:5])[C:6].[C:2][Cl+0:3]",
			"([N;X4;H0;+1:1]([CX4:4])([CX4:5])([CX4:6])-!@[CH3:2].[Cl-:3])>>[N+0:1]([C:4])([C:5])[C:6].[CH3:2][Cl+0:3]",
			"([N;X4;H0;+1:1]([c:4])([CX4:5])([CX4:6])-!@[CH3:2].[Br-:3])>>[N+0:1]([c:4])([C:5])[C:6].[CH3:2][Br+0:3]",
			"([N;X4;H0;+1:1]([c:4])([CX4:5])([CX4:6])-!@[CH3:2].[I-:3])>>[N+0:1]([c:4])([C:5])[C:6].[CH3:2][I+0:3]",
			"([N;X4;H0;+1:1]([#6:4])([CX4:5])([CX4:6])-!@[CH3:2].[N;X4;H0;+1:11]([#6:14])([CX4:15])([CX4:16])-!@[CH3:12].[Br-:3].[Br-:13])>>([N+0:1]([#6:4])([C:5])[C:6].[N+0:11]([#6:14])([C:15])[C:16]).[CH3:2][Br+0:3].[CH3:12][Br+0:13]",
			"([n;X3;r6;+1;$(n:c):1]-!@[C;X4;H2,H3;z1:2].[Br-:3])>>[n+0:1].[C:2][Br+0:3]",
			"([n;X3;r6;+1;$(n:c):1]-!@[CH3:2].[I-:3])>>[n+0:1].[CH3:2][I+0:3]",
		},
		Conditions:   retro.Conditions{Solvent: "acetone or acetonitrile", Temperature: "25-80 °C"},
		Procedure:    "Stir the tertiary amine or pyridine with the halide in acetone, collect the salt.",
		Incompatible: []Incompatibility{freeThiol},
		Selectivity:  "Iodides and benzylic bromides react at room temperature, chlorides on heating.",
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"CC(=O)OCC[N+](C)(C)C.[Br-]", "CC(=O)OCCN(C)C.CBr"},
			{"CC[N+](CC)(CC)Cc1ccccc1.[Cl-]", "CCN(CC)CC.ClCc1ccccc1"},
			{"CC(=O)OCC[N+](C)(C)C.[Cl-]", "CC(=O)OCCN(C)C.CCl"},
			{"C[n+]1cccc(OC(=O)N(C)C)c1.[Br-]", "CBr.CN(C)C(=O)Oc1cccnc1"},
			{"C[N+](C)(C)c1cccc(OC(=O)N(C)C)c1.[Br-]", "CBr.CN(C)C(=O)Oc1cccc(N(C)C)c1"},
			{"C[N+](C)(C)CCOC(=O)CCC(=O)OCC[N+](C)(C)C.[Br-].[Br-]", "CBr.CBr.CN(C)CCOC(=O)CCC(=O)OCCN(C)C"},
			{"CCCCCCCCCCCCCCCC[N+](C)(C)C.[Br-]", "CCCCCCCCCCCCCCCCN(C)C.CBr"},
		},
		Negative: []string{"CN(C)C", "C[NH+](C)C.[Cl-]", "C[N+](C)(C)c1ccccc1.[OH-]"},
	},
}
