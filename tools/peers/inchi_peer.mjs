// Prints the processor time in microseconds that @rdkit/rdkit takes from SMILES to
// InChI and key. Usage: node inchi_peer.mjs SHARED, with the package installed in
// the folder that NODE_PEERS names.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const load = createRequire(`${process.env.NODE_PEERS}/package.json`);
const rdkit = await load('@rdkit/rdkit')();
const texts = gunzipSync(readFileSync(`${process.argv[2]}/bench/perf/depict1000.smi.gz`)).toString()
  .split('\n').filter((line) => line.trim() && !line.startsWith('#')).map((line) => line.split(/\s/)[0]);

function pass() {
  let keys = 0;
  for (const text of texts) {
    const mol = rdkit.get_mol(text);
    if (mol === null) continue;
    keys += rdkit.get_inchikey_for_inchi(mol.get_inchi()).length;
    mol.delete();
  }
  return keys;
}

pass();
const start = process.cpuUsage();
pass();
const used = process.cpuUsage(start);
console.log((used.user + used.system) / texts.length);
