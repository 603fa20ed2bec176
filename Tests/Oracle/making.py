"""Makes a ledger through the program's own doors, and keeps beside it what must be in it after each change."""
import csv
import io
import json
import os

from recipe import CATEGORIES, WORDS, decimal
from spellings import composed, joined, same_key

COLUMNS = ["date", "amount", "currency", "category", "description", "merchant", "person", "kind", "note"]


class Difference(Exception):
    """Something the program shows or keeps that isn't so."""


class Making:
    """The states that a ledger went through: those that undo leads back to, and those that redo leads on to."""

    def __init__(self, program, recipe, books):
        self.program, self.recipe, self.books = program, recipe, books
        self.now, self.before, self.after = {}, [], []
        self.steps = []

    def run(self):
        rows = list(self.recipe.rows)
        said = [row for row in rows[:40] if self.recipe.random.random() < 0.3 and can_be_said(row)]
        imported = [row for row in rows if not any(row is one for one in said)]
        if imported:
            self.load(imported)
        if said:
            self.say(said)
        for _ in range(self.recipe.random.choice([0, 3, 10])):
            self.change()
        self.compare("after all changes")

    def do(self, *arguments, text=None, statuses=(0,)):
        self.steps.append(" ".join(arguments))
        result = self.program.run(*arguments, text=text)
        if result.status not in statuses:
            raise Difference(f"{self.steps[-1]}: status {result.status}: {result.errors.strip()}")
        return result

    def load(self, rows):
        form = self.recipe.random.choice(["csv", "jsonl"])
        path = os.path.join(self.program.folder, f"rows.{form}")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(as_csv(rows) if form == "csv" else self.as_json(rows))
        self.do("import", path)
        found = self.books.rows()
        if sorted(map(key, found.values())) != sorted(map(key, rows)):
            raise Difference(f"import {path}: the rows in the ledger are not those of the file")
        self.step(found)

    def as_json(self, rows):
        """Some rows name their people one by one."""
        rows = [row | {"people": people_of(row["person"])} if self.recipe.random.random() < 0.3 else row
                for row in rows]
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)

    def say(self, rows):
        """Says plain lines in a pipe; each is one change of its own."""
        text = "".join(f"{row['description']} {row['amount']} {row['currency']} on {row['date']}"
                       f"{said_company(people_of(row['person']))}\n" for row in rows)
        records = self.do("--json", text=text).records
        if len(records) != len(rows):
            raise Difference(f"{len(rows)} lines gave {len(records)} records")
        found = self.books.rows()
        for row, record in zip(rows, records):
            kept = found.get(record.get("id"))
            said = ("date", "amount", "currency", "kind")
            if not kept or any(kept[name] != row[name] for name in said):
                raise Difference(f"line {row} was kept as {kept}: {record}")
            people = people_of(row["person"])
            if [same_key(name) for name in people_of(kept["person"])] != [same_key(name) for name in people]:
                raise Difference(f"line of {people} was kept with {kept['person']}: {record}")
            self.step(self.now | {record["id"]: kept})

    def step(self, state):
        self.before.append(self.now)
        self.now, self.after = state, []

    def change(self):
        draw = self.recipe.random
        kind = draw.choice(["edit", "edit", "delete", "undo", "redo", "undo several"])
        if kind == "edit" and self.now:
            self.edit(draw.choice(sorted(self.now)))
        elif kind == "delete" and self.now:
            number = draw.choice(sorted(self.now))
            self.do("delete", str(number))
            self.step({name: row for name, row in self.now.items() if name != number})
        elif kind.startswith("undo") and len(self.before) > 1:
            count = 1 if kind == "undo" else min(len(self.before) - 1, draw.choice([2, 3]))
            self.do("undo", str(count))
            for _ in range(count):
                self.after.append(self.now)
                self.now = self.before.pop()
        elif kind == "redo" and self.after:
            self.do("redo")
            self.before.append(self.now)
            self.now = self.after.pop()
        self.compare("after a change")

    def edit(self, number):
        draw, row = self.recipe.random, dict(self.now[number])
        part = draw.choice(["amount", "date", "category", "merchant", "person", "description", "kind", "note"])
        value = {
            "amount": lambda: decimal(draw.randrange(1, 9000), row["currency"]),
            "date": lambda: self.recipe.day().isoformat(),
            "category": lambda: draw.choice(CATEGORIES),
            "merchant": lambda: self.recipe.written(draw.choice(self.recipe.merchants)),
            "person": lambda: joined(self.recipe.company(draw.choice([1, 2, 3]))),
            "description": lambda: self.recipe.written(draw.choice(WORDS)),
            "kind": lambda: draw.choice(["expense", "refund", "income", "transfer"]), "note": lambda: "changed",
        }[part]()
        said = f"{value} {row['currency']}" if part == "amount" else value
        self.do("edit", str(number), part, said)
        if part in ("merchant", "person"):
            # Small letters of a name may become capitals.
            kept = self.books.rows()[number][part]
            value = kept if same_key(kept) == same_key(value) else value
        if row[part] != composed(value):
            row[part] = composed(value)
            self.step(self.now | {number: row})

    def compare(self, when):
        found = self.books.rows()
        if found != self.now:
            wrong = [number for number in found.keys() | self.now.keys() if found.get(number) != self.now.get(number)]
            raise Difference(f"{when} ({self.steps[-1] if self.steps else 'none'}): rows {wrong[:5]} are "
                             f"{[found.get(number) for number in wrong[:3]]}, "
                             f"not {[self.now.get(number) for number in wrong[:3]]}")
        people = {number: sorted(people_of(row["person"])) for number, row in found.items() if row["person"]}
        if people != self.books.people():
            raise Difference(f"{when}: the people one by one are {self.books.people()}, not {people}")


def can_be_said(row):
    """Whether the row can be a plain line: a thing, an amount, a day, people with capitals."""
    return row["kind"] == "expense" and same_key(row["description"]) in WORDS and all(
        "," not in name and not name.islower() for name in people_of(row["person"]))


def people_of(text):
    """The people that a text names: "Sam, Leo" two, in quotes a name may hold a comma itself."""
    return [name for name in next(csv.reader([text], skipinitialspace=True), []) if name]


def said_company(people):
    """How a line says with whom: " with Sam", " with Sam and Leo", " with Sam, Leo and Ann"."""
    if not people:
        return ""
    return " with " + " and ".join(filter(None, [", ".join(people[:-1]), people[-1]]))


def as_csv(rows):
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def key(row):
    return tuple(composed(row[name]) for name in COLUMNS)
