#!/bin/sh
# quietly.sh WHAT COMMAND…: runs the command without input or output, and shows its log only when it fails.
set -eu

what=$1
shift
[ ! -t 2 ] || printf '%s …\r' "$what" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! "$@" </dev/null >"$log" 2>&1; then
  cat "$log" >&2
  echo "spendwise: $what failed" >&2
  exit 1
fi
[ ! -t 2 ] || printf '%*s\r' 60 '' >&2
