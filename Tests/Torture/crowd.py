#!/usr/bin/env python3
"""S13, S14, S31: eight programs write at once. Nothing is lost, nothing twice, nobody hears of a lock; one that is
killed in the middle stops nobody; a backup made meanwhile holds each line that was acknowledged before it began.
"""
import json
import os
import random
import stat
import subprocess
import threading
import time

from harness import Task, Violation, copied, examine, minor_units
from kill import feed
from workload import written


class Writer(threading.Thread):
    """One piped run, its answers read while it writes."""

    def __init__(self, program, ledger, number, lines, seed):
        super().__init__(daemon=True)
        self.amounts = [number * 1_000_000 + place for place in range(lines)]
        text = "".join(f"coffee ${written(amount)}\n" for amount in self.amounts)
        self.child = program.start(ledger, ["--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        self.feeder = threading.Thread(target=feed, args=(self.child, text, random.Random(seed)), daemon=True)
        self.acknowledged = {}
        self.is_killed = False
        self.errors = ""
        self.fault = None

    def run(self):
        self.feeder.start()
        for line in self.child.stdout:
            if not line.endswith(b"\n"):
                break
            record = json.loads(line)
            if record["ok"]:
                self.acknowledged[minor_units(record["amount"])] = record["id"]
            else:
                self.fault = self.fault or f"line {record['line']} was refused: {record['message']}"
        self.errors = self.child.stderr.read().decode("utf-8", "replace")
        self.child.wait()

    def kill(self):
        self.is_killed = True
        self.child.kill()


def crowd(task, turn):
    folder = task.place(str(turn))
    ledger = os.path.join(folder, "ledger.db")
    chance = random.Random(task.seed + turn)
    lines = task.arguments.lines
    if turn % 2:
        # Otherwise all eight race to make the ledger.
        task.program.must(ledger, ["add", "tea $0.01"])
    writers = [Writer(task.program, ledger, number + 1, lines, task.seed + number)
               for number in range(task.arguments.writers)]
    for writer in writers:
        writer.start()
    victim = chance.choice(writers) if turn % 3 == 2 or task.arguments.kill else None
    kill_at = time.monotonic() + chance.uniform(0.05, 0.4)
    looks = backups = 0
    while any(writer.is_alive() for writer in writers):
        if victim and not victim.is_killed and time.monotonic() > kill_at:
            victim.kill()
        if all(not writer.acknowledged for writer in writers):
            time.sleep(0.005)
            continue
        before = {amount for writer in writers for amount in list(writer.acknowledged)}
        if task.abilities.backup:
            copy = os.path.join(folder, f"copy-{backups}.db")
            task.program.must(ledger, ["backup", copy])
            backups += 1
            if stat.S_IMODE(os.stat(copy).st_mode) != 0o600:
                raise Violation(f"mode of a backup: {stat.S_IMODE(os.stat(copy).st_mode):o}")
            missing = before - set(examine(copied(copy, os.path.join(folder, "copy"))).values())
            if missing:
                raise Violation(f"a backup lacks acknowledged lines: {len(missing)} of {len(before)}")
            os.unlink(copy)
        else:
            missing = before - {minor_units(record["amount"]) for record in task.program.listed(ledger)}
            looks += 1
            if missing:
                raise Violation(f"a list lacks acknowledged lines: {len(missing)} of {len(before)}")
    for writer in writers:
        writer.join()
        if writer.fault:
            raise Violation(writer.fault)
        if not writer.is_killed:
            # Waiting is said after a while; giving up or a word of SQLite's is not.
            words = [line for line in writer.errors.splitlines() if not line.endswith("; waiting")]
            if writer.child.returncode != 0 or words:
                raise Violation(f"a writer ended with {writer.child.returncode}: {writer.errors.strip()[:300]}")
            if len(writer.acknowledged) != lines:
                raise Violation(f"a writer answered {len(writer.acknowledged)} of {lines} lines")
    amounts = examine(copied(ledger, os.path.join(folder, "copy")))
    numbers = {amount: number for number, amount in amounts.items()}
    if len(numbers) != len(amounts):
        raise Violation("a line stands twice")
    for writer in writers:
        for amount, number in writer.acknowledged.items():
            if numbers.get(amount) != number:
                raise Violation(f"lost: ${written(amount)}, acknowledged as #{number}, is #{numbers.get(amount)}")
        there = [amount for amount in writer.amounts if amount in numbers]
        if there != writer.amounts[:len(there)]:
            raise Violation("the lines of a killed writer stand with gaps")
    left = [name for name in os.listdir(folder) if name not in ("ledger.db", "copy") and name[0] != "."]
    if not victim and left:
        raise Violation(f"left behind: {left}")
    told = {record["id"]: minor_units(record["amount"]) for record in task.program.listed(ledger)}
    if told != amounts:
        raise Violation("the program and SQLite read different expenses")
    task.add({"rounds": 1, "lines acknowledged": sum(len(writer.acknowledged) for writer in writers),
              "writers killed": int(victim is not None and victim.is_killed), "backups": backups, "lists": looks})


def main():
    task = Task("crowd", __doc__, 12, [
        ("--writers", {"type": int, "default": 8}),
        ("--lines", {"type": int, "default": 2000}),
        ("--kill", {"action": "store_true", "help": "kill one writer in each round, not in each third"}),
    ])
    if not task.abilities.backup:
        task.skip("no backup yet")
    for turn in range(task.count):
        try:
            crowd(task, turn)
        except Violation as violation:
            task.violation(f"round {turn} in {task.place(str(turn))}: {violation}", violation.cause)
    task.end()


if __name__ == "__main__":
    main()
