#!/usr/bin/env python3
"""S7, S8: calls that fail. Each scenario is run once to count its calls; then again and again, failing call 1, 2, 3, …
of each kind: once or from then on, for want of room or by an I/O error, a write also after its first half; killed
behind each call that changes something; then with two calls failing, and with a twentieth of all calls failing, at
random.

Each time: no answer without its commit, status 74 and one clear line that tells the truth about what was saved, a
sound ledger afterwards that takes the next line.
"""
import errno
import os
import random
import re
import shutil
import subprocess

from harness import Result, Task, Violation, acknowledged, copied, examine, shim
from kill import statement
from workload import Workload

ADDS = {"add": 6, "pair": 1}


class Scenario:
    """One run of the program on a prepared ledger."""

    def __init__(self, name, folder):
        self.name = name
        self.folder = os.path.join(folder, name)  # what the run finds; copied for each
        self.arguments = []
        self.lines = None        # what is piped, in portions; None for a one-shot command
        self.effects = []        # what each line, or the command, does to the amounts
        self.before = {}         # the amounts by number
        self.reads = False       # whether it changes nothing
        self.counts = {}
        os.makedirs(self.folder)

    @property
    def ledger(self):
        return os.path.join(self.folder, "ledger.db")


def scenarios(task, folder):
    program, abilities = task.program, task.abilities

    def prepared(name, is_closed=True, lines=30):
        scenario = Scenario(name, folder)
        workload = Workload(task.seed, abilities, ADDS)
        if lines:
            workload.plan(lines)
            if is_closed:
                program.must(scenario.ledger, ["--json"], workload.text)
            else:
                leave_open(program, scenario.ledger, workload.text, lines)
            scenario.before = examine(copied(scenario.ledger, scenario.folder + "-copy"))
            workload.settle(lines, scenario.before)
        return scenario, workload

    def piped(scenario, workload, count, weights=ADDS):
        workload.weights = weights
        workload.plan(count)
        scenario.arguments, scenario.lines, scenario.effects = ["--json"], workload.lines, workload.effects
        return scenario

    yield piped(*prepared("new ledger", lines=0), 8)
    yield piped(*prepared("lines"), 12)
    yield piped(*prepared("lines after a kill", is_closed=False), 8)
    weights = {"add": 3, "undo": 2}
    if abilities.redo:
        weights["redo"] = 2
    yield piped(*prepared("undo in a pipe"), 12, weights)
    if abilities.edit and abilities.delete:
        yield piped(*prepared("edits in a pipe"), 12, {"add": 1, "edit": 3, "delete": 1})
    else:
        task.skip("no edit and delete yet")
    for is_closed in (True, False):
        name = "" if is_closed else " after a kill"
        scenario, workload = prepared("add" + name, is_closed)
        scenario.arguments, scenario.effects = ["add", "tea $765432.10"], [(76543210,)]
        yield scenario
        scenario, workload = prepared("list" + name, is_closed)
        scenario.arguments, scenario.reads = ["list", "--all", "--json"], True
        yield scenario
    scenario, workload = prepared("undo")
    scenario.arguments, scenario.effects = ["undo"], [workload.done[-1].effect]
    yield scenario
    if abilities.import_:
        scenario, workload = prepared("import")
        path = os.path.join(folder, "statement.csv")
        statement(path, 300, 10_000_000)
        scenario.arguments, scenario.effects = ["import", path], [tuple(range(10_000_000, 10_000_300))]
        yield scenario
    else:
        task.skip("no import yet")
    if abilities.backup:
        scenario, workload = prepared("backup")
        scenario.arguments, scenario.reads = ["backup", "{folder}/copy.db"], True
        yield scenario
    else:
        task.skip("no backup yet")


