"""The built program with a home of its own, a model server behind a relay, and nothing else of this machine."""
import json
import os
import pty
import re
import select
import shutil
import subprocess
import tempfile
import time

from recording_relay import RecordingRelay

DEADLINE = int(os.environ.get("TIMEOUT") or 5)
TODAY = "2026-11-20"


class Run:
    """One run of the program, and what it asked meanwhile."""

    def __init__(self, done, seconds, exchanges):
        self.status, self.seconds, self.exchanges = done.returncode, seconds, exchanges
        self.output, self.errors = done.stdout.decode(), done.stderr.decode()

    @property
    def records(self):
        return [json.loads(line) for line in self.output.splitlines()]

    @property
    def notices(self):
        return [line for line in self.errors.splitlines() if line.endswith("read offline")]

    @property
    def causes(self):
        """What the notices say, whichever line they are about."""
        return [re.sub(r"^spendwise: (line \d+: )?", "", notice) for notice in self.notices]

    @property
    def was_answered(self):
        return bool(self.exchanges) and self.exchanges[-1].status in range(200, 300)

    def __str__(self):
        answers = ",".join(str(exchange.status) for exchange in self.exchanges)
        return f"{self.seconds:.2f} s, {len(self.exchanges)} requests [{answers}]"


class LiveProgram:
    """Asks the server at `url`, as MODEL, KEY, DIALECT and VERSION of `settings` say."""

    def __init__(self, binary, url, settings):
        self.binary, self.model, self.key, self.version = binary, *map(settings.get, ("MODEL", "KEY", "VERSION"))
        self.dialect = settings.get("DIALECT") or "openai"
        self.relay = RecordingRelay(url)
        self.home = tempfile.mkdtemp(prefix="spendwise-live-")
        self.configure()

    def begin_anew(self):
        """Forgets all that was stored and learned."""
        shutil.rmtree(self.home)
        os.mkdir(self.home)
        self.configure()

    def configure(self):
        self.run(["config", "set", "model.timeout", str(DEADLINE)])

    def variables(self, address=None, key=None):
        address, key = address or self.relay.address, key if key is not None else self.key
        found = {"HOME": self.home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "xterm",
                 "SPENDWISE_NOW": f"{TODAY}T12:00:00"}
        if self.dialect == "azure":
            found |= {"AZURE_OPENAI_ENDPOINT": address, "AZURE_OPENAI_DEPLOYMENT": self.model or ""}
            found |= {"OPENAI_API_VERSION": self.version} if self.version else {}
        else:
            found[f"{self.dialect.upper()}_BASE_URL"] = address
            found |= {"SPENDWISE_MODEL": self.model} if self.model else {}
        if key:
            found[("AZURE_OPENAI" if self.dialect == "azure" else self.dialect.upper()) + "_API_KEY"] = key
        return found

    def run(self, arguments, text="", **changes):
        before, began = len(self.relay.exchanges), time.monotonic()
        done = subprocess.run([self.binary, *arguments], env=self.variables(**changes), input=text.encode(),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=180)
        return Run(done, time.monotonic() - began, self.relay.exchanges[before:])

    def stored(self):
        listed = self.run(["--offline", "list", "--json", "--limit", "1000"])
        return {record["id"]: record for record in listed.records}

    def typed(self, text):
        """What a chat shows from its first prompt to the next one after `text`."""
        process, terminal = pty.fork()
        if process == 0:
            os.execve(self.binary, [self.binary], self.variables())
        shown, has_typed, end = b"", False, time.monotonic() + 2 * DEADLINE + 4
        while time.monotonic() < end and shown.count("spendwise› ".encode()) < 2:
            if select.select([terminal], [], [], 0.1)[0]:
                try:
                    shown += os.read(terminal, 65536)
                except OSError:
                    break
            if not has_typed and "spendwise› ".encode() in shown:
                os.write(terminal, text.encode())
                has_typed = True
        os.close(terminal)
        os.waitpid(process, 0)
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r", " ", shown.decode("utf-8", "replace"))
