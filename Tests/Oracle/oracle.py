#!/usr/bin/env python3
"""Makes ledgers at random, asks the program about them, and works out every figure again from the rows.

usage: oracle.py [--program BINARY] [--ledgers N] [--seed N] [--questions N] [--jobs N] [--refused] [--discard]
"""
import argparse
import collections
import concurrent.futures
import os
import shutil
import sys
import tempfile
import time
import traceback

from books import Books
from making import Difference, Making
from program import Program
from questions import Asking
from recipe import Recipe
from spellings import composed
from views import VIEWS

HERE = os.path.dirname(os.path.abspath(__file__))
BINARY = os.path.join(os.path.dirname(os.path.dirname(HERE)), ".build/release/spendwise")
MOST_SHOWN = 40


class Report:
    """What one ledger showed: how much was looked at, what was refused, what differs."""

    def __init__(self, seed):
        self.seed, self.looked, self.refused, self.differences = seed, collections.Counter(), [], []


def examine(binary, seed, count, is_kept=True):
    """Makes the ledger of `seed` and looks at every view of it and at `count` questions."""
    folder = tempfile.mkdtemp(prefix=f"oracle-{seed}-")
    report = Report(seed)
    try:
        recipe = Recipe(seed)
        program = Program(binary, folder, recipe.today, recipe.settings)
        books = Books(program.ledger)
        Making(program, recipe, books).run()
        ask = Asking(recipe.random, recipe, books)
        for view in VIEWS:
            name, found = view(ask, program)
            report.looked[view.__name__] += 1
            report.differences += [f"{name}\n    {one}" for one in found]
        for _ in range(count):
            answer(ask, program, report)
    except Difference as error:
        report.differences.append(str(error))
    except Exception:
        report.differences.append(traceback.format_exc())
    report.differences = [f"[seed {seed}] {one}\n    in {folder}" for one in report.differences]
    if not report.differences or not is_kept:
        shutil.rmtree(folder)
    return report


def answer(ask, program, report):
    form, text, expected = ask.question()
    report.looked[form] += 1
    result = program.run("ask", "--json", text)
    if result.status:
        report.refused.append((form, text, result.errors.strip()))
        if any("amount" in record for record in program.run("--dry-run", "--json", text=text + "\n").records):
            report.differences.append(f"{form}: {text}\n    a pipe would record it")
        return
    reply = result.records[0]
    is_refused = reply["sql"] is None
    # "Nothing found" is no answer, which will do where nothing is there.
    if is_refused or reply["result"]["kind"] == "none" and expected.kind not in ("none", None) and expected.is_nothing:
        report.refused.append((form, text, reply["answer"]))
        return
    if expected.kind is None:
        expected.kind = reply["result"]["kind"]
    names = set(ask.recipe.merchants) | set(ask.recipe.people) | \
        {composed(row["description"]) for row in ask.recipe.rows}
    found = expected.differences(reply, names)
    report.differences += [f"{form}: {text}\n    {one}\n    answer: {reply['answer']}" for one in found]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=BINARY)
    parser.add_argument("--ledgers", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1, help="of the first ledger; the others follow")
    parser.add_argument("--questions", type=int, default=40, help="a ledger")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--refused", action="store_true", help="show the questions that were refused")
    parser.add_argument("--discard", action="store_true", help="keep no folder")
    arguments = parser.parse_args()
    began = time.monotonic()
    with concurrent.futures.ProcessPoolExecutor(arguments.jobs) as pool:
        seeds = range(arguments.seed, arguments.seed + arguments.ledgers)
        running = [pool.submit(examine, arguments.program, seed, arguments.questions, not arguments.discard)
                   for seed in seeds]
        reports = [one.result() for one in running]
    looked = sum((report.looked for report in reports), collections.Counter())
    differences = [one for report in reports for one in report.differences]
    refused = [one for report in reports for one in report.refused]
    for one in differences[:MOST_SHOWN]:
        print(one)
    if arguments.refused:
        for form, text, words in refused:
            print(f"refused {form}: {text}\n    {words}")
    print(f"oracle: {len(reports)} ledgers, {sum(looked.values())} looks, {len(refused)} refused, "
          f"{len(differences)} differences · seeds {seeds[0]}–{seeds[-1]} · {time.monotonic() - began:.0f} s")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
