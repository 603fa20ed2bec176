#!/usr/bin/env python3
"""fuzz.py PROGRAM FOLDER SECONDS [DOOR,…]: feeds every door of the program with mutated bytes, for so many seconds in
all.

A tenth of each door's time goes into how time grows when what comes in is repeated. Seeds are those of
Tests/Fuzz/Corpus, tokens for what is read as language are the words of the grammar's own data. What is found is kept in
FOLDER, where the next run goes on; exits with 1 when a property breaks, an input takes twenty seconds of the wall
(others use the machine, too), or memory runs out.
"""
import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
corpus = root / "Tests/Fuzz/Corpus"
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


def doors():
    """Each door by the name of its seeds."""
    return sorted({path.stem for path in corpus.iterdir()})


def write_seeds(door, folder):
    folder.mkdir(parents=True, exist_ok=True)
    lines = corpus / f"{door}.txt"
    if lines.exists():
        seeds = [headers[number % len(headers)] + line for number, line in enumerate(lines.read_bytes().splitlines())]
    else:
        seeds = [path.read_bytes() for path in sorted((corpus / door).iterdir())]
    for number, seed in enumerate(seeds):
        (folder / f"seed-{number:04}").write_bytes(seed)


def run(program, folder, door, seconds, is_of_growth):
    """Whether nothing was found at the door."""
    place = folder / (f"{door}-growth" if is_of_growth else door)
    found, seeds, faults, files = (place / name for name in ("found", "seeds", "faults", "files"))
    for path in (found, faults, files):
        path.mkdir(parents=True, exist_ok=True)
    write_seeds(door, seeds)
    options = [f"-max_total_time={seconds}", f"-artifact_prefix={faults}/", "-timeout=20", "-rss_limit_mb=1024",
               f"-max_len={64 if is_of_growth else 4096}", "-print_final_stats=1"]
    if door in ("lines", "questions"):
        options.append(f"-dict={folder / 'words.dict'}")
    # Names for the addresses of a trace would take minutes; and what Swift keeps for good hangs on pointers with marks
    # in them, which a search for leaks doesn't follow.
    environment = os.environ | {"ASAN_OPTIONS": "symbolize=0:detect_leaks=0", "SWIFT_BACKTRACE": "enable=no",
                                "DOOR": door,
                                "FOLDER": str(files)}
    if is_of_growth:
        environment["GROWTH"] = "1"
    print(f"fuzz: {place.name}", flush=True)
    return subprocess.run([program, *options, found, seeds], env=environment).returncode == 0


def main():
    program, folder, seconds = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
    chosen = sys.argv[4].split(",") if len(sys.argv) > 4 else doors()
    folder.mkdir(parents=True, exist_ok=True)
    write_dictionary(folder / "words.dict")
    share = max(1, seconds * 9 // 10 // len(chosen))
    rest = max(1, seconds // 10 // len(chosen))
    # Every door is tried, whatever was found at the one before.
    results = [run(program, folder, door, time, is_of_growth)
               for door in chosen for time, is_of_growth in ((share, False), (rest, True))]
    return all(results)


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
