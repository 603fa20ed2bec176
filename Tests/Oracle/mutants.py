#!/usr/bin/env python3
"""Puts faults into a copy of the program, one at a time, and looks whether the oracle finds each.

usage: mutants.py [--tree FOLDER] [--ledgers N] [--only NAME,…] [--build=OPTIONS]

FOLDER is a copy of the repository that may be changed, built before (a clone with its .build); by default one is made.
OPTIONS go to `swift build`. First the program without a fault is examined: it must show no difference.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
REPOSITORY = os.path.dirname(os.path.dirname(HERE))

# A name, the file, what stands there, what is put in its place.
MUTANTS = [
    ("refund added", "Sources/SpendLedger/Questions/QuestionCompiler+Matching.swift",
     "WHEN 'refund' THEN -\\(table)",
     "WHEN 'refund' THEN \\(table)"),
    ("last day of a period exclusive", "Sources/SpendLedger/Questions/Selection.swift",
     '[.text(first.iso), .text(last.iso)]',
     '[.text(first.iso), .text(last.adding(days: -1).iso)]'),
    ("average over one more day", "Sources/SpendCore/Questions/Division.swift",
     'divisor: days(period), period: period)',
     'divisor: days(period) + 1, period: period)'),
    ("the only other currency ignored", "Sources/SpendCore/Questions/AnswerComparison.swift",
     '{ $0.amount.currency == first } ? first : usual',
     '{ $0.amount.currency == first } ? usual : usual'),
    ("ties at a limit dropped", "Sources/SpendLedger/Questions/QuestionCompiler+Entries.swift",
     'SELECT id, part, rank() OVER (',
     'SELECT id, part, row_number() OVER ('),
    ("a deleted row still in the totals", "Sources/SpendLedger/Totals/Totals.swift",
     'default: DayChange()].isToBeRecounted = true',
     'default: DayChange()].isToBeRecounted = false'),
    ("share of the wrong whole", "Sources/SpendCore/Questions/AnswerComparison.swift",
     'return figure.share(of: standard)',
     'return standard.share(of: figure)'),
    ("weeks a day early", "Sources/SpendCore/Dates/CivilDate.swift",
     'weekday.rawValue - start.rawValue + 7) % 7',
     'weekday.rawValue - start.rawValue + 8) % 7'),
    ("income is spending", "Sources/SpendCore/Questions/Question.swift",
     'case .total, .runningTotal: [.expense, .refund]',
     'case .total, .runningTotal: [.expense, .refund, .income]'),
    ("every month has 31 days", "Sources/SpendCore/Dates/CivilDate.swift",
     'adding(days: CivilDate.days(inMonth: month, year: year) - day)',
     'adding(days: 31 - day + 0 * year * month)'),
]


def build(tree, options):
    result = subprocess.run(["swift", "build", *options.split(), "--product", "spendwise"], cwd=tree,
                            capture_output=True, text=True)
    return None if result.returncode == 0 else result.stdout + result.stderr


def examine(tree, ledgers):
    """What the oracle says last, and whether it found something."""
    script = os.path.join(HERE, "oracle.py")
    program = os.path.join(tree, ".build/debug/spendwise")
    result = subprocess.run([sys.executable, script, "--program", program, "--ledgers", str(ledgers), "--discard"],
                            capture_output=True, text=True)
    return result.returncode == 1, result.stdout.strip().splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tree")
    parser.add_argument("--ledgers", type=int, default=12)
    parser.add_argument("--only", default="")
    parser.add_argument("--build", default="", metavar="OPTIONS")
    arguments = parser.parse_args()
    only = [name for name in arguments.only.split(",") if name]
    tree = arguments.tree or os.path.join(tempfile.mkdtemp(prefix="mutants-"), "tree")
    if not arguments.tree:
        shutil.copytree(REPOSITORY, tree, symlinks=True)
    if fault := build(tree, arguments.build):
        sys.exit(f"mutants: the program doesn't build:\n{fault[-2000:]}")
    differs, lines = examine(tree, arguments.ledgers)
    if differs:
        sys.exit("\n".join(lines[:3] + ["mutants: the program without a fault differs"]))
    missed = []
    for name, file, right, wrong in MUTANTS:
        if only and name not in only:
            continue
        began, path = time.monotonic(), os.path.join(tree, file)
        with open(path, encoding="utf-8") as source:
            text = source.read()
        if text.count(right) != 1:
            sys.exit(f"mutants: {name}: {file} has {text.count(right)} times: {right}")
        try:
            with open(path, "w", encoding="utf-8") as source:
                source.write(text.replace(right, wrong))
            if fault := build(tree, arguments.build):
                sys.exit(f"mutants: {name} doesn't build:\n{fault[-2000:]}")
            is_found, lines = examine(tree, arguments.ledgers)
        finally:
            with open(path, "w", encoding="utf-8") as source:
                source.write(text)
        seconds = time.monotonic() - began
        print(f"{'found' if is_found else 'MISSED':7} {name:40} {seconds:4.0f} s  {lines[-1]}", flush=True)
        for line in lines[:2]:
            print(f"        {line[:150]}")
        missed += [] if is_found else [name]
    if not arguments.tree:
        shutil.rmtree(os.path.dirname(tree))
    print(f"mutants: {len(missed)} missed")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
