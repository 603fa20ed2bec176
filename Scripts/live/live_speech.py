#!/usr/bin/env python3
"""Speaks sentences, has the built program book them through any running Whisper-compatible server, and checks what must
hold.

    make live SPEECH=1 URL=http://127.0.0.1:8082/v1
    make live SPEECH=1 URL=http://127.0.0.1:8083/inference SENTENCE="Lunch with Sam, twelve dollars and fifty cents."

URL ends in /v1, or is the whole address. SENTENCE is for a server that always hears the same. MODEL names the model,
the key comes from the variable KEY alone. flite speaks (in four voices) and sox converts: `apt-get install flite sox`.
Between program and server stands a relay that counts requests and keeps what was sent. Standard library only.
"""
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import time
from urllib.parse import urlsplit

from live_program import LiveProgram

VOICES = ("rms", "slt", "awb", "kal16")
# Sentences and what they are to come to: amounts, or nothing where nothing is to be booked.
SPOKEN = [
    ("lunch with sam twelve dollars and fifty cents", ["12.50"]),
    ("i paid forty two dollars for groceries", ["42.00"]),
    ("taxi to the airport thirty five dollars yesterday", ["35.00"]),
    ("coffee four dollars and twenty cents", ["4.20"]),
    ("bought a book for seventeen euros", ["17.00"]),
    ("paid nine hundred dollars rent today", ["900.00"]),
    ("movie tickets twenty six dollars with anna", ["26.00"]),
    ("spent eleven pounds on parking", ["11.00"]),
    ("pizza with friends thirty dollars last friday", ["30.00"]),
    ("how much did i spend on groceries this month", []),
]
HEADER = re.compile(rb'filename="([^"]*)"')


def speak(path, text, voice="rms"):
    """Writes `text`, spoken, as 16 kHz mono 16-bit WAV."""
    spoken = path + ".spoken.wav"
    subprocess.run(["flite", "-voice", voice, "--setf", "duration_stretch=1.1", "-t", text, "-o", spoken], check=True)
    sox(spoken, path, "-r", "16000", "-b", "16", "-c", "1", "-e", "signed", after=["pad", "0.2", "0.2"])
    os.remove(spoken)
    return path


def sox(source, target, *form, after=()):
    subprocess.run(["sox", *([source] if isinstance(source, str) else source), *form, target, *after],
                   check=True, capture_output=True)
    return target


def word_accuracy(said, heard):
    """1 less the share of words that were changed, left out or added (Levenshtein over words)."""
    said, heard = (re.findall(r"[\w']+", text.lower()) for text in (said, heard))
    row = list(range(len(heard) + 1))
    for index, word in enumerate(said, 1):
        previous, row[0] = row[0], index
        for place, other in enumerate(heard, 1):
            previous, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, previous + (word != other))
    return max(0, 1 - row[-1] / max(1, len(said)))


