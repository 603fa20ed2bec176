"""What the torture scripts share: the program under test, what a ledger must satisfy, and how a script reports."""
import argparse
import concurrent.futures
import functools
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
REPOSITORY = os.path.dirname(os.path.dirname(HERE))
# One cause may show a thousand times.
MOST_SHOWN = 2
NOW = "2026-11-20T12:00:00"


class Violation(Exception):
    """Something that must never happen; the text says what, its part before the first colon which kind of thing."""

    @property
    def cause(self):
        return str(self).split(": ")[0]


class Result:
    """How a run ended and what it printed."""

    def __init__(self, status, output, errors):
        self.status = status
        self.output = output
        self.errors = errors.decode("utf-8", "replace")

    @property
    def records(self):
        return [json.loads(line) for line in self.output.splitlines()]

    def __str__(self):
        return f"status {self.status}, {len(self.output)} bytes of output, errors: {self.errors.strip()[:500]!r}"


class Program:
    """The binary, run in a home of its own with a fixed clock."""

    def __init__(self, binary):
        self.binary = os.path.abspath(binary)

    def variables(self, home, extra=None):
        kept = {name: os.environ[name] for name in ("LD_LIBRARY_PATH",) if name in os.environ}
        return kept | {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
                       "SPENDWISE_NOW": NOW} | (extra or {})

    def start(self, ledger, arguments, extra=None, **options):
        offline = ["--offline"] if options.pop("is_offline", True) else []
        command = [self.binary] + (["--ledger", ledger] if ledger else []) + offline + arguments
        home = options.pop("home", None) or os.path.dirname(ledger)
        prefix = options.pop("prefix", [])
        return subprocess.Popen(prefix + command, env=self.variables(home, extra), restore_signals=True, **options)

    def run(self, ledger, arguments, text="", extra=None, timeout=120, **options):
        child = self.start(ledger, arguments, extra, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                           stderr=subprocess.PIPE, **options)
        try:
            output, errors = child.communicate(text.encode() if isinstance(text, str) else text, timeout)
        except subprocess.TimeoutExpired:
            child.kill()
            child.communicate()
            raise Violation(f"{arguments} did not end within {timeout} s")
        return Result(child.returncode, output, errors)

    def must(self, ledger, arguments, text="", **options):
        """A run that has no reason to fail."""
        result = self.run(ledger, arguments, text, **options)
        if result.status != 0:
            raise Violation(f"{arguments} failed: {result}")
        return result

    def listed(self, ledger, **options):
        """All expenses as the program tells them."""
        return self.must(ledger, ["list", "--all", "--json"], **options).records

    def dump(self, ledger):
        return self.must(ledger, ["list", "--all", "--json"]).output


def minor_units(text):
    whole, _, fraction = text.partition(".")
    return int(whole) * 100 + int((fraction + "00")[:2])


def acknowledged(output):
    """The records in what was read of the output: whole lines only."""
    whole = output[:output.rfind(b"\n") + 1]
    return [json.loads(line) for line in whole.splitlines()]


def copied(ledger, folder):
    """A copy of a ledger and its log, whose index SQLite has to make anew."""
    os.makedirs(folder, exist_ok=True)
    target = os.path.join(folder, os.path.basename(ledger))
    for suffix in ("", "-wal", "-journal"):
        if os.path.exists(target + suffix):
            os.unlink(target + suffix)
        if os.path.exists(ledger + suffix):
            shutil.copyfile(ledger + suffix, target + suffix)
    return target


# Each expense once for each of its people.
PEOPLE = """expense, json_each('["' || replace(person, ', ', '","') || '"]')"""

TOTALS = {
    "day_total": (
        "SELECT date, category, currency, kind, amount, count, largest, smallest FROM day_total",
        "SELECT date, category, currency, kind, sum(amount), count(*), max(amount), min(amount) FROM expense "
        "GROUP BY date, category, currency, kind"),
    "month_total": (
        "SELECT month, category, currency, kind, amount, count, largest, smallest FROM month_total",
        "SELECT substr(date, 1, 7) AS month, category, currency, kind, sum(amount), count(*), max(amount), min(amount) "
        "FROM expense GROUP BY month, category, currency, kind"),
    "name_total": (
        "SELECT role, lower(name), month, currency, kind, amount, count FROM name_total",
        " UNION ALL ".join(
            f"SELECT '{role}', lower({name}), {month} AS month, currency, kind, sum(amount), count(*) "
            f"FROM {rows} WHERE {role} IS NOT NULL GROUP BY lower({name}), month, currency, kind"
            for role, name, rows in (("merchant", "merchant", "expense"), ("person", "value", PEOPLE))
            for month in ("substr(date, 1, 7)", "''"))),
}


