#!/bin/sh
# static-runtime.sh FOLDER: puts the static form of the C++ runtime, and no other, into the folder, for the linker to find first.
# Where the compiler has no static form the folder stays empty, and the program is linked with the shared one.
set -eu

mkdir -p "$1"
for compiler in clang gcc; do
  library=$("$compiler" -print-file-name=libstdc++.a 2>/dev/null || true)
  if [ -f "$library" ]; then
    ln -sf "$library" "$1/libstdc++.a"
    exit 0
  fi
done
