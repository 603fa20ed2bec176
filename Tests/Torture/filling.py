#!/usr/bin/env python3
"""A26: what is called saved is saved. Rescue, backup, migration and import on disks that fill at every 64 KB: status 0
only where what was written opens by itself, passes doctor and holds all; else one true line, the target absent or
whole, and the source untouched.
"""
import hashlib
import os
import re
import shutil
import sqlite3
import textwrap

from harness import REPOSITORY, Task, Violation, copied, examine
from kill import statement
from tiny import Mount


def digests(*paths):
    return {path: hashlib.sha256(open(path, "rb").read()).hexdigest() for path in paths if os.path.exists(path)}


def refused(task, what, result):
    lines = result.errors.splitlines()
    if result.status not in (73, 74) or len(lines) != 1 or not lines[0].startswith("spendwise: "):
        raise Violation(f"not refused in one line: {what}: {result}")


def sound(task, what, path, amounts):
    """The file by itself, moved to where there is room, is a ledger that holds these amounts and passes doctor."""
    place = task.place("looked at")
    target = os.path.join(place, "ledger.db")
    for suffix in ("", "-wal", "-shm", "-journal"):
        if os.path.exists(target + suffix):
            os.unlink(target + suffix)
    shutil.copyfile(path, target)
    os.chmod(target, 0o600)
    if examine(target) != amounts:
        raise Violation(f"holds something else: {what}")
    result = task.program.run(target, ["doctor"])
    if result.status != 0:
        raise Violation(f"doctor finds faults: {what}: {result}")


class Trial:
    """One operation, whose every run begins with the same source."""

    def __init__(self, task):
        self.task = task
        self.folder = task.place(type(self).__name__.lower())
        self.source = os.path.join(self.folder, "ledger.db")
        self.task.program.must(self.source, ["import", self.rows("first.csv", 3000, 1_000)])
        self.amounts = examine(copied(self.source, task.place("copy")))

    def rows(self, name, count, first):
        path = os.path.join(self.folder, name)
        statement(path, count, first)
        return path

    def least(self):
        """Where the steps begin, in KB."""
        return self.task.arguments.step


class Backup(Trial):
    def run(self, place):
        target = os.path.join(place, "copy.db")
        before = digests(self.source, self.source + "-wal")
        result = self.task.program.run(self.source, ["backup", target])
        if digests(self.source) != {self.source: before[self.source]}:
            raise Violation("the source was touched")
        return self.judge(place, target, result)

    def judge(self, place, target, result):
        if result.status == 0:
            sound(self.task, "a copy", target, self.amounts)
            return True
        refused(self.task, "a copy", result)
        if os.listdir(place):
            raise Violation(f"left behind: {os.listdir(place)}: {result}")
        return False


class Rescue(Backup):
    def run(self, place):
        target = os.path.join(place, "saved.db")
        before = digests(self.source)
        result = self.task.program.run(self.source, ["doctor", "--rescue", target])
        if digests(self.source) != before:
            raise Violation("the source was touched")
        return self.judge(place, target, result)


class Import(Trial):
    def least(self):
        return os.path.getsize(self.source) // 1024 + self.task.arguments.step

    def run(self, place):
        ledger = os.path.join(place, "ledger.db")
        shutil.copyfile(self.source, ledger)
        os.chmod(ledger, 0o600)
        second = self.rows("second.csv", 3000, 50_000_000)
        result = self.task.program.run(ledger, ["import", second])
        amounts = examine(copied(ledger, self.task.place("copy")))
        if result.status == 0:
            added = set(range(50_000_000, 50_003_000))
            if set(amounts.values()) != set(self.amounts.values()) | added or len(amounts) != 6000:
                raise Violation("holds something else: an import")
        else:
            refused(self.task, "an import", result)
            if amounts != self.amounts:
                raise Violation(f"half an import: {len(amounts)} rows: {result}")
        # Whatever came of it, what stands is sound, and is read on the full disk, too.
        listed = self.task.program.must(ledger, ["list", "--all", "--json"]).records
        if len(listed) != len(amounts):
            raise Violation(f"questions don't go on: {len(listed)} of {len(amounts)}")
        looked = copied(ledger, self.task.place("looked at too"))
        os.chmod(looked, 0o600)
        self.task.program.must(looked, ["doctor"])
        return result.status == 0


