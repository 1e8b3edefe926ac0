#!/usr/bin/env bash
# Runs all tests and prints a line for each package, what failed in full, and which
# tests were skipped and why. Arguments are passed on to go test.
set -u -o pipefail
cd "$(dirname "$0")/.."
mkdir -p out
go test -v "$@" ./... >out/test.log 2>&1
status=$?
grep -E '^(ok|FAIL|panic:|[^ ]+\.go:[0-9]+:[0-9]+:)' out/test.log
if [ $status -ne 0 ]; then
  # The lines of each failed test, from its start to its verdict.
  awk '/^=== RUN/ { block = "" } { block = block $0 "\n" } /^ *--- FAIL/ { printf "%s", block; block = "" }' out/test.log
  echo "test: failed; the full log is out/test.log" >&2
fi
n=$(grep -c '^ *--- SKIP' out/test.log)
if [ "$n" -gt 0 ]; then
  echo "$n tests were skipped:"
  grep -E '^ +[a-z_0-9]+\.go:[0-9]+: .*(skip|needs|not there|InChI)' out/test.log | sed -E 's/^ +[a-z_0-9]+\.go:[0-9]+: //' | sort | uniq -c | sort -rn | head -20
fi
exit $status
