#!/usr/bin/env python3
"""S27: the clock goes back, jumps over an hour, stands in 1970 or 2200, on 29 February, in forty time zones.

The order of changes is the entry's number; a day, once said, never shifts. With faketime the program's own clock is
moved; where that is missing, SPENDWISE_NOW alone.
"""
import concurrent.futures
import datetime
import json
import os
import random
import shutil
import time
import zoneinfo

from harness import Task, Violation, copied, examine

ZONES = [
    "UTC", "Europe/Berlin", "Europe/London", "Europe/Lisbon", "Europe/Moscow", "Europe/Istanbul", "Africa/Cairo",
    "Africa/Casablanca", "Africa/Lagos", "Africa/Johannesburg", "Africa/Nairobi", "Asia/Tehran", "Asia/Dubai",
    "Asia/Kabul", "Asia/Karachi", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Dhaka", "Asia/Yangon", "Asia/Bangkok",
    "Asia/Shanghai", "Asia/Tokyo", "Asia/Kamchatka", "Australia/Perth", "Australia/Eucla", "Australia/Adelaide",
    "Australia/Sydney", "Australia/Lord_Howe", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Apia",
    "Pacific/Kiritimati", "Pacific/Honolulu", "Pacific/Marquesas", "America/Anchorage", "America/Los_Angeles",
    "America/New_York", "America/St_Johns", "America/Sao_Paulo", "Atlantic/Azores",
]
YEARS = [1970, 1972, 1999, 2000, 2024, 2026, 2037, 2038, 2039, 2100, 2196, 2200]


def expect(found, wanted, what):
    if found != wanted:
        raise Violation(f"{what}: {found!r} instead of {wanted!r}")


def add(task, ledger, words, **options):
    """The record of a line."""
    return task.program.must(ledger, ["--json"], words + "\n", **options).records[0]


def backwards(task, folder, chance):
    """Each line is said a day, or some hours, before the one that went ahead."""
    ledger = os.path.join(folder, "backwards.db")
    moment = datetime.datetime(2026, 3, 31, 12)
    days = []
    for number in range(1, 9):
        record = add(task, ledger, f"coffee ${number}.50", extra={"SPENDWISE_NOW": moment.isoformat()})
        expect(record["id"], number, "the number after the clock went back")
        expect(record["date"], moment.date().isoformat(), "the day after the clock went back")
        days.append(record["date"])
        moment -= datetime.timedelta(hours=chance.randint(1, 49))
    if task.abilities.history:
        text = task.program.must(ledger, ["history"]).output.decode()
        order = [number for line in text.splitlines() for number in range(1, 9) if f"{number}.50" in line]
        expect(order, sorted(order, reverse=True), "the history after the clock went back")
        expect(len(order), 8, "changes in the history")
    for left in range(7, -1, -1):
        moment -= datetime.timedelta(hours=5)
        task.program.must(ledger, ["undo"], extra={"SPENDWISE_NOW": moment.isoformat()})
        expect(sorted(examine(copied(ledger, folder + "/copy"))), list(range(1, left + 1)),
               "undo takes the last number")
    task.add({"lines": 8})


def years(task, folder):
    """The last and first days of years, and 29 February where there is one."""
    for year in YEARS:
        ledger = os.path.join(folder, f"{year}.db")
        leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        cases = [(f"{year}-12-31T23:59:59", "tea $1.10", f"{year}-12-31"),
                 (f"{year}-01-01T00:00:00", "tea $2.20", f"{year}-01-01"),
                 (f"{year}-03-01T00:00:01", "tea $3.30 yesterday", f"{year}-02-29" if leap else f"{year}-02-28")]
        if year > 1970:
            cases.append((f"{year}-01-01T00:00:00", "tea $4.40 yesterday", f"{year - 1}-12-31"))
        if leap:
            cases.append((f"{year}-02-29T12:00:00", "tea $5.50", f"{year}-02-29"))
        for now, words, day in cases:
            expect(add(task, ledger, words, extra={"SPENDWISE_NOW": now})["date"], day, f"{words!r} said at {now}")
            task.add({"lines": 1})
        told = {record["amount"]: record["date"] for record in task.program.listed(ledger)}
        expect(told, {words.split("$")[1].split()[0]: day for _, words, day in cases}, f"the days of {year} as listed")


