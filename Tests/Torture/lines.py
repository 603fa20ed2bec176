#!/usr/bin/env python3
"""I6: a million short lines. Each is answered in its order with its own amount, and memory stays flat at 64 MB.

A tenth of the lines goes first: what a run of ten times as many needs more is told, too.
"""
import os
import sqlite3

from harness import Task, Violation

MOST_MEMORY = 64


def amount(number):
    """An amount that says which line it stands in, as far as hundredths go."""
    return f"{number % 90_000 + 1}.{number % 97:02d}"


def run(task, count):
    """The peak of memory, in MB, of a run over so many lines."""
    folder = task.place(f"lines-{count}")
    ledger, lines, records = (os.path.join(folder, name) for name in ("ledger.db", "lines", "records"))
    with open(lines, "w") as file:
        file.writelines(f"coffee ${amount(number)}\n" for number in range(1, count + 1))
    with open(lines) as source, open(records, "w") as target:
        child = task.program.start(ledger, [], stdin=source, stdout=target)
        _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        raise Violation(f"a run of {count} lines ended with {os.waitstatus_to_exitcode(status)}")
    answered = 0
    with open(records) as file:
        for answered, record in enumerate(file, 1):
            number, _, said, *_ = record.split("\t")
            if (int(number), said) != (answered, amount(answered)):
                raise Violation(f"the order of records: record {answered} is {record.strip()!r}")
    if answered != count:
        raise Violation(f"lines without an answer: {answered} records for {count} lines")
    connection = sqlite3.connect(ledger)
    held = connection.execute("SELECT count(*), sum(amount) FROM expense").fetchone()
    connection.close()
    wanted = (count, sum(int(amount(number).replace(".", "")) for number in range(1, count + 1)))
    if held != wanted:
        raise Violation(f"count and sum in the ledger: {held} instead of {wanted}")
    task.add({"lines": count})
    return usage.ru_maxrss / 1024


def main():
    task = Task("lines", __doc__, 1_000_000)
    try:
        fewer, all_lines = run(task, max(1, task.count // 10)), run(task, task.count)
        task.add({"MB": round(all_lines), "MB at a tenth": round(fewer)})
        if all_lines > MOST_MEMORY:
            raise Violation(f"memory: {all_lines:.0f} MB for {task.count} lines, {fewer:.0f} MB for a tenth of them")
    except Violation as violation:
        task.violation(str(violation), violation.cause)
    task.end()


if __name__ == "__main__":
    main()
