#!/usr/bin/env python3
"""T2, M1–M4, M19: calls to a model that fail, are stopped or killed leave nothing behind: no descriptor, no memory that
nobody can free, no open connection. Under valgrind where it is installed; a long run is counted in /proc.
"""
import json
import os
import pty
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

import peer
from harness import Program, Task, Violation

WHAT = ["coffee", "tea", "lunch", "bus", "cake", "soup", "bread", "milk", "apples", "taxi"]
LINE_SECONDS = 90
STOP_SECONDS = 0.1


class Checked:
    """The program under valgrind, without what debuggers need, which valgrind can't read in all forms."""

    def __init__(self, task):
        self.folder = task.place("checked")
        self.program = Program(os.path.join(self.folder, "spendwise"))
        subprocess.run(["strip", "--strip-debug", "-o", self.program.binary, task.program.binary], check=True)
        self.count = 0
        self.usual = {}

    def command(self):
        self.count += 1
        self.log = os.path.join(self.folder, f"valgrind-{self.count}.log")
        return ["valgrind", "--quiet", "--track-fds=yes", "--undef-value-errors=no", "--leak-check=full",
                "--show-leak-kinds=definite", "--errors-for-leak-kinds=definite", "--num-callers=24",
                f"--log-file={self.log}"]

    def descriptors(self):
        """How many descriptors the program had opened itself and had still open at its end, and valgrind's words."""
        with open(self.log, encoding="utf-8", errors="replace") as source:
            text = re.sub(r"(?m)^==\d+== ?", "", source.read())
        # The record of calls stays open until the run ends.
        found = re.findall(r"(?m)^Open (?:file descriptor|AF_\w+ socket) "
                           r"(?!\d+: \S*/spendwise/calls\.db(?:-\w+)?$).*\n(.*)", text)
        return sum("<inherited from parent>" not in behind for behind in found), text

    def judge(self, what, kind="pipe"):
        """No lost block, no wrong access, and no more descriptors than the first run of this kind, which asked
        nobody."""
        opened, text = self.descriptors()
        # What asks the model is made once a run (Late.part) and held to its end, by words that valgrind can't follow.
        reports = [report for report in re.split(r"\n[ \t]*\n", text)
                   if "definitely lost in" not in report or "SpendCLI4LateC4part" not in report]
        wrong = re.findall(r"(?m)^.*(?:definitely lost in|Invalid |Mismatched |overlap|fishy).*", "\n".join(reports))
        if wrong:
            raise Violation(f"memory: {what}: {wrong[0]}, and {len(wrong) - 1} more in {self.log}")
        if opened > self.usual.setdefault(kind, opened):
            raise Violation(f"descriptors: {what}: {opened} open at the end, {self.usual[kind]} without a model: "
                            f"{self.log}")


class Pipe:
    """A run that gets one line at a time."""

    def __init__(self, task, server, name, checked=None, is_offline=False):
        folder = task.place(name)
        self.number = 0
        # An amount of its own for each line: an answer that is kept would cost no call.
        self.amount = random.randrange(1_000, 90_000)
        self.errors = open(os.path.join(folder, "errors.txt"), "w+b")
        program = checked.program if checked else task.program
        self.child = program.start(os.path.join(folder, "ledger.db"), ["--json"], extra=server.variables,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
                                   prefix=checked.command() if checked else [], is_offline=is_offline)

    def line(self):
        self.number += 1
        self.amount += 1
        text = f"{self.amount // 100}.{self.amount % 100:02}"
        self.child.stdin.write(f"{WHAT[self.number % len(WHAT)]} {text}\n".encode())
        self.child.stdin.flush()
        return text

    def say(self, what):
        """One line, which must be recorded whatever the server does."""
        text = self.line()
        answer = self.read()
        record = json.loads(answer) if answer else {}
        if record.get("ok") is not True or record.get("amount") != text or record.get("line") != self.number:
            raise Violation(f"a line is not recorded: {what}: line {self.number}, {text}: {answer!r}: {self.said()}")

    def read(self):
        timer = threading.Timer(LINE_SECONDS, self.child.kill)
        timer.start()
        try:
            return self.child.stdout.readline()
        finally:
            timer.cancel()

    def said(self):
        self.errors.flush()
        self.errors.seek(0)
        return self.errors.read().decode("utf-8", "replace").strip()[:500]

    def end(self):
        self.child.stdin.close()
        try:
            status = self.child.wait(LINE_SECONDS)
        except subprocess.TimeoutExpired:
            self.child.kill()
            raise Violation("no end: the program did not end with its input") from None
        self.child.stdout.close()
        if status != 0:
            raise Violation(f"status: {status} at the end: {self.said()}")
        self.errors.close()


