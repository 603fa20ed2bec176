"""The part of bench.py that takes recordings: a loopback server hears the same sentence in every part.

A recording of two hours (44.1 kHz, stereo, 1.3 GB, someone speaks for six seconds in every twelve) is taken beside one
of two minutes, for the memory, and beside sox, where that is installed, which resamples the same file to what is sent.
"""
import http.server
import os
import random
import shutil
import struct
import threading
from array import array

RATE = 44_100
HOURS = 2
GOAL_MB = 40
ANSWER = b'{"text":"coffee 3.80"}'


class Recognizer(http.server.BaseHTTPRequestHandler):
    """Takes what comes, and hears the same each time."""

    protocol_version = "HTTP/1.1"

    def do_POST(self):
        left = int(self.headers["Content-Length"])
        while left > 0:
            left -= len(self.rfile.read(min(left, 1 << 16)))
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(ANSWER)))
        self.end_headers()
        self.wfile.write(ANSWER)

    def log_message(self, *_):
        pass


def recording(path, seconds):
    """Bursts of a tone that goes up and down, among noise that is barely heard."""
    chance = random.Random(20261122)
    block = array("h")
    for place in range(12 * RATE):
        is_spoken = place < 6 * RATE
        loudness = 9_000 * (1 + place // 4_410 % 3) // 3 if is_spoken else 12
        sample = (place * (220 + place // RATE * 20) * 2 // RATE % 2 * 2 - 1) * loudness + chance.randrange(-8, 9)
        block.extend([sample, sample * 3 // 4])
    data, size = block.tobytes(), seconds * RATE * 4
    with open(path, "wb") as file:
        file.write(b"RIFF" + struct.pack("<I", 36 + size) + b"WAVEfmt "
                   + struct.pack("<IHHIIHH", 16, 1, 2, RATE, RATE * 4, 4, 16) + b"data" + struct.pack("<I", size))
        while size > 0:
            file.write(data[:size])
            size -= len(data)


def measure(bench, binary, home):
    """Prints the time and the memory of a long recording, beside a short one and beside sox."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Recognizer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    folder = os.path.join(home, "speech")
    os.makedirs(os.path.join(folder, ".config", "spendwise"))
    with open(os.path.join(folder, ".config", "spendwise", "config"), "w") as file:
        file.write(f"speech.url = http://127.0.0.1:{server.server_port}/v1\n")
    if shutil.disk_usage(home).free < 3 << 30:
        print("recordings                         no room for one of two hours")
        return
    short, long = (os.path.join(folder, name) for name in ("short.wav", "long.wav"))
    recording(short, 120)
    recording(long, HOURS * 3600)
    try:
        runs = {path: bench.Run([binary, "voice", path], folder) for path in (short, long)}
        for path, name in ((short, "a recording of 2 minutes"), (long, f"a recording of {HOURS} hours")):
            run = runs[path]
            print(f"{name:34} {run.wall:8.2f} s   peak memory {run.memory:5.1f} MB   (goal: under {GOAL_MB} MB, the "
                  f"same for both)")
        if shutil.which("sox"):
            target = os.path.join(folder, "target.wav")
            other = bench.Run(["sox", long, "-r", "16000", "-c", "1", "-b", "16", target], folder)
            print(f"{'  sox, resampling it alone':34} {other.wall:8.2f} s   peak memory {other.memory:5.1f} MB   "
                  f"time {runs[long].wall / other.wall:.2f} x sox's")
    finally:
        os.remove(long)
        server.shutdown()