def check_rollups(connection):
    """Totals kept beside the rows are what the rows give."""
    for table, (kept, rows) in TOTALS.items():
        if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", [table]).fetchone():
            continue
        for name, first, second in (("without rows", kept, rows), ("lacks rows", rows, kept)):
            found = connection.execute(f"SELECT * FROM ({first}) EXCEPT SELECT * FROM ({second})").fetchall()
            if found:
                raise Violation(f"{table} {name}: {found[:3]}")


def check_search(connection):
    """The index of words finds what the rows hold, as far as it goes."""
    if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'search'").fetchone():
        return
    connection.execute("INSERT INTO search (search) VALUES ('integrity-check')")
    connection.rollback()
    last = connection.execute("SELECT last_expense FROM entry ORDER BY id DESC LIMIT 1").fetchone()
    indexed = last[0] // 256 * 256 if last else 0
    rows = connection.execute("SELECT id, description || ' ' || ifnull(merchant, '') || ' ' || ifnull(person, '') || ' "
                              "' || ifnull(note, '') FROM expense WHERE id <= ?", [indexed]).fetchall()
    for word in ("coffee", "lunch", "nopa", "sam", "shop"):
        held = {number for number, text in rows if word in text.lower().replace(",", " ").split()}
        found = {number for (number,) in connection.execute("SELECT rowid FROM search WHERE search MATCH ?", [word])}
        if found != held:
            raise Violation(f"search for a word: {word}: finds {sorted(found - held)[:5]} too many, "
                            f"misses {sorted(held - found)[:5]}, of {len(held)} up to #{indexed}")


def examine(path):
    """Looks at a ledger by SQLite alone, without the program; returns the amounts by number.

    Integrity, foreign keys, rollups against rows, and search against rows.
    """
    connection = sqlite3.connect(path)
    try:
        if not connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            return {}
        check = [row[0] for row in connection.execute("PRAGMA integrity_check")]
        if check != ["ok"]:
            raise Violation(f"integrity_check: {check[:3]}")
        broken = connection.execute("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise Violation(f"foreign_key_check: {broken[:3]}")
        check_rollups(connection)
        check_search(connection)
        return dict(connection.execute("SELECT id, amount FROM expense"))
    except sqlite3.DatabaseError as error:
        raise Violation(f"SQLite says: {error}") from error
    finally:
        connection.close()


def shim(folder):
    """The recorder and breaker of calls, compiled into the folder."""
    library = os.path.join(folder, "shim.so")
    compiler = shutil.which("cc") or shutil.which("clang") or shutil.which("gcc")
    if not compiler:
        raise SystemExit("torture: no C compiler (cc, clang or gcc)")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, os.path.join(HERE, "shim.c"), "-ldl"],
                   check=True)
    return library


def guarded(function, item):
    """Whatever goes wrong with one piece of work, the others go on."""
    try:
        return function(item)
    except Exception as error:  # An answer that is no JSON, a file that is not there: found out by whoever reads it.
        return {}, [(type(error).__name__, "".join(traceback.format_exception(error)))]


THREE = ["coffee $1.01", "tea $2.02", "bus $3.03"]