class Migration(Trial):
    """Of a ledger of schema 1, as the tests of migration write it."""

    def __init__(self, task):
        self.task = task
        self.folder = task.place("migration")
        self.source = os.path.join(self.folder, "ledger.db")
        golden = os.path.join(REPOSITORY, "Tests/SpendLedgerCareTests/GoldenLedger.swift")
        with open(golden, encoding="utf-8") as text:
            content = textwrap.dedent(re.search(r'content = #"""\n(.*?)\n *"""#', text.read(), re.S).group(1))
        # As Swift reads it: a line that ends so goes on in the next.
        content = content.replace("\\#\n", "")
        connection = sqlite3.connect(self.source, isolation_level=None)
        connection.executescript("BEGIN;" + content + ";COMMIT")
        self.lengthen(connection, 1500)
        connection.executescript("PRAGMA application_id = 1399877207; PRAGMA user_version = 1; PRAGMA journal_mode = "
                                 "WAL")
        self.amounts = dict(connection.execute("SELECT id, amount FROM expense"))
        connection.close()
        os.chmod(self.source, 0o600)

    @staticmethod
    def lengthen(connection, count):
        pattern = bytearray(connection.execute("SELECT changes FROM entry WHERE id = 1").fetchone()[0])
        # Behind the table's header stand operation, indirection, type and the number; then type and the entry.
        place = 2 + 13 + 8 + 3
        connection.execute("BEGIN")
        for number in range(11, 11 + count):
            pattern[place:place + 8] = pattern[place + 9:place + 17] = number.to_bytes(8, "big")
            connection.execute("INSERT INTO entry VALUES (?, '2026-11-20T12:00:00', 'typed', 'line', ?, NULL, NULL)",
                               [number, bytes(pattern)])
            connection.execute("INSERT INTO expense (id, entry, date, amount, currency, kind, category, description, "
                               "merchant, created) VALUES (?, ?, '2026-11-20', 450, 'USD', 'expense', 1, 'coffee', "
                               "'Lumen', '2026-11-20T12:00:00')", [number, number])
        connection.execute("COMMIT")

    def least(self):
        return os.path.getsize(self.source) // 1024 + self.task.arguments.step

    def run(self, place):
        ledger = os.path.join(place, "ledger.db")
        shutil.copyfile(self.source, ledger)
        os.chmod(ledger, 0o600)
        listed = self.task.program.must(ledger, ["list", "--all", "--json"]).records
        if {record["id"] for record in listed} != set(self.amounts):
            raise Violation("questions don't go on: before a migration")
        connection = sqlite3.connect(copied(ledger, self.task.place("copy")))
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        amounts = dict(connection.execute("SELECT id, amount FROM expense"))
        connection.close()
        if amounts != self.amounts:
            raise Violation(f"a migration lost something: {len(amounts)} of {len(self.amounts)}")
        copies = [name for name in os.listdir(place) if name.endswith(".backup")]
        if (version > 1) != bool(copies) or any("unfinished" in name for name in os.listdir(place)):
            raise Violation(f"a migration and its copy: schema {version}, {os.listdir(place)}")
        if version == 1:
            return False
        self.task.program.must(copied(ledger, self.task.place("looked at too")), ["doctor"])
        old = sqlite3.connect(copied(os.path.join(place, copies[0]), self.task.place("old")))
        if dict(old.execute("SELECT id, amount FROM expense")) != self.amounts:
            raise Violation("a migration's copy holds something else")
        old.close()
        return True


def fill(task, trial, most):
    """Steps upwards until it works."""
    kilobytes, steps = trial.least(), 0
    worked = False
    while not worked and steps < most:
        mount = Mount(os.path.join(task.folder, f"{type(trial).__name__}-{steps}"), kilobytes)
        try:
            worked = trial.run(mount.folder)
        except Violation as violation:
            named = f"{violation.cause}: {type(trial).__name__}"
            raise Violation(f"{named} with {kilobytes} KB: {violation}") from violation
        finally:
            mount.end()
        steps += 1
        kilobytes += task.arguments.step
    if not worked:
        raise Violation(f"never enough room: {type(trial).__name__} with {kilobytes} KB")
    task.add({f"disks for {type(trial).__name__.lower()}": steps})


def main():
    task = Task("filling", __doc__, 400,
                [("--step", {"type": int, "default": 64, "help": "KB of room more for each disk"})])
    # A ledger that others may read is a finding of doctor.
    os.umask(0o077)
    try:
        Mount(os.path.join(task.folder, "trial"), 64).end()
    except OSError as error:
        task.skip(f"no mount: {error}")
        task.end()
    for kind in (Backup, Rescue, Import, Migration):
        try:
            fill(task, kind(task), task.count)
        except Violation as violation:
            task.violation(str(violation), violation.cause)
    task.end()


if __name__ == "__main__":
    main()
