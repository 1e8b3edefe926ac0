#!/bin/bash
# Writes every molecule of the table mol.tsv as molfiles and reactions and compares
# what RDKit, Open Babel and Indigo read with the SMILES they were made from. Needs
# the Debian packages python3-rdkit, openbabel and python3-indigo; the last may be
# absent. Prints "name rows equal percent beyond", where beyond counts the molecules
# that the program does not read from RDKit's own molfile either; differing rows stay
# in out/mol-peers.
set -eu
cd "$(dirname "$0")/.."
shared=${ATHANOR_SHARED:-../shared}
table=$shared/oracle/mol.tsv
[ -f "$table" ] || table=$table.gz
rm -rf out/mol-peers
mkdir -p out/mol-peers
go run ./tools/molpeers "$table" out/mol-peers >out/mol-peers/not-written.tsv
echo "not written: $(wc -l <out/mol-peers/not-written.tsv)"
/usr/bin/python3 tools/molpeers/compare.py out/mol-peers
