"""Chooses, by a seed, what a ledger holds and the settings it is asked under."""
import datetime
import random

from spellings import joined, spelled

DIGITS = {"USD": 2, "EUR": 2, "GBP": 2, "JPY": 0, "BHD": 3, "KWD": 3}
CATEGORIES = ["Food & Dining", "Transportation", "Groceries", "Entertainment", "Shopping", "Healthcare", "Other"]
MERCHANTS = ["Café Zoë", "Škoda", "北京饭店", "Пекарня", "Ærø Bageri", "O'Malley's", "Blue Lantern", "Quill",
             "Müller", "Smørrebrød", "Trail Post", "Ångström Books", "Ταβέρνα", "Łódka", "Nakład", "Crêperie Élan",
             "Iron Works", "Cafe Zoe", "Straßencafé"]
PEOPLE = ["Sam", "Zoë", "Łukasz", "Priya", "Björn", "Анна", "美咲", "Chloé", "Øyvind", "Γιώργος",
          "Smith, John"]
WORDS = ["lamp", "ticket", "pillow", "notebook", "kettle", "umbrella", "candle", "blanket", "puzzle", "violin",
         "crêpe", "piñata"]
TODAYS = ["2026-11-20", "2024-02-29", "2026-03-31", "2026-03-01", "2026-12-31", "2027-01-01", "2026-11-22",
          "2026-11-23",
          "2025-02-28", "2026-05-30", "2026-07-04", "2028-02-29"]
SIZES = [0, 1, 2, 3, 6, 12, 30, 60, 120, 240, 400]


class Recipe:
    """What one seed makes: a day, settings, and rows."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        choose = self.random.choice
        self.today = datetime.date.fromisoformat(choose(TODAYS))
        self.home = choose(["USD"] * 4 + ["EUR", "JPY", "BHD"])
        self.first_weekday = choose([0, 0, 0, 5, 6])
        others = self.random.sample([code for code in DIGITS if code != self.home], choose([0, 1, 3]))
        self.currencies = [self.home] * choose([1, 3, 8]) + others
        self.merchants = self.random.sample(MERCHANTS, choose([1, 4, 12]))
        self.people = self.random.sample(PEOPLE, choose([1, 3, 6]))
        # How often a name is not written as it usually is.
        self.variety = choose([0, 0.1, 0.5])
        # In some ledgers nearly all amounts are among a few.
        self.few = choose([0, 0, 0.8])
        self.span = choose([10, 45, 200, 730])
        self.rows = [self.row() for _ in range(choose(SIZES))]

    @property
    def settings(self):
        names = {0: "monday", 5: "saturday", 6: "sunday"}
        return {"currency": self.home, "weeks": names[self.first_weekday]}

    def row(self):
        """One entry, as the ledger's columns name its parts, its amount as text."""
        draw, choose = self.random, self.random.choice
        currency = choose(self.currencies)
        kind = draw.choices(["expense", "refund", "income", "transfer"], [82, 9, 6, 3])[0]
        has_merchant = draw.random() < 0.7 and kind in ("expense", "refund")
        return {
            "date": self.day().isoformat(), "amount": decimal(self.amount(), currency), "currency": currency,
            "kind": kind,
            "category": "Other" if kind in ("income", "transfer") else choose(CATEGORIES),
            "description": self.written(choose(WORDS)) + choose(["", "", " for the hall", " №2"]),
            "merchant": self.written(choose(self.merchants)) if has_merchant else "",
            "person": joined(self.company(choose([0, 0, 0, 1, 1, 2, 3]))) if kind != "transfer" else "",
            "note": choose(["", "", "kept the receipt", "über 3 Tage"]),
        }

    def written(self, name):
        """A name as somebody writes it."""
        return spelled(self.random, name) if self.random.random() < self.variety else name

    def company(self, count):
        """As many different people, or all there are."""
        return [self.written(name) for name in self.random.sample(self.people, min(len(self.people), count))]

    def day(self):
        """A day of the span up to today; ends of months, leap days and the days next to today come up more often."""
        draw = self.random
        day = self.today - datetime.timedelta(days=draw.randrange(self.span))
        if draw.random() < 0.15:
            day = day.replace(day=1) - datetime.timedelta(days=draw.choice([0, 1]))
        if draw.random() < 0.1:
            day = self.today - datetime.timedelta(days=draw.randrange(3))
        return day

    def amount(self):
        """Minor units; few different ones among the small, so that there are ties."""
        draw = self.random
        if draw.random() < self.few:
            return draw.choice([450, 1200, 2500])
        rare = draw.choice([1, 99_999_999, 123_456_789]) if draw.random() < 0.05 else 999
        return draw.choice([draw.choice([450, 1200, 1200, 2500, 5000]), draw.randrange(1, 30000),
                            draw.randrange(1, 100), draw.randrange(100, 9999), rare])


def decimal(minor, currency):
    """Minor units as the ledger writes them: "-12.50", "900", "1.500"."""
    digits, sign = DIGITS[currency], "-" if minor < 0 else ""
    whole, part = divmod(abs(minor), 10 ** digits)
    return f"{sign}{whole}.{part:0{digits}}" if digits else f"{sign}{whole}"
