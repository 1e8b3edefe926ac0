#!/usr/bin/env bash
# Installs what the build needs and a bare Debian or Ubuntu machine may lack, and
# makes the InChI kernel (chem/inchi/inchiwasm/embedded/inchi.wasm). Safe to run
# again: it does nothing that is done already.
#
# Without the kernel everything but InChI works; set ATHANOR_NO_INCHI=1 to go
# without it on purpose.
set -eu
cd "$(dirname "$0")/.."

run=()
[ "$(id -u)" = 0 ] || run=(sudo)
install() {
  "${run[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${run[@]}" apt-get install -y -qq --no-install-recommends "$@"
}

missing=()
command -v git >/dev/null || missing+=(git)
command -v make >/dev/null || missing+=(make)
[ ${#missing[@]} -eq 0 ] || install ca-certificates "${missing[@]}"
if ! command -v go >/dev/null; then
  echo "setup: Go 1.26 or later is needed: install it from your distribution or go.dev and run this again" >&2
  exit 1
fi
go mod download

kernel=chem/inchi/inchiwasm/embedded/inchi.wasm
if [ ! -f "$kernel" ] && [ "${ATHANOR_NO_INCHI:-}" != 1 ]; then
  if command -v apt-get >/dev/null; then
    packages=()
    for p in clang lld wasi-libc libclang-rt-dev-wasm32 dpkg-dev xz-utils; do
      dpkg -s "$p" >/dev/null 2>&1 || packages+=("$p")
    done
    [ ${#packages[@]} -eq 0 ] || install "${packages[@]}" || true
    go run ./tools/inchiwasm -embed || true
  fi
  if [ ! -f "$kernel" ]; then
    echo "setup: the InChI kernel could not be made; the programs work without InChI (see tools/inchiwasm)" >&2
  fi
fi
