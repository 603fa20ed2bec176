#!/usr/bin/env python3
"""Q3: `how much did I spend on T in October`, for every thing and business T of the lexicon and every name in a ledger.

What comes is nothing, or a sum of entries that all hold T or a word that stands for it: never everything, never what a
part of T or another question would find. The amounts are powers of two, so that a sum tells which entries it is of.
"""
import csv
import functools
import glob
import json
import os
import random
import re
import unicodedata

from harness import REPOSITORY, Program, Task, minor_units

DATA = os.path.join(REPOSITORY, "Sources/SpendGrammar/Data")
CATEGORIES = ["Food & Dining", "Transportation", "Groceries", "Entertainment", "Shopping", "Healthcare", "Other"]
PEOPLE = ["", "", "", "Sam", "Anna", "Priya", "Leo"]
ENTRIES = 24
TERMS_PER_LEDGER = 200
# What means everything, and what one pays with: that is asked of an account, and said to be, where there is none.
OTHER = {"stuff", "cash", "visa", "venmo", "wallet"}


def read(path):
    with open(path, encoding="utf-8") as file:
        return [line.split("#")[0].rstrip() for line in file]


def folded(text):
    letters = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def stem(word):
    """A word without an ending of the plural."""
    for ending, other in (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("ss", "ss"),
                          ("s", "")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word[:-len(ending)] + other
    return word


def words(text):
    return [stem(word) for word in re.findall(r"\w+", folded(text).replace("'s", "").replace("’s", ""))]


def key(text):
    return " ".join(words(text))


class Lexicon:
    """What the files of data say of words, read apart from the program."""

    def __init__(self):
        # Each term with its spellings, and which words each concept has.
        self.terms, self.members = [], {}
        for folder in ("Words", "Merchants"):
            for path in sorted(glob.glob(f"{DATA}/{folder}/*.txt")):
                concept = None
                for line in read(path):
                    if line.startswith("["):
                        concept = line.strip("[]")
                    elif line:
                        for group in line.split(","):
                            spellings = [name.strip().lstrip("^~?") for name in group.split("/")]
                            if spellings[0]:
                                self.terms.append(spellings)
                                self.members.setdefault(concept, set()).update(map(key, spellings))
        for path in sorted(glob.glob(f"{DATA}/Languages/*.txt")):
            for line in read(path):
                if line.startswith("concept "):
                    concept, _, names = line.removeprefix("concept ").partition(":")
                    self.members.setdefault(concept, set()).update(key(name.strip(" ~^")) for name in names.split(","))
        # What a name of several things stands for: concepts, and lists of everyday names.
        self.standing, themed = {}, []
        for line in read(f"{DATA}/concepts.txt"):
            name, _, names = line.partition(":")
            said = [key(each) for each in names.split(",") if each.strip()]
            if line.startswith("["):
                # A name of a whole theme stands for all concepts below it.
                themed = said
                continue
            for each in said + themed:
                self.standing.setdefault(each, set()).update(self.members.get(name, ()))
        listed = " ".join(read(f"{DATA}/Lists/Questions/Concepts.txt"))
        for entry in listed.split("|")[1:]:
            names, _, things = entry.partition("=")
            for name in names.split(","):
                self.standing.setdefault(key(name), set()).update(key(thing) for thing in things.split(","))
        self.categories = {key(name): name for name in CATEGORIES}
        self.wares = set(words(" ".join(self.listed("FilterRule", "wares") + self.listed("FilterRule", "visits"))))
        questions = " ".join(read(f"{DATA}/Lists/Questions/QuestionWords.txt"))
        everyday = re.search(r"categoryConcepts [^|]*((?:\|\s+[^|=]+ = \w+\s*)+)", questions).group(1)
        concepts = {name: category for category, names in self.held().items() for name in names}
        for name, concept in re.findall(r"\|\s+([^|=]+) = (\w+)", everyday):
            self.categories[key(name)] = concepts[concept]

    @staticmethod
    def listed(name, wanted):
        text = "\n".join(read(f"{DATA}/Lists/Questions/{name}.txt"))
        return re.search(rf"^{wanted}[^:\n]*:((?: .*\n(?:  .*\n)*))", text + "\n", re.M).group(1).split()

    @staticmethod
    def held():
        """The concepts that each category of a new ledger holds."""
        path = glob.glob(os.path.join(REPOSITORY, "Sources/**/DefaultCategories.swift"), recursive=True)[0]
        with open(path, encoding="utf-8") as file:
            text = file.read()
        found = re.findall(r'name: ("[^"]+"|otherName),.*?holding: """(.*?)"""', text, re.S)
        return {name.strip('"') if name != "otherName" else "Other": names.replace("\\", " ").split()
                for name, names in found}

    def stands_for(self, spellings, row):
        """Whether the row holds a thing of these spellings, or is of what they name."""
        text = " ".join(words(" ".join([row["description"], row["merchant"], row["person"]])))
        halves = [half for said in spellings for half in re.split(r" and (?:a )?", said) if " and " in said]
        # "a slice of cake" is cake.
        halves += [said.partition(" of ")[2] for said in spellings if " of " in said]
        for said in map(key, spellings + halves):
            short = " ".join(word for word in said.split() if word not in self.wares) or said.split()[0]
            for name in (said, short):
                if self.categories.get(name) == row["category"] or all(word in text.split() for word in name.split()):
                    return True
                if any(f" {thing} " in f" {text} " for thing in self.standing.get(name, ())):
                    return True
        # "moto taxi" where the entry says "mototaxi".
        return any(said.replace(" ", "") in text.replace(" ", "") for said in map(key, spellings))


@functools.cache
def lexicon():
    return Lexicon()


def made(chance):
    """The rows of a ledger, the amount of each of October another power of two."""
    things = lexicon().terms
    rows = []
    for number in range(ENTRIES):
        merchant = chance.choice(things)[0] if chance.random() < 0.5 else ""
        rows.append({"date": f"2026-10-{number + 1:02}", "amount": f"{(1 << number) / 100:.2f}", "currency": "USD",
                     "category": chance.choice(CATEGORIES), "description": chance.choice(things)[0],
                     "merchant": merchant, "person": chance.choice(PEOPLE), "kind": "expense"})
    rows.append(rows[0] | {"date": "2026-09-03", "amount": "900000.00"})
    return rows


def piece(work):
    """Asks for some terms of one ledger."""
    binary, folder, seed, terms = work
    chance = random.Random(seed)
    program, rows = Program(binary), made(chance)
    os.makedirs(folder, exist_ok=True)
    path, ledger = os.path.join(folder, "rows.csv"), os.path.join(folder, "ledger.db")
    with open(path, "w", encoding="utf-8", newline="") as target:
        writer = csv.DictWriter(target, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    program.must(ledger, ["import", path])
    names = [[row[part]] for row in rows for part in ("merchant", "person") if row[part]]
    asked = terms + names
    # What was asked before must not be gone on from.
    text = "".join(f"start over\nhow much did I spend on {spellings[0]} in October\n" for spellings in asked)
    result = program.run(ledger, ["--json"], text, timeout=3600)
    answers = [record for record in map(json.loads, result.output.splitlines()) if record["line"] % 2 == 0]
    figures, violations = {"terms": len(asked), "refused": 0, "found": 0}, []
    for spellings, answer in zip(asked, answers):
        value = (answer.get("result") or {}).get("value")
        try:
            sum_of = minor_units(value)
        except (AttributeError, ValueError):
            figures["refused"] += 1
            continue
        found = [row for number, row in enumerate(rows) if sum_of >> number & 1]
        figures["found"] += bool(found)
        wrong = [row for row in found if not lexicon().stands_for(spellings, row)]
        if key(spellings[0]) in OTHER:
            continue
        if sum_of >> ENTRIES or wrong or answer["result"]["kind"] != "amount":
            shown = {part: wrong[0][part] for part in ("description", "merchant", "category")} if wrong else sum_of
            violations.append((spellings[0], f"another thing: {spellings[0]!r}: {answer['answer']} {shown}"))
    return figures, violations


def main():
    task = Task("sweep", __doc__, 0)
    chance = random.Random(task.seed)
    terms = lexicon().terms
    # A full stop ends a sentence: "Mr. Sub".
    terms = [spellings for spellings in terms if ". " not in spellings[0]]
    if task.count:
        terms = chance.sample(terms, min(task.count, len(terms)))
    work = [(task.arguments.program, task.place(f"sweep-{start}"), chance.randrange(1 << 31),
             terms[start:start + TERMS_PER_LEDGER]) for start in range(0, len(terms), TERMS_PER_LEDGER)]
    task.each(piece, work)
    # One that can't be read is refused; where more are, the grammar has lost its words.
    if task.figures["refused"] > 0.02 * task.figures["terms"]:
        task.violation(f"too many refused: {task.figures['refused']} of {task.figures['terms']}")
    task.end()


if __name__ == "__main__":
    main()
