"""Prints the processor time in microseconds that RDKit takes for one item of a benchmark.

Usage: rdkit_peer.py SHARED BENCHMARK. Input is read, and one pass is run, before the time is taken.
"""
import gzip
import itertools
import os
import sys
import time

from rdkit import Chem, RDLogger
from rdkit.Chem import AllChem, rdDepictor, rdMolDescriptors
from rdkit.Chem.Draw import rdMolDraw2D

RDLogger.DisableLog("rdApp.*")
SHARED = sys.argv[1]


def lines(name):
    path = os.path.join(SHARED, name)
    opened = gzip.open(path, "rt") if path.endswith(".gz") else open(path)
    with opened as text:
        return [line.rstrip("\n") for line in text if line.strip() and not line.startswith("#")]


def uspto(n=2000):
    return [line.split()[0] for line in lines("bench/retro/uspto50k_test.smi.gz")[:n]]


def depict(n=1000):
    return [line.split()[0] for line in lines("bench/perf/depict1000.smi.gz")[:n]]


def targets(n):
    rows = [line.split("\t") for line in lines("bench/retro/targets_500.tsv")]
    return [Chem.MolFromSmiles(r[2]) for r in rows if r[0] != "rank"][:n]


def templates(n):
    return [line.split("\t")[0] for line in lines("bench/perf/templates_u50k.tsv.gz")[:n]]


def timed(items, work, warm=True):
    if warm:
        for item in items[: max(1, len(items) // 4)]:
            work(item)
    start = time.process_time()
    for item in items:
        work(item)
    return (time.process_time() - start) / len(items) * 1e6


def parse_raw():
    return timed(uspto(), lambda s: Chem.MolFromSmiles(s, sanitize=False))


def parse():
    return timed(uspto(), Chem.MolFromSmiles)


def canonical():
    return timed([Chem.MolFromSmiles(s) for s in uspto()], Chem.MolToSmiles)


def parse_canonical():
    return timed(uspto(), lambda s: Chem.MolToSmiles(Chem.MolFromSmiles(s)))


def morgan():
    return timed([Chem.MolFromSmiles(s) for s in uspto()],
                 lambda m: rdMolDescriptors.GetMorganFingerprintAsBitVect(m, 2, 2048))


def drawn():
    found = []
    for text in depict():
        mol = Chem.MolFromSmiles(text)
        if mol is not None:
            rdDepictor.Compute2DCoords(mol)
            found.append(mol)
    return found


def mol_read():
    return timed([Chem.MolToMolBlock(m) for m in drawn()], Chem.MolFromMolBlock)


def mol_write():
    return timed(drawn(), Chem.MolToMolBlock)


def compiled(text):
    reaction = AllChem.ReactionFromSmarts(text)
    reaction.Initialize()
    return reaction


def template_load():
    return timed(templates(10249), compiled)


REACTIONS = []  # a pattern lives as long as its reaction


def patterns(n):
    REACTIONS.extend(compiled(t) for t in templates(n))
    return [reaction.GetReactantTemplate(0) for reaction in REACTIONS]


def match_one():
    return timed(list(itertools.product(targets(10), patterns(1000))), lambda p: p[0].HasSubstructMatch(p[1]))


def match_all():
    queries = patterns(10249)
    return timed(targets(5), lambda m: [m.HasSubstructMatch(q) for q in queries], warm=False)


def expand(n, molecules):
    queries = patterns(n)
    reactions = REACTIONS

    def one(mol):
        found = set()
        for reaction, query in zip(reactions, queries):
            if not mol.HasSubstructMatch(query):
                continue
            for outcome in reaction.RunReactants((mol,)):
                try:
                    for product in outcome:
                        Chem.SanitizeMol(product)
                    found.add(".".join(sorted(Chem.MolToSmiles(product) for product in outcome)))
                except (ValueError, RuntimeError):
                    continue
        return found

    return timed(targets(molecules), one, warm=False)


def layout():
    return timed([Chem.MolFromSmiles(s) for s in depict()], rdDepictor.Compute2DCoords)


def svg():
    def one(text):
        drawer = rdMolDraw2D.MolDraw2DSVG(400, 300)
        rdMolDraw2D.PrepareAndDrawMolecule(drawer, Chem.MolFromSmiles(text))
        drawer.FinishDrawing()
        return drawer.GetDrawingText()

    return timed(depict(200), one)


BENCHMARKS = {
    "parse_raw": parse_raw, "parse": parse, "canonical": canonical, "parse_canonical": parse_canonical, "morgan": morgan,
    "mol_read": mol_read, "mol_write": mol_write, "template_load": template_load, "match_one": match_one,
    "match_all": match_all, "expand10k": lambda: expand(10249, 3), "layout": layout, "svg": svg,
}

print(BENCHMARKS[sys.argv[2]]())