def failures(task, server, checked, chance, names, turn):
    """Each failure between two answers, in one run."""
    pipe = Pipe(task, server, f"failures-{turn}", checked)
    order = list(names)
    chance.shuffle(order)
    asked = server.requests
    for name in order:
        for behaviour, what in ((peer.ALL[name], name), (peer.fine, f"an answer behind {name}")):
            server.behaviour = behaviour
            pipe.say(what)
    pipe.end()
    if server.requests - asked < 2 * len(order):
        raise Violation(f"too few requests: {server.requests - asked} for {2 * len(order)} lines: {order}")
    checked.judge(", ".join(order))
    if not server.wait(lambda: server.open == 0, 5):
        raise Violation(f"connections: {server.open} are open behind the end of the program")
    task.add({"failures under valgrind": len(order)})


def finals(task, server, checked, turn):
    """Refusals behind which nobody is asked again."""
    for name in peer.FINAL:
        pipe = Pipe(task, server, f"final-{name}-{turn}", checked)
        server.behaviour = peer.FINAL[name]
        for _ in range(4):
            pipe.say(name)
        pipe.end()
        checked.judge(name)
        task.add({"failures under valgrind": 1})


def refusals(task, checked):
    """Nobody listens; then the breaker opens and nobody is asked."""
    closed = peer.Peer()
    with socket.create_server(("127.0.0.1", 0)) as probe:
        closed.port = probe.getsockname()[1]
    pipe = Pipe(task, closed, "refused", checked)
    for _ in range(6):
        pipe.say("a port where nobody listens")
    pipe.end()
    closed.stop()
    checked.judge("a port where nobody listens")
    task.add({"failures under valgrind": 1})


class Chat:
    """The chat on a pseudo-terminal."""

    def __init__(self, task, server, name, checked=None, is_offline=False):
        self.outside, inside = pty.openpty()
        self.text = b""
        self.lock = threading.Lock()
        extra = server.variables | {"TERM": "xterm-256color", "SPENDWISE_HISTORY": ""}
        program = checked.program if checked else task.program
        self.child = program.start(os.path.join(task.place(name), "ledger.db"), [], extra=extra, stdin=inside,
                                   stdout=inside, stderr=inside, prefix=checked.command() if checked else [],
                                   is_offline=is_offline, start_new_session=True, preexec_fn=own_terminal)
        os.close(inside)
        threading.Thread(target=self.collect, daemon=True).start()

    def collect(self):
        while True:
            try:
                more = os.read(self.outside, 65536)
            except OSError:
                return
            if not more:
                return
            with self.lock:
                self.text += more

    def expect(self, words, count=1):
        end = time.monotonic() + LINE_SECONDS
        while time.monotonic() < end:
            with self.lock:
                if self.text.count(words.encode()) >= count:
                    return
            time.sleep(0.002)
        raise Violation(f"chat: {words!r} is not shown: {self.text[-600:]!r}")

    def type(self, text):
        os.write(self.outside, text.encode())

    def end(self):
        self.type("/quit\r")
        try:
            status = self.child.wait(LINE_SECONDS)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()
            raise Violation(f"chat: it does not end: {self.text[-600:]!r}") from None
        finally:
            os.close(self.outside)
        if status != 0:
            raise Violation(f"chat: status {status}: {self.text[-600:]!r}")


def own_terminal():
    """Makes the terminal on standard input that of the process, so that Ctrl-C reaches it."""
    import fcntl
    import termios
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def stopped(task, server, checked, turn):
    """Ctrl-C while the model answers: the socket is closed, the chat goes on and leaves nothing."""
    server.behaviour = peer.hang
    chat = Chat(task, server, f"stopped-{turn}", checked)
    best = 1e9
    trials = 2 if checked else 5
    for trial in range(1, trials + 1):
        asked = server.requests
        server.behaviour = peer.ALL[["hang", "hang behind headers", "drip"][trial % 3]]
        chat.type(f"hello my friend number {trial}\r")
        if not server.wait(lambda: server.requests > asked, LINE_SECONDS):
            raise Violation(f"chat: nothing was asked: {chat.text[-600:]!r}")
        began = time.monotonic()
        chat.type("\x03")
        # A server that drips notices the end with its next byte.
        if not server.wait(lambda: server.open == 0, 10):
            raise Violation("stop: the connection stays open behind Ctrl-C")
        best = min(best, server.closed_at - began)
        chat.expect("(stopped)", trial)
    chat.end()
    if checked:
        checked.judge("calls that were stopped", "chat")
    elif best > STOP_SECONDS:
        raise Violation(f"stop: {1000 * best:.0f} ms until the socket was closed, at the best of {trials}")
    task.add({"calls stopped": trials})


