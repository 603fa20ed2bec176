#!/usr/bin/env python3
"""fuzz.py PROGRAM FOLDER SECONDS: feeds the grammar with mutated lines for so many seconds.

Seeds are the lines of Tests/Fuzz/Corpus, tokens are the words of the grammar's own data. What is found is kept in
FOLDER, where the next run goes on; exits with 1 when a property breaks, a line takes twenty seconds of the wall (others
use the machine, too), or memory runs out.
"""
import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
data = root / "Sources/SpendGrammar/Data"
# Home currency, order of dates and categories, and two bytes of the day: see FuzzedLine.swift.
headers = [b"`0P0", b"a1P1", b"c4Pp", b"dQP\xff", b"e6I0"]
marks = "|, |; | and | + | & |. |: | - |/|#|@|(|)|'|%|$|€|£|¥|₹|.50|,50|1,234.50|1.234,50|1'049|12:30|2026-11-19|3/4|" \
    "\u00a0|\u200d|\ufe0f|\u202e|\u2019|\u2013|🍕|½|x|k|m|p|c|each|per|no, |not |how much |undo|delete |#12|?|!"


def quoted(token):
    """One entry of libFuzzer's dictionary."""
    return '"' + "".join(chr(b) if 32 < b < 127 and b not in b'"\\' else f"\\x{b:02x}" for b in token) + '"\n'


def write_dictionary(path):
    words = set(marks.split("|"))
    for file in [*sorted((data / "Languages").glob("*.txt")), data / "currencies.txt"]:
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                words.update(re.sub(r"=\S*", "", word) for word in line.split() if not word.endswith(":"))
    path.write_text("".join(quoted(word.encode()) for word in sorted(words) if word), encoding="ascii")


def write_seeds(folder):
    folder.mkdir(parents=True, exist_ok=True)
    number = 0
    for file in sorted((root / "Tests/Fuzz/Corpus").glob("*.txt")):
        for line in file.read_bytes().splitlines():
            (folder / f"seed-{number:04}").write_bytes(headers[number % len(headers)] + line)
            number += 1


def main():
    program, folder, seconds = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    found, seeds, faults = folder / "found", folder / "seeds", folder / "faults"
    for path in (found, faults):
        path.mkdir(parents=True, exist_ok=True)
    write_seeds(seeds)
    write_dictionary(folder / "words.dict")
    options = [f"-dict={folder / 'words.dict'}", f"-max_total_time={seconds}", f"-artifact_prefix={faults}/",
               "-timeout=20", "-rss_limit_mb=1024", "-max_len=512", "-print_final_stats=1"]
    # Names for the addresses of a trace would take minutes.
    environment = os.environ | {"ASAN_OPTIONS": "symbolize=0", "SWIFT_BACKTRACE": "enable=no"}
    return subprocess.run([program, *options, *sys.argv[4:], found, seeds], env=environment).returncode


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
