#!/usr/bin/env bash
# Shows sample figures to Chromium, librsvg, Poppler and Ghostscript and compares the
# pixels with ours; see tools/renderpeers. Installs those programs on Debian when they
# are missing.
set -eu -o pipefail
cd "$(dirname "$0")/.."
missing=()
command -v rsvg-convert >/dev/null || missing+=(librsvg2-bin)
command -v pdftoppm >/dev/null || missing+=(poppler-utils)
command -v gs >/dev/null || missing+=(ghostscript)
command -v chromium >/dev/null || missing+=(chromium)
fc-match Arial 2>/dev/null | grep -q Liberation || missing+=(fontconfig fonts-liberation)
if [ ${#missing[@]} -gt 0 ]; then
  apt-get update -q
  apt-get install -yq --no-install-recommends "${missing[@]}"
fi
go run ./tools/renderpeers "$@"
