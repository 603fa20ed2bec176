"""The part of bench.py that measures imports of 100,000 rows to monthly totals by category, cold, beside what sqlite3
and hledger take for the same; and of as many payments as a bank's table, OFX and CAMT. Standard library only."""
import os
import random
import shutil
import statistics

import bench_ledger

COUNT = 100_000
RUNS = 3
SHOPS = ["REWE SAGT DANKE", "SHELL STATION", "EDEKA MARKT", "NETFLIX.COM", "AMAZON EU SARL", "DB VERTRIEB GMBH",
         "STARBUCKS", "APOTHEKE AM MARKT", "IKEA DEUTSCHLAND", "ZORGON LLC", "UBER TRIP", "VODAFONE GMBH"]
MONTHS = ("SELECT month, category, currency, kind, sum(amount), sum(count) FROM month_total "
          "GROUP BY month, category, currency, kind")


def payments(count):
    """Payments of ten years in the order of their days, a salary now and then: day, hundredths, words."""
    chance = random.Random(count)
    days = [day for day in range(bench_ledger.DAYS)]
    rows = sorted(chance.choice(days) for _ in range(count))
    for number, day in enumerate(rows):
        date = bench_ledger.FIRST_DAY + bench_ledger.datetime.timedelta(days=day)
        amount = 250_000 if number % 50 == 0 else -chance.randrange(100, 20_000)
        yield date, amount, f"{chance.choice(SHOPS)} {chance.randrange(10_000)}"


def write_table(path, count):
    """A table as German banks write them."""
    balance = 100_000_00
    with open(path, "w", encoding="cp1252") as target:
        target.write('"Girokonto";"DE89370400440532013000"\n\n')
        target.write("Buchungstag;Wertstellung;Verwendungszweck;Betrag;Währung;Saldo\n")
        for date, amount, words in payments(count):
            balance += amount
            day = date.strftime("%d.%m.%Y")
            target.write(f"{day};{day};{words};{german(amount)};EUR;{german(balance)}\n")


def german(amount):
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100:,}".replace(",", ".") + f",{abs(amount) % 100:02}"


def plain(amount):
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02}"


def write_ofx(path, count):
    with open(path, "w", encoding="utf-8") as target:
        target.write("OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:UTF-8\n\n<OFX><BANKMSGSRSV1><STMTTRNRS>"
                     "<STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>370400440<ACCTTYPE>CHECKING</BANKACCTFROM>"
                     "<BANKTRANLIST>\n")
        for number, (date, amount, words) in enumerate(payments(count)):
            target.write(f"<STMTTRN><TRNTYPE>{'DEBIT' if amount < 0 else 'CREDIT'}<DTPOSTED>{date:%Y%m%d}"
                         f"<TRNAMT>{plain(amount)}<FITID>{number}<NAME>{words}</STMTTRN>\n")
        target.write("</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n")


def write_camt(path, count):
    with open(path, "w", encoding="utf-8") as target:
        target.write('<?xml version="1.0" encoding="UTF-8"?>'
                     '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'
                     "<BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>\n")
        for date, amount, words in payments(count):
            target.write(f'<Ntry><Amt Ccy="EUR">{plain(abs(amount))}</Amt><CdtDbtInd>{"DBIT" if amount < 0 else "CRDT"}'
                         f"</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>{date}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf>"
                         f"<Ustrd>{words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n")
        target.write("</Stmt></BkToCstmrStmt></Document>\n")


def write_rules(path):
    """How hledger reads the same table."""
    with open(path, "w", encoding="utf-8") as target:
        target.write("skip 1\nfields date, sum, currency, kind, category, description\n"
                     "amount %sum %currency\ncurrency\naccount1 expenses:%category\naccount2 assets\n"
                     "if %kind refund\n  amount -%sum %currency\n")


def floor(rows):
    """What sqlite3 does for the same: rows, cents, an index, totals."""
    columns = "date, amount, currency, kind, category, description, merchant, person"
    cents = "CAST(replace(amount, '.', '') AS INTEGER)"
    return (f"PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TEMP TABLE raw ({columns});",
            f".import --csv --skip 1 {rows} raw",
            "CREATE TABLE expense (id INTEGER PRIMARY KEY, date TEXT, amount INTEGER, currency TEXT, kind TEXT, "
            "category TEXT, description TEXT, merchant TEXT, person TEXT); "
            f"INSERT INTO expense SELECT NULL, {columns.replace('amount', cents)} FROM raw; "
            "CREATE INDEX by_date ON expense (date); "
            "SELECT substr(date, 1, 7) AS month, category, currency, kind, sum(amount), count(*) FROM expense "
            "GROUP BY month, category, currency, kind;")


def measure(bench, binary, sqlite, home):
    """Prints the figures; `bench` has Run, compare, WHAT, WHERE and WHO."""
    count, runs = COUNT, RUNS

    def path(name):
        return os.path.join(home, name)

    def fresh(ledger):
        for end in ("", "-wal", "-shm", "-journal"):
            if os.path.exists(ledger + end):
                os.remove(ledger + end)
        return ledger

    rows, table, ofx, camt = path("rows.csv"), path("bank.csv"), path("bank.ofx"), path("bank.xml")
    bench_ledger.write_rows(rows, count, bench.WHAT, bench.WHERE, bench.WHO)
    write_table(table, count)
    write_ofx(ofx, count)
    write_camt(camt, count)

    def ours(file):
        def run():
            ledger = fresh(path("ledger.db"))
            one = bench.Run([binary, "import", "--offline", "--ledger", ledger, file], home)
            two = bench.Run([sqlite, "-readonly", ledger, MONTHS], home)
            one.wall += two.wall
            return one
        return run

    def theirs():
        return bench.Run([sqlite, fresh(path("floor.db")), *floor(rows)], home)

    name = f"{count:,} rows to totals by month"
    bench.compare(f"{name}, CSV", "sqlite3, the same", ours(rows), theirs, runs, 2)
    bench.compare(f"{name}, bank's CSV", "sqlite3, the same", ours(table), theirs, runs, 2)
    bench.compare(f"{name}, OFX", "a bank's CSV", ours(ofx), ours(table), runs, 2)
    bench.compare(f"{name}, CAMT", "a bank's CSV", ours(camt), ours(table), runs, 2)
    for file in (rows, table, ofx, camt):
        run = ours(file)()
        print(f"{'peak memory, ' + os.path.basename(file):34} {run.memory:8.1f} MB   (goal: at most 50)")
    known = bench.Run([binary, "import", "--offline", "--ledger", path("ledger.db"), camt], home)
    print(f"{'the same file again, CAMT':34} {1000 * known.wall:8.2f} ms   peak memory {known.memory:5.1f} MB")
    hledger = shutil.which("hledger")
    if hledger:
        rules = path("rows.rules")
        write_rules(rules)
        run = bench.Run([hledger, "-f", rows, "--rules-file", rules, "balance", "expenses", "--monthly", "-O", "csv"],
                        home)
        own = statistics.median(ours(rows)().wall for _ in range(3))
        print(f"{name + ', hledger':34} {run.wall:8.2f} s    ratio {run.wall / own:5.1f}  (goal: at least 20)   "
              f"peak memory {run.memory:5.1f} MB")
