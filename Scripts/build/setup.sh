#!/bin/sh
# Installs the Debian packages named as arguments, those that are missing, and says nothing when none is.
set -eu

missing=""
for package in "$@"; do
  status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [ "$status" = "install ok installed" ] || missing="$missing $package"
done

if [ -n "$missing" ]; then
  as_root=""
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      echo "spendwise: these packages are missing:$missing; install them: apt-get install$missing" >&2
      exit 69
    }
    as_root="sudo"
  fi
  echo "installing$missing" >&2
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086
  $as_root apt-get install -y -qq $missing </dev/null >"$log" 2>&1 ||
    { $as_root apt-get update -qq </dev/null >>"$log" 2>&1 &&
      $as_root apt-get install -y -qq $missing </dev/null >>"$log" 2>&1; } ||
    { cat "$log" >&2; exit 69; }
fi

command -v swift >/dev/null || {
  echo "spendwise: Swift 6.2 or later is missing; install it from https://www.swift.org/install/linux" >&2
  exit 69
}
