#!/usr/bin/env python3
"""Threads under ThreadSanitizer: the tests of what has any, and the program itself, which asks a model on loopback for
many lines. Not one report.

Builds the program and those tests anew in .build/tsan, which takes minutes the first time.
"""
import os
import re
import shutil
import subprocess
import sys

from harness import REPOSITORY, Program, Task

sys.path.insert(0, os.path.join(REPOSITORY, "Scripts", "live"))
import fake_model  # noqa: E402

SCRATCH = os.path.join(REPOSITORY, ".build/tsan")
TESTS = "|".join(["SpendHTTPTests", "SpendLanguageTests", "SpendStatementsTests.ReadAhead",
                  "SpendSpeechTests.Transcriber", "SpendLedgerTests.Loading"])
LIMIT = 1800


def swift(*arguments):
    """Swift's build system in the folder of the sanitized build, with the threaded tests only."""
    return subprocess.run(["swift", *arguments, "--sanitize=thread", "--scratch-path", SCRATCH], cwd=REPOSITORY,
                          env=os.environ | {"SPENDWISE_THREADS": "1"}, stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, timeout=LIMIT)


# What `Mutex.withLock` runs, as a closure of some type's function: the sanitizer doesn't know the futex of Swift's own
# Mutex and reports any two accesses under one, also in a program of nothing else.
LOCKED = re.compile(r"(\$s\d+[A-Za-z]+\d+[A-Za-z]+?[CV])\d\w*zYu(?:\w*YK)?YT\w*XEfU")
ACCESS = re.compile(r"(?mi)^  (?:previous )?[\w ]*(?:access|read|write) of [^\n]*\n((?: +#\d+ [^\n]*\n)+)")


def locks(stack):
    """The types under whose locks an access was made, by the frames of its stack."""
    return set(LOCKED.findall(stack))


def races(output):
    """The reports in an output, as their kind and their text, but for those of two accesses under one type's Mutex."""
    for report in re.findall(r"(?ms)^WARNING: ThreadSanitizer: (.*?)^={18}$", output):
        accesses = [locks(stack) for stack in ACCESS.findall(report)]
        if len(accesses) == 2 and accesses[0] & accesses[1]:
            continue
        yield report.partition(" (pid")[0], report


def judge(task, what, output):
    """Not one race."""
    found = list(races(output))
    if found:
        log = os.path.join(task.folder, f"{what}.log")
        with open(log, "w", encoding="utf-8") as target:
            target.write(output)
    for kind, _ in found:
        task.violation(f"{what}: {kind}: {log}", f"{what}: {kind}")
    task.add({"reports": len(found)})


def run_tests(task):
    done = swift("test", "--skip-build", "--disable-xctest", "--filter", TESTS)
    said = done.stdout + done.stderr
    judge(task, "tests", said)
    count = re.search(r"Test run with (\d+) tests", said)
    if not count:
        task.violation(f"tests: no end, status {done.returncode}: {said[-500:]}", "tests")
    task.add({"tests": int(count[1]) if count else 0})
    # Those that measure time may be late under the sanitizer; whether they pass is for `make test`.
    late = len(set(re.findall(r'(?m)^. Test "?(.*?)"? recorded an issue', said)))
    if late:
        task.add({"of them late or failed": late})


def run_program(task):
    """Lines as fast as they can be piped, to a model that takes a while for each answer."""
    program = Program(os.path.join(SCRATCH, "debug/spendwise"))
    server = fake_model.ModelServer(0.02)
    variables = {"OPENAI_BASE_URL": server.address, "OPENAI_API_KEY": "torture-key", "SPENDWISE_MODEL": "tiny",
                 "TSAN_OPTIONS": "exitcode=0"}
    lines = "".join(f"coffee {number // 100 + 1}.{number % 100:02}\n" for number in range(task.count))
    result = program.run(os.path.join(task.place("program"), "ledger.db"), ["--json"], lines, variables,
                         is_offline=False, timeout=600)
    judge(task, "program", result.errors)
    recorded = sum(record.get("ok") is True for record in result.records)
    if result.status != 0 or recorded != task.count:
        task.violation(f"program: {recorded} of {task.count} lines recorded: {result}", "program")
    task.add({"lines": recorded, "requests": len(server.requests)})
    server.close()


def main():
    task = Task("threads", __doc__, 400)
    if not shutil.which("swift"):
        task.skip("no swift")
        task.end()
    built = swift("build", "--build-tests")
    if built.returncode != 0:
        task.violation(f"build: {(built.stdout + built.stderr)[-1500:]}", "build")
        task.end()
    run_tests(task)
    run_program(task)
    task.end()


if __name__ == "__main__":
    main()
