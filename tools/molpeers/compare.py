"""Compare what RDKit, Open Babel and Indigo read from our files with the SMILES
that the files were made from. Called by tools/mol-peers.sh with the folder."""

import glob
import os
import subprocess
import sys

from rdkit import Chem, RDLogger
from rdkit.Chem import AllChem

RDLogger.DisableLog("rdApp.*")


def canonical(text):
    molecule = Chem.MolFromSmiles(text)
    if molecule is None:
        return None
    for atom in molecule.GetAtoms():
        atom.SetAtomMapNum(0)
    # Twice, because some texts change once more.
    return Chem.MolToSmiles(Chem.MolFromSmiles(Chem.MolToSmiles(molecule)))


def records(path):
    """The text and the expected canonical SMILES of every record."""
    for record in open(path).read().split("$$$$\n")[:-1]:
        expected = record.split(">  <expected>\n")[1].split("\n")[0]
        yield record, expected


def score(name, rows, reread=None):
    """Print how many of (key, got, want) agree; rows without a wanted answer, which
    RDKit cannot read as SMILES, do not count. Nor do molecules that the program does
    not read from RDKit's own molfile of them either, as reread tells; the last figure
    is their number."""
    total = equal = beyond = 0
    with open(os.path.join(folder, "different-" + name + ".tsv"), "w") as out:
        for key, got, want in rows:
            if want is None:
                continue
            if got != want and reread and reread(reference(key, "v3000" in name)) != want:
                beyond += 1
                continue
            total += 1
            equal += got == want
            if got != want:
                out.write("%s\t%s\t%s\n" % (key, got, want))
    print("%s %d %d %.3f %d" % (name, total, equal, 100.0 * equal / max(total, 1), beyond))


def reference(text, v3000):
    """The molfile that RDKit writes of a SMILES."""
    molecule = Chem.MolFromSmiles(text)
    AllChem.Compute2DCoords(molecule)
    return Chem.MolToMolBlock(molecule, forceV3000=v3000)


def rdkit_text(block):
    molecule = Chem.MolFromMolBlock(block)
    return canonical(Chem.MolToSmiles(molecule)) if molecule else None


def babel_text(block):
    run = subprocess.run(["obabel", "-imol", "-osmi"], input=block, capture_output=True, text=True)
    return canonical(run.stdout.split("\t")[0].strip()) if run.stdout.strip() else None


def indigo_text(block):
    from indigo import Indigo, IndigoException

    try:
        return canonical(Indigo().loadMolecule(block).smiles().split(" ")[0])
    except IndigoException:
        return None


def rdkit_rows(path):
    for record, expected in records(path):
        molecule = Chem.MolFromMolBlock(record)
        got = canonical(Chem.MolToSmiles(molecule)) if molecule else None
        yield expected, got, canonical(expected)


def babel_rows(path):
    """Open Babel in one run; titles carry the number of the record."""
    numbered = os.path.join(folder, "numbered.sdf")
    wanted = []
    with open(numbered, "w") as out:
        for i, (record, expected) in enumerate(records(path)):
            wanted.append(expected)
            out.write("%d%s$$$$\n" % (i, record[record.index("\n"):]))
    run = subprocess.run(["obabel", "-isdf", numbered, "-osmi"], capture_output=True, text=True)
    got = {}
    for line in run.stdout.splitlines():
        text, _, title = line.partition("\t")
        got[title.strip()] = text
    for i, expected in enumerate(wanted):
        text = got.get(str(i))
        yield expected, canonical(text) if text else None, canonical(expected)


def indigo_rows(path):
    from indigo import Indigo, IndigoException

    indigo = Indigo()
    for record, expected in records(path):
        try:
            got = canonical(indigo.loadMolecule(record).smiles().split(" ")[0])
        except IndigoException as fault:
            got = "! " + str(fault)
        yield expected, got, canonical(expected)


def reaction_rows():
    for name in sorted(glob.glob(os.path.join(folder, "*.rxn"))):
        left, right = open(name[:-4] + ".rsmi").read().strip().split(">>")
        want = (canonical(left), canonical(right))
        if None in want:
            continue
        reaction = AllChem.ReactionFromRxnBlock(open(name).read())
        got = []
        for side in (reaction.GetReactants(), reaction.GetProducts()):
            molecules = []
            for molecule in side:
                Chem.SanitizeMol(molecule)
                molecules.append(Chem.MolToSmiles(Chem.RemoveHs(molecule)))
            got.append(canonical(".".join(molecules)))
        yield name, tuple(got), want


def cdxml_rows():
    for record in open(os.path.join(folder, "all.cdxml")).read().split("$$$$ ")[1:]:
        expected, text = record.split("\n", 1)
        want = canonical(expected)
        if want is None or "dative" in text:
            continue  # RDKit 2022 reads no coordination bonds from CDXML
        read = Chem.MolsFromCDXML(text)
        yield expected, canonical(".".join(Chem.MolToSmiles(m) for m in read if m)), want


folder = sys.argv[1]
score("rdkit-cdxml", cdxml_rows())
score("rdkit-rxn", reaction_rows())
for version in ("v2000", "v3000"):
    file = os.path.join(folder, version + ".sdf")
    score("rdkit-" + version, rdkit_rows(file), rdkit_text)
    score("openbabel-" + version, babel_rows(file), babel_text)
    try:
        import indigo  # noqa: F401
    except ImportError:
        print("indigo-%s not installed" % version)
    else:
        score("indigo-" + version, indigo_rows(file), indigo_text)
