#!/bin/sh
# static-libraries.sh FOLDER: puts the static forms of the libraries that the program always loads, and no others, into
# the folder, for the linker to find first. One that the machine has no static form of is linked shared.
set -eu

mkdir -p "$1"
for library in libstdc++.a libsqlite3.a libreadline.a libtinfo.a; do
  for compiler in clang gcc; do
    file=$("$compiler" -print-file-name=$library 2>/dev/null || true)
    if [ -f "$file" ]; then
      ln -sf "$file" "$1/$library"
      break
    fi
  done
done
