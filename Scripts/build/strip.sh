#!/bin/sh
# Takes the symbols out of the program $1 and keeps them in the file $2, which the program names for debuggers. They are
# more than half of its size, and nobody needs them to run it; without binutils it stays as it is.
set -eu
command -v objcopy >/dev/null || exit 0
mkdir -p "$(dirname "$2")"
objcopy --only-keep-debug "$1" "$2"
chmod 644 "$2"
objcopy --strip-all --add-gnu-debuglink="$2" "$1"
