#!/usr/bin/env python3
"""A27 I9: the longest line, 64 KB of one word of the grammar's own, of a digit, a mark, or of two of them.

Whatever a line repeats, and however long it is, it is answered within 100 ms a KB, and one that is too long to be one
line is refused by its size. The words are those of Sources/SpendGrammar/Data, so what the grammar learns is tried, too.
"""
import glob
import json
import os
import random
import re
import subprocess
import time

from harness import REPOSITORY, Task, Violation

MARKS = [
    *"0123456789", *".,;:!?'\"-/()[]{}<>$%&*+=#@_|~^`\\",
    "1,", "1.", "1/", "1-", "1:", "0.", "€", "£", "½", "é", "’", "١", "🍕", "\u200d", "\u202e", "A", "1 000 ",
]
SIZE = 64 * 1024 - 1


def vocabulary():
    """Every word of the files of data, without their comments."""
    words = set()
    for path in glob.glob(os.path.join(REPOSITORY, "Sources/SpendGrammar/Data/**/*.txt"), recursive=True):
        with open(path, encoding="utf-8") as file:
            for line in file:
                words |= set(re.split(r"[\s,;:=|()_]+", line.split("#")[0]))
    return sorted(words - {""})


def units(words, chance, count):
    """What is repeated: each word and mark with a blank behind it and without, then pairs at random; all where count is
    0."""
    single = [word + end for word in MARKS + words for end in (" ", "")]
    number = count or len(single) + len(words)
    if count:
        # Marks are few, and wake more rules than words do.
        single = [mark + end for mark in MARKS for end in (" ", "")][:number // 2] + chance.sample(single, number // 2)
    yield from single[:number]
    for _ in range(number - len(single)):
        first, second = chance.choice(words + MARKS), chance.choice([" ", ""])
        yield first + second + chance.choice(words + MARKS) + chance.choice([" ", ", ", ""])


class Parser:
    """One process that reads lines, as long as it answers."""

    def __init__(self, task):
        self.child = task.program.start(os.path.join(task.folder, "none.db"), ["parse", "--json"],
                                        stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def seconds(self, line):
        begin = time.perf_counter()
        self.child.stdin.write(line + b"\n")
        self.child.stdin.flush()
        record = self.child.stdout.readline()
        seconds = time.perf_counter() - begin
        if not record:
            raise Violation(f"the program ended: {line[:40]!r}")
        json.loads(record)
        return seconds


def main():
    task = Task("growth", __doc__, 0, options=[
        ("--limit", {"type": float, "default": 100, "help": "milliseconds a KB (default 100)"})])
    chance = random.Random(task.seed)
    parser = Parser(task)
    parser.seconds(b"coffee 3")
    slowest = (0, "")
    for unit in units(vocabulary(), chance, task.count):
        line = (unit * (SIZE // len(unit.encode()) + 1)).encode()[:SIZE].decode("utf-8", "ignore").encode()
        # As long as a line may be, and as long as one may be that is looked at closely.
        for text in (line, b" ".join(line.split(b" ")[:1900])):
            rate = parser.seconds(text) * 1000 / max(1, len(text) / 1024)
            slowest = max(slowest, (rate, unit))
            if rate > task.arguments.limit:
                task.violation(f"{rate:.0f} ms a KB: {len(text)} bytes of {unit!r}", unit)
        task.add({"units": 1})
    parser.child.stdin.close()
    task.figures[f"ms a KB at most ({slowest[1].strip()!r})"] = round(slowest[0], 1)
    task.end()


if __name__ == "__main__":
    main()
