package template

import "athanor/internal/retro"

// Fragments of the interconversions.
const (
	// notAlphaCarbonyl excludes carbons beside a carbonyl or cyano group, whose
	// halides come from the ketone and not from an alcohol.
	notAlphaCarbonyl = "!$(C[CX3]=[O,N,S]);!$(CC#N)"

	// primaryAlcohol is the carbon of a primary alcohol that is turned into a
	// halide or sulfonate.
	primaryAlcohol = "C;X4;H2;z1;" + notAlphaCarbonyl + ";" + labileBenzyl

	// noBetaAmine excludes alcohols with a basic nitrogen beside them, whose bromides
	// close to aziridinium ions.
	noBetaAmine = ";!$(C[CX4][" + aliphaticN + "]);!$(C[CX4][CX4][" + aliphaticN + "])"

	// openSecondary is that of a secondary alcohol, which is inverted.
	openSecondary = "H1;X4;z1;!r3;" + notAlphaCarbonyl

	// migratingC is a carbon that moves from carbon to nitrogen in the
	// rearrangements of Curtius and Hofmann: aryl, or saturated without another
	// heteroatom and not beside a carbonyl group or a multiple bond, where the
	// acid loses carbon dioxide or its double bond moves.
	migratingC = "$([c;!$(c:[n;X2;r6]);!$(c1:c:c:[n;X2]:c:c:1);!$(c:[o,$([nX3])])]),$([CX4;z1;!H3;!$(C[CX3]);!$(C[CX2])])"

	// phosphorylAzide completes the nitrogen that diphenylphosphoryl azide gives.
	phosphorylAzide = "(=[N+]=[N-])P(=O)(Oc1ccccc1)Oc1ccccc1"
)

// otherAlcohol and otherHalide compete in substitutions.
var (
	otherAlcohol       = Incompatibility{"[CX4][OX2H]", "a second alcohol reacts too"}
	otherHalide        = Incompatibility{"[CX4][Br,I]", "a second alkyl halide may be displaced"}
	freeAlkylAmine     = Incompatibility{"[NX3;H1,H2;!$(N[C,S]=[O,S]);!$(Nc)]", "a free amine is alkylated; protect it or keep it as a salt"}
	hydrolysedToo      = Incompatibility{"[CX3](=O)[O,N][#6]", "esters and amides are hydrolysed too"}
	secondNitrile      = Incompatibility{"C#N", "a second nitrile reacts too"}
	secondPrimaryAmide = Incompatibility{"[CX3](=O)[NH2]", "a second primary amide reacts too"}
)

