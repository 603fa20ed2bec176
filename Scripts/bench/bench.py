#!/usr/bin/env python3
"""Speed and memory of a spendwise binary, each beside its yardstick in one run.

usage: bench.py BINARY [--runs N] [--only lines|prompt|ledger|import|questions|charts|model|speech] [--long]

Whole processes are timed in turn (A B A B …), so that a machine whose speed drifts changes both; medians and
their ratio are printed. Lines are made here, the same at every run. Standard library only, but for bench_peers.py.
"""
import argparse
import atexit
import functools
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import bench_charts
import bench_import
import bench_ledger
import bench_model
import bench_prompt
import bench_questions
import bench_speech

PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
TABLE = ("CREATE TABLE expense (id INTEGER PRIMARY KEY AUTOINCREMENT, date TEXT NOT NULL, amount INTEGER NOT NULL, "
         "currency TEXT NOT NULL, category TEXT NOT NULL, description TEXT NOT NULL) STRICT;")
INSERT = ("BEGIN IMMEDIATE; INSERT INTO expense (date, amount, currency, category, description) "
          "VALUES ('2026-11-20', 450, 'USD', 'Food & Dining', 'coffee'); COMMIT;")
WHAT = ["coffee", "lunch", "taxi home", "weekly shop", "cinema", "new shoes", "pharmacy", "train to work", "dinner",
        "books", "petrol", "haircut", "museum", "cake and tea", "bus", "phone bill"]
WHERE = ["", "", " at Chipotle", " at Trader Joe's", " at the market", " from Amazon", " at Nopa"]
WHO = ["", "", "", " with Sam", " with Anna", " for mom"]
WHEN = ["", "", "", " yesterday", " on monday", " 3 days ago", " on 5 March", " 2026-10-02"]


def lines(count):
    chance = random.Random(20261120)
    for _ in range(count):
        amount = f"{chance.randrange(1, 200)}.{chance.randrange(100):02}"
        sign = chance.choice(["", "$", "$", "€"])
        yield (f"{chance.choice(WHAT)} {sign}{amount}{chance.choice(WHERE)}{chance.choice(WHO)}"
               f"{chance.choice(WHEN)}\n")


def environment(home):
    kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH", "PYTHONPATH") if name in os.environ}
    return kept | {"HOME": home, "LANG": "C.UTF-8", "TZ": "UTC", "SPENDWISE_NOW": "2026-11-20T12:00:00"}


def keep_to_one_core():
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


@functools.cache
def launcher():
    """The program that runs and measures one other: measured.c says why it is none of Python."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    compiler = shutil.which("cc") or shutil.which("clang")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "measured.c")
    subprocess.run([compiler, "-O2", "-o", os.path.join(folder, "measured"), source], check=True)
    return os.path.join(folder, "measured")


class Run:
    """One finished process: seconds of the wall and the processor, and its peak memory in MB, all of it alone."""

    def __init__(self, command, home, stdin=None, on_one_core=False):
        reading, writing = os.pipe()
        with open(stdin or os.devnull, "rb") as source:
            child = subprocess.Popen([launcher(), str(writing), *command], stdin=source, stdout=subprocess.DEVNULL,
                                     stderr=subprocess.DEVNULL, env=environment(home), pass_fds=[writing],
                                     preexec_fn=keep_to_one_core if on_one_core else None)
            os.close(writing)
            status = child.wait()
        with os.fdopen(reading) as facts:
            told = facts.read().split()
        if status != 0:
            sys.exit(f"bench: {' '.join(command)} ended with {status}")
        self.wall, self.processor, self.memory = float(told[0]), float(told[1]), int(told[2]) / 1024


def in_turn(first, second, runs):
    """The walls of two runs, taken in turn, after one of each that isn't counted."""
    first(), second()
    pairs = [(first().wall, second().wall) for _ in range(runs)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


def compare(name, yardstick, first, second, runs, most):
    ours, theirs = in_turn(first, second, runs)
    ratio = statistics.median(a / b for a, b in zip(ours, theirs))
    print(f"{name:34} {1000 * statistics.median(ours):8.2f} ms   {yardstick:24} "
          f"{1000 * statistics.median(theirs):8.2f} ms   ratio {ratio:5.3f}  (goal: at most {most:.3g})", flush=True)


def measure_parse(binary, home, piped):
    """Prints the speed of the grammar alone, per second of one core, beside what Python programs take for amounts and
    days."""
    command = [binary, "parse", "--json", "--offline"]
    long = os.path.join(home, "long.txt")
    with open(long, "w", encoding="utf-8") as target:
        target.writelines(lines(1_000_000))
    peers = [sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "bench_peers.py"), piped, "1000"]
    ours, theirs = [], []
    for _ in range(5):
        run = Run(command, home, piped, on_one_core=True)
        ours.append(100_000 / run.processor)
        other = subprocess.run(peers, capture_output=True, text=True, preexec_fn=keep_to_one_core)
        if other.returncode == 0:
            theirs.append(float(other.stdout))
    longer = Run(command, home, long, on_one_core=True)
    every = statistics.median(100_000 / Run(command, home, piped).wall for _ in range(5))
    print(f"{'parse, one core':34} {statistics.median(ours):8.0f} lines/s   peak memory {run.memory:5.1f} MB, "
          f"{longer.memory:.1f} MB for ten times the lines   (goal: at least 300000 lines/s)")
    print(f"{'parse, all cores':34} {every:8.0f} lines/s   {os.cpu_count()} cores", flush=True)
    if theirs:
        ratio = statistics.median(a / b for a, b in zip(ours, theirs))
        print(f"{'  price-parser + dateparser':34} {statistics.median(theirs):8.0f} lines/s   on the same lines "
              f"and core: parse is {ratio:.0f} times as fast", flush=True)
    else:
        print("  no price-parser + dateparser beside it (pip install price-parser dateparser)", flush=True)


