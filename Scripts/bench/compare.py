#!/usr/bin/env python3
"""Two spendwise binaries side by side: is the new one slower, and does it say anything else?

usage: compare.py OLD NEW [--only speed|output] [--runs N] [--lines FILE] [--questions FILE]

speed   whole processes are timed in turn (A B B A …); medians and the median of their ratios are printed. Ends with 1
        where the new one is slower by more than 3 %.
output  what both print, and their statuses, byte for byte: for 100,000 made lines and those of FILE, for each question
        of bench_questions.py and of FILE, and for every command that only looks. Ends with 1 where they differ.

Each works in a folder of its own, in turn under the same name. Both binaries should be stripped, as `make install`
leaves them. Standard library only.
"""
import argparse
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile

import bench
import bench_ledger
import bench_questions

MOST = 1.03
REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CORPUS = os.path.join(REPOSITORY, "Tests", "Fuzz", "Corpus")
CASES = os.path.join(REPOSITORY, "Tests", "SpendGrammarTests", "Languages", "Cases")
ROWS = 100_000

LOOKS = [
    "--version", "help", "help all", "config", "model", "egress", "manual", "completions bash", "completions zsh",
    "completions fish", "dashboard", "dashboard --all", "dashboard 2025 --all --braille",
    "dashboard october --person Sam", "dashboard --category Groceries", "dashboard --svg -", "dashboard --html -",
    "insights", "insights october --limit 3", "insights --all", "list", "list --limit 500", "list --all",
    "list --person Sam --limit 40", "list --kind refund --limit 40", "list --category groceries --since 2026-10-01",
    "list --merchant Amazon --limit 40", "search coffee", "search cake chipotle", "search zzz", "categories", "history",
    "history all", "why 5", "why 99999999", "doctor", "nonsense", "list --limit x",
]
HELPED = ("add ask dashboard insights list search undo voice record categories edit delete redo history why explain "
          "play categorize backup doctor import parse model egress help config completions manual").split()
WAYS = ["", "--json", "--plain", "--ascii --width 60", "--color always --width 120"]
EDITS = ["edit 7 amount 5.25", "delete 8 9", "undo", "redo", "edit 10 category shopping", "undo @2",
         "add lunch with Sam 12.50 yesterday", "add tea 4", "delete 11", "undo 2"]


def repository_lines():
    """The lines of the corpus of the fuzzer and of the cases of languages."""
    with open(os.path.join(CORPUS, "lines.txt"), encoding="utf-8") as source:
        yield from source
    for name in sorted(os.listdir(CASES)):
        with open(os.path.join(CASES, name), encoding="utf-8") as source:
            for line in source:
                if not line.startswith("#"):
                    yield line.split(" | ")[0].rstrip("\n") + "\n"


def read(path):
    if not path:
        return []
    with open(path, encoding="utf-8") as source:
        return [line if line.endswith("\n") else line + "\n" for line in source]


class Program:
    """A binary, and the folder it works in: the one name `place`, which it has only for as long as it runs."""

    def __init__(self, binary, place, kept):
        self.binary, self.place, self.kept = os.path.abspath(binary), place, kept
        os.mkdir(kept)

    def __enter__(self):
        os.rename(self.kept, self.place)
        return self

    def __exit__(self, *_):
        os.rename(self.place, self.kept)

    def run(self, words, stdin=None):
        with open(stdin or os.devnull, "rb") as source:
            done = subprocess.run([self.binary, *words], stdin=source, capture_output=True, cwd=self.place,
                                  env=bench.environment(self.place) | {"SPENDWISE_LEDGER": "ledger.db"}, check=False)
        return done.returncode, done.stdout, done.stderr


class Comparison:
    """The two programs, and what was found different."""

    def __init__(self, old, new, home):
        place = os.path.join(home, "place")
        self.programs = [Program(old, place, os.path.join(home, "old")), Program(new, place, os.path.join(home, "new"))]
        self.looks = self.differences = 0

    def both(self, words, stdin=None):
        told = []
        for program in self.programs:
            with program:
                told.append(program.run(words, stdin))
        self.looks += 1
        if told[0] != told[1]:
            self.differences += 1
            print(f"differs: {' '.join(words)}")
            for name, old, new in zip(("status", "output", "errors"), *told):
                if old != new:
                    print(f"  {name}: {first_difference(old, new)}", flush=True)


def first_difference(old, new):
    if isinstance(old, int):
        return f"{old} and {new}"
    before, after = old.splitlines(), new.splitlines()
    count = sum(a != b for a, b in zip(before, after)) + abs(len(before) - len(after))
    at = next((at for at, (a, b) in enumerate(zip(before, after)) if a != b), min(len(before), len(after)))
    pair = [lines[at] if at < len(lines) else b"" for lines in (before, after)]
    start = max(0, len(os.path.commonprefix(pair)) - 40)
    shown = [repr(line[start:start + 120].decode(errors="replace")) for line in pair]
    return f"{count} lines differ, from line {at + 1}, byte {start + 1} on:\n    {shown[0]}\n    {shown[1]}"


