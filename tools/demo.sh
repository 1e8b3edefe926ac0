#!/usr/bin/env bash
# Sets up what a bare machine lacks, builds the programs into bin/, and runs the
# main job of each on a real molecule. Safe to run again.
set -eu -o pipefail
cd "$(dirname "$0")/.."
tools/setup.sh
make --no-print-directory build
mkdir -p out

echo '$ bin/renkin plan --max-routes 2 "CC(C)Cc1ccc(C(C)C(=O)O)cc1"     # ibuprofen'
bin/renkin plan --max-routes 2 'CC(C)Cc1ccc(C(C)C(=O)O)cc1'

echo '$ bin/renkin-mcp                                                   # find_routes over MCP: paracetamol'
printf '%s\n' \
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{},"clientInfo":{"name":"demo","version":"1.0"}}}' \
  '{"jsonrpc":"2.0","method":"notifications/initialized"}' \
  '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"find_routes","arguments":{"smiles":"CC(=O)Nc1ccc(O)cc1","max_routes":1}}}' |
  bin/renkin-mcp

echo
echo '$ bin/reshiki --cli analyze --smiles "c1ccccc1O"                   # phenol'
bin/reshiki --cli analyze --smiles 'c1ccccc1O'

echo
echo '$ bin/reshiki --cli render --smiles "CC(=O)Oc1ccccc1C(=O)O" -o out/aspirin.svg'
bin/reshiki --cli render --smiles 'CC(=O)Oc1ccccc1C(=O)O' -o out/aspirin.svg --force
bin/reshiki --cli render --smiles 'CC(=O)Oc1ccccc1C(=O)O' -o out/aspirin.png --force
ls -l out/aspirin.svg out/aspirin.png