def measure_lines(binary, sqlite, home, runs):
    """Prints the figures of lines and of small commands."""
    piped = os.path.join(home, "lines.txt")
    with open(piped, "w", encoding="utf-8") as target:
        target.writelines(lines(100_000))

    def throughput(name, command, goal):
        speeds, memory = [], 0
        for turn in range(5):
            place = os.path.join(home, f"{name}-{turn}.db")
            run = Run(command + ["--ledger", place], home, piped)
            speeds.append(100_000 / run.wall)
            memory = max(memory, run.memory)
        print(f"{name:34} {statistics.median(speeds):8.0f} lines/s   peak memory {memory:5.1f} MB"
              f"   (goal: at least {goal} lines/s, under 40 MB)")

    measure_parse(binary, home, piped)
    throughput("pipe, durable", [binary, "--offline"], 20_000)
    throughput("pipe, durable, JSON", [binary, "--offline", "--json"], 20_000)

    compare("spendwise --version", "sqlite3 --version", lambda: Run([binary, "--version"], home),
            lambda: Run([sqlite, "--version"], home), runs, 3)

    ledger = os.path.join(home, "add.db")
    Run([binary, "add", "--ledger", ledger, "coffee 4.50"], home)
    other = os.path.join(home, "sqlite.db")
    Run([sqlite, other, PRAGMAS + TABLE], home)
    compare("spendwise add \"coffee 4.50\"", "sqlite3, same insert",
            lambda: Run([binary, "add", "--ledger", ledger, "coffee 4.50"], home),
            lambda: Run([sqlite, other, PRAGMAS + INSERT], home), runs, 2)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--runs", type=int, default=31)
    parser.add_argument(
        "--only", choices=["lines", "prompt", "ledger", "import", "questions", "charts", "model", "speech"])
    parser.add_argument("--long", action="store_true",
                        help="also 10,000,000 expenses, and hledger where it is installed")
    arguments = parser.parse_args()
    binary = os.path.abspath(arguments.binary)
    sqlite = shutil.which("sqlite3") or sys.exit("bench: sqlite3 is missing")
    home = tempfile.mkdtemp(prefix="spendwise-bench-")
    try:
        if arguments.only in (None, "lines"):
            measure_lines(binary, sqlite, home, arguments.runs)
        if arguments.only in (None, "prompt"):
            bench_prompt.measure(sys.modules[__name__], binary, home, arguments.runs)
        if arguments.only in (None, "ledger"):
            bench_ledger.measure(sys.modules[__name__], binary, sqlite, home, arguments.long)
        if arguments.only in (None, "import"):
            bench_import.measure(sys.modules[__name__], binary, sqlite, home)
        if arguments.only in (None, "questions"):
            bench_questions.measure(sys.modules[__name__], binary, home)
        if arguments.only in (None, "charts"):
            bench_charts.measure(sys.modules[__name__], binary, home, arguments.runs)
        if arguments.only in (None, "model"):
            bench_model.measure(sys.modules[__name__], binary, home, arguments.runs)
        if arguments.only in (None, "speech"):
            bench_speech.measure(sys.modules[__name__], binary, home)
    finally:
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
