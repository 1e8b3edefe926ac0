#!/usr/bin/env bash
# Runs the benchmarks of tools/bench-targets.tsv and prints the median time beside
# the target of each. COUNT sets the number of runs (default 5). A figure counts
# only while the gate named beside it is green.
set -u -o pipefail
cd "$(dirname "$0")/.."
printf '%-28s %12s %10s %8s  %s\n' benchmark measured target ratio 'unit (gate)'
tags=()
[ ! -f chem/inchi/inchiwasm/embedded/inchi.wasm ] || tags=(-tags inchi_embed)
status=0
while IFS=$'\t' read -r name package target unit gate; do
  runs=$(go test "${tags[@]}" "$package" -run '^$' -bench "^$name\$" -count "${COUNT:-5}" 2>&1) || { echo "$name: failed"; echo "$runs" | tail -5; status=1; continue; }
  # A benchmark reports a figure per molecule or pair as "µs/..." or "ns/...";
  # otherwise one operation is one molecule.
  echo "$runs" | awk -v name="$name" -v target="$target" -v unit="$unit" -v gate="$gate" '
    $1 ~ "^Benchmark" {
      value = ""
      for (i = 3; i <= NF; i++) {
        if ($i ~ /^ns\/op$/ && value == "") value = $(i-1) / 1000
        if ($i ~ /^(µ|u)s\/(mol|pair|molecule|outcome|set)/) value = $(i-1)
        if ($i ~ /^ns\/(mol|pair|molecule|outcome|set)/) value = $(i-1) / 1000
      }
      v[++n] = value
    }
    END {
      if (n == 0) { printf "%-28s %12s\n", name, "none"; exit 1 }
      for (i = 1; i <= n; i++) for (j = i + 1; j <= n; j++) if (v[j] < v[i]) { t = v[i]; v[i] = v[j]; v[j] = t }
      m = v[int((n + 1) / 2)]
      printf "%-28s %12.2f %10s %8.2f  %s (%s)\n", name, m, target, m / target, unit, gate
    }' || status=1
done < <(grep -v '^#' tools/bench-targets.tsv)
exit $status