class LiveSpeech:
    """The checks, and how many held."""

    def __init__(self, program, sentence):
        self.program, self.relay, self.sentence = program, program.relay, sentence
        self.folder = os.path.join(program.home, "sounds")
        os.mkdir(self.folder)
        self.passed = self.failed = 0
        # The address is that of a server for recordings alone.
        program.run(["config", "set", "model.use", "never"])
        if program.model:
            program.run(["config", "set", "speech.model", program.model])

    def check(self, name, problems, detail=""):
        problems = [problem for problem in problems if isinstance(problem, str)]
        self.passed += not problems
        self.failed += bool(problems)
        print(f" {'✗' if problems else '✓'} {name}  {'; '.join(problems) or detail}".rstrip(), flush=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def voice(self, *words, **changes):
        return self.program.run(["voice", "--json", *words], **changes)

    def heard(self, run):
        """The transcripts of a run, each line once."""
        seen = {}
        for record in run.records:
            if "transcript" in record:
                seen[(record["file"], record["line"])] = record["transcript"]
        return list(seen.values())

    def read_offline(self, line):
        """The amounts that the grammar reads in a line."""
        parsed = self.program.run(["--offline", "parse", "--json", line]).records[0]
        return sorted(one["amount"] for one in parsed["expenses"]) if parsed["intent"] == "expense" else []

    # Checks

    def sentences(self):
        """All voices say all sentences: whatever was heard, what is booked is what the transcript says."""
        right = total = 0
        accuracies = {}
        for voice in VOICES:
            for number, (text, amounts) in enumerate(SPOKEN):
                path = speak(self.path(f"{voice}-{number}.wav"), text, voice)
                before = self.program.stored()
                run = self.voice(path)
                lines = self.heard(run)
                booked = [record for record in run.records if record.get("ok") and "id" in record]
                after = {key: value for key, value in self.program.stored().items() if key not in before}
                expected = sorted(amount for line in lines for amount in self.read_offline(line))
                problems = [
                    run.status in (0, 65) or f"status {run.status}: {run.errors.strip()}",
                    bool(run.exchanges) or "nothing was sent",
                    sorted(record["id"] for record in booked) == sorted(after) or f"stored {sorted(after)}",
                    all(record.get("transcript") for record in booked) or "a record without its transcript",
                    run.status == 65 or sorted(record["amount"] for record in booked) == expected
                    or f"booked {booked} for {lines}",
                ]
                wanted = self.sentence or text
                accuracies.setdefault(voice, []).append(word_accuracy(wanted, " ".join(lines)))
                total += 1
                right += sorted(record["amount"] for record in booked) == (
                    self.read_offline(self.sentence) if self.sentence else amounts)
                if any(isinstance(problem, str) for problem in problems) or number == 0:
                    self.check(f"{voice}: {text[:44]}", problems, f"{run.seconds:.2f} s  “{' / '.join(lines)}”")
        means = ", ".join(f"{voice} {sum(found) / len(found):.3f}" for voice, found in accuracies.items())
        self.check("what was said comes to the right amounts", [right == total or f"{right} of {total}; words {means}"],
                   f"{right} of {total}; words {means}")

    def again(self):
        path = speak(self.path("again.wav"), "parking six dollars and ten cents")
        first, second = self.voice(path), self.voice(path)
        copy = shutil.copy(path, self.path("copy.wav"))
        third = self.voice(copy)
        known = [record for record in second.records + third.records if record.get("known")]
        self.check("a recording that was taken is neither sent nor booked again", [
            first.status == 0 or f"status {first.status}",
            not second.exchanges and not third.exchanges or f"{len(second.exchanges) + len(third.exchanges)} requests",
            len(known) == 2 or f"{second.records} {third.records}",
        ], f"{first}; then {second}")

    def flavours(self):
        plain = speak(self.path("plain.wav"), SPOKEN[0][0])
        forms = {
            "8 bit": ["-b", "8", "-e", "unsigned"], "24 bit": ["-b", "24"], "32 bit": ["-b", "32", "-e", "signed"],
            "float": ["-b", "32", "-e", "float"], "mu-law": ["-e", "mu-law"], "a-law": ["-e", "a-law"],
            "44.1 kHz stereo": ["-r", "44100", "-c", "2"], "48 kHz, 6 channels": ["-r", "48000", "-c", "6", "-b", "24"],
            "8 kHz": ["-r", "8000"],
        }
        for name, form in forms.items():
            path = sox(plain, self.path(re.sub(r"\W", "_", name) + ".wav"), *form)
            run = self.voice("--dry-run", path)
            sent = run.exchanges[-1].body if run.exchanges else b""
            start = sent.find(b"RIFF")
            form = struct.unpack("<HHI", sent[start + 20:start + 28]) if start >= 0 else None
            self.check(f"{name} is sent as 16 kHz mono", [
                run.status == 0 or f"status {run.status}: {run.errors.strip()}",
                form == (1, 1, 16000) or f"sent as {form}",
                HEADER.findall(sent) == [b"audio.wav"] or f"called {HEADER.findall(sent)}",
            ], f"{run}  “{' '.join(self.heard(run))}”")

    def several(self):
        """Three sentences with pauses, in one recording."""
        parts = [speak(self.path(f"part-{number}.wav"), SPOKEN[number][0]) for number in (0, 1, 3)]
        gap = self.path("gap.wav")
        subprocess.run(["sox", "-n", "-r", "16000", "-b", "16", "-c", "1", gap, "trim", "0", "1.5"], check=True)
        whole = sox([parts[0], gap, parts[1], gap, parts[2]], self.path("three.wav"))
        run = self.voice(whole)
        times = [record["time"] for record in run.records if record.get("ok")]
        booked = [record["amount"] for record in run.records if record.get("ok") and "id" in record]
        problems = [run.status == 0 or f"status {run.status}: {run.errors.strip()}",
                    times == sorted(times) or f"places {times}"]
        if not self.sentence:
            problems.append(booked == ["12.50", "42.00", "4.20"] or f"booked {booked} of {self.heard(run)}")
        self.check("several sentences in one recording are booked in order", problems, f"{run}; at {', '.join(times)}")
        found = self.program.run(["voice", "find", "--json", "sam" if not self.sentence else self.sentence.split()[0]])
        self.check("what was said is found again", [bool(found.records) or "nothing found"],
                   f"{found.records[0]['time']} in {os.path.basename(found.records[0]['file'])}"
                   if found.records else "")

    def long(self):
        """Ten minutes, in parts."""
        said = speak(self.path("said.wav"), SPOKEN[0][0])
        gap = self.path("long-gap.wav")
        subprocess.run(["sox", "-n", "-r", "16000", "-b", "16", "-c", "1", gap, "synth", "37", "whitenoise", "vol",
                        "0.002"],
                       check=True)
        whole = sox([said, gap] * 15, self.path("long.wav"))
        run = self.voice(whole)
        largest = max((len(exchange.body) for exchange in run.exchanges), default=0)
        booked = [record for record in run.records if record.get("ok") and "id" in record]
        self.check("ten minutes go in parts", [
            run.status in (0, 65) or f"status {run.status}: {run.errors.strip()}",
            len(run.exchanges) > 1 or f"{len(run.exchanges)} requests",
            0 < largest < 5_000_000 or f"{largest} bytes at once",
            bool(booked) or "nothing booked",
        ], f"{run}; {len(booked)} booked; at most {largest:,} bytes at once")

    def queue(self):
        path = speak(self.path("later.wav"), "shoes fifty five dollars")
        closed = self.voice(path, address="http://127.0.0.1:9/v1")
        offline = self.program.run(["--offline", "voice", "--json", path])
        waiting = self.program.run(["voice", "queue", "--json"]).records
        retry = self.program.run(["voice", "retry", "--json"])
        empty = self.program.run(["voice", "retry", "--json"])
        booked = [record for record in retry.records if record.get("ok") and "id" in record]
        self.check("what can't be sent waits, and is taken later, once", [
            closed.status == 69 or f"closed port: status {closed.status}",
            offline.status == 69 and not offline.exchanges or f"--offline: {offline}, status {offline.status}",
            len(waiting) == 1 or f"{len(waiting)} wait",
            retry.status == 0 and len(booked) == 1 or f"retry: status {retry.status}, {retry.records}",
            empty.status == 0 and not empty.records or f"empty: status {empty.status}",
        ], closed.errors.strip())

    def bad_files(self):
        good = speak(self.path("good.wav"), SPOKEN[3][0])
        text = self.path("text.wav")
        with open(text, "w") as file:
            file.write("lunch 12.50\n")
        os.mkfifo(self.path("pipe.wav"))
        silent = self.path("silent.wav")
        subprocess.run(["sox", "-n", "-r", "16000", "-b", "16", "-c", "1", silent, "trim", "0", "2"], check=True)
        for name, path, status in (("text", text, 65), ("silence", silent, 65), ("a folder", self.folder, 66),
                                   ("a pipe", self.path("pipe.wav"), 66), ("nothing", self.path("none.wav"), 66)):
            run = self.voice(path)
            self.check(f"{name} is refused before anything is sent", [
                run.status == status or f"status {run.status}", not run.exchanges or "sent",
                len(run.errors.splitlines()) == 1 or f"said {run.errors!r}"],
                   run.errors.strip().replace(self.folder, "…"))
        run = self.voice(text, good)
        self.check("one bad file among several is named, the other is booked",
                   [run.status == 65 or f"status {run.status}", any(r.get("ok") for r in run.records) or "not booked"])

    def egress(self):
        shown = self.program.run(["--offline", "egress", "--all", "--json"]).output
        rows = [json.loads(line) for line in shown.splitlines()]
        rows = [row for row in rows if not row["host"].endswith(":9")]
        sent = sorted(len(exchange.body) for exchange in self.relay.exchanges)
        sizes = sorted(row["bytes"] for row in rows)
        kept = max((len(row["body"] or "") for row in rows), default=0)
        self.check("egress shows every request with its size, without the sound", [
            sizes == sent or f"{len(sizes)} rows for {len(sent)} requests",
            kept < 4_000 or f"{kept} bytes kept of one",
            all(row["for"] == "speech" for row in rows if "for" in row) or "not for speech",
        ], f"{len(rows)} rows, {sum(sent):,} bytes sent")

    def all(self):
        began = time.monotonic()
        try:
            for part in (self.sentences, self.again, self.flavours, self.several, self.long, self.queue, self.bad_files,
                         self.egress):
                try:
                    part()
                except (ValueError, KeyError, IndexError, subprocess.SubprocessError) as error:
                    self.check(part.__name__, [f"{type(error).__name__}: {error}"])
        finally:
            shutil.rmtree(self.program.home, ignore_errors=True)
        print(f"{self.passed} hold, {self.failed} don't: {self.relay.target.geturl()}, {len(self.relay.exchanges)} "
              f"requests, {time.monotonic() - began:.0f} s")
        return 1 if self.failed else 0


def main():
    url = os.environ.get("URL")
    if len(sys.argv) != 2 or not url:
        sys.exit(__doc__)
    missing = [name for name in ("flite", "sox") if not shutil.which(name)]
    if missing:
        sys.exit(f"{' and '.join(missing)} missing: apt-get install flite sox")
    if not urlsplit(url).path.strip("/"):
        sys.exit("URL is to end in /v1, or in the whole path of the server")
    settings = dict(os.environ, DIALECT="openai")
    return LiveSpeech(LiveProgram(sys.argv[1], url, settings), os.environ.get("SENTENCE")).all()


if __name__ == "__main__":
    sys.exit(main())
