"""The time to the first prompt, on a terminal, beside that of a bare readline program."""
import os
import pty
import select
import shutil
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
GOAL = 3


def time_to(prompt, command, variables):
    """Milliseconds from the start of `command` on a new terminal until `prompt` was written to it."""
    started = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        try:
            os.execve(command[0], command, variables)
        finally:
            os._exit(127)
    seen = b""
    while prompt not in seen:
        ready, _, _ = select.select([terminal], [], [], 10)
        if not ready:
            sys.exit(f"bench: {command[0]} shows no prompt; it wrote {seen!r}")
        try:
            seen += os.read(terminal, 65536)
        except OSError:
            sys.exit(f"bench: {command[0]} ended before its prompt; it wrote {seen!r}")
    elapsed = time.perf_counter() - started
    os.write(terminal, b"\x04")
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass
    os.close(terminal)
    os.waitpid(child, 0)
    return 1000 * elapsed


def measure(bench, binary, home, runs):
    """Prints the medians of both, started in turn: with a new ledger, and with one of 100,000 expenses."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler:
        print("first prompt: no C compiler for the bare program beside it")
        return
    bare = os.path.join(home, "bare_prompt")
    subprocess.run([compiler, "-O2", "-o", bare, os.path.join(HERE, "bare_prompt.c"), "-lreadline"], check=True)
    variables = bench.environment(home) | {"TERM": "xterm-256color", "INPUTRC": "/dev/null"}
    lines = os.path.join(home, "prompt.txt")
    with open(lines, "w", encoding="utf-8") as target:
        target.writelines(bench.lines(100_000))
    full = os.path.join(home, "prompt.db")
    bench.Run([binary, "--offline", "--ledger", full], home, lines)
    empty = os.path.join(home, "empty.db")
    for name, ledger in (("first prompt, new ledger", empty), ("first prompt, 100,000 expenses", full)):
        ours, theirs = [], []
        for turn in range(runs + 2):
            pair = (time_to("spendwise› ".encode(), [binary, "--ledger", ledger], variables),
                    time_to(b"bare> ", [bare], variables))
            # The first two starts bring what is read from the disk into memory.
            if turn >= 2:
                ours.append(pair[0])
                theirs.append(pair[1])
        ratio = statistics.median(a / b for a, b in zip(ours, theirs))
        print(f"{name:34} {statistics.median(ours):8.2f} ms   {'bare readline':24} "
              f"{statistics.median(theirs):8.2f} ms   ratio {ratio:5.3f}  (goal: at most {GOAL})", flush=True)
