#!/usr/bin/env bash
# Builds bin/renkin-mcp and bin/reshiki, and runs the official Node clients against
# both and the conformance suite against the first: one line per client and way to
# agree on a revision. Exits non-zero when one fails.
#
# The packages go into a temporary folder that is removed at the end; with
# NPM_CLIENTS_DIR=FOLDER they are kept there and used again. When the Node of the
# machine is older than the packages need, a newer one is installed beside them.
set -eu -o pipefail
cd "$(dirname "$0")/.."
repo=$PWD

sdk=1.32.2
client=2.4.0
inspector=2.12.0
conformance=0.2.0-alpha.12
node=22.23.5          # what is installed when needed
oldest=22.19.0        # what the inspector needs

command -v npm >/dev/null || { echo "npm-clients: npm is needed" >&2; exit 1; }
make --no-print-directory build

dir=${NPM_CLIENTS_DIR:-}
if [ -n "$dir" ]; then
  mkdir -p "$dir"
  dir=$(cd "$dir" && pwd)
else
  dir=$(mktemp -d)
  trap 'rm -rf "$dir"' EXIT
fi
case $dir/ in
  "$repo"/*) echo "npm-clients: NPM_CLIENTS_DIR lies in the repository" >&2; exit 1 ;;
esac

packages=(
  "@modelcontextprotocol/sdk@$sdk"
  "@modelcontextprotocol/client@$client"
  "@modelcontextprotocol/inspector@$inspector"
  "@modelcontextprotocol/conformance@$conformance"
)
run=node
if [ "$(printf '%s\n' "$oldest" "$(node -p process.versions.node)" | sort -V | head -n 1)" != "$oldest" ]; then
  platform=$(node -p 'process.platform + "-" + process.arch')
  packages+=("node-$platform@$node")
  run=$dir/node_modules/node-$platform/bin/node
fi

cp tools/npmclients/* "$dir/"
go build -o "$dir/mcpbridge" ./tools/mcpbridge
echo '{"name": "npmclients", "private": true}' >"$dir/package.json"
# Scripts of packages do not run; none of these needs one.
(cd "$dir" && npm install --ignore-scripts --no-audit --no-fund --loglevel=error "${packages[@]}" >npm.log 2>&1) ||
  { cat "$dir/npm.log" >&2; echo "npm-clients: the packages could not be installed" >&2; exit 1; }

# The inspector keeps its settings in the home folder: give it one of its own.
export HOME=$dir/home
mkdir -p "$HOME"
status=0
cd "$dir"
"$run" sdk.mjs "$repo/bin/renkin-mcp" "$sdk" || status=1
"$run" client.mjs "$repo/bin/renkin-mcp" "$client" || status=1
"$run" inspector.mjs "$repo/bin/renkin-mcp" "$inspector" || status=1
"$run" reshiki.mjs "$repo/bin/reshiki" "$sdk" "$client" "$inspector" || status=1
"$run" conformance.mjs "$repo/bin/renkin-mcp" "$conformance" ./mcpbridge || status=1
exit $status