def compare_output(old, new, home, lines, questions):
    comparison = Comparison(old, new, home)
    rows, text = os.path.join(home, "rows.csv"), os.path.join(home, "lines.txt")
    bench_ledger.write_rows(rows, 5_000, bench.WHAT, bench.WHERE, bench.WHO)
    with open(text, "w", encoding="utf-8") as target:
        target.writelines(bench.lines(100_000))
        target.writelines(repository_lines())
        target.writelines(lines)
    for words in (["parse", "--json"], ["parse"], ["--dry-run"]):
        comparison.both([*words, "--offline"], text)
    few = os.path.join(home, "few.txt")
    with open(few, "w", encoding="utf-8") as target:
        target.writelines([*repository_lines(), *lines])
    comparison.both(["import", rows])
    for words in (["--offline"], ["--offline", "--json"], ["--offline", "--quiet"]):
        comparison.both(words, few)
    for words in EDITS:
        comparison.both([*words.split(" ", 1)] if words.startswith("add ") else words.split())
    for look in LOOKS:
        for way in WAYS:
            comparison.both(look.split() + way.split())
    for command in HELPED:
        comparison.both(["help", command])
    for line in [*random.Random(1).sample(list(repository_lines()), 60), *lines[:60]]:
        comparison.both(["explain", line.rstrip("\n"), "--offline"])
    asked = list(bench_questions.QUESTIONS)
    asked += [line.rstrip("\n") for line in read(os.path.join(CORPUS, "questions.txt")) + questions]
    for question in asked:
        comparison.both(["ask", "--offline", question])
        comparison.both(["ask", "--offline", "--json", question])
    print(f"{comparison.looks} runs compared, {comparison.differences} differ")
    return comparison.differences == 0


def compare_speed(old, new, home, runs):
    lines, mixed, rows, plain = (os.path.join(home, name)
                                 for name in ("lines.txt", "mixed.txt", "rows.csv", "plain.csv"))
    with open(lines, "w", encoding="utf-8") as target:
        target.writelines(bench.lines(ROWS))
    every = list(repository_lines())
    with open(mixed, "w", encoding="utf-8") as target:
        target.writelines(every * (ROWS // 2 // len(every)))
    bench_ledger.write_rows(rows, ROWS, bench.WHAT, bench.WHERE, bench.WHO)
    bench_ledger.write_rows(plain, ROWS, bench.WHAT, [""], [""])
    binaries = [os.path.abspath(old), os.path.abspath(new)]
    ledgers = [os.path.join(home, name) for name in ("old.db", "new.db")]
    scratch = os.path.join(home, "scratch.db")
    for binary, ledger in zip(binaries, ledgers):
        bench.Run([binary, "import", "--ledger", ledger, rows], home)

    def emptied(which, words, stdin=None):
        for end in ("", "-wal", "-shm"):
            if os.path.exists(scratch + end):
                os.remove(scratch + end)
        return bench.Run([binaries[which], *words, "--ledger", scratch], home, stdin)

    def looked(*words):
        return lambda which: bench.Run([binaries[which], *words, "--ledger", ledgers[which]], home, on_one_core=True)

    def parsed(source):
        return lambda which: bench.Run([binaries[which], "parse", "--json", "--offline"], home, source,
                                       on_one_core=True)

    few, many = max(runs // 4, 5), runs
    cases = [
        ("parse", parsed(lines), few), ("parse, many languages", parsed(mixed), few),
        ("pipe", lambda which: emptied(which, ["--offline"], lines), few),
        ("pipe, JSON", lambda which: emptied(which, ["--offline", "--json"], lines), few),
        ("import", lambda which: emptied(which, ["import", rows]), few),
        ("import without names", lambda which: emptied(which, ["import", plain]), few),
        ("--version", looked("--version"), many), ("add", looked("add", "coffee 4.50"), many),
        ("list", looked("list", "--limit", "20"), many), ("search", looked("search", "coffee", "--limit", "20"), many),
        ("dashboard", looked("dashboard"), many), ("dashboard 2025", looked("dashboard", "2025"), many),
        ("insights", looked("insights"), many), ("categories", looked("categories"), many),
        ("ask: a month", looked("ask", "--offline", "how much did I spend on food in October?"), many),
        ("ask: by merchant", looked("ask", "--offline", "spending by merchant this year"), many),
        ("ask: with a person", looked("ask", "--offline", "how much did I spend with Sam in all?"), many),
        ("list --all", looked("list", "--all"), few), ("search, all", looked("search", "coffee", "--all"), few),
        ("list --all --json", looked("list", "--all", "--json"), few),
        ("doctor", looked("doctor"), few),
    ]
    slower = []
    for name, run, times in cases:
        run(0), run(1)
        pairs = []
        for turn in range(times):
            taken = {which: run(which).wall for which in ((0, 1) if turn % 2 == 0 else (1, 0))}
            pairs.append((taken[0], taken[1]))
        ratio = statistics.median(new / old for old, new in pairs)
        print(f"{name:24} {1000 * statistics.median(old for old, _ in pairs):9.2f} ms  "
              f"{1000 * statistics.median(new for _, new in pairs):9.2f} ms   ratio {ratio:5.3f}", flush=True)
        if ratio > MOST:
            slower.append(name)
    print(f"slower by more than {MOST - 1:.0%}: {', '.join(slower) or 'nothing'}")
    return not slower


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--only", choices=["speed", "output"])
    parser.add_argument("--runs", type=int, default=41)
    parser.add_argument("--lines", help="lines to parse and to pipe as well")
    parser.add_argument("--questions", help="questions to ask as well")
    arguments = parser.parse_args()
    home = tempfile.mkdtemp(prefix="spendwise-compare-")
    try:
        same = arguments.only == "speed" or compare_output(arguments.old, arguments.new, home, read(arguments.lines),
                                                           read(arguments.questions))
        as_fast = arguments.only == "output" or compare_speed(arguments.old, arguments.new, home, arguments.runs)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    sys.exit(0 if same and as_fast else 1)


if __name__ == "__main__":
    main()
