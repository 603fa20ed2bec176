#!/usr/bin/env bash
# test.sh [PATTERN]: runs the built tests, those that match the pattern where there is one. What failed is told once
# more at the end: a long log is read from there.
set -uo pipefail

log=$(mktemp)
trap 'rm -f "$log"' EXIT
swift test --skip-build --disable-xctest ${1:+--filter "$1"} </dev/null 2>&1 | tee "$log" && exit
status=$?
echo
echo "What failed:"
grep -E '^(✘|↳)' "$log"
exit "$status"
