"""Reads the ledger as anybody may: SQL over the views that docs/ledger.md describes."""
import os
import re
import sqlite3
import unicodedata

from spellings import same_key

# What the questions stand on: amounts as whole minor units, what a refund takes off, the month, the day of the week.
VIEWS = """
CREATE TEMP VIEW entry AS
  SELECT id, date, currency, kind, category, description, coalesce(merchant, '') AS merchant,
    coalesce(person, '') AS person, coalesce(note, '') AS note, amount,
    CAST(replace(amount, '.', '') AS INTEGER) AS minor,
    CASE kind WHEN 'refund' THEN -1 ELSE 1 END * CAST(replace(amount, '.', '') AS INTEGER) AS signed,
    substr(date, 1, 7) AS month, substr(date, 1, 4) AS year,
    CAST(strftime('%w', date) AS INTEGER) AS weekday
  FROM expenses;
"""


class Books:
    """One ledger, opened read-only for each reading: the program changes it in between."""

    def __init__(self, path):
        self.path = path

    def query(self, sql, parameters=()):
        if not os.path.exists(self.path):
            return []
        database = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)
        try:
            database.create_function("holds", 2, holds, deterministic=True)
            database.create_function("same_name", 2, same_name, deterministic=True)
            database.create_function("is_spelling", 2, is_spelling, deterministic=True)
            database.executescript(VIEWS)
            return database.execute(sql, parameters).fetchall()
        finally:
            database.close()

    def rows(self):
        """All rows by their numbers, as columns and texts."""
        columns = ["date", "amount", "currency", "kind", "category", "description", "merchant", "person", "note"]
        return {row[0]: dict(zip(columns, row[1:])) for row in
                self.query(f"SELECT id, {', '.join(columns)} FROM entry")}

    def people(self):
        """The people of each row by its number, in the order of their letters."""
        people = {}
        for number, name in self.query("SELECT expense, name FROM people ORDER BY expense"):
            people.setdefault(number, []).append(name)
        return {number: sorted(names) for number, names in people.items()}


def folded(text):
    """Letters without case and accents, other marks as blanks."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(re.findall(r"\w+", plain.replace("'", "")))


def same_name(one, other):
    return folded(one) == folded(other)


def is_spelling(one, other):
    return same_key(one) == same_key(other)


def holds(text, words):
    """Whether `text` has all of `words`, each in singular or plural."""
    there = set(folded(text).split())
    return all({word, word + "s", word.removesuffix("s")} & there for word in folded(words).split())

