#!/usr/bin/env bash
# Runs the comparisons with outside tables whose test names start with $1 and
# prints one line per table and column: table column rows equal percent.
# Rows that differ are listed below out/differences/. Exits non-zero when a
# column is below its bar, and 3 when there is nothing to compare with.
set -u -o pipefail
cd "$(dirname "$0")/.."
shared=${ATHANOR_SHARED:-../shared}
if [ ! -d "$shared" ]; then
  echo "compare: no folder $shared; set ATHANOR_SHARED to the folder with the tables" >&2
  exit 3
fi
ATHANOR_SHARED=$(cd "$shared" && pwd)
export ATHANOR_SHARED
mkdir -p out
tags=()
[ ! -f chem/inchi/inchiwasm/embedded/inchi.wasm ] || tags=(-tags inchi_embed)
go test "${tags[@]}" ./... -run "^$1" -count=1 -v >out/compare.log 2>&1
status=$?
grep -E '^[A-Za-z0-9_.-]+ [^ ]+ [0-9]+ [0-9]+ [0-9]+\.[0-9]+$' out/compare.log
compared=$?
grep -E '^ +[a-z_]+_test\.go:[0-9]+:|^--- (FAIL|SKIP)|^FAIL|panic:|score\.go:' out/compare.log >&2
if [ $status -eq 0 ] && [ $compared -ne 0 ]; then
  echo "compare: nothing to compare with in $ATHANOR_SHARED" >&2
  exit 3
fi
[ $status -eq 0 ] || echo "compare: below a bar or failed; the full log is out/compare.log" >&2
exit $status
