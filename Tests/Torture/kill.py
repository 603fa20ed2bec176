#!/usr/bin/env python3
"""S1: SIGKILL at random moments. What was acknowledged is there once; changes are whole or absent; the ledger is sound.

modes: lines     piped lines
       edits     piped lines, edits and deletions
       undo      piped lines, /undo and /redo
       import    an import of thousands of rows, and its undo: all rows or none
       all       each of them: COUNT kills of lines, half as many of edits and undo each, a fifth of imports
"""
import os
import random
import select
import signal
import subprocess
import sys
import threading
import time

from harness import Task, Violation, acknowledged, copied, examine, minor_units
from workload import Workload, written

KILLS_PER_LEDGER = 20
LINES_PER_RUN = 4000
WEIGHTS = {
    "lines": {"add": 12, "pair": 1},
    "edits": {"add": 3, "edit": 4, "delete": 2},
    "undo": {"add": 4, "pair": 1, "undo": 3, "redo": 2},
}


def feed(child, text, chance):
    """Writes lines in portions of random size, so that groups of every size are killed."""
    lines = text.encode().splitlines(keepends=True)
    start = 0
    try:
        while start < len(lines):
            count = chance.choice([1, 2, 5, 20, 100, 700])
            child.stdin.write(b"".join(lines[start:start + count]))
            child.stdin.flush()
            start += count
        child.stdin.close()
    except OSError:
        pass