// interconversions are reactions of class 9: one functional group becomes
// another.
var interconversions = []Reaction{
	{
		Name: "alcohol_to_halide_appel", Family: "alcohol_to_halide", Class: 9, Medium: Chlorinating,
		SMIRKS: []string{
			"[" + primaryAlcohol + noBetaAmine + ":1][Br:2]>>[C:1][OH].C(Br)(Br)(Br)[Br:2]",
			"[Br:2]-[C@;" + openSecondary + ":1]([#6:3])[#6:4]>>C(Br)(Br)(Br)[Br:2].[OH][C@@;H1:1]([#6:3])[#6:4]",
			"[Br:2]-[C;" + openSecondary + ":1]([#6:3])[#6:4]>>C(Br)(Br)(Br)[Br:2].[OH][C;H1:1]([#6:3])[#6:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "triphenylphosphine", Solvent: "dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Add triphenylphosphine to the alcohol and carbon tetrabromide at 0 °C, stir, filter over silica.",
		Incompatible: []Incompatibility{freeAlkylAmine, freeAcid, otherAlcohol, freeThiol},
		Selectivity:  "Primary alcohols react before secondary ones; secondary ones are inverted.",
		Stereo:       Inverted, Prior: 4.6,
		Positive: []Example{
			{"BrCCc1ccccc1", "OCCc1ccccc1.BrC(Br)(Br)Br"},
			{"CCCC[C@H](C)Br", "CCCC[C@@H](C)O.BrC(Br)(Br)Br"},
			{"BrCC1CCN(C(=O)OCc2ccccc2)CC1", "O=C(OCc1ccccc1)N1CCC(CO)CC1.BrC(Br)(Br)Br"},
			{"BrC1CCCCC1", "OC1CCCCC1.BrC(Br)(Br)Br"},
		},
		Negative: []string{"Brc1ccccc1", "C=CBr", "BrCOC", "CC(=O)CBr", "CC(C)(C)Br", "BrC1CC1"},
	},
	{
		Name: "alcohol_to_halide_pbr3", Family: "alcohol_to_halide", Class: 9, Medium: Acid | Chlorinating,
		SMIRKS: []string{
			"[" + primaryAlcohol + noBetaAmine + ";!$(C[CX4;H0]):1][Br:2]>>[C:1][OH].BrP(Br)[Br:2]",
			"[C;X4;H1;$(Cc);z1" + noBetaAmine + ":1][Br:2]>>[C:1][OH].BrP(Br)[Br:2]",
		},
		Conditions:   retro.Conditions{Solvent: "dichloromethane", Temperature: "0 °C"},
		Procedure:    "Add phosphorus tribromide to the alcohol in dichloromethane at 0 °C, stir, wash with bicarbonate.",
		Incompatible: []Incompatibility{freeAlkylAmine, freeAcid, otherAlcohol, acidLabile, freeThiol},
		Stereo:       Racemic, Prior: 4.6,
		Positive: []Example{
			{"BrCc1ccccc1", "OCc1ccccc1.BrP(Br)Br"},
			{"CC(Br)c1ccccc1", "CC(O)c1ccccc1.BrP(Br)Br"},
			{"Cc1nc(-c2ccc(C(F)(F)F)cc2)sc1CBr", "Cc1nc(-c2ccc(C(F)(F)F)cc2)sc1CO.BrP(Br)Br"},
		},
		Negative: []string{"Brc1ccccc1", "C=CBr", "BrCOC", "CC(=O)CBr", "CC(C)(C)CBr", "C[C@@H](Br)c1ccccc1"},
	},
	{
		Name: "alcohol_to_halide_socl2", Family: "alcohol_to_halide", Class: 9, Medium: Acid | Chlorinating,
		SMIRKS: []string{
			"[" + primaryAlcohol + ";!$(C[CX4;H0]):1][Cl:2]>>[C:1][OH].O=S(Cl)[Cl:2]",
			"[C;X4;H1;$(Cc);z1:1][Cl:2]>>[C:1][OH].O=S(Cl)[Cl:2]",
		},
		Conditions:   retro.Conditions{Solvent: "dichloromethane", Temperature: "0-40 °C"},
		Procedure:    "Add thionyl chloride to the alcohol in dichloromethane at 0 °C, reflux, evaporate.",
		Incompatible: []Incompatibility{freeAcid, otherAlcohol, freeAlkylAmine, acidLabile, freeThiol},
		Selectivity:  "Basic amines come out as hydrochlorides.",
		Stereo:       Racemic, Prior: 4.8,
		Positive: []Example{
			{"ClCc1cccnc1", "OCc1cccnc1.O=S(Cl)Cl"},
			{"COc1ccnc(CCl)c1OC", "COc1ccnc(CO)c1OC.O=S(Cl)Cl"},
			{"ClC(c1ccccc1)c1ccc(Cl)cc1", "OC(c1ccccc1)c1ccc(Cl)cc1.O=S(Cl)Cl"},
		},
		Negative: []string{"Clc1ccccc1", "ClCOC", "CC(=O)Cl", "CC(=O)CCl", "ClC1CCCCC1", "C[C@@H](Cl)c1ccccc1"},
	},
	{
		Name: "alcohol_to_halide_iodide", Family: "alcohol_to_halide", Class: 9, Medium: Chlorinating,
		SMIRKS: []string{
			"[" + primaryAlcohol + noBetaAmine + ":1][I:2]>>[C:1][OH].I[I:2]",
			"[I:2]-[C@;" + openSecondary + ":1]([#6:3])[#6:4]>>I[I:2].[OH][C@@;H1:1]([#6:3])[#6:4]",
			"[I:2]-[C;" + openSecondary + ":1]([#6:3])[#6:4]>>I[I:2].[OH][C;H1:1]([#6:3])[#6:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "triphenylphosphine, imidazole", Solvent: "dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Add iodine to triphenylphosphine and imidazole at 0 °C, then the alcohol, stir, wash with thiosulfate.",
		Incompatible: []Incompatibility{freeAlkylAmine, freeAcid, otherAlcohol, freeThiol},
		Selectivity:  "Primary alcohols react before secondary ones; secondary ones are inverted.",
		Stereo:       Inverted, Prior: 4.0,
		Positive: []Example{
			{"ICCc1ccc(Br)cc1", "OCCc1ccc(Br)cc1.II"},
			{"COC(=O)[C@H](CI)NC(=O)OC(C)(C)C", "COC(=O)[C@H](CO)NC(=O)OC(C)(C)C.II"},
			{"IC1CCN(C(=O)OC(C)(C)C)CC1", "CC(C)(C)OC(=O)N1CCC(O)CC1.II"},
		},
		Negative: []string{"Ic1ccccc1", "C=CI", "CC(=O)CI", "CI", "CC(C)(C)I"},
	},
	{
		Name: "alcohol_to_sulfonate", Family: "alcohol_to_sulfonate", Class: 9, Medium: Acylating,
		SMIRKS: []string{
			"[C;X4;H1,H2;z1;" + notAlphaCarbonyl + ":1]-[O;X2:2]-[S;X4:3](=[O:4])(=[O:5])[CH3:6]>>[C:1][OH:2].Cl[S:3](=[O:4])(=[O:5])[CH3:6]",
			"[C;X4;H1,H2;z1;" + notAlphaCarbonyl + ":1]-[O;X2:2]-[S;X4:3](=[O:4])(=[O:5])[c:6]1[cH:7][cH:8][c:9]([CH3:10])[cH:11][cH:12]1>>[C:1][OH:2].Cl[S:3](=[O:4])(=[O:5])[c:6]1[cH:7][cH:8][c:9]([CH3:10])[cH:11][cH:12]1",
		},
		Conditions:   retro.Conditions{Catalyst: "triethylamine", Solvent: "dichloromethane", Temperature: "0 °C"},
		Procedure:    "Add mesyl or tosyl chloride to the alcohol and triethylamine in dichloromethane at 0 °C, wash.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, otherAlcohol, freePhenol, freeAcid},
		Selectivity:  "Primary alcohols react before secondary ones.",
		Stereo:       Retained, Prior: 4.9,
		Positive: []Example{
			{"CS(=O)(=O)OCCc1ccccc1", "CS(=O)(=O)Cl.OCCc1ccccc1"},
			{"Cc1ccc(S(=O)(=O)O[C@H]2CCN(C(=O)OC(C)(C)C)C2)cc1", "CC(C)(C)OC(=O)N1CC[C@H](O)C1.Cc1ccc(S(=O)(=O)Cl)cc1"},
		},
		Negative: []string{"O=S1(=O)CCCO1", "CS(=O)(=O)NC", "CS(=O)(=O)Oc1ccccc1", "CC(C)(C)OS(C)(=O)=O"},
	},
	{
		Name: "phenol_to_triflate", Family: "alcohol_to_sulfonate", Class: 9, Medium: Acylating,
		SMIRKS:       []string{"[c:1]-[O;X2:2]-[S;X4:3](=[O:4])(=[O:5])[C:6]([F:7])([F:8])[F:9]>>[c:1][OH:2].[S:3](=[O:4])(=[O:5])([C:6]([F:7])([F:8])[F:9])OS(=O)(=O)C(F)(F)F"},
		Conditions:   retro.Conditions{Catalyst: "pyridine", Solvent: "dichloromethane", Temperature: "0 °C"},
		Procedure:    "Add triflic anhydride to the phenol and pyridine in dichloromethane at 0 °C, wash.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, freePhenol, freeAcid},
		Prior:        4.4,
		Positive: []Example{
			{"COC(=O)c1ccc(OS(=O)(=O)C(F)(F)F)cc1", "COC(=O)c1ccc(O)cc1.O=S(=O)(OS(=O)(=O)C(F)(F)F)C(F)(F)F"},
			{"O=S(=O)(Oc1ccc2ccccc2c1)C(F)(F)F", "Oc1ccc2ccccc2c1.O=S(=O)(OS(=O)(=O)C(F)(F)F)C(F)(F)F"},
		},
		Negative: []string{"CS(=O)(=O)Oc1ccccc1", "O=S(=O)(OCc1ccccc1)C(F)(F)F", "O=S(=O)(Nc1ccccc1)C(F)(F)F"},
	},
	{
		Name: "halide_to_azide", Family: "halide_to_azide", Class: 9, Medium: Alkylating,
		SMIRKS: []string{
			"[C;X4;H2;z1;" + labileBenzyl + ":1][N;+0:2]=[N+:3]=[N-:4]>>[C:1]Br.[N-:2]=[N+:3]=[N-:4].[Na+]",
			"[N-:4]=[N+:3]=[N;+0:2]-[C@;" + openSecondary + ":1]([#6:5])[#6:6]>>[N-:4]=[N+:3]=[N-:2].[Na+].CS(=O)(=O)O[C@@;H1:1]([#6:5])[#6:6]",
			"[N-:4]=[N+:3]=[N;+0:2]-[C;" + openSecondary + ":1]([#6:5])[#6:6]>>[N-:4]=[N+:3]=[N-:2].[Na+].CS(=O)(=O)O[C;H1:1]([#6:5])[#6:6]",
		},
		Conditions:   retro.Conditions{Solvent: "DMF", Temperature: "25-80 °C"},
		Procedure:    "Stir the bromide or mesylate with sodium azide in DMF, dilute with water, extract; do not evaporate small azides.",
		Incompatible: []Incompatibility{otherHalide, {"C1OC1", "epoxides are opened"}},
		Selectivity:  "Secondary mesylates react with inversion.",
		Stereo:       Inverted, Prior: 4.4,
		Positive: []Example{
			{"[N-]=[N+]=NCc1ccccc1", "BrCc1ccccc1.[Na+].[N-]=[N+]=[N-]"},
			{"CC(C)(C)OC(=O)N1CC[C@H](N=[N+]=[N-])C1", "CC(C)(C)OC(=O)N1CC[C@@H](OS(C)(=O)=O)C1.[Na+].[N-]=[N+]=[N-]"},
		},
		Negative: []string{"[N-]=[N+]=Nc1ccccc1", "CC(=O)N=[N+]=[N-]", "CC(C)(C)N=[N+]=[N-]", "[N-]=[N+]=NC1CC1"},
	},
	{
		Name: "halide_to_nitrile", Family: "halide_to_nitrile", Class: 9, Medium: Alkylating,
		SMIRKS:       []string{"[C;X4;H2;z0;!$(C[CX3]=[O,N]);!$(C(C#N)C#N);!$(C[CX4;H0]);" + labileBenzyl + ":1]-[C;+0:2]#[N:3]>>[C:1]Br.[C-:2]#[N:3].[Na+]"},
		Conditions:   retro.Conditions{Solvent: "DMSO", Temperature: "25-60 °C"},
		Procedure:    "Stir the bromide with sodium cyanide in DMSO, dilute with water, extract.",
		Incompatible: []Incompatibility{freeAcid, aldehyde, otherHalide, {"C1OC1", "epoxides are opened"}},
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"N#CCc1ccccc1", "BrCc1ccccc1.[Na+].[C-]#N"},
			{"N#CCc1ccc2c(c1)OCO2", "BrCc1ccc2c(c1)OCO2.[Na+].[C-]#N"},
			{"N#CCCCOc1ccc(Cl)cc1", "Clc1ccc(OCCCBr)cc1.[Na+].[C-]#N"},
		},
		Negative: []string{"N#Cc1ccccc1", "CC(C)(C)C#N", "N#CCC(=O)OC", "N#CCC#N", "N#CCN1CCCC1", "N#CC1CCc2ccccc21"},
	},
	{
		Name: "finkelstein_iodide", Family: "halogen_exchange", Class: 9, Medium: Alkylating,
		SMIRKS:       []string{"[C;X4;H2;z1;!$(C[CX4;H0]):1][I;+0:2]>>[C:1]Cl.[I-:2].[Na+]"},
		Conditions:   retro.Conditions{Solvent: "acetone", Temperature: "56 °C"},
		Procedure:    "Reflux the chloride with sodium iodide in acetone, filter off sodium chloride.",
		Incompatible: []Incompatibility{otherHalide, freeAlkylAmine},
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"ICCCOc1ccccc1", "ClCCCOc1ccccc1.[I-].[Na+]"},
			{"CCOC(=O)CCCI", "CCOC(=O)CCCCl.[I-].[Na+]"},
		},
		Negative: []string{"Ic1ccccc1", "IC1CCCCC1", "C=CI", "CC(C)(C)CI"},
	},
	{
		Name: "deoxyfluorination_alcohol", Family: "deoxyfluorination", Class: 9, Medium: Chlorinating,
		SMIRKS: []string{
			"[C;X4;H2;z1:1][F:2]>>[C:1][OH].[F:2]S(F)(F)N(CC)CC",
			"[F:2]-[C@;" + openSecondary + ":1]([#6:3])[#6:4]>>[F:2]S(F)(F)N(CC)CC.[OH][C@@;H1:1]([#6:3])[#6:4]",
			"[F:2]-[C;" + openSecondary + ":1]([#6:3])[#6:4]>>[F:2]S(F)(F)N(CC)CC.[OH][C;H1:1]([#6:3])[#6:4]",
		},
		Conditions:   retro.Conditions{Solvent: "dichloromethane", Temperature: "-78 to 25 °C"},
		Procedure:    "Add DAST to the alcohol in dichloromethane at -78 °C, warm, quench with bicarbonate; no glass above 90 °C.",
		Incompatible: []Incompatibility{freeAmine, freeAcid, otherAlcohol, aldehyde, freeThiol, ketone},
		Selectivity:  "Secondary alcohols are inverted; elimination and rearrangement compete.",
		Stereo:       Inverted, Prior: 3.8,
		Positive: []Example{
			{"FCCc1ccc(Br)cc1", "OCCc1ccc(Br)cc1.CCN(CC)S(F)(F)F"},
			{"COC(=O)[C@@H]1C[C@H](F)CN1C(=O)OC(C)(C)C", "COC(=O)[C@@H]1C[C@@H](O)CN1C(=O)OC(C)(C)C.CCN(CC)S(F)(F)F"},
		},
		Negative: []string{"Fc1ccccc1", "FC(F)c1ccccc1", "CC(C)(C)F", "FCF", "FCOC", "FC1CC1"},
	},
	{
		Name: "deoxyfluorination_carbonyl", Family: "deoxyfluorination", Class: 9, Medium: Chlorinating,
		SMIRKS: []string{
			"[C;X4;H1;z2;$(Cc),$(C[CX4]):1]([F:2])[F:3]>>[CH:1]=O.[F:2]S([F:3])(F)N(CC)CC",
			"[C;X4;H0;z2;!r3:1]([F:2])([F:3])([#6;!$([#6]F);!$([CX3](=O)[#6]):4])[#6;!$([#6]F);!$([CX3](=O)[#6]):5]>>[C:1](=O)([#6:4])[#6:5].[F:2]S([F:3])(F)N(CC)CC",
		},
		Conditions:   retro.Conditions{Solvent: "dichloromethane", Temperature: "0-40 °C"},
		Procedure:    "Stir the aldehyde or ketone with excess DAST in dichloromethane, quench with cold bicarbonate.",
		Incompatible: []Incompatibility{freeAmine, freeAcid, freeAlcohol, aldehyde, ketone, freeThiol},
		Selectivity:  "Aldehydes react before ketones.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"FC(F)c1ccc(Br)cc1", "O=Cc1ccc(Br)cc1.CCN(CC)S(F)(F)F"},
			{"CC(C)(C)OC(=O)N1CCC(F)(F)CC1", "CC(C)(C)OC(=O)N1CCC(=O)CC1.CCN(CC)S(F)(F)F"},
		},
		Negative: []string{"FC(F)(F)c1ccccc1", "FC(F)Oc1ccccc1", "FC(F)(F)C(F)(F)c1ccccc1", "FC1(F)CC1", "FC1(F)Oc2ccccc2O1"},
	},
	{
		Name: "nitrile_hydrolysis_acid", Family: "nitrile_hydrolysis", Class: 9, Medium: StrongAcid | Boiling,
		SMIRKS:       []string{"[$(c),$([CX4;!$(C[F,Cl,Br,I])]):1][C;X3:2](=[O:3])[OH:4]>>[#6:1][C:2]#N.[OH2:3].[OH2:4]"},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric acid", Solvent: "water", Temperature: "100 °C"},
		Procedure:    "Reflux the nitrile in concentrated hydrochloric acid, or in aqueous sodium hydroxide, cool, collect the acid.",
		Incompatible: []Incompatibility{hydrolysedToo, secondNitrile, acidLabile, oxindoleNH, {"C1OC1", "epoxides are opened"}},
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"O=C(O)Cc1ccccc1", "N#CCc1ccccc1.O.O"},
			{"O=C(O)C1(c2ccc(Cl)cc2)CCC1", "N#CC1(c2ccc(Cl)cc2)CCC1.O.O"},
		},
		Negative: []string{"COC(=O)Cc1ccccc1", "NC(=O)O", "O=C(O)C(=O)c1ccccc1", "O=C1OCc2ccccc21", "O=C(O)C(F)(F)F"},
	},
	{
		Name: "nitrile_hydrolysis_amide", Family: "nitrile_hydrolysis", Class: 9, Medium: BasicPeroxide,
		SMIRKS:       []string{"[$(c),$([CX4;!$(C[OX2H])]):1][C;X3:2](=[O:3])[NH2:4]>>[#6:1][C:2]#[N:4].[OH:3]O"},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "DMSO", Temperature: "25 °C"},
		Procedure:    "Add 30 % hydrogen peroxide to the nitrile and potassium carbonate in DMSO below 30 °C, pour on water, collect.",
		Incompatible: []Incompatibility{secondNitrile, freeThiol, {"[SX2]([#6])[#6]", "sulfides are oxidised"}, aldehyde},
		Stereo:       Retained, Prior: 4.4,
		Positive: []Example{
			{"NC(=O)c1ccc(F)cc1", "N#Cc1ccc(F)cc1.OO"},
			{"NC(=O)c1cnc(N2CCOCC2)c2ccccc12", "N#Cc1cnc(N2CCOCC2)c2ccccc12.OO"},
		},
		Negative: []string{"CNC(=O)c1ccccc1", "NC(N)=O", "O=C1NCc2ccccc21", "NC(=O)C(=O)c1ccccc1", "NC(=O)C(O)c1ccccc1"},
	},
	{
		Name: "amide_dehydration_nitrile", Family: "amide_dehydration_nitrile", Class: 9, Medium: Acylating,
		SMIRKS:       []string{"[$(c),$([CX4]),$([CX3]=[CX3]):1]-[C:2]#[N:3]>>[#6:1][C:2](=O)[NH2:3]"},
		Conditions:   retro.Conditions{Catalyst: "trifluoroacetic anhydride, triethylamine", Solvent: "dichloromethane", Temperature: "0 °C"},
		Procedure:    "Add trifluoroacetic anhydride to the primary amide and triethylamine at 0 °C, wash.",
		Incompatible: []Incompatibility{freeAmine, freeAlcohol, freeAcid, freePhenol, freeThiol, secondPrimaryAmide},
		Stereo:       Retained, Prior: 4.4,
		Positive: []Example{
			{"N#Cc1ccncc1", "NC(=O)c1ccncc1"},
			{"N#C[C@@H]1CCCN1C(=O)OC(C)(C)C", "CC(C)(C)OC(=O)N1CCC[C@H]1C(N)=O"},
		},
		Negative: []string{"C#Cc1ccccc1", "NC#N", "CN(C)C#N", "N#CC(=O)c1ccccc1", "c1ccc2c(c1)C=NC2"},
	},
	{
		Name: "curtius_rearrangement", Family: "curtius_rearrangement", Class: 9,
		SMIRKS: []string{
			"[" + migratingC + ":1]-[NH:2]-[C;X3:3](=[O:4])[O:5][C;$(C([CH3])([CH3])[CH3]),$([CH2]c):6]>>[#6:1][C:3](=[O:4])[OH].[N:2]" + phosphorylAzide + ".[OH:5][C:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "triethylamine", Solvent: "toluene", Temperature: "90-110 °C"},
		Procedure:    "Heat the acid with diphenylphosphoryl azide, triethylamine and the alcohol in toluene until gas stops.",
		Incompatible: []Incompatibility{{"[NX3;H2;$(N[CX3](=O)[CX4][CX4][CX3](=O)[OX2H])]", "the isocyanate may close a ring with the amide"}, freeAmine, freeAlcohol, freePhenol, freeThiol, {"[CX3](=O)[OH]", "a second acid reacts too"}},
		Stereo:       Retained, Prior: 4.4,
		Positive: []Example{
			{"CC(C)(C)OC(=O)Nc1cccc(Br)c1", "O=C(O)c1cccc(Br)c1.[N-]=[N+]=NP(=O)(Oc1ccccc1)Oc1ccccc1.CC(C)(C)O"},
			{"COC(=O)[C@@H]1CC[C@H](NC(=O)OCc2ccccc2)CC1", "COC(=O)[C@@H]1CC[C@H](C(=O)O)CC1.[N-]=[N+]=NP(=O)(Oc1ccccc1)Oc1ccccc1.OCc1ccccc1"},
		},
		Negative: []string{"CC(C)(C)OC(=O)N1CCCC1", "COC(=O)Nc1ccccc1", "CC(C)(C)OC(=O)NC", "O=C1NCCO1", "CC(C)(C)OC(=O)Nc1ccccn1", "COC(=O)C(C)NC(=O)OC(C)(C)C"},
	},
	{
		Name: "curtius_amine", Family: "curtius_rearrangement", Class: 9,
		SMIRKS:       []string{"[" + migratingC + ";!$([CX4][CX4][OX2H]);!$(c:c[OX2H]):1]-[NH2;+0:2]>>[#6:1]C(=O)[OH].[N:2]" + phosphorylAzide},
		Conditions:   retro.Conditions{Catalyst: "triethylamine, then aqueous acid or lithium hydroxide", Solvent: "toluene, then THF-water", Temperature: "90 °C, then 25 °C"},
		Procedure:    "Heat the acid with diphenylphosphoryl azide and triethylamine in toluene, hydrolyse the isocyanate.",
		Incompatible: []Incompatibility{{"[NX3;H2;$(N[CX3](=O)[CX4][CX4][CX3](=O)[OX2H])]", "the isocyanate may close a ring with the amide"}, freeAmine, freeAlcohol, freePhenol, freeThiol, {"[CX3](=O)[OH]", "a second acid reacts too"}, {"[CX3](=O)[OX2][CX4]", "esters may be hydrolysed in the second step"}},
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"Nc1cccc(-c2ccccc2)c1", "O=C(O)c1cccc(-c2ccccc2)c1.[N-]=[N+]=NP(=O)(Oc1ccccc1)Oc1ccccc1"},
			{"N[C@@H]1C[C@H]1c1ccccc1", "O=C(O)[C@@H]1C[C@H]1c1ccccc1.[N-]=[N+]=NP(=O)(Oc1ccccc1)Oc1ccccc1"},
		},
		Negative: []string{"CNc1ccccc1", "NC(=O)c1ccccc1", "CN", "C1CCNCC1", "Nc1ncc2ccccc2n1"},
	},
	{
		Name: "hofmann_rearrangement", Family: "hofmann_rearrangement", Class: 9, Medium: Hydroxide,
		SMIRKS:       []string{"[" + migratingC + ";!$([CX4][CX4][OX2H]);!$(c:c[OX2H]):1]-[NH2;+0:2]>>[#6:1]C(=O)[NH2:2]"},
		Conditions:   retro.Conditions{Catalyst: "[bis(trifluoroacetoxy)iodo]benzene", Solvent: "acetonitrile-water", Temperature: "25 °C"},
		Procedure:    "Stir the primary amide with [bis(trifluoroacetoxy)iodo]benzene in aqueous acetonitrile overnight, extract from base.",
		Incompatible: []Incompatibility{freeAmine, freePhenol, freeThiol, {"[SX2]([#6])[#6]", "sulfides are oxidised"}, secondPrimaryAmide, {"c1c([OX2H,NX3])cccc1", "electron-rich rings are oxidised"}},
		Selectivity:  "Bromine and sodium hydroxide serve for aromatic amides.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"NC1CCCC1", "NC(=O)C1CCCC1"},
			{"N[C@@H](CC(=O)O)Cc1ccccc1", "NC(=O)[C@@H](CC(=O)O)Cc1ccccc1"},
		},
		Negative: []string{"CNC1CCCC1", "NC(=O)c1ccccc1", "CN", "C1CCNCC1", "Nc1ccccn1"},
	},
	{
		Name: "beckmann_rearrangement", Family: "beckmann_rearrangement", Class: 9,
		SMIRKS: []string{
			"[C;X4;H2;z0:5]-@[C;X3;r6,r7,r8:1](=[O:2])-@[NH:3]-@[c,$([CX4;H0,H1;z1]):4]>>[C:5][C:1](=[N:3][OH:2])[#6:4]",
			"[C;X4;H2;z0:5]-@[C;X3;r6,r7,r8:1](=[O:2])-@[NH:3]-@[CX4;H2;z1:4]>>[C:5][C:1](=[N:3][OH:2])[C:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "tosyl chloride, sodium hydroxide, or polyphosphoric acid", Solvent: "acetone-water", Temperature: "25-110 °C"},
		Procedure:    "Add tosyl chloride to the oxime and sodium hydroxide in aqueous acetone, warm, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, aldehyde},
		Selectivity:  "The group anti to the oxime hydroxyl migrates: aryl, or the more substituted carbon.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"O=C1CCCCCN1", "ON=C1CCCCC1"},
			{"O=C1CCCc2cc(Br)ccc2N1", "ON=C1CCCc2cc(Br)ccc21"},
			{"CC(C)(C)OC(=O)N1CCNC(=O)CC1", "CC(C)(C)OC(=O)N1CCC(=NO)CC1"},
		},
		Negative: []string{"CC(=O)NC", "O=C1NCc2ccccc21", "O=C1CCCN1", "O=c1cccc[nH]1", "O=C1COc2ccccc2N1"},
	},
	{
		Name: "wohl_ziegler_bromination", Family: "wohl_ziegler_bromination", Class: 10, Medium: Halogenating | Radical,
		SMIRKS: []string{
			"[c:1][C;X4;H2;z1;" + labileBenzyl + ":2][Br:3]>>[c:1][CH3:2].O=C1CCC(=O)N1[Br:3]",
			"[c:1][C;X4;H1;z1:2]([Br:3])[CX4:4]>>[c:1][CH2:2][C:4].O=C1CCC(=O)N1[Br:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "AIBN", Solvent: "chlorobenzene or acetonitrile", Temperature: "80 °C"},
		Procedure:    "Heat the alkylarene with N-bromosuccinimide and AIBN, filter off succinimide.",
		Incompatible: []Incompatibility{alkene, freeAmine, freePhenol, freeThiol, freeAlcohol, aldehyde, {"c[CX4;H2,H3;!$(C[!#6])]", "a second benzylic position is brominated too"}, {"c[NX3;!$(NC=O);!$(NS=O)]", "electron-rich rings are brominated"}},
		Selectivity:  "Stop at one bromine with one equivalent of reagent.",
		Stereo:       Racemic, Prior: 4.4,
		Positive: []Example{
			{"N#Cc1ccc(CBr)cc1", "Cc1ccc(C#N)cc1.O=C1CCC(=O)N1Br"},
			{"COC(=O)c1ccc(-c2ccccc2)cc1CBr", "COC(=O)c1ccc(-c2ccccc2)cc1C.O=C1CCC(=O)N1Br"},
			{"BrC1CCOc2ccccc21", "c1ccc2c(c1)CCCO2.O=C1CCC(=O)N1Br"},
		},
		Negative: []string{"Brc1ccccc1", "BrCCc1ccccc1", "BrC(Br)c1ccccc1", "CC(C)(Br)c1ccccc1", "BrCc1c[nH]c2ccccc12"},
	},
	{
		Name: "alpha_bromination_ketone", Family: "alpha_bromination_ketone", Class: 10, Medium: Acid,
		SMIRKS:       []string{"[c,$([CX4;H0]);!$([CX4]C=O):1][C;X3:2](=[O:3])[C;X4;H1,H2;z1:4][Br:5]>>[#6:1][C:2](=[O:3])[C:4].Br[Br:5]"},
		Conditions:   retro.Conditions{Catalyst: "hydrobromic acid", Solvent: "acetic acid", Temperature: "25-50 °C"},
		Procedure:    "Add one equivalent of bromine to the ketone in acetic acid, stir until colourless, pour on ice, collect.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, alkene, aldehyde, freePhenol, {"c[NX3;!$(NC=O);!$(NS=O)]", "electron-rich rings are brominated"}, {"[CX4;!H0][CX3](=O)[CX4;!H0]", "a second enolisable ketone is brominated too"}, acidLabile},
		Selectivity:  "Acid conditions stop at one bromine.",
		Stereo:       Racemic, Prior: 4.8,
		Positive: []Example{
			{"O=C(CBr)c1ccc(F)cc1", "CC(=O)c1ccc(F)cc1.BrBr"},
			{"O=C(CBr)c1ccc2ncccc2c1", "CC(=O)c1ccc2ncccc2c1.BrBr"},
			{"O=C1c2ccccc2CCC1Br", "O=C1CCCc2ccccc21.BrBr"},
		},
		Negative: []string{"CC(=O)CBr", "O=C(Br)c1ccccc1", "COC(=O)CBr", "O=C(C(Br)Br)c1ccccc1"},
	},
	{
		Name: "decarboxylation", Family: "decarboxylation", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[#6;$(c),$([CX4]):1]-[C;X4;H1,H2;z0:2]-[C;X3:3](=[O:4])[OH:5]>>[#6:1][C:2](C(=O)[OH])[C:3](=[O:4])[OH:5]",
		},
		Conditions:   retro.Conditions{Solvent: "neat or dioxane", Temperature: "120-160 °C"},
		Procedure:    "Heat the malonic acid until carbon dioxide ceases, distil or crystallise the acid.",
		Incompatible: []Incompatibility{freeAmine, acidLabile, {"[OX2H][CX4;H1,H2][CX4][CX4]C(=O)O", "a lactone forms"}},
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"O=C(O)CCc1ccc(Cl)cc1", "O=C(O)C(Cc1ccc(Cl)cc1)C(=O)O"},
			{"O=C(O)Cc1ccc(F)cc1[N+](=O)[O-]", "O=C(O)C(C(=O)O)c1ccc(F)cc1[N+](=O)[O-]"},
		},
		Negative: []string{"O=C(O)c1ccccc1", "CC(C)(C(=O)O)c1ccccc1", "NCC(=O)O", "COC(=O)Cc1ccccc1", "O=C(O)[C@@H](C)c1ccccc1"},
	},
	{
		Name: "decarboxylation_ketoester", Family: "decarboxylation", Class: 9, Medium: Acid | Boiling,
		SMIRKS: []string{
			"[#6;$(c),$([CX4]):1][C;X3:2](=[O:3])[C;X4;H2;z0;!$(C(C=[O,N])C=[O,N]);!$(C(C=O)C#N):4]-[CX4:5]>>[#6:1][C:2](=[O:3])[CH:4](C(=O)OCC)[C:5]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric acid, or lithium chloride in wet DMSO", Solvent: "water or DMSO", Temperature: "100-150 °C"},
		Procedure:    "Reflux the beta-keto ester in 6 M hydrochloric acid, or heat with lithium chloride in wet DMSO, extract.",
		Incompatible: []Incompatibility{acidLabile, {"[CX3](=O)([#6])[OX2][#6]", "other esters are hydrolysed too"}, {"C#N", "nitriles are hydrolysed too"}},
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"O=C1CCCc2ccccc2C1", "CCOC(=O)C1CCc2ccccc2CC1=O"},
			{"O=C(CCc1ccc(Br)cc1)c1ccncc1", "CCOC(=O)C(Cc1ccc(Br)cc1)C(=O)c1ccncc1"},
		},
		Negative: []string{"CC(=O)c1ccccc1", "CCOC(=O)CCc1ccccc1", "CC(=O)CC(=O)Cc1ccccc1", "CC(C)C(=O)c1ccccc1", "O=C1NCCc2ccccc21"},
	},
	{
		Name: "thionation_lawesson", Family: "thionation_lawesson", Class: 9,
		SMIRKS:       []string{"[#6:1][C;X3:2](=[S;X1:3])[N;X3;!$(N[!#6]):4]>>[#6:1][C:2](=O)[N:4].[S:3]=P1(c2ccc(OC)cc2)SP(=S)(c2ccc(OC)cc2)S1"},
		Conditions:   retro.Conditions{Solvent: "toluene or THF", Temperature: "66-110 °C"},
		Procedure:    "Heat the amide with half an equivalent of Lawesson's reagent in THF, evaporate, chromatograph.",
		Incompatible: []Incompatibility{freeAlcohol, freeThiol, aldehyde, ketone, {"[#6][CX3](=O)[NX3]", "a second amide is thionated too"}, freeAmine},
		Selectivity:  "Amides and lactams react before esters.",
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"NC(=S)c1ccc(Cl)cc1", "NC(=O)c1ccc(Cl)cc1.COc1ccc(P2(=S)SP(=S)(c3ccc(OC)cc3)S2)cc1"},
			{"S=C1CCc2ccccc2N1", "O=C1CCc2ccccc2N1.COc1ccc(P2(=S)SP(=S)(c3ccc(OC)cc3)S2)cc1"},
		},
		Negative: []string{"NC(N)=S", "CC(=S)OC", "S=c1cccc[nH]1", "CC(C)=S"},
	},
}
