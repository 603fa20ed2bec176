#!/usr/bin/env python3
"""Runs every torture script, in the long form or a share of it, and prints a table.

usage: all.py [PROGRAM] [--share PERCENT] [--seed N] [--only NAME,…]
"""
import argparse
import os
import subprocess
import sys
import time

from harness import HERE, REPOSITORY

# Each script with its counts in the long form: these take half an hour on two cores.
LONG = [
    ("kill", {"--count": 1000}),
    ("power", {"--count": 5000}),
    ("faults", {"--count": 0, "--random": 2000, "--pairs": 4000}),
    ("crowd", {"--count": 100}),
    ("tiny", {"--count": 60}),
    ("filling", {"--count": 400}),
    ("lines", {"--count": 1_000_000}),
    ("clock", {"--count": 5}),
    ("sequences", {"--count": 1000}),
    ("commands", {"--count": 10_000}),
    ("handles", {"--count": 3, "--lines": 300}),
    ("voice", {"--count": 200}),
    ("growth", {"--count": 0}),
    ("interrupts", {"--count": 50, "--rows": 100000}),
    ("threads", {"--count": 400}),
    ("statements", {"--count": 10_000}),
    ("sweep", {"--count": 0}),
]
# The least of a short form that still shows something.
LEAST = {"kill": 10, "power": 50, "faults": 60, "crowd": 1, "tiny": 2, "filling": 400, "lines": 20_000, "clock": 1,
         "sequences": 5, "commands": 500, "handles": 1, "voice": 5,
         "growth": 200, "interrupts": 20, "threads": 40, "statements": 25, "sweep": 300,
         "--random": 20, "--pairs": 20, "--lines": 40, "--rows": 20_000}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=os.path.join(REPOSITORY, ".build/release/spendwise"))
    parser.add_argument("--share", type=float, default=100, help="percent of the long form")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--only", default="", help="names of scripts, with commas between")
    arguments = parser.parse_args()
    only = [name for name in arguments.only.split(",") if name]
    table, failed = [], False
    began = time.monotonic()
    for name, counts in LONG:
        if only and name not in only:
            continue
        command = [sys.executable, os.path.join(HERE, f"{name}.py"), "--program", arguments.program]
        for flag, count in counts.items():
            if arguments.share < 100:
                least = LEAST[name] if flag == "--count" else LEAST[flag]
                # Every single fault is some three thousand.
                count = max(least, round((count or 3000) * arguments.share / 100))
            command += [flag, str(count)]
        if arguments.seed is not None:
            command += ["--seed", str(arguments.seed)]
        # What is found is told at once, on standard error; the last lines of the output are the summary.
        child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        output, _ = child.communicate()
        lines = output.strip().splitlines() or [f"{name}: ended with {child.returncode}, without a word"]
        for line in lines:
            print(line, flush=True)
        failed = failed or child.returncode != 0
        table.append((name, lines[-1], [line.split("skipped: ")[1] for line in lines if ": skipped: " in line]))
    print_table(table)
    minutes = (time.monotonic() - began) / 60
    print(f"{'FAILED' if failed else 'all well'} after {minutes:.1f} minutes")
    sys.exit(1 if failed else 0)


def print_table(table):
    print()
    print(f"{'script':10} {'verdict':12} {'time':>6}  figures")
    for name, summary, skipped in table:
        parts = summary.removeprefix(f"{name}: ").split(" · ")
        if len(parts) < 4:
            print(f"{name:10} {'FAILED':12} {'':>6}  {summary}")
            continue
        figures, _, seconds, verdict = parts
        print(f"{name:10} {verdict.split(',')[0]:12} {seconds:>6}  {figures}")
        for text in skipped:
            print(f"{'':31}skipped: {text}")


if __name__ == "__main__":
    main()
