#!/bin/sh
# check-links.sh BINARY: fails when the binary loads what would slow its start or tie it to a folder:
# Foundation, the C++ runtime, libcurl or expat (which are loaded on first use), or a run path.
set -eu

binary=$1
[ -x "$binary" ] || { echo "no $binary: run make build first" >&2; exit 1; }
if ldd "$binary" | grep -E 'libFoundation|lib_FoundationICU|libcurl|libexpat|libstdc'; then
  echo "the binary links a library that it must not" >&2
  exit 1
fi
if readelf -d "$binary" | grep -E 'RPATH|RUNPATH'; then
  echo "the binary has a run path" >&2
  exit 1
fi