def killed(task, server, turn):
    """SIGKILL while the model answers: the other side sees the end at once, and no process is left."""
    server.behaviour = peer.hang
    asked = server.requests
    pipe = Pipe(task, server, f"killed-{turn}")
    pipe.line()
    if not server.wait(lambda: server.requests > asked, LINE_SECONDS):
        raise Violation(f"kill: nothing was asked: {pipe.said()}")
    pipe.child.send_signal(signal.SIGKILL)
    if not server.wait(lambda: server.open == 0, 1):
        raise Violation("kill: the connection outlives the program")
    pipe.child.wait()
    pipe.child.stdin.close()
    pipe.child.stdout.close()
    pipe.errors.close()
    task.add({"calls killed": 1})


def memory(process):
    """The peak memory of a process in MB."""
    with open(f"/proc/{process}/status", encoding="ascii") as source:
        return int(re.search(r"VmHWM:\s+(\d+)", source.read())[1]) / 1024


def long_run(task, server, chance, lines):
    """Hundreds of failures in one run: as many descriptors at the end as after the first answers."""
    pipe = Pipe(task, server, "long")
    process = pipe.child.pid
    server.behaviour = peer.fine
    for _ in range(3):
        pipe.say("an answer")
    before, memory_before = len(os.listdir(f"/proc/{process}/fd")), memory(process)
    names = sorted(peer.QUICK)
    asked = server.requests
    for number in range(lines):
        # Between two failures an answer, so that the breaker stays closed.
        name = names[(number // 2) % len(names)] if number % 2 else None
        server.behaviour = peer.QUICK[name] if name else peer.fine
        pipe.say(name or "an answer")
    server.behaviour = peer.fine
    pipe.say("the last answer")
    after, memory_after = len(os.listdir(f"/proc/{process}/fd")), memory(process)
    asked = server.requests - asked
    pipe.end()
    if after > before:
        raise Violation(f"descriptors: {before} before {lines} lines, {after} behind them")
    if memory_after > memory_before + 16:
        raise Violation(f"memory: {memory_before:.1f} MB before {lines} lines, {memory_after:.1f} MB behind them")
    if asked < lines:
        raise Violation(f"long run: only {asked} requests for {lines} lines, so it shows nothing")
    task.add({"lines in one run": lines, "requests": asked})


def main():
    task = Task("handles", __doc__, 3, [
        ("--lines", {"type": int, "default": 300, "help": "lines of the long run"}),
        ("--quick", {"action": "store_true", "help": "without the failures that only a deadline ends"}),
    ])
    chance = random.Random(task.seed)
    server = peer.Peer()
    checked = None
    if shutil.which("valgrind") and shutil.which("strip"):
        checked = Checked(task)
        # What the program keeps open for itself, whoever is asked.
        pipe = Pipe(task, server, "usual", checked, is_offline=True)
        pipe.say("an offline line")
        pipe.end()
        checked.judge("an offline line")
        chat = Chat(task, server, "usual-chat", checked, is_offline=True)
        chat.type("coffee 3.80\r")
        chat.expect("3.80")
        chat.end()
        checked.judge("an offline chat", "chat")
    else:
        task.skip("no valgrind (apt-get install valgrind)")
    trials = [("long", lambda: long_run(task, server, chance, task.arguments.lines))]
    for turn in range(task.count):
        quick = list(peer.QUICK) + ["429 for long"]
        slow = [] if task.arguments.quick else list(peer.RETRIED | peer.SLOW)
        if checked:
            trials.append(("failures", lambda turn=turn, names=quick: failures(task, server, checked, chance,
                                                                               names, turn)))
            if slow:
                trials.append(("slow failures", lambda turn=turn, names=slow: failures(task, server, checked, chance,
                                                                                       names, f"slow-{turn}")))
                trials.append(("finals", lambda turn=turn: finals(task, server, checked, turn)))
            trials.append(("refusals", lambda: refusals(task, checked)))
            trials.append(("stopped, checked", lambda turn=turn: stopped(task, server, checked, f"checked-{turn}")))
        trials.append(("stopped", lambda turn=turn: stopped(task, server, None, turn)))
        trials.append(("killed", lambda turn=turn: killed(task, server, turn)))
    for name, trial in trials:
        try:
            trial()
        except Violation as violation:
            task.violation(f"{name}: {violation}", f"{name}: {violation.cause}")
    task.end()


if __name__ == "__main__":
    sys.exit(main())