class Abilities:
    """What this build of the program can do, found by trying."""

    def __init__(self, program, folder):
        self.program = program
        self.place = os.path.join(folder, "abilities")
        os.makedirs(self.place)

    @functools.cached_property
    def help(self):
        return self.program.run(os.path.join(self.place, "help.db"), ["help"]).output.decode()

    @functools.cached_property
    def edit(self):
        return self.first(["/edit {id} amount {amount}", "/edit #{id} amount {amount}"], ["coffee $1.01"], ["7.77"])

    @functools.cached_property
    def delete(self):
        return self.first(["/delete {id}", "/delete #{id}"], ["coffee $1.01"], [])

    @functools.cached_property
    def undo_many(self):
        return self.first(["/undo {count}"], THREE, ["1.01"])

    @functools.cached_property
    def undo_entry(self):
        return self.first(["/undo @{id}"], THREE, ["2.02", "3.03"])

    @functools.cached_property
    def undo_all(self):
        return self.first(["/undo all"], THREE, [])

    @functools.cached_property
    def redo(self):
        return self.first(["/redo"], THREE + ["/undo"], ["1.01", "2.02", "3.03"])

    @functools.cached_property
    def import_(self):
        return self.has("import")

    @functools.cached_property
    def backup(self):
        return self.has("backup")

    @functools.cached_property
    def history(self):
        return self.has("history")

    @functools.cached_property
    def doctor(self):
        return self.has("doctor")

    def has(self, name):
        return any(line.startswith(f"  {name} ") or line.strip() == name for line in self.help.splitlines())

    def first(self, forms, before, after):
        """The first form of a line that turns a ledger of `before` into one of the amounts `after`."""
        for number, form in enumerate(forms):
            ledger = os.path.join(self.place, f"{abs(hash((form, number)))}.db")
            line = form.format(id=1, amount="7.77", count=2)
            text = "\n".join(before + [line]) + "\n"
            result = self.program.run(ledger, ["--json"], text)
            if result.status != 0 or len(result.output.splitlines()) < len(before) + 1:
                continue
            if sorted(record["amount"] for record in self.program.listed(ledger)) == sorted(after):
                return form
        return None


class Task:
    """One script's run: its arguments, its folder, its figures and what it found."""

    def __init__(self, name, description, count, options=(), is_in_memory=False):
        parser = argparse.ArgumentParser(description=description,
                                         formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("--program", default=os.path.join(REPOSITORY, ".build/release/spendwise"))
        parser.add_argument("--count", type=int, default=count, help=f"how many (default {count})")
        parser.add_argument("--seed", type=int, default=None, help="repeats a run; a new one each time by default")
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
        for flag, keywords in options:
            parser.add_argument(flag, **keywords)
        self.arguments = parser.parse_args()
        self.name = name
        self.count = self.arguments.count
        self.seed = self.arguments.seed if self.arguments.seed is not None else random.randrange(1 << 31)
        if not os.access(self.arguments.program, os.X_OK):
            raise SystemExit(f"torture: no program at {self.arguments.program}: run make build")
        self.program = Program(self.arguments.program)
        # Where syncs are recorded, or fail on demand, the real ones only cost time.
        memory = "/dev/shm"
        has_memory = is_in_memory and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 1 << 29
        place = memory if has_memory else None
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix=f"spendwise-torture-{name}-", dir=place))
        self.figures = {}
        self.skipped = []
        self.violations = {}
        self.started = time.monotonic()
        self._abilities = None
        # A terminated script takes its folder along, too.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))

    @property
    def abilities(self):
        if not self._abilities:
            self._abilities = Abilities(self.program, self.folder)
        return self._abilities

    def place(self, name):
        path = os.path.join(self.folder, name)
        os.makedirs(path, exist_ok=True)
        return path

    def add(self, figures):
        for name, value in figures.items():
            self.figures[name] = self.figures.get(name, 0) + value

    def skip(self, text):
        self.skipped.append(text)

    def violation(self, text, cause=""):
        self.violations[cause] = self.violations.get(cause, 0) + 1
        if self.violations[cause] <= MOST_SHOWN:
            print(f"{self.name}: VIOLATION: {text}", file=sys.stderr, flush=True)

    def each(self, function, work):
        """Runs function(item) for each item in processes of their own.

        It returns figures and violations, each as its cause and its text.
        """
        with concurrent.futures.ProcessPoolExecutor(self.arguments.jobs) as pool:
            for figures, violations in pool.map(functools.partial(guarded, function), work):
                self.add(figures)
                for cause, text in violations:
                    self.violation(text, cause)

    def end(self):
        """Prints the summary line and ends the script."""
        figures = ", ".join(f"{value:,} {name}" for name, value in self.figures.items())
        seconds = time.monotonic() - self.started
        for text in self.skipped:
            print(f"{self.name}: skipped: {text}")
        for cause, times in self.violations.items():
            if times > MOST_SHOWN:
                print(f"{self.name}: VIOLATION {times} times: {cause}", file=sys.stderr)
        verdict = f"{sum(self.violations.values())} VIOLATIONS, kept in {self.folder}" if self.violations else "ok"
        print(f"{self.name}: {figures} · seed {self.seed} · {seconds:.0f} s · {verdict}", flush=True)
        if not self.violations:
            shutil.rmtree(self.folder, ignore_errors=True)
        sys.exit(1 if self.violations else 0)
