#!/usr/bin/env bash
# Installs what the build needs and a bare Debian or Ubuntu machine may lack.
# Safe to run again: it does nothing when everything is there.
set -eu
cd "$(dirname "$0")/.."
missing=()
command -v git >/dev/null || missing+=(git)
command -v make >/dev/null || missing+=(make)
if [ ${#missing[@]} -gt 0 ]; then
  run=()
  [ "$(id -u)" = 0 ] || run=(sudo)
  "${run[@]}" apt-get update -qq
  "${run[@]}" apt-get install -y -qq --no-install-recommends ca-certificates "${missing[@]}"
fi
if ! command -v go >/dev/null; then
  echo "setup: Go 1.26 or later is needed: install it from your distribution or go.dev and run this again" >&2
  exit 1
fi
go mod download
