#!/usr/bin/env python3
"""S5, S6, S35: no room, no memory, no descriptors. Exactly what was acknowledged is there; the error says how much that
is; questions go on; with room again the next line is taken.
"""
import os
import random
import re
import resource
import shutil
import subprocess
import tempfile
import threading

from harness import Result, Task, Violation, acknowledged, copied, examine
from kill import feed, statement
from workload import Workload

class Mount:
    """A file system in memory of few bytes."""

    def __init__(self, folder, kilobytes):
        self.folder = folder
        os.makedirs(folder)
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k,mode=700", "tmpfs", folder],
                              capture_output=True)
        if done.returncode:
            raise OSError(done.stderr.decode().strip())

    def grow(self, kilobytes):
        subprocess.run(["mount", "-o", f"remount,size={kilobytes}k", self.folder], check=True)

    def end(self):
        subprocess.run(["umount", self.folder], check=True)


def fill(task, ledger, workload, prefix=(), may_crash=False):
    """Pipes more lines than there is room for; returns what stands."""
    workload.plan(task.arguments.lines)
    with tempfile.TemporaryFile() as errors:
        child = task.program.start(ledger, ["--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors,
                                   prefix=list(prefix))
        # In portions, so that groups of every size meet the end of the room.
        feeder = threading.Thread(target=feed, args=(child, workload.text, workload.chance), daemon=True)
        feeder.start()
        output = child.stdout.read()
        child.wait()
        feeder.join()
        child.stdout.close()
        errors.seek(0)
        result = Result(child.returncode, output, errors.read())
    crashed = may_crash and (result.status < 0 or result.status >= 127)
    # Settings that can't be read for want of descriptors are told as such.
    unread = may_crash and result.status == 78 and "Too many open files" in result.errors
    if not crashed and not unread and result.status not in (0, 73, 74):
        raise Violation(f"status {result.status}: {result}")
    lines = result.errors.splitlines()
    if result.status in (73, 74) and (len(lines) != 1 or not lines[0].startswith("spendwise: ")):
        task.violation(f"not one line of error: {result}", "not one line of error")
    amounts = examine(copied(ledger, task.place("copy"))) if os.path.exists(ledger) else {}
    answered = max((record["line"] for record in acknowledged(result.output)), default=0)
    stands = workload.match(amounts, answered)
    if stands is None:
        raise Violation(f"{workload.explain(amounts, answered)}: {result}")
    if result.status == 74:
        claim = re.search(r"lines? 1(?:–(\d+))? saved", result.errors)
        claimed = int(claim.group(1) or 1) if claim else 0
        if claimed != stands or (not claim and "no line saved" not in result.errors and not may_crash):
            task.violation(f"untrue about what was saved: {stands} lines stand, it says: {result.errors.strip()}",
                           "untrue about what was saved")
    workload.settle(stands, amounts)
    return result, stands


def questions(task, ledger, count, prefix=()):
    """Looking still works."""
    for arguments in (["list", "--all", "--json"], ["ask", "--json", "how much did I spend in total"],
                      ["dashboard", "--json"]):
        result = task.program.run(ledger, arguments, prefix=list(prefix))
        if result.status != 0:
            raise Violation(f"questions don't go on: {arguments[0]}: {result}")
        if arguments[0] == "list" and len(result.records) != count:
            raise Violation(f"questions don't go on: {len(result.records)} of {count} expenses are listed")


def whole(task, ledger, workload, prefix=(), may_fail=True):
    """An undo, and an import where there is one, on the full disk: whole or not at all."""
    before = set(workload.state.values())
    commands = [(["undo"], set(workload.done[-1].effect))] if workload.done else []
    if task.abilities.import_:
        path = os.path.join(task.folder, "statement.csv")
        statement(path, 3000, 50_000_000)
        commands.insert(0, (["import", path], set(range(50_000_000, 50_003_000))))
    for arguments, effect in commands:
        if arguments == ["undo"] and before != set(workload.state.values()):
            effect = before ^ set(workload.state.values())  # The import before it stands, and is the newest change.
        result = task.program.run(ledger, arguments, prefix=list(prefix))
        after = set(examine(copied(ledger, task.place("copy"))).values())
        expected = before ^ effect if result.status == 0 else before
        if result.status not in (0, 74) or after != expected:
            raise Violation(f"half a change: {arguments[0]}: {result}: {len(before)} expenses before, "
                            f"{len(after)} after, {len(effect)} in the change")
        before = after
    if task.abilities.backup:
        copy = os.path.join(os.path.dirname(ledger), "copy.db")
        result = task.program.run(ledger, ["backup", copy], prefix=list(prefix))
        left = [name for name in os.listdir(os.path.dirname(ledger)) if not name.startswith(("ledger.db", "."))]
        if result.status not in (0, 73, 74) or (result.status != 0) == bool(left):
            raise Violation(f"half a backup: {result}, left behind: {left}")
        if result.status == 0:
            if set(examine(copied(copy, task.place("copy"))).values()) != before:
                raise Violation("half a backup: it holds something else")
            os.unlink(copy)


def on_tiny_disk(task, turn, chance):
    try:
        mount = Mount(os.path.join(task.folder, f"mount-{turn}"), chance.choice([400, chance.randint(150, 1500)]))
    except OSError as error:
        return str(error)
    try:
        ledger = os.path.join(mount.folder, "ledger.db")
        workload = Workload(task.seed + turn)
        result, stands = fill(task, ledger, workload)
        task.add({"disks filled": int(result.status != 0), "lines that fitted": stands})
        if stands:
            questions(task, ledger, len(workload.state))
            whole(task, ledger, workload)
        mount.grow(16_000)
        count = len(examine(copied(ledger, task.place("copy")))) if os.path.exists(ledger) else 0
        task.program.must(ledger, ["add", "tea $654321.09"])
        questions(task, ledger, count + 1)
    finally:
        mount.end()
    return None


def with_small_files(task, turn, chance):
    folder = task.place(f"size-{turn}")
    ledger = os.path.join(folder, "ledger.db")
    workload = Workload(task.seed + turn)
    prefix = ["prlimit", f"--fsize={chance.choice([300_000, chance.randint(1_000, 1_500_000)])}"]
    result, stands = fill(task, ledger, workload, prefix)
    task.add({"size limits met": int(result.status != 0), "lines that fitted": stands})
    if stands:
        # What can be read at all can be read under the limit, too: looking writes nothing that is large.
        questions(task, ledger, len(workload.state), prefix)
        whole(task, ledger, workload, prefix)
    count = len(examine(copied(ledger, task.place("copy")))) if os.path.exists(ledger) else 0
    task.program.must(ledger, ["add", "tea $654321.09"])
    questions(task, ledger, count + 1)


def least_memory(task):
    """The least address space in which the program still says its version."""
    low, high = 1 << 20, 1 << 31
    while high - low > 1 << 18:
        middle = (low + high) // 2
        done = subprocess.run(["prlimit", f"--as={middle}", task.program.binary, "--version"], capture_output=True)
        low, high = (low, middle) if done.returncode == 0 else (middle, high)
    return high


def with_few_resources(task, turn, chance, least):
    folder = task.place(f"resources-{turn}")
    ledger = os.path.join(folder, "ledger.db")
    workload = Workload(task.seed + turn)
    if turn % 2:
        task.program.must(ledger, ["add", "tea $0.01"])
        workload.state = examine(copied(ledger, task.place("copy")))
    if turn % 4 < 2:
        limit = f"--as={least + chance.randint(0, 40 << 20)}"
    else:
        limit = f"--nofile={chance.randint(3, 9)}"
    result, stands = fill(task, ledger, workload, ["prlimit", limit], may_crash=True)
    task.add({"runs with few resources": 1, "ended with 73 or 74": int(result.status in (73, 74)),
              "ended by a signal": int(result.status < 0)})
    count = len(examine(copied(ledger, task.place("copy")))) if os.path.exists(ledger) else 0
    task.program.must(ledger, ["add", "tea $654321.09"])
    questions(task, ledger, count + 1)


def main():
    task = Task("tiny", __doc__, 40, [
        ("--lines", {"type": int, "default": 6000, "help": "lines of a run; more than there is room for"}),
    ])
    # The limits are set by prlimit(1) right before the program, and meet nobody else.
    if resource.getrlimit(resource.RLIMIT_FSIZE)[0] != resource.RLIM_INFINITY:
        task.skip("file sizes are limited from outside")
    has_limits = shutil.which("prlimit") is not None
    if not has_limits:
        task.skip("no prlimit")
    least = least_memory(task) if has_limits else 0
    chance = random.Random(task.seed)
    for turn in range(task.count):
        trials = [("a tiny disk", lambda: on_tiny_disk(task, turn, chance))]
        if has_limits:
            trials.append(("a limit of file size", lambda: with_small_files(task, turn, chance)))
            trials.append(("few resources", lambda: with_few_resources(task, turn, chance, least)))
        for name, trial in trials:
            try:
                reason = trial()
                if reason and f"no mount: {reason}" not in task.skipped:
                    task.skip(f"no mount: {reason}")
            except Violation as violation:
                task.violation(f"{name}, turn {turn}: {violation}", f"{name}: {violation.cause}")
    task.end()


if __name__ == "__main__":
    main()
