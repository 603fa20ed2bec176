#!/usr/bin/env python3
"""A27 A28 T3 T4 T5: Ctrl-C or SIGTERM at random moments of everything that takes long.

The program ends by that signal within 100 ms, whatever it was at. What was acknowledged stands; an import, its undo and
a repair are whole or absent; a copy that was broken off leaves no file.
"""
import os
import random
import shutil
import signal
import subprocess
import time

from harness import Task, Violation, acknowledged, copied, examine

SIGNALS = [signal.SIGINT, signal.SIGTERM]
WORDS = ["coffee", "lunch", "bus", "shoes", "cheese", "tickets", "rent", "a book"]


class Work:
    """One thing that takes long: its words, what is typed to it, and whether it changes the ledger."""

    def __init__(self, name, arguments, text=None, changes=False, makes=None, is_read=True):
        self.name, self.arguments, self.text, self.changes, self.makes = name, arguments, text, changes, makes
        self.is_read = is_read


def statement(path, rows, chance):
    """A file of expenses over eleven years."""
    with open(path, "w", encoding="utf-8") as file:
        file.write("date,amount,description,merchant\n")
        for number in range(rows):
            day = f"{2016 + number * 10 // rows}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
            file.write(f"{day},{chance.randint(1, 90_000) / 100:.2f},{chance.choice(WORDS)} {number},Shop "
                       f"{number % 997}\n")
    return path


