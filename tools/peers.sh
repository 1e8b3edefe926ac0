#!/usr/bin/env bash
# Measures other software and the benchmarks of this module in turn and prints the
# ratios, see tools/peers. Installs the peers on Debian or Ubuntu when they are
# missing. ROUNDS sets the number of rounds (default 5), ONLY a part of the name of
# the benchmarks. Lines marked * compare with recorded figures, scaled by a
# calibration.
set -eu -o pipefail
cd "$(dirname "$0")/.."
shared=$(realpath "${ATHANOR_SHARED:-../shared}")
export ATHANOR_SHARED=$shared
missing=()
/usr/bin/python3 -c 'import rdkit' 2>/dev/null || missing+=(python3-rdkit)
[ -e /usr/share/java/cdk-core.jar ] || missing+=(libcdk-java)
command -v java >/dev/null || missing+=(default-jdk-headless)
command -v npm >/dev/null || missing+=(npm)
[ ${#missing[@]} = 0 ] || { apt-get update; apt-get install -y "${missing[@]}"; }
export NODE_PEERS=${NODE_PEERS:-${XDG_CACHE_HOME:-$HOME/.cache}/athanor/peers}
if [ ! -d "$NODE_PEERS/node_modules/@rdkit/rdkit" ]; then
  mkdir -p "$NODE_PEERS"
  (cd "$NODE_PEERS" && npm init -y >/dev/null && npm install @rdkit/rdkit)
fi
exec go run ./tools/peers -rounds "${ROUNDS:-5}" -only "${ONLY:-}" "$shared"