def leave_open(program, ledger, text, count):
    """A ledger as a killed run leaves it, with its log beside it."""
    child = program.start(ledger, ["--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    child.stdin.write(text.encode())
    child.stdin.flush()
    while count > 0:
        answer = child.stdout.readline()
        if not answer:
            raise Violation("the run to be killed ended by itself")
        count -= f'"line":{count},'.encode() in answer and count or 0
    child.kill()
    child.wait()
    child.stdin.close()
    child.stdout.close()
    if not os.path.getsize(ledger + "-wal"):
        raise Violation("a killed run left no log")


def run(program, library, scenario, folder, variables):
    """One run with these faults; returns the result and the folder's ledger."""
    shutil.copytree(scenario.folder, folder)
    ledger = os.path.join(folder, "ledger.db")
    extra = {"LD_PRELOAD": library, "TORTURE_FOLDER": folder} | variables
    arguments = [argument.format(folder=folder) for argument in scenario.arguments]
    if not scenario.lines:
        return program.run(ledger, arguments, extra=extra, timeout=60), ledger
    # Each line for itself: each has its own commit.
    child = program.start(ledger, arguments, extra, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
    output = b""
    for number, line in enumerate(scenario.lines):
        try:
            child.stdin.write((line + "\n").encode())
            child.stdin.flush()
        except OSError:
            break
        answered = False
        while not answered:
            answer = child.stdout.readline()
            output += answer
            answered = f'"line":{number + 1},'.encode() in answer
            if not answer:
                break
        if not answered:
            break
    try:
        child.stdin.close()
    except OSError:
        pass
    child.stdin = None
    try:
        rest, errors = child.communicate(timeout=60)
    except subprocess.TimeoutExpired as expired:
        child.kill()
        child.communicate()
        raise Violation("did not end within 60 s") from expired
    return Result(child.returncode, output + rest, errors), ledger


def check(program, scenario, result, ledger, is_kill):
    said = f"{result}"
    if is_kill:
        if result.status not in (-9, 0):
            raise Violation(f"killed, but {said}")
    elif result.status not in (0, 73, 74):
        raise Violation(f"status {result.status}: {said}")
    found = []
    if not is_kill and result.status != 0:
        lines = result.errors.splitlines()
        if len(lines) != 1 or not lines[0].startswith("spendwise: "):
            found.append(Violation(f"not one line of error: {said}"))
        if re.search(r"internal|unexpected|sqlite|\.swift", result.errors, re.IGNORECASE):
            found.append(Violation(f"not a clear line of error: {said}"))
    amounts = examine(copied(ledger, os.path.dirname(ledger) + "-copy")) if os.path.exists(ledger) else {}
    if len(set(amounts.values())) != len(amounts):
        raise Violation(f"an expense stands twice: {said}")
    workload = Workload(0)
    workload.state, workload.lines, workload.effects = scenario.before, scenario.effects, scenario.effects
    if scenario.reads:
        answered = 0
        if set(amounts.values()) != set(scenario.before.values()):
            raise Violation(f"a run that reads changed the ledger: {said}")
        if scenario.arguments[0] == "list" and result.status == 0 and len(result.records) != len(amounts):
            raise Violation(f"status 0, but {len(result.records)} of {len(amounts)} expenses are told")
        if scenario.arguments[0] == "backup":
            copy = os.path.join(os.path.dirname(ledger), "copy.db")
            if result.status == 0 and not os.path.exists(copy):
                raise Violation("status 0, but there is no copy")
            if os.path.exists(copy) and examine(copied(copy, os.path.dirname(ledger) + "-copy")) != amounts:
                raise Violation(f"the copy holds something else: {said}")
    else:
        if scenario.lines:
            records = acknowledged(result.output)
            refused = [record for record in records if not record["ok"]]
            if refused and result.status == 0:
                raise Violation(f"a line was refused: {refused[0]}")
            answered = max((record["line"] for record in records if record["ok"]), default=0)
        else:
            answered = 1 if result.status == 0 else 0
        if result.status == 0:
            answered = len(scenario.effects)
        stands = workload.match(amounts, answered)
        if stands is None:
            raise Violation(f"{workload.explain(amounts, answered)}: {said}")
        if not is_kill and result.status != 0:
            found += truth(scenario, workload, result, amounts, answered)
    after = program.run(ledger, ["add", "coffee $876543.21"])
    if after.status != 0:
        raise Violation(f"afterwards no line can be added: {after}; before: {said}")
    told = sorted(record["amount"] for record in program.listed(ledger))
    if len(told) != len(amounts) + 1 or "876543.21" not in told:
        raise Violation(f"afterwards {len(told)} expenses are listed instead of {len(amounts) + 1}: {said}")
    examine(copied(ledger, os.path.dirname(ledger) + "-copy"))
    return found


def truth(scenario, workload, result, amounts, answered):
    """What the error says was saved is what was saved."""
    difference = set(scenario.before.values()) ^ set(amounts.values())
    possible = []
    for count in range(len(scenario.effects) + 1):
        if not difference and count >= answered:
            possible.append(count)
        if count < len(scenario.effects):
            difference ^= set(scenario.effects[count])
    text = result.errors
    claim = re.search(r"lines? 1(?:–(\d+))? saved", text)
    if "can't be told now" in text:
        return [] if possible else [Violation(f"what stands is not what any number of lines gives: {text.strip()}")]
    if "what came next stands in the ledger" in text:
        claimed = next((count for count in possible if count > answered), -1)
    elif claim:
        claimed = int(claim.group(1) or 1)
    elif "stands in the ledger" in text:
        claimed = answered + 1
    elif "no line saved" in text:
        claimed = 0
    elif re.search(r"not saved|nothing (was )?(saved|written|changed|imported)", text):
        # Said of the line at hand; what was answered before stands.
        claimed = answered
    else:
        return [] if possible == [0] else [
            Violation(f"it doesn't say what was saved: {possible} stand: {text.strip()}")
        ]
    if claimed in possible:
        return []
    return [Violation(f"untrue about what was saved: {answered} lines of {len(scenario.effects)} were answered, "
                      f"{possible} stand, but it says: {text.strip()!r}")]


def attempt(item):
    program, library, scenario, variables, folder = item
    try:
        result, ledger = run(program, library, scenario, folder, variables)
        found = check(program, scenario, result, ledger, "TORTURE_DIE_AT" in variables)
    except Violation as violation:
        found = [violation]
    if found:
        setting = " ".join(f"{name}={value}" for name, value in variables.items())
        return {"runs": 1}, [(violation.cause, f"{scenario.name}: {setting}: {violation} (in {folder})")
                             for violation in found]
    shutil.rmtree(folder)
    shutil.rmtree(folder + "-copy", ignore_errors=True)
    failed = "TORTURE_DIE_AT" not in variables and result.status != 0
    return {"runs": 1, "ended with 73 or 74": int(failed), "killed": int(result.status == -9)}, []


def counted(program, library, scenario, folder):
    """How many calls of each kind the scenario makes when none fails."""
    counts = os.path.join(folder, "counts")
    result, ledger = run(program, library, scenario, os.path.join(folder, scenario.name + "-counted"),
                         {"TORTURE_COUNTS": counts})
    if result.status != 0:
        raise Violation(f"{scenario.name} fails without a fault: {result}")
    with open(counts, encoding="utf-8") as source:
        return {name: int(value) for name, value in (line.split() for line in source)}


def sweep(scenario):
    """Every single fault: each call of each kind."""
    for kind, count in scenario.counts.items():
        for number in range(1, count + 1):
            if kind == "change":
                yield {"TORTURE_DIE_AT": str(number)}
                continue
            base = {"TORTURE_KIND": kind, "TORTURE_AT": str(number)}
            for lasting in ("0", "1"):
                yield base | {"TORTURE_ERROR": str(errno.EIO), "TORTURE_LASTING": lasting}
                if kind in ("write", "truncate", "open"):
                    yield base | {"TORTURE_ERROR": str(errno.ENOSPC), "TORTURE_LASTING": lasting}
            if kind == "write":
                yield base | {"TORTURE_ERROR": str(errno.ENOSPC), "TORTURE_SHORT": "1", "TORTURE_LASTING": "1"}
                yield base | {"TORTURE_ERROR": str(errno.EIO), "TORTURE_SHORT": "1"}


def pairs(prepared, count, chance):
    """Two faults in one run: half of them while a log that was left behind is opened, the others anywhere."""
    # Calls that a first fault brings about come behind those that were counted.
    def calls(scenario):
        return [f"{kind}:{number}" for kind, made in scenario.counts.items() if made and kind != "change"
                for number in range(1, made + 4)]

    opening = [(scenario, f"{first},{second}") for scenario in prepared if scenario.name == "list after a kill"
               for first in calls(scenario) for second in calls(scenario) if first < second]
    # An index that can't be made and then not be opened for writing: SQLite 3.40 takes its log for empty and deletes
    # it.
    chosen = [pair for pair in opening if "truncate:1" in pair[1].split(",") and "open:" in pair[1]] if count else []
    chosen += chance.sample(opening, min(len(opening), max(0, count // 2 - len(chosen))))
    while len(chosen) < count:
        scenario = chance.choice(prepared)
        chosen.append((scenario, ",".join(chance.sample(calls(scenario), 2))))
    return [(scenario, {"TORTURE_FAIL": fail, "TORTURE_ERROR": str(chance.choice([errno.EIO, errno.ENOSPC]))})
            for scenario, fail in chosen]


def main():
    task = Task("faults", __doc__, 0, [
        ("--random", {"type": int, "default": 1000, "help": "runs with faults at random"}),
        ("--pairs", {"type": int, "default": 2000,
                     "help": "runs with two faults, of which the second meets the mending "
                                                           "of the first"}),
    ], is_in_memory=True)
    library = shim(task.folder)
    prepared = []
    try:
        prepared = list(scenarios(task, task.place("scenarios")))
        for scenario in prepared:
            scenario.counts = counted(task.program, library, scenario, task.place("counts"))
    except Violation as violation:
        task.violation(str(violation))
        task.end()
    chance = random.Random(task.seed)
    everything = [(scenario, variables) for scenario in prepared for variables in sweep(scenario)]
    if task.count:
        # COUNT picks some of all the single faults; 0, the default, takes each.
        everything = chance.sample(everything, min(task.count, len(everything)))
    for number in range(task.arguments.random):
        kind = chance.choice(["write", "write", "sync", "read", "all"])
        everything.append((chance.choice(prepared), {
            "TORTURE_KIND": kind, "TORTURE_PERCENT": "5", "TORTURE_SEED": str(task.seed + number),
            "TORTURE_ERROR": str(chance.choice([errno.EIO, errno.ENOSPC])),
        }))
    everything += pairs(prepared, task.arguments.pairs, chance)
    base = task.place("runs")
    task.each(attempt, [(task.program, library, scenario, variables, os.path.join(base, str(number)))
                        for number, (scenario, variables) in enumerate(everything)])
    task.figures["scenarios"] = len(prepared)
    task.end()


if __name__ == "__main__":
    main()
