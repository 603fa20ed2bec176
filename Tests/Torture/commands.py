#!/usr/bin/env python3
"""A1 A10: random commands on one ledger, whose names come in every form of Unicode: lines, edits, deletions, undo and
redo, and now and then a statement that is imported or taken back. Whatever was taken or refused, doctor finds nothing,
and the totals and people that are kept are what SQLite makes of the rows.
"""
import csv
import os
import random
import unicodedata

from harness import Task, Violation, copied, examine

FORMS = ["NFC", "NFD", "NFKC", "NFKD"]
# What has several spellings: composed marks, marks in another order, signs of compatibility, jamo, ligatures, width.
MERCHANTS = ["Café Zoé", "Ångström", "\u212bngstro\u0308m", "Việt Phở", "Кафе Йод", "한글 카페", "\u1e0c\u0307ot Bar",
             "\ufb01ne Foods", "ＴＯＫＹＯ Store", "q\u0323\u0307 Bar", "q\u0307\u0323 Bar", "ΟΔΟΣ", "STRAẞE",
             "İstanbul Café"]
PEOPLE = ["Zoé", "Sam", "Léa", "Bo", "Siân", "Jürgen", "José María"]
WHAT = ["coffee", "lunch", "café crème", "Brötchen", "taxi", "piñata", "sushi", "бублик", "pho\u031b\u0309"]
CURRENCIES = ["$", "€", "£", "¥"]
FIELDS = ["merchant", "person", "description", "category", "amount", "date", "note"]
CATEGORIES = ["groceries", "food", "shopping", "travel", "other"]


class Commands:
    """What is said to one ledger."""

    def __init__(self, chance):
        self.chance = chance

    def spelled(self, text):
        cased = self.chance.choice([str, str, str, str.upper, str.lower])(text)
        return unicodedata.normalize(self.chance.choice(FORMS), cased)

    def name(self, names):
        return self.spelled(self.chance.choice(names))

    def people(self):
        return " and ".join(self.name(PEOPLE) for _ in range(self.chance.choice([1, 1, 2, 3])))

    def amount(self):
        return f"{self.chance.choice(CURRENCIES)}{self.chance.choice([3, 40, 500, 6000])}"

    def day(self):
        return f"2026-{self.chance.randint(1, 11):02}-{self.chance.randint(1, 20):02}"

    def add(self, count):
        parts = [self.name(WHAT), self.amount()]
        if self.chance.random() < 0.6:
            parts.append(f"at {self.name(MERCHANTS)}")
        if self.chance.random() < 0.4:
            parts.append(f"with {self.people()}")
        if self.chance.random() < 0.3:
            parts.append(f"on {self.day()}")
        return " ".join(parts)

    def pair(self, count):
        return f"{self.name(WHAT)} {self.amount()} and {self.name(WHAT)} {self.amount()} at {self.name(MERCHANTS)}"

    def edit(self, count):
        field = self.chance.choice(FIELDS)
        values = {"merchant": lambda: self.name(MERCHANTS), "person": self.people,
                  "category": lambda: self.chance.choice(CATEGORIES),
                  "amount": self.amount, "date": self.day}
        value = values.get(field, lambda: self.name(WHAT))()
        return f"/edit {self.chance.randint(1, count)} {field} {value}"

    def delete(self, count):
        return f"/delete {self.chance.randint(1, count)}"

    def undo(self, count):
        return self.chance.choice(["/undo", "/undo", "/undo", "/undo 3", f"/undo @{self.chance.randint(1, count)}"])

    def redo(self, count):
        return self.chance.choice(["/redo", "/redo", "/redo 3"])

    def some(self, length, count):
        """`length` lines for a ledger whose expenses number up to `count`."""
        kinds = {self.add: 8, self.pair: 1, self.edit: 4, self.delete: 2, self.undo: 2, self.redo: 2}
        return [self.chance.choices(list(kinds), list(kinds.values()))[0](count) for _ in range(length)]

    def statement(self, path):
        with open(path, "w", encoding="utf-8", newline="") as target:
            rows = csv.writer(target)
            rows.writerow(["date", "amount", "description", "merchant", "person", "kind"])
            for _ in range(self.chance.randint(1, 60)):
                people = ", ".join({unicodedata.normalize("NFC", self.chance.choice(PEOPLE)) for _ in range(2)})
                rows.writerow([self.day(), f"{self.chance.randint(1, 99999) / 100:.2f}", self.name(WHAT),
                               self.name(MERCHANTS),
                               self.spelled(people), self.chance.choice(["expense", "expense", "income", "refund"])])


def imported(task, commands, ledger, number):
    path = os.path.join(task.folder, f"statement-{number}.csv")
    commands.statement(path)
    result = task.program.run(ledger, ["import", path])
    # What is known already is not imported again, which is no fault.
    if result.status not in (0, 65):
        raise Violation(f"import: {result}")
    os.unlink(path)


def session(task, chance, ledger):
    commands, said, taken, numbers = Commands(chance), 0, 0, 1
    while said < task.count:
        lines = commands.some(min(50, task.count - said), numbers)
        result = task.program.run(ledger, ["--json"], "\n".join(lines) + "\n")
        records = result.records
        if result.status not in (0, 65) or {record["line"] for record in records} != set(range(1, len(lines) + 1)):
            raise Violation(f"lines without an answer: {result}")
        said += len(lines)
        taken += len({record["line"] for record in records if record["ok"]})
        if chance.random() < 0.3:
            imported(task, commands, ledger, said)
            said += 1
        # Without the program: totals and people against the rows.
        amounts = examine(copied(ledger, task.place("copy")))
        numbers = max(amounts, default=1)
        if chance.random() < 0.1:
            task.program.must(ledger, ["doctor"])
    task.program.must(ledger, ["doctor"])
    # Everything taken back is nothing, and made again is the same.
    dump = task.program.dump(ledger)
    undone = task.program.must(ledger, ["undo", "all", "--json"]).records
    if task.program.dump(ledger):
        raise Violation("undoing all leaves expenses")
    task.program.must(ledger, ["doctor"])
    # Not all: what a line took back before, later ones may stand on.
    task.program.must(ledger, ["redo", str(len(undone))])
    if task.program.dump(ledger) != dump:
        raise Violation("redoing all gives another list")
    task.program.must(ledger, ["doctor"])
    task.add({"commands": said, "taken": taken, "expenses": len(amounts)})


def main():
    task = Task("commands", __doc__, 10_000, is_in_memory=True)
    os.umask(0o077)
    ledger = os.path.join(task.place("ledger"), "ledger.db")
    try:
        session(task, random.Random(task.seed), ledger)
    except Violation as violation:
        task.violation(str(violation), violation.cause)
    task.end()


if __name__ == "__main__":
    main()
