"""The program under test, run on one ledger in a home of its own, with a clock that stands."""
import json
import os
import subprocess


class Result:
    """How a run ended and what it printed."""

    def __init__(self, status, output, errors):
        self.status = status
        self.output = output.decode("utf-8")
        self.errors = errors.decode("utf-8", "replace")

    @property
    def records(self):
        return [json.loads(line) for line in self.output.splitlines()]


class Program:
    """One binary, one ledger, one today, one home currency."""

    def __init__(self, binary, folder, today, settings):
        self.binary = os.path.abspath(binary)
        self.folder = folder
        self.ledger = os.path.join(folder, "ledger.db")
        self.today = today
        configuration = os.path.join(folder, "config")
        with open(configuration, "w", encoding="utf-8") as file:
            file.writelines(f"{name} = {value}\n" for name, value in settings.items())
        os.makedirs(os.path.join(folder, "home/.config/spendwise"), mode=0o700)
        os.replace(configuration, os.path.join(folder, "home/.config/spendwise/config"))

    def run(self, *arguments, text=None):
        """Runs `spendwise` with `arguments`; `text` is what stands on its standard input."""
        variables = {"HOME": os.path.join(self.folder, "home"), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
                     "SPENDWISE_NOW": f"{self.today}T12:00:00"}
        variables |= {name: os.environ[name] for name in ("LD_LIBRARY_PATH",) if name in os.environ}
        child = subprocess.run([self.binary, "--ledger", self.ledger, "--offline", *arguments], env=variables,
                               input=(text or "").encode(), capture_output=True, timeout=60)
        return Result(child.returncode, child.stdout, child.stderr)
