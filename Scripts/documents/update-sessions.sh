#!/usr/bin/env bash
# update-sessions.sh [--yes]: runs the sessions of Tests/Sessions, shows where the program says something else than they
# tell, and after a yes writes that into them. The tests of the sessions run them, so both see the same.
set -euo pipefail

cd "$(dirname "$0")/../.."
told=Tests/Sessions
came=$(mktemp -d)
trap 'rm -rf "$came"' EXIT

log=$came/log
if ! SPENDWISE_SESSIONS_INTO="$came/sessions" \
  swift test --skip-build --disable-xctest --filter SessionTests.SessionTests </dev/null >"$log" 2>&1; then
  # A session that can't be read or run has no new text; it is to be mended first.
  grep -E '^(✘|↳)' "$log" >&2 || cat "$log" >&2
  exit 1
fi

changed=()
while IFS= read -r file; do
  name=${file#"$came/sessions/"}
  diff -u --label "$told/$name" --label "as it came" "$told/$name" "$file" || changed+=("$name")
done < <(find "$came/sessions" -name '*.session' | sort)

if [ ${#changed[@]} -eq 0 ]; then
  echo "The program says what the sessions tell."
  exit
fi
if [ "${1:-}" != --yes ]; then
  read -rp "Write ${#changed[@]} of them? [y/N] " answer
  [[ $answer == [yY]* ]] || exit 1
fi
for name in "${changed[@]}"; do cp "$came/sessions/$name" "$told/$name"; done
echo "Wrote ${#changed[@]}. Read each before you commit it: the program may be wrong."