def works(folder, rows, csv, chance):
    lines = "".join(f"{chance.choice(WORDS)} {chance.randint(1, 9_000) / 100:.2f} with Sam yesterday\n"
                    for _ in range(rows // 5))
    long = "".join(chance.choice(["1,", "five hundred ", "tea 3.20 and ", "lunch with Sam "]) * 4_000 + "\n"
                   for _ in range(50))
    copy = os.path.join(folder, "copy.db")
    return [
        Work("list", ["list", "--all", "--json"]),
        Work("table", ["list", "--all"]),
        Work("list that nobody reads", ["list", "--all", "--json"], is_read=False),
        Work("search", ["search", "coffee"]),
        Work("days without", ["ask", "which days did I spend nothing since 1900-01-01?"]),
        Work("streak", ["ask", "what was my longest streak without spending since 1900-01-01?"]),
        Work("merchants", ["ask", "--proof", "spending by merchant"]),
        Work("words", ["ask", "how much on shoes over 5 dollars by month?"]),
        Work("dashboard", ["dashboard", "since 2016-01-01"]),
        Work("insights", ["insights", "--all"]),
        Work("doctor", ["doctor"]),
        Work("repair", ["doctor", "--fix"], changes=True),
        Work("backup", ["backup", "--force", copy], makes=copy),
        Work("rescue", ["doctor", "--rescue", copy], makes=copy),
        Work("import", ["import", csv], changes=True),
        Work("undo", ["undo"], changes=True),
        Work("lines", ["--json"], text=lines, changes=True),
        Work("long lines", ["parse", "--json"], text=long),
    ]


def run(task, work, ledger, delay=None, by=signal.SIGINT):
    """How long it took in all or, with a delay, from the signal to its end; and what it printed."""
    folder = os.path.dirname(ledger)
    with open(os.path.join(folder, "input"), "w", encoding="utf-8") as file:
        file.write(work.text or "")
    with open(os.path.join(folder, "input"), "rb") as typed, open(os.path.join(folder, "output"), "wb") as output:
        begin = time.perf_counter()
        # A signal that whoever runs this ignores is not ignored by a program that its user starts.
        child = task.program.start(ledger, work.arguments, stdin=typed, stderr=subprocess.DEVNULL,
                                   prefix=["env", "--default-signal=INT,TERM,HUP"],
                                   stdout=output if work.is_read else subprocess.PIPE)
        try:
            if delay is not None:
                time.sleep(delay)
                if child.poll() is None:
                    child.send_signal(by)
                begin = time.perf_counter()
            child.wait(5 if delay is not None and not work.is_read else 120)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
            raise Violation(f"{work.name}: did not end")
        seconds = time.perf_counter() - begin
    with open(os.path.join(folder, "output"), "rb") as output:
        return seconds, child.returncode, output.read()


def fresh(ledger, folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    place = copied(ledger, folder)
    # Else doctor has something to say of it.
    for name in os.listdir(folder):
        os.chmod(os.path.join(folder, name), 0o600)
    return place


def stop(task, work, ledger, chance, whole):
    """One signal at one moment; how long the program went on."""
    folder = os.path.join(task.folder, "moment")
    place = fresh(ledger, folder)
    if work.makes and os.path.exists(work.makes):
        os.unlink(work.makes)
    by, delay = chance.choice(SIGNALS), chance.uniform(0.002, whole)
    before = examine(copied(place, folder + "/before")) if work.changes else None
    seconds, status, output = run(task, work, place, delay, by)
    if status not in (-by, 0, 65):
        raise Violation(f"{work.name}: status {status} after signal {by} at {delay:.3f} s")
    if work.changes:
        after = examine(copied(place, folder + "/after"))
        if work.name == "lines":
            # The last group may stand although its answers came too late for whoever read them.
            records = [record["id"] for record in acknowledged(output) if record.get("ok")]
            if any(number not in after for number in records):
                raise Violation(f"{work.name}: acknowledged, but not in the ledger")
        elif (work.name == "import" and len(after) not in (len(before), 2 * len(before))
              or work.name == "undo" and after and after != before):
            raise Violation(f"{work.name}: {len(after)} of {len(before)} expenses after signal {by} at {delay:.3f} s")
        elif work.name == "repair" and after != before:
            raise Violation(f"{work.name}: other expenses than before")
    if work.makes and status != 0:
        left = [name for name in os.listdir(os.path.dirname(work.makes))
                if name.startswith(os.path.basename(work.makes))]
        # The signal may have come when the copy was whole and had its name already.
        is_whole = left == [os.path.basename(work.makes)] and \
            examine(copied(work.makes, folder + "/made")) == examine(copied(place, folder + "/made from"))
        if left and not is_whole:
            raise Violation(f"{work.name}: left {left}")
    return seconds, delay


def main():
    task = Task("interrupts", __doc__, 50, options=[
        ("--rows", {"type": int, "default": 100_000, "help": "expenses in the ledger (default 100,000)"}),
        ("--limit", {"type": float, "default": 100, "help": "milliseconds to its end (default 100)"}),
        ("--only", {"default": "", "help": "names of works, with commas between"})])
    chance = random.Random(task.seed)
    ledger = os.path.join(task.place("whole"), "ledger.db")
    first = statement(os.path.join(task.folder, "first.csv"), task.arguments.rows, chance)
    second = statement(os.path.join(task.folder, "second.csv"), task.arguments.rows, chance)
    task.program.must(ledger, ["import", first])
    only = [name for name in task.arguments.only.split(",") if name]
    everything = [work for work in works(task.place("made"), task.arguments.rows, second, chance)
                  if not only or work.name in only]
    whole = {}
    for work in everything:
        place = fresh(ledger, os.path.join(task.folder, "moment"))
        whole[work.name] = run(task, work, place)[0] if work.is_read else 1
    longest = (0, "")
    for number in range(task.count):
        work = everything[number % len(everything)]
        try:
            seconds, delay = stop(task, work, ledger, chance, whole[work.name])
        except Violation as violation:
            task.violation(str(violation), violation.cause)
            continue
        longest = max(longest, (seconds, work.name))
        if seconds * 1000 > task.arguments.limit:
            task.violation(f"{work.name}: {seconds * 1000:.0f} ms after a signal at {delay:.3f} of "
                           f"{whole[work.name]:.3f} s", work.name)
        task.add({"moments": 1})
    task.figures[f"ms to the end at most ({longest[1]})"] = round(longest[0] * 1000)
    task.end()


if __name__ == "__main__":
    main()