def zones(task, folder, chance):
    """The ledger reads the same in every zone, and in each the day is that of the wall clock."""
    ledger = os.path.join(folder, "zones.db")
    add(task, ledger, "tea $1.10 on 2026-03-29")
    add(task, ledger, "tea $2.20 on 2025-12-31")
    dump = task.program.dump(ledger)
    fake = shutil.which("faketime")
    for number, zone in enumerate(ZONES):
        expect(task.program.must(ledger, ["list", "--all", "--json"], extra={"TZ": zone}).output, dump,
               f"the list in {zone}")
        task.add({"zones": 1})
        if not fake:
            continue
        # A moment within hours of midnight there, by the machine's clock.
        try:
            information = zoneinfo.ZoneInfo(zone)
        except zoneinfo.ZoneInfoNotFoundError:
            continue
        midnight = datetime.datetime(2026, chance.randint(1, 12), chance.randint(1, 28), tzinfo=information)
        moment = datetime.datetime.fromtimestamp(midnight.timestamp() + chance.choice([-5, -1, 0, 1, 3600, -3600]),
                                                 tz=information)
        day = moment.date().isoformat()
        local = moment.strftime("%Y-%m-%d %H:%M:%S")
        if moment.fold:
            continue
        record = faked(task, os.path.join(folder, f"zone-{number}.db"), local, zone, "tea $1.10")
        expect(record["date"], day, f"the day at {local} in {zone}")
        task.add({"moments": 1})


def faked(task, ledger, local, zone, words):
    variables = {"TZ": zone, "SPENDWISE_NOW": ""}
    return add(task, ledger, words, extra=variables,
               prefix=["env", "-u", "SPENDWISE_NOW", "faketime", "-f", "@" + local])


def nights(task, folder):
    """The nights in which an hour is missing or comes twice, second by second across the edge."""
    if not shutil.which("faketime"):
        task.skip("no faketime: nights and the machine's clock")
        return
    cases = [("Europe/Berlin", "2026-03-29 01:59:59", "2026-03-29"),
             ("Europe/Berlin", "2026-10-25 02:59:59", "2026-10-25"),
             ("America/New_York", "2026-03-08 01:59:59", "2026-03-08"),
             ("America/Sao_Paulo", "2018-11-03 23:59:59", None),
             ("Pacific/Apia", "2011-12-29 23:59:58", None), ("UTC", "2038-01-19 03:14:06", "2038-01-19"),
             ("UTC", "1970-01-01 00:00:01", "1970-01-01"), ("Europe/Berlin", "2024-02-29 23:59:50", "2024-02-29"),
             ("UTC", "2100-02-28 23:59:50", "2100-02-28")]
    with concurrent.futures.ThreadPoolExecutor(len(cases)) as pool:
        # All at once, for they mostly wait.
        for _ in pool.map(lambda case: night(task, folder, *case), cases):
            task.add({"nights": 1})


def night(task, folder, zone, local, day):
    what = f"of the night {local} in {zone}"
    ledger = os.path.join(folder, f"night-{local}-{zone.replace('/', '-')}.db")
    child = task.program.start(ledger, ["--json"], {"TZ": zone}, stdin=-1, stdout=-1,
                               prefix=["env", "-u", "SPENDWISE_NOW", "faketime", "-f", "@" + local])
    found = []
    for place in range(1, 4):
        child.stdin.write(f"tea ${place}.10\n".encode())
        child.stdin.flush()
        found.append(json.loads(child.stdout.readline())["date"])
        time.sleep(0.7)
    child.stdin.close()
    child.stdout.close()
    expect(child.wait(), 0, f"the status {what}")
    if day:
        expect(found, [day] * 3, f"the days {what}")
    expect(found, sorted(found), f"the order of days {what}")


def main():
    task = Task("clock", __doc__, 3, [
        ("--small", {"action": "store_true", "help": "an eighth of the zones and some years"}),
    ])
    if task.arguments.small:
        del ZONES[5:], YEARS[4::2]
    folder = task.place("ledgers")
    for turn in range(task.count):
        chance = random.Random(task.seed + turn)
        trials = [("backwards", lambda: backwards(task, task.place(f"back-{turn}"), chance)),
                  ("zones", lambda: zones(task, task.place(f"zones-{turn}"), chance))]
        if turn == 0:
            trials += [("years", lambda: years(task, folder)), ("nights", lambda: nights(task, folder))]
        for name, trial in trials:
            try:
                trial()
            except Violation as violation:
                task.violation(f"{name}: {violation}", violation.cause)
    task.end()


if __name__ == "__main__":
    main()
