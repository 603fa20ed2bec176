#!/usr/bin/env python3
"""S3, S4: power cuts. Runs of the program are recorded call by call and cut anywhere: what was synced is kept, of the
rest a random part, torn at 512 bytes. The program then opens what is left: no acknowledged line is missing, nothing is
damaged.

The same cuts are made as if the log had not been synced at each commit (synchronous=NORMAL), as if nothing had been
synced, and as if no folder had been: there acknowledged lines must get lost, or the proof proves nothing.
"""
import bisect
import json
import os
import random
import shutil
import struct
import subprocess
import sys

from harness import Task, Violation, copied, examine, minor_units, shim
from kill import statement
from workload import Workload

WRITE, TRUNCATE, SYNC, OPEN, UNLINK, RENAME, MAKE_FOLDER, OUTPUT, LINK = range(1, 10)
HEADER = struct.Struct("<IiiIQQ")
SECTOR = 512
PLACE = "home/.local/share/spendwise/ledger.db"


# MARK: The disk

class Disk:
    """What a disk and its cache hold while a log of calls is played."""

    def __init__(self, root, weakness=None):
        self.root = root
        self.weakness = weakness
        self.names = {}          # as the system sees them: path → content's number, or None for a folder
        self.durable_names = {}
        self.pending_names = []  # (parent folder, [(path, content's number, None for a folder, or "gone")])
        self.durable = {}        # content's number → bytes
        self.pending = {}        # content's number → [(offset, bytes or None for a truncation)]
        self.open = {}           # (process, descriptor) → ("file", number) or ("folder", path)

    def name(self, path, value, *more):
        """One step for the file system: all of its names change, or none."""
        change = (os.path.dirname(path), [(path, value), *more])
        enter(self.names, change)
        self.pending_names.append(change)

    def play(self, event):
        kind, process, descriptor, flags, offset, payload = event
        if kind == OPEN:
            path = payload.decode()
            if offset == 2:
                self.open[process, descriptor] = ("folder", path)
                return
            if path.endswith("-shm") or path.endswith("-tmp-shm"):
                self.open[process, descriptor] = None
                return
            if path not in self.names:
                number = len(self.durable)
                self.durable[number] = bytearray()
                self.pending[number] = []
                self.name(path, number)
            self.open[process, descriptor] = ("file", self.names[path])
            if flags & 2:
                self.pending[self.names[path]].append((0, None))
        elif kind == MAKE_FOLDER:
            self.name(payload.decode(), None)
        elif kind == UNLINK:
            if not payload.endswith(b"-shm"):
                self.name(payload.decode(), "gone")
        elif kind in (RENAME, LINK):
            old, new = payload.decode().split("\0")
            number = self.names[old]
            self.name(new, number, *([(old, "gone")] if kind == RENAME else []))
        elif kind in (WRITE, TRUNCATE, SYNC):
            target = self.open.get((process, descriptor))
            if not target:
                return
            what, value = target
            if kind == WRITE:
                self.pending[value].append((offset, payload))
            elif kind == TRUNCATE:
                self.pending[value].append((offset, None))
            elif what == "folder":
                if self.weakness not in ("folders", "nothing"):
                    self.sync_folder(value)
            elif self.weakness != "nothing" and not (event.is_log_commit and self.weakness == "normal"):
                for change in self.pending[value]:
                    apply(self.durable[value], change)
                self.pending[value].clear()

    def sync_folder(self, folder):
        left = []
        for change in self.pending_names:
            if change[0] == folder:
                enter(self.durable_names, change)
            else:
                left.append(change)
        self.pending_names = left

    def cut(self, chance):
        """What stands on the disk after a power cut now: path → bytes, or None for a folder."""
        names = dict(self.durable_names)
        if chance.random() < 0.5:
            # A journal of names keeps their order: some first part of what was under way.
            kept = self.pending_names[:chance.randint(0, len(self.pending_names))]
        else:
            kept = [change for change in self.pending_names if chance.random() < 0.5]
        for change in kept:
            enter(names, change)
        files = {}
        style = chance.choice(["none", "some", "some", "torn", "torn", "all", "first"])
        for path, number in names.items():
            if number is None:
                files[path] = None
                continue
            image = bytearray(self.durable[number])
            pending = self.pending[number]
            if style == "first":
                pending = pending[:chance.randint(0, len(pending))]
            for change in pending:
                for part in survivors(change, style, chance):
                    apply(image, part)
            files[path] = bytes(image)
        return {path: content for path, content in files.items() if self.is_reachable(path, files)}

    def is_reachable(self, path, files):
        parent = os.path.dirname(path)
        while len(parent) > len(self.root):
            if files.get(parent, 0) is not None:
                return parent == os.path.join(self.root, "home")
            parent = os.path.dirname(parent)
        return True


