#!/usr/bin/env python3
"""V13: SIGKILL while recordings are heard, and servers that cut the connection. Each sentence is booked once, whatever
ends the program: `voice retry` and the same command once more take what is left, and nothing twice.
"""
import json
import os
import random
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from array import array

from harness import Task, Violation, examine, minor_units

RECORDINGS_PER_LEDGER = 20
RATE = 8_000
# Each pitch says another price: the server hears nothing else.
PERIODS = range(8, 60)


def wave(prices, chance):
    """A WAV file that says `prices` (places in PERIODS), each in a part of its own: between them nobody speaks for
    long."""
    samples = array("h")
    for price in prices:
        period = PERIODS[price]
        samples.extend(9_000 if place % period < period // 2 else -9_000
                       for place in range(RATE * 6 // 10 + chance.randrange(RATE // 10)))
        samples.extend([0] * (RATE * 11))
    data = samples.tobytes()
    return (b"RIFF" + struct.pack("<I", 36 + len(data)) + b"WAVEfmt "
            + struct.pack("<IHHIIHH", 16, 1, 1, RATE, 2 * RATE, 2, 16)
            + b"data" + struct.pack("<I", len(data)) + data)


def heard(body):
    """Which price a sound of 16 kHz says: by the number of its turns from below to above the middle."""
    start = body.find(b"data", body.find(b"RIFF")) + 8
    samples = array("h")
    samples.frombytes(body[start:start + (len(body) - start) // 2 * 2])
    loud = [place for place, sample in enumerate(samples) if abs(sample) > 3_000]
    if not loud:
        return None
    inner = samples[loud[0] + 400:loud[-1] - 400]
    turns = [place for place in range(1, len(inner)) if inner[place - 1] < 0 <= inner[place]]
    if len(turns) < 2:
        return None
    gaps = sorted(after - before for before, after in zip(turns, turns[1:]))
    period = gaps[len(gaps) // 2] * RATE / 16_000
    return min(range(len(PERIODS)), key=lambda price: abs(PERIODS[price] - period))


class Recognizer(threading.Thread):
    """A server on loopback that hears prices, and breaks off some of its answers."""

    def __init__(self, seed):
        super().__init__(daemon=True)
        self.chance = random.Random(seed)
        self.breaks = True
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        self.start()

    def run(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        with connection:
            try:
                self.answer(connection)
            except OSError:
                pass

    def answer(self, connection):
        received = b""
        while b"\r\n\r\n" not in received:
            piece = connection.recv(65536)
            if not piece:
                return
            received += piece
        head, _, body = received.partition(b"\r\n\r\n")
        size = int(re.search(rb"(?i)content-length: (\d+)", head)[1])
        limit = self.chance.randrange(size) if self.breaks and self.chance.random() < 0.1 else size
        while len(body) < limit:
            piece = connection.recv(65536)
            if not piece:
                return
            body += piece
        if limit < size:
            return
        price = heard(body)
        text = "" if price is None else f"coffee {price + 1}.{price + 1:02} dollars"
        answer = json.dumps({"text": text}).encode()
        time.sleep(self.chance.random() * 0.01)
        whole = (b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
                 b"Content-Length: %d\r\n\r\n%s" % (len(answer), answer))
        if self.breaks and self.chance.random() < 0.15:
            whole = whole[:self.chance.randrange(len(whole))]
        connection.sendall(whole)


def killed(program, ledger, words, seconds, extra):
    """Runs a command and kills it after so long; True where it was killed."""
    child = program.start(ledger, words, extra, is_offline=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE)
    try:
        _, errors = child.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        child.kill()
        child.communicate()
        return True
    if child.returncode not in (0, 69):
        raise Violation(f"voice ended with {child.returncode}: {errors.decode()[:300]}")
    return False


def turn(item):
    program, seed, count, folder = item
    os.makedirs(folder)
    ledger = os.path.join(folder, "ledger.db")
    chance = random.Random(seed)
    recognizer = Recognizer(seed)
    extra = {"OPENAI_BASE_URL": f"http://127.0.0.1:{recognizer.port}/v1", "SPENDWISE_SPEECH_MODEL": "gpt-4o-transcribe"}
    figures = {"recordings": 0, "kills": 0, "sentences": 0}
    said = []
    try:
        program.must(ledger, ["config", "set", "model.use", "never"])
        for number in range(count):
            prices = [chance.randrange(len(PERIODS)) for _ in range(chance.randrange(1, 4))]
            path = os.path.join(folder, f"{number}.wav")
            with open(path, "wb") as file:
                file.write(wave(prices, chance))
            recognizer.breaks = True
            for _ in range(chance.randrange(1, 4)):
                words = ["voice", "retry"] if chance.random() < 0.3 else ["voice", path]
                figures["kills"] += killed(program, ledger, words, chance.uniform(0.001, 0.15), extra)
            recognizer.breaks = False
            program.must(ledger, ["voice", "retry"], extra=extra, is_offline=False)
            program.must(ledger, ["voice", path], extra=extra, is_offline=False)
            said += [101 * (price + 1) for price in prices]
            figures["recordings"] += 1
            figures["sentences"] += len(prices)
            booked = sorted(minor_units(record["amount"]) for record in program.listed(ledger))
            if booked != sorted(said):
                raise Violation(f"not each sentence once: {booked} instead of {sorted(said)}, after {path}")
            examine(ledger)
        if program.must(ledger, ["voice", "queue", "--json"]).output:
            raise Violation("a recording waits: though all were heard")
        program.must(ledger, ["doctor"])
    except Violation as violation:
        return figures, [(violation.cause, f"seed {seed} in {folder}: {violation}")]
    finally:
        recognizer.listener.close()
    return figures, []


def main():
    task = Task("voice", __doc__, 200)
    task.each(turn, [(task.program, task.seed + start, min(RECORDINGS_PER_LEDGER, task.count - start),
                      task.place("all") + f"/{start}")
                     for start in range(0, task.count, RECORDINGS_PER_LEDGER)])
    task.end()


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    sys.exit(main())
