#!/usr/bin/env python3
"""Random sequences of commands through piped runs: lines with names in every form of Unicode, edits, deletions, undo
and redo of one, of several and of any entry. After each sequence everything is undone, and the ledger is empty;
everything is redone, and it is as it was, byte by byte.
"""
import os
import random
import sqlite3

from harness import Task, Violation, acknowledged, copied, examine, minor_units
from workload import Workload


def rows(ledger, folder):
    """The tables that hold what the user said, and what is derived from it."""
    connection = sqlite3.connect(copied(ledger, folder))
    try:
        found = {}
        for table in ("expense", "category", "day_total", "name_total", "person"):
            if connection.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", [table]).fetchone():
                found[table] = sorted(connection.execute(f"SELECT * FROM {table}").fetchall(), key=repr)
        return found
    finally:
        connection.close()


def piped(program, ledger, folder, workload, told):
    """Says what is planned, and looks whether the ledger is where the plan says."""
    told.append("\n".join(workload.lines))
    result = program.run(ledger, ["--json"], workload.text)
    if result.status != 0:
        raise Violation(f"refused: {result}: {[r for r in acknowledged(result.output) if not r['ok']][:2]}")
    answered = {record["line"] for record in result.records}
    if answered != set(range(1, len(workload.lines) + 1)):
        raise Violation(f"lines without an answer: {sorted(set(range(1, len(workload.lines) + 1)) - answered)[:5]}")
    amounts = examine(copied(ledger, folder))
    stands = workload.match(amounts, len(workload.lines))
    if stands is None:
        raise Violation(workload.explain(amounts, len(workload.lines)))
    workload.settle(stands, amounts)


def entry_number(ledger, folder, entry):
    connection = sqlite3.connect(copied(ledger, folder))
    try:
        found = connection.execute("SELECT min(id) FROM entry WHERE words = ?", [entry.line]).fetchone()
        return found[0]
    finally:
        connection.close()


def sequence(item):
    program, abilities, seed, length, folder = item
    chance = random.Random(seed)
    os.makedirs(folder)
    ledger, copy = os.path.join(folder, "ledger.db"), os.path.join(folder, "copy")
    weights = {"add": 6, "pair": 1, "undo": 3}
    if abilities.undo_many:
        weights["undo_many"] = 1
    if abilities.redo:
        weights |= {"redo": 2, "redo_many": 1}
    workload = Workload(seed, abilities, dict(weights))
    told, figures = [], {"sequences": 0, "lines": 0, "undone": 0, "taken back out of order": 0}
    try:
        for turn in range(chance.randint(2, 5)):
            if turn and abilities.edit and abilities.delete:
                workload.weights = weights | {"edit": 4, "delete": 2}
            workload.plan(chance.randint(1, length))
            figures["lines"] += len(workload.lines)
            piped(program, ledger, copy, workload, told)
            candidates = [entry for place, entry in enumerate(workload.done)
                          if is_free(entry, workload.done[place + 1:]) and not entry.expenses]
            if abilities.undo_entry and candidates and chance.random() < 0.5:
                entry = chance.choice(candidates)
                workload.undo_entry(entry, entry_number(ledger, copy, entry))
                piped(program, ledger, copy, workload, told)
                figures["taken back out of order"] += 1
        dump, before = program.dump(ledger), rows(ledger, copy)
        count = len(workload.done)
        again = undo_all(program, abilities, ledger, copy, count, chance, told)
        figures["undone"] += count
        if again:
            program.must(ledger, ["--json"], again)
            told.append(again)
            if program.dump(ledger) != dump:
                raise Violation("redoing all gives another list")
            after = rows(ledger, copy)
            for table in before:
                if after[table] != before[table]:
                    raise Violation(f"redoing all gives another {table}: "
                                    f"{sorted(set(before[table]) ^ set(after[table]))[:4]}")
            if {record["id"]: minor_units(record["amount"]) for record in program.listed(ledger)} != examine(
                    copied(ledger, copy)):
                raise Violation("the program and SQLite read different expenses")
        if abilities.doctor:
            program.must(ledger, ["doctor"])
        figures["sequences"] += 1
    except Violation as violation:
        with open(os.path.join(folder, "said.txt"), "w", encoding="utf-8") as target:
            target.write("\n--- next run\n".join(told) + "\n")
        return figures, [(violation.cause, f"seed {seed}: {violation} (what was said: {folder}/said.txt)")]
    return figures, []


def is_free(entry, later):
    """Whether no later change stands on what `entry` recorded."""
    return not any(other.expenses and other.effect & entry.effect for other in later) and not any(
        entry.effect & other.effect for other in later)


def undo_all(program, abilities, ledger, folder, count, chance, told):
    """Takes everything back in one of the ways to say so; returns what makes it again."""
    ways = [["/undo"] * count]
    if abilities.undo_many and count:
        ways.append([abilities.undo_many.format(count=count)])
    if abilities.undo_all:
        ways.append([abilities.undo_all])
    text = "".join(line + "\n" for line in chance.choice(ways)) if count else ""
    told.append(text)
    program.must(ledger, ["--json"], text)
    if program.dump(ledger) != b"":
        raise Violation("undoing all leaves expenses")
    for table, left in rows(ledger, folder).items():
        if table != "category" and left:
            raise Violation(f"undoing all leaves rows in {table}: {left[:3]}")
    examine(copied(ledger, folder))
    if not abilities.redo or not count:
        return ""
    return chance.choice(["/redo\n" * count, f"/redo {count}\n"])


def main():
    task = Task("sequences", __doc__, 200, [
        ("--length", {"type": int, "default": 40, "help": "lines of a run at most"}),
    ], is_in_memory=True)
    abilities = task.abilities
    for name in ("edit", "delete", "undo_many", "undo_entry", "undo_all", "redo", "doctor"):
        if not getattr(abilities, name):
            task.skip(f"no {name.replace('_', ' ')} yet")
    task.each(sequence, [(task.program, abilities, task.seed + number, task.arguments.length,
                          os.path.join(task.place("ledgers"), str(number))) for number in range(task.count)])
    task.end()


if __name__ == "__main__":
    main()