def killed_run(program, ledger, text, chance, extra=None):
    """Feeds the text, kills after a random time and returns what was read of the output, and the errors."""
    child = program.start(ledger, ["--json"], extra, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
    feeder = threading.Thread(target=feed, args=(child, text, random.Random(chance.random())), daemon=True)
    began = time.monotonic()
    feeder.start()
    output = bytearray()
    # Half of the clocks start with the program, half with its first answer.
    if chance.random() < 0.5:
        output += os.read(child.stdout.fileno(), 1 << 16)
        began = time.monotonic()
    end = began + chance.uniform(0.001, 0.060)
    while True:
        left = end - time.monotonic()
        if left <= 0:
            break
        ready, _, _ = select.select([child.stdout], [], [], left)
        if ready:
            chunk = os.read(child.stdout.fileno(), 1 << 16)
            if not chunk:
                break
            output += chunk
    child.send_signal(signal.SIGKILL)
    output += child.stdout.read()
    errors = child.stderr.read().decode("utf-8", "replace")
    child.wait()
    feeder.join()
    child.stdout.close()
    child.stderr.close()
    return bytes(output), errors, child.returncode


def look(ledger, folder):
    return examine(copied(ledger, folder)) if os.path.exists(ledger) else {}


def check_acknowledged(workload, output, amounts):
    """Compares acknowledgements with the ledger; returns how many lines were acknowledged and how many stand."""
    records = acknowledged(output)
    last = 0
    for record in records:
        if not record["ok"]:
            raise Violation(f"line {record['line']} was refused: {record.get('message')}: "
                            f"{workload.lines[record['line'] - 1]!r}")
        if record["line"] not in (last, last + 1):
            raise Violation(f"line {record['line']} was answered after line {last}")
        last = record["line"]
    if len(set(amounts.values())) != len(amounts):
        raise Violation("a line stands twice")
    stands = workload.match(amounts, last)
    if stands is None:
        raise Violation(workload.explain(amounts, last))
    by_amount = {amount: number for number, amount in amounts.items()}
    for record in records:
        if "id" in record and "amount" in record:
            amount = minor_units(record["amount"])
            if by_amount.get(amount, record["id"]) != record["id"]:
                raise Violation(f"#{record['id']} was acknowledged, the ledger has #{by_amount[amount]}")
    return last, stands


def kill_lines(item):
    program, abilities, mode, seed, kills, folder = item
    chance = random.Random(seed)
    ledger = os.path.join(folder, "ledger.db")
    os.makedirs(folder)
    workload = Workload(seed, abilities, WEIGHTS[mode])
    figures = {f"kills ({mode})": 0, "lines acknowledged": 0, "lines beyond": 0}
    for turn in range(kills):
        count = LINES_PER_RUN
        if mode != "lines":
            if turn % 3 == 0 and workload.state or mode == "undo":
                count = 1500
            workload.weights = WEIGHTS[mode]
        workload.plan(count)
        output, errors, status = killed_run(program, ledger, workload.text, chance)
        try:
            if status not in (-signal.SIGKILL, 0):
                raise Violation(f"ended by itself with {status}: {errors.strip()[:300]}")
            amounts = look(ledger, os.path.join(folder, "copy"))
            last, stands = check_acknowledged(workload, output, amounts)
            if turn == kills - 1 or chance.random() < 0.1:
                told = {record["id"]: minor_units(record["amount"]) for record in program.listed(ledger)}
                if told != amounts:
                    raise Violation(f"the program lists {len(told)} expenses, SQLite reads {len(amounts)}")
        except Violation as violation:
            return figures, [(violation.cause, f"{mode}, kill {turn + 1} of seed {seed} in {folder}: {violation}")]
        figures[f"kills ({mode})"] += 1
        figures["lines acknowledged"] += last
        figures["lines beyond"] += stands - last
        workload.settle(stands, amounts)
    return figures, []


# MARK: Imports

def statement(path, rows, first):
    """A statement of so many rows, each with an amount of its own."""
    with open(path, "w", encoding="utf-8") as target:
        target.write("Date,Description,Amount\n")
        for row in range(rows):
            target.write(f"2026-{row % 9 + 1:02}-{row % 28 + 1:02},Shop {row % 97} order,{written(first + row)}\n")


def killed_command(program, ledger, arguments, seconds):
    child = program.start(ledger, arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        output, errors = child.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        child.kill()
        output, errors = child.communicate()
    return child.returncode, output, errors.decode("utf-8", "replace")


def whole_or_absent(ledger, folder, before, imported, what, must_be=None):
    amounts = set(look(ledger, os.path.join(folder, "copy")).values())
    there = len(amounts & imported)
    if amounts - imported != before:
        raise Violation(f"{what}: expenses outside of the import changed")
    if there not in (0, len(imported)):
        raise Violation(f"{what}: {there} of {len(imported)} rows are there")
    if must_be is not None and bool(there) != must_be:
        raise Violation(f"{what}: it ended well, but {there} of {len(imported)} rows are there")
    return bool(there)


def kill_imports(item):
    program, rows, seed, kills, folder = item
    chance = random.Random(seed)
    os.makedirs(folder)
    ledger = os.path.join(folder, "ledger.db")
    figures = {"kills (import)": 0, "kills (undo of an import)": 0, "imports that stood": 0}
    turn = 0
    try:
        workload = Workload(seed)
        workload.plan(200)
        program.must(ledger, ["--json"], workload.text)
        before = {amount for effect in workload.effects for amount in effect}
        trial = os.path.join(folder, "trial.csv")
        statement(trial, rows, 10_000_000)
        times = []
        for arguments in (["import", trial], ["undo"]):
            began = time.monotonic()
            program.must(ledger, arguments)
            times.append(time.monotonic() - began)
        first = 20_000_000
        while turn < kills:
            path = os.path.join(folder, "statement.csv")
            statement(path, rows, first)
            imported = set(range(first, first + rows))
            first += rows
            status, _, errors = killed_command(program, ledger, ["import", path], chance.uniform(0.001, 1.2 * times[0]))
            if status not in (0, -signal.SIGKILL):
                raise Violation(f"import ended with {status}: {errors.strip()[:300]}")
            stands = whole_or_absent(ledger, folder, before, imported, "import", True if status == 0 else None)
            figures["kills (import)"] += status != 0
            turn += 1
            if not stands:
                program.must(ledger, ["import", path])
                whole_or_absent(ledger, folder, before, imported, "import after a kill", True)
            else:
                figures["imports that stood"] += 1
            status, _, errors = killed_command(program, ledger, ["undo"], chance.uniform(0.001, 1.2 * times[1]))
            if status not in (0, -signal.SIGKILL):
                raise Violation(f"undo ended with {status}: {errors.strip()[:300]}")
            stands = whole_or_absent(ledger, folder, before, imported, "undo", False if status == 0 else None)
            figures["kills (undo of an import)"] += status != 0
            if stands:
                program.must(ledger, ["undo"])
                whole_or_absent(ledger, folder, before, imported, "undo after a kill", False)
    except Violation as violation:
        return figures, [(violation.cause, f"import, kill {turn} of seed {seed} in {folder}: {violation}")]
    return figures, []


def main():
    task = Task("kill", __doc__, 1000, [
        ("--mode", {"choices": ["lines", "edits", "undo", "import", "all"], "default": "all"}),
        ("--rows", {"type": int, "default": 5_000, "help": "rows of an import"}),
    ])
    mode = task.arguments.mode
    abilities = task.abilities

    def work(name, count):
        for start in range(0, count, KILLS_PER_LEDGER):
            yield name, task.seed + start + 7919 * len(name), min(KILLS_PER_LEDGER, count - start), \
                task.place(name) + f"/{start}"

    share = {"lines": 1, "edits": 2, "undo": 2, "import": 5} if mode == "all" else {mode: 1}
    items = []
    for name, divisor in share.items():
        if name == "edits" and not (abilities.edit and abilities.delete):
            task.skip("no edit and delete yet")
        elif name == "undo" and not abilities.redo:
            task.skip("no redo yet: undo alone is killed")
            WEIGHTS["undo"]["redo"] = 0
        if name == "import":
            continue
        if name == "edits" and not (abilities.edit and abilities.delete):
            continue
        items += [(task.program, abilities, *item) for item in work(name, max(1, task.count // divisor))]
    task.each(kill_lines, items)
    if "import" in share:
        if abilities.import_:
            task.each(kill_imports, [(task.program, task.arguments.rows, *item[1:])
                                     for item in work("import", max(1, task.count // share["import"]))])
        else:
            task.skip("no import yet")
    task.end()


if __name__ == "__main__":
    sys.exit(main())
