#!/usr/bin/env python3
"""Reads amount and day of each line of a file with price-parser and dateparser, and prints how many lines a second of
the processor.

usage: bench_peers.py FILE COUNT

Both are what a Python program would take for it (pip install price-parser dateparser). Loading them isn't counted, nor
is a first line that makes them ready. Exits with status 3 when they aren't installed.
"""
import datetime
import itertools
import sys
import time

try:
    from dateparser.search import search_dates
    from price_parser import Price
except ImportError:
    sys.exit(3)

SETTINGS = {"RELATIVE_BASE": datetime.datetime(2026, 11, 20, 12), "PREFER_DATES_FROM": "past"}


def read(line):
    return Price.fromstring(line), search_dates(line, languages=["en"], settings=SETTINGS)


def main():
    with open(sys.argv[1], encoding="utf-8") as source:
        lines = list(itertools.islice(source, int(sys.argv[2])))
    read(lines[0])
    started = time.process_time()
    for line in lines:
        read(line)
    print(len(lines) / (time.process_time() - started))


if __name__ == "__main__":
    main()
