"""The part of bench.py that measures ledgers of many expenses. Standard library only."""
import datetime
import os
import random
import shutil
import subprocess

CATEGORIES = ["Food & Dining", "Transportation", "Groceries", "Entertainment", "Shopping", "Healthcare", "Other"]
FIRST_DAY = datetime.date(2016, 1, 1)
DAYS = (datetime.date(2026, 11, 20) - FIRST_DAY).days + 1
PLAIN_TABLE = ("CREATE TABLE expense (date TEXT, amount TEXT, currency TEXT, kind TEXT, category TEXT, description "
               "TEXT, merchant TEXT, person TEXT)")
MONTH = ("2026-10-01", "2026-10-31")


def write_rows(path, count, what, where, who):
    """Structured rows of ten years, the same at every run: some texts often, some once."""
    chance = random.Random(count)
    days = [(FIRST_DAY + datetime.timedelta(days=day)).isoformat() for day in range(DAYS)]
    where = [""] * 3 + [place.split(" ", 2)[-1] for place in where if place]
    who = [""] * 4 + [person.split(" ", 2)[-1] for person in who if person]
    with open(path, "w", encoding="utf-8") as target:
        target.write("date,amount,currency,kind,category,description,merchant,person\n")
        for number in range(count):
            amount = f"{chance.randrange(1, 200)}.{chance.randrange(100):02}"
            currency = "EUR" if chance.random() < 0.05 else "USD"
            kind = "refund" if chance.random() < 0.03 else "expense"
            words = chance.choice(what) + (f" {number}" if chance.random() < 0.3 else "")
            target.write(f"{chance.choice(days)},{amount},{currency},{kind},{chance.choice(CATEGORIES)},{words},"
                         f"{chance.choice(where)},{chance.choice(who)}\n")


def write_journal(rows, path):
    """The same rows as a journal of hledger."""
    with open(rows, encoding="utf-8") as source, open(path, "w", encoding="utf-8") as target:
        next(source)
        for row in source:
            date, amount, currency, kind, category, words, *_ = row.rstrip("\n").split(",")
            sign = "-" if kind == "refund" else ""
            target.write(f"{date} {words}\n  expenses:{category}  {sign}{amount} {currency}\n  assets\n\n")


def plain_import(sqlite, database, rows):
    for end in ("", "-wal", "-shm", "-journal"):
        if os.path.exists(database + end):
            os.remove(database + end)
    return [sqlite, database, PLAIN_TABLE, f".import --csv --skip 1 {rows} expense"]


def measure(bench, binary, sqlite, home, is_long):
    """Prints the figures; `bench` has Run, compare, WHAT, WHERE and WHO."""
    Run, compare = bench.Run, bench.compare

    def path(name):
        return os.path.join(home, name)

    def imported(ledger, rows):
        for end in ("", "-wal", "-shm"):
            if os.path.exists(ledger + end):
                os.remove(ledger + end)
        return Run([binary, "import", "--ledger", ledger, rows], home)

    rows, small_rows = path("rows.csv"), path("small.csv")
    write_rows(rows, 1_000_000, bench.WHAT, bench.WHERE, bench.WHO)
    write_rows(small_rows, 100_000, bench.WHAT, bench.WHERE, bench.WHO)
    ledger, small, plain = path("million.db"), path("small.db"), path("plain.db")
    compare("import of 1,000,000 rows", "sqlite3 .import, plain", lambda: imported(ledger, rows),
            lambda: Run(plain_import(sqlite, plain, rows), home), 3, 3)
    imported(small, small_rows)

    by_category = ["ask", "--offline", "spending by category in october 2026"]
    group = (f"SELECT category, currency, sum(amount), count(*) FROM expense WHERE kind IN ('expense', 'refund') "
             f"AND date BETWEEN '{MONTH[0]}' AND '{MONTH[1]}' GROUP BY category, currency")
    compare("asked in words: month by category", "sqlite3 GROUP BY, plain",
            lambda: Run([binary, *by_category, "--ledger", ledger], home), lambda: Run([sqlite, plain, group], home),
            11, 1 / 20)
    sums = "SELECT {0} AS month, category, currency, sum(amount), {1} FROM {2} WHERE kind IN ('expense', 'refund') "
    one = sums + f"AND date BETWEEN '{MONTH[0]}' AND '{MONTH[1]}' GROUP BY month, category, currency"
    every = sums + "GROUP BY month, category, currency"

    def query(text):
        return lambda: Run([sqlite, "-readonly", ledger, text], home)

    compare("the same by SQL over the totals", "sqlite3 GROUP BY, plain",
            query(one.format("substr(date, 1, 7)", "sum(count)", "day_total")),
            lambda: Run([sqlite, plain, group], home), 11, 1 / 20)
    compare("all months by category, SQL", "GROUP BY over the rows",
            query(every.format("month", "sum(count)", "month_total")),
            query(every.format("substr(date, 1, 7)", "count(*)", "expense")), 5, 1 / 20)

    other = path("other.db")
    Run([sqlite, other, bench.PRAGMAS + bench.TABLE + f"ATTACH '{plain}' AS plain; INSERT INTO expense "
         "SELECT NULL, date, CAST(replace(amount, '.', '') AS INTEGER), currency, category, description FROM "
         "plain.expense"],
        home)
    insert = bench.INSERT
    compare("add, ledger of 1,000,000", "sqlite3, same insert",
            lambda: Run([binary, "add", "--ledger", ledger, "coffee 4.50"], home),
            lambda: Run([sqlite, other, bench.PRAGMAS + insert], home), 31, 2)

    def dashboard(place):
        return lambda: Run([binary, "dashboard", "--json", "--ledger", place], home)

    compare("dashboard: the month by category", "sqlite3 GROUP BY, plain", dashboard(ledger),
            lambda: Run([sqlite, plain, group], home), 11, 1 / 20)
    compare("dashboard, 1,000,000", "dashboard, 100,000", dashboard(ledger), dashboard(small), 21, 1.3)
    if not is_long:
        return
    huge_rows, huge = path("huge.csv"), path("huge.db")
    write_rows(huge_rows, 10_000_000, bench.WHAT, bench.WHERE, bench.WHO)
    run = imported(huge, huge_rows)
    print(f"{'import of 10,000,000 rows':34} {run.wall:8.1f} s    peak memory {run.memory:5.1f} MB")
    compare("dashboard, 10,000,000", "dashboard, 100,000", dashboard(huge), dashboard(small), 21, 1.3)
    hledger = shutil.which("hledger")
    if hledger:
        journal = path("rows.journal")
        write_journal(rows, journal)
        their = Run([hledger, "-f", journal, "balance", "expenses", "-b", MONTH[0], "-e", "2026-11-01"], home)
        our = Run([binary, *by_category, "--ledger", ledger], home)
        print(f"{'month by category, 1,000,000':34} {1000 * our.wall:8.2f} ms   {'hledger balance':24} "
              f"{1000 * their.wall:8.0f} ms   {their.wall / our.wall:.0f} times as fast (goal: at least 500)")