class Figures(dict):
    """What cuts came to."""

    def __init__(self):
        super().__init__({"cuts": 0, "lost": 0, "damaged": 0, "unopenable before the first answer": 0})


class Event(tuple):
    """One recorded call; `is_log_commit` on a sync of a write-ahead log that makes a commit durable."""
    is_log_commit = False


def enter(names, change):
    for path, value in change[1]:
        if value == "gone":
            names.pop(path, None)
        else:
            names[path] = value


def apply(image, change):
    offset, content = change
    if content is None:
        if offset < len(image):
            del image[offset:]
        else:
            image.extend(bytes(offset - len(image)))
        return
    if offset > len(image):
        image.extend(bytes(offset - len(image)))
    image[offset:offset + len(content)] = content


def survivors(change, style, chance):
    """The parts of an unsynced change that reached the disk."""
    offset, content = change
    if style == "none":
        return []
    if style in ("all", "first"):
        return [change]
    if content is None:
        return [change] if chance.random() < 0.5 else []
    if style == "some" or chance.random() < 0.5:
        return [change] if chance.random() < 0.5 else []
    parts = []
    start = offset
    while start < offset + len(content):
        end = min((start // SECTOR + 1) * SECTOR, offset + len(content))
        fate = chance.random()
        if fate < 0.5:
            parts.append((start, content[start - offset:end - offset]))
        elif fate < 0.55:
            # The sector that was being written when the power went may hold anything.
            parts.append((start, chance.randbytes(end - start)))
        start = end
    return parts


def read_log(path):
    with open(path, "rb") as source:
        bytes_ = source.read()
    events, start = [], 0
    while start + HEADER.size <= len(bytes_):
        kind, process, descriptor, flags, offset, length = HEADER.unpack_from(bytes_, start)
        start += HEADER.size
        carries = kind in (WRITE, OPEN, UNLINK, RENAME, MAKE_FOLDER, OUTPUT, LINK)
        payload = bytes_[start:start + length] if carries else b""
        start += len(payload)
        events.append(Event((kind, process, descriptor, flags, offset, payload)))
    mark_commits(events)
    return events


def mark_commits(events):
    """Marks the syncs of a write-ahead log that FULL makes and NORMAL doesn't: all but those before a checkpoint's
    writes to the ledger and those of the first header."""
    names = {}
    waiting = None
    was_header = False
    for event in events:
        kind, process, descriptor, _, offset, payload = event
        if kind == OPEN:
            names[process, descriptor] = payload
        name = names.get((process, descriptor), b"")
        if name.endswith(b"-wal"):
            if kind == SYNC:
                event.is_log_commit = not was_header
                waiting = event
            elif kind == WRITE:
                was_header = offset == 0
                waiting = None
        elif kind == WRITE and waiting is not None and name.endswith(b".db"):
            waiting.is_log_commit = False
            waiting = None


# MARK: Recording

class Recording:
    """A log of runs, and what each acknowledgement in it promised."""

    def __init__(self, task, library, name, seed):
        self.program, self.library, self.name = task.program, library, name
        self.root = os.path.join(task.place("recordings"), f"{name}-{seed}")
        self.home = os.path.join(self.root, "home")
        self.ledger = os.path.join(self.root, PLACE)
        self.log = self.root + ".log"
        self.chance = random.Random(seed)
        self.workload = Workload(seed, task.abilities if name in ("edits", "undo") else None)
        self.effects = []   # of all lines of all runs
        self.promises = []  # for each run the effects before it, and what its output acknowledges
        self.backups = []   # the path of each copy, and the effects before it
        os.makedirs(self.home)

    def environment(self, **extra):
        return {"LD_PRELOAD": self.library, "TORTURE_FOLDER": self.root, "TORTURE_LOG": self.log} | extra

    def lines(self, count, weights, portion, die_at=0):
        """A piped run; each portion is said after the answer to the one before."""
        self.workload.weights = weights
        self.workload.plan(count)
        extra = self.environment(**({"TORTURE_DIE_AT": str(die_at)} if die_at else {}))
        child = self.program.start(None, ["--json"], extra, home=self.home, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        lines, sent, answered = self.workload.lines, 0, 0
        try:
            while sent < len(lines):
                part = lines[sent:sent + self.chance.randint(1, portion)]
                child.stdin.write("".join(line + "\n" for line in part).encode())
                child.stdin.flush()
                sent += len(part)
                while True:
                    answer = child.stdout.readline()
                    if not answer.endswith(b"\n"):
                        answer = b""
                        break
                    answered = json.loads(answer)["line"]
                    if answered >= sent:
                        break
                if not answer:
                    break
            child.stdin.close()
        except OSError:
            pass
        child.stdout.read()
        status = child.wait()
        if status not in ((-9, 0) if die_at else (0,)):
            raise Violation(f"recording {self.name}: the run ended with {status}")
        ledger = copied(self.ledger, self.root + "-copy") if os.path.exists(self.ledger) else None
        amounts = examine(ledger) if ledger else {}
        answered = count if status == 0 else answered
        stands = self.workload.match(amounts, answered)
        if stands is None:
            raise Violation(f"recording {self.name}: {self.workload.explain(amounts, answered)}")
        self.promises.append((len(self.effects), "lines"))
        self.effects += self.workload.effects[:stands]
        self.workload.settle(stands, amounts)

    def command(self, arguments, effect):
        """A run that does one thing, acknowledged by what it prints last."""
        self.program.must(None, arguments, extra=self.environment(), home=self.home)
        self.promises.append((len(self.effects), "whole"))
        self.effects.append(effect)

    def backup(self, name):
        path = os.path.join(self.home, name)
        self.backups.append((path[len(self.root):], len(self.effects)))
        self.command(["backup", path], ())

    def saved(self):
        shutil.rmtree(self.root)
        return {"log": self.log, "root": self.root, "effects": self.effects, "promises": self.promises,
                "backups": self.backups, "name": self.name}


def record(task, library, small):
    adds = {"add": 8, "pair": 1}
    abilities = task.abilities
    scale = 0.2 if small else 1

    def first(recording):
        for _ in range(6):
            recording.lines(recording.chance.randint(1, 6), adds, 1)

    def many(recording):
        recording.lines(int(1500 * scale), adds, 1)
        recording.lines(int(300 * scale), adds, 8)

    def groups(recording):
        for _ in range(4):
            recording.lines(int(1500 * scale), adds, 300)

    def killed(recording):
        for _ in range(8):
            recording.lines(60, adds, 3, die_at=recording.chance.randint(5, 250))

    def undo(recording):
        weights = {"add": 4, "pair": 1, "undo": 3} | ({"redo": 2} if abilities.redo else {})
        for _ in range(3):
            recording.lines(int(150 * scale), weights, 4)

    def edits(recording):
        for _ in range(3):
            recording.lines(60, {"add": 1}, 10)
            recording.lines(int(150 * scale), {"add": 1, "edit": 2, "delete": 1}, 3)

    def imports(recording):
        recording.lines(20, adds, 3)
        rows = int(6000 * scale)
        path = os.path.join(task.folder, "statement.csv")
        for turn in range(2):
            statement(path, rows, 10_000_000 + turn * rows)
            amounts = tuple(range(10_000_000 + turn * rows, 10_000_000 + (turn + 1) * rows))
            recording.command(["import", path], amounts)
            recording.command(["undo"], amounts)

    def backups(recording):
        for turn in range(3):
            recording.lines(int(200 * scale) + 5, adds, 20)
            recording.backup(f"copy-{turn}.db")

    scenarios = [("first", first), ("many", many), ("groups", groups), ("killed", killed), ("undo", undo)]
    if abilities.edit and abilities.delete:
        scenarios.append(("edits", edits))
    else:
        task.skip("no edit and delete yet")
    if abilities.import_:
        scenarios.append(("import", imports))
    else:
        task.skip("no import yet")
    if abilities.backup:
        scenarios.append(("backup", backups))
    else:
        task.skip("no backup yet")
    for number, (name, scenario) in enumerate(scenarios):
        recording = Recording(task, library, name, task.seed + number)
        scenario(recording)
        yield recording.saved()


# MARK: Cutting

def promises(recording, events):
    """After which event how many lines were acknowledged: two lists, in order."""
    positions, counts = [-1], [0]
    runs = iter(recording["promises"])
    process, text, base, kind = None, b"", 0, ""
    for position, event in enumerate(events):
        if event[1] != process:
            process, text = event[1], b""
            base, kind = next(runs)
        if event[0] != OUTPUT:
            continue
        if kind == "whole":
            # What is printed last is the promise; anything before may be progress.
            if positions[-1] >= 0 and counts[-1] == base + 1:
                positions.pop(), counts.pop()
            positions.append(position), counts.append(base + 1)
            continue
        text += event[5]
        whole, newline, rest = text.rpartition(b"\n")
        if newline:
            last = json.loads(whole.splitlines()[-1])["line"]
            positions.append(position), counts.append(base + last)
            text = rest
    return positions, counts


def cut(item):
    program, recording, seed, count, weakness, folder = item
    chance = random.Random(seed)
    events = read_log(recording["log"])
    positions, counts = promises(recording, events)
    places = sorted(
        min(len(events) - 1, max(0, chance.choice(positions) + chance.randint(0, 3))) if chance.random() < 0.5
        else chance.randrange(len(events)) for _ in range(count))
    disk, figures, found, played = Disk(recording["root"], weakness), Figures(), [], -1
    for number, place in enumerate(places):
        while played < place:
            played += 1
            disk.play(events[played])
        target = os.path.join(folder, str(number))
        promised = counts[bisect.bisect_right(positions, place) - 1]
        lay_out(disk.cut(chance), recording["root"], target)
        kept = target + "-kept"
        if not weakness:
            shutil.copytree(target, kept)
        try:
            outcome = look(program, recording, target, promised)
            if not outcome and not weakness and number % 10 == 0:
                program.must(None, ["add", "coffee $987654.32"], home=os.path.join(target, "home"))
                if 98765432 not in examine(os.path.join(target, PLACE)).values():
                    raise Violation("a line added after the cut is missing")
        except Violation as violation:
            outcome = "damaged", str(violation)
        figures["cuts"] += 1
        if outcome and outcome[0] == "damaged" and promised == 0:
            outcome = "unopenable before the first answer", outcome[1]
        if outcome:
            figures[outcome[0]] += 1
            if not weakness:
                shutil.rmtree(target, ignore_errors=True)
                found.append((outcome[0], f"recording {recording['name']}, cut behind call {place} of {len(events)}, "
                              f"seed {seed}: {outcome[0]}: {outcome[1]}; the disk as left is kept in {kept}"))
                continue
        shutil.rmtree(target, ignore_errors=True)
        shutil.rmtree(kept, ignore_errors=True)
    return figures, found


def lay_out(files, root, target):
    os.makedirs(os.path.join(target, "home"))
    for path in sorted(files):
        place = target + path[len(root):]
        if files[path] is None:
            os.makedirs(place, exist_ok=True)
        else:
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(files[path])


def look(program, recording, target, promised):
    """Opens what is left by the program and by SQLite; None when all is well."""
    told = program.run(None, ["list", "--all", "--json"], home=os.path.join(target, "home"))
    if told.status != 0:
        return "damaged", str(told)
    records = told.records
    amounts = {record["id"]: minor_units(record["amount"]) for record in records}
    ledger = os.path.join(target, PLACE)
    if (examine(ledger) if os.path.exists(ledger) else {}) != amounts:
        return "damaged", "the program and SQLite read different expenses"
    values = set(amounts.values())
    if len(values) != len(records):
        return "damaged", "an expense stands twice"
    for path, before in recording["backups"]:
        copy = target + path
        if os.path.exists(copy):
            expected = set()
            for effect in recording["effects"][:before]:
                expected ^= set(effect)
            if set(examine(copy).values()) != expected:
                return "damaged", f"the backup {path} is not whole"
        elif promised > before:
            return "lost", f"the backup {path}"
    difference = set(values)
    for effect in recording["effects"][:promised]:
        difference ^= set(effect)
    for effect in recording["effects"][promised:] + [()]:
        if not difference:
            return None
        difference ^= set(effect)
    if not difference:
        return None
    expected = set()
    for effect in recording["effects"][:promised]:
        expected ^= set(effect)
    return "lost", (f"{promised} acknowledged changes make {len(expected)} expenses, {len(values)} are there: "
                    f"{len(expected - values)} missing, {len(values - expected)} too many")


def main():
    task = Task("power", __doc__, 5000, [
        ("--small", {"action": "store_true", "help": "short recordings"}),
        ("--control", {"type": int, "default": None, "help": "cuts of each weakened kind (default a tenth)"}),
    ], is_in_memory=True)
    library = shim(task.folder)
    recordings = []
    try:
        recordings = list(record(task, library, task.arguments.small))
    except Violation as violation:
        task.violation(str(violation))
        task.end()
    base = task.place("cuts")

    def items(count, weakness):
        portion = 50
        number = 0
        while count > 0:
            recording = recordings[number % len(recordings)]
            size = min(portion, count, max(1, count // len(recordings) + 1))
            folder = os.path.join(base, f"{weakness}-{number}")
            os.makedirs(folder)
            yield task.program, recording, task.seed * 1000 + number, size, weakness, folder
            count -= size
            number += 1

    task.each(cut, list(items(task.count, None)))
    task.figures["recorded calls"] = sum(len(read_log(recording["log"])) for recording in recordings)
    control = task.arguments.control if task.arguments.control is not None else max(20, task.count // 10)
    for weakness, words in (("normal", "lost with NORMAL"), ("nothing", "harmed without syncs"),
                            ("folders", "lost without syncs of folders")):
        before = dict(task.figures)
        task.each(cut, list(items(control, weakness)))
        harmed = {name: task.figures[name] - before[name] for name in Figures()}
        task.figures |= {name: before[name] for name in Figures()}
        task.figures[f"of {control:,} {words}"] = harmed["lost"] + harmed["damaged"]
        if harmed["lost"] + harmed["damaged"] == 0:
            task.violation(f"the cuts find nothing where they must ({weakness}): the proof proves nothing")
        if weakness == "normal" and harmed["damaged"]:
            task.violation(f"with NORMAL {harmed['damaged']} of {control} are damaged: only losses were expected")
    task.end()


if __name__ == "__main__":
    main()
