#!/usr/bin/env python3
"""The law of import, with kills: whatever statements are called, however they overlap, are shuffled, written and cut,
and wherever the program is killed, the ledger holds each payment of each account as often as the file that has it most
often; what was typed before and a statement tells of is counted once; an import undone and made again is the same.

What must be there is reckoned here, from the payments alone, and compared by SQLite.
"""
import collections
import os
import random
import signal
import sqlite3
import subprocess
import sys

from harness import Task, Violation, examine

CASES_PER_PIECE = 25
WORDS = ["TEA HOUSE", "bread; dark", 'the "x" shop', "a, b", "KIOSK 7", "Müller"]
ACCOUNTS = ["DE89370400440532013000", "DE02120300000000202051"]


class Statement:
    """What happened on some accounts: payments of whole days, some of them equal in all."""

    def __init__(self, chance):
        self.payments = []
        for _ in range(chance.randint(1, 40)):
            payment = (chance.randrange(len(ACCOUNTS)), f"2026-{chance.randint(9, 10):02}-{chance.randint(1, 28):02}",
                       chance.choice([-250, -251, -1999, 1000]) * chance.randint(1, 4), chance.choice(WORDS))
            self.payments += [payment] * chance.choice([1, 1, 1, 1, 2, 3])
        self.payments.sort(key=lambda payment: payment[1])


def written(payments, chance):
    """The payments as a bank's table, in one of many forms."""
    delimiter, mark = chance.choice([(",", "."), (";", ","), ("\t", ".")])
    end = chance.choice(["\n", "\r\n"])
    payments = list(payments)
    order = chance.choice(["as it is", "newest first", "shuffled"])
    if order == "newest first":
        payments.reverse()
    if order == "shuffled":
        chance.shuffle(payments)
    lines = [delimiter.join(["Account", "Booking date", "Details", "Amount", "Currency"])]
    for account, date, amount, words in payments:
        text = f"{'-' if amount < 0 else ''}{abs(amount) // 100}{mark}{abs(amount) % 100:02}"
        quoted = '"' + words.replace('"', '""') + '"'
        # Case and blanks are a bank's mood.
        if chance.random() < 0.2:
            quoted = quoted.upper().replace(" ", "  ")
        lines.append(delimiter.join([ACCOUNTS[account], date, quoted, text, "EUR"]))
    return end.join(lines) + end


def plain(words):
    return words.lower().replace(" ", "")


def ledger_rows(ledger):
    connection = sqlite3.connect(ledger)
    try:
        connection.create_function("plain", 1, plain)
        rows = connection.execute(
            "SELECT account, date, CASE kind WHEN 'expense' THEN -amount ELSE amount END, "
            "plain(description) FROM expense WHERE fingerprint IS NOT NULL AND statement IS NULL")
        return collections.Counter(rows.fetchall())
    finally:
        connection.close()


def expected_rows(files):
    most = collections.Counter()
    for payments in files:
        most |= collections.Counter(payments)
    names = {index: f"DE··{number[-4:]}" for index, number in enumerate(ACCOUNTS)}
    return collections.Counter({
        (names[account], date, amount, plain(words)): count
        for (account, date, amount, words), count in most.items()})


def typed_lines(chance):
    """Lines whose amounts no payment of a statement has, but for their own: each with the row that tells of it."""
    lines, rows = [], []
    for number in range(chance.randint(0, 3)):
        day, amount = chance.randint(3, 20), 70_001 + 100 * number
        lines.append(f"zither {amount // 100}.{amount % 100:02} eur on 2026-09-{day:02}")
        rows.append((0, f"2026-09-{day + chance.randint(-1, 5):02}", -amount, "ZITHER WORKS GMBH"))
    return lines, rows


def killed(program, ledger, path, chance):
    """Imports a file and maybe kills that in the middle; true where it ended by itself."""
    child = program.start(ledger, ["import", "--minus", "spent", path], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        _, errors = child.communicate(timeout=chance.uniform(0.001, 0.04))
    except subprocess.TimeoutExpired:
        child.kill()
        _, errors = child.communicate()
    if child.returncode not in (0, -signal.SIGKILL):
        raise Violation(f"an import ended with {child.returncode}: {errors[:300]}")
    return child.returncode == 0


def case(program, seed, folder):
    """One ledger, to which files of one statement come in any order; returns figures."""
    chance = random.Random(seed)
    os.makedirs(folder)
    ledger = os.path.join(folder, "ledger.db")
    figures = collections.Counter(cases=1)
    statement = Statement(chance)
    lines, told = typed_lines(chance)
    if lines:
        program.must(ledger, ["--json"], "\n".join(lines) + "\n")
    files = []
    for number in range(chance.randint(1, 4)):
        part = [payment for payment in statement.payments if chance.random() < 0.7] if number else statement.payments
        files.append(list(part) + told)
    # What was typed is there in one row, whichever file comes first.
    chance.shuffle(files)
    for number, payments in enumerate(files + [chance.choice(files)]):
        path = os.path.join(folder, f"statement-{chance.randrange(10**6)}.csv")
        with open(path, "w", encoding="utf-8", newline="") as target:
            target.write(written(payments, chance))
        if chance.random() < 0.3 and not killed(program, ledger, path, chance):
            figures["kills"] += 1
        records = program.must(ledger, ["import", "--json", "--minus", "spent", path]).records
        figures["imports"] += 1
        # Where nothing was new, the newest change is of another file.
        if records[0]["entry"] and chance.random() < 0.3:
            program.must(ledger, ["undo"])
            program.must(ledger, ["import", "--minus", "spent", path])
            figures["undone"] += 1
    there, expected = ledger_rows(ledger), expected_rows([[p for p in payments if p not in told] for payments in files])
    if there != expected:
        raise Violation(f"rows: too many {dict(there - expected)}, missing {dict(expected - there)}")
    connection = sqlite3.connect(ledger)
    links = connection.execute("SELECT count(*), count(statement) FROM expense WHERE description LIKE 'zither%'")
    if (found := links.fetchone()) != (len(lines), len(lines)):
        raise Violation(f"typed: {len(lines)} lines are {found[0]} expenses, {found[1]} of them linked")
    connection.close()
    examine(ledger)
    figures["payments"] += len(statement.payments)
    return figures


def piece(item):
    program, seed, count, folder = item
    figures = collections.Counter()
    for number in range(count):
        place = os.path.join(folder, str(number))
        try:
            figures += case(program, seed + number, place)
        except Violation as violation:
            return figures, [(violation.cause, f"seed {seed + number} in {place}: {violation}")]
    return figures, []


def main():
    task = Task("statements", __doc__, 10_000)
    if not task.abilities.import_:
        task.skip("no import yet")
        return task.end()
    place = task.place("cases")
    task.each(piece, [
        (task.program, task.seed + start, min(CASES_PER_PIECE, task.count - start), os.path.join(place, str(start)))
        for start in range(0, task.count, CASES_PER_PIECE)])
    return task.end()


if __name__ == "__main__":
    sys.exit(main())
