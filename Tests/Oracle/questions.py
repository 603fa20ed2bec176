"""The grammar of questions: each form says a question and works out, from the ledger, what its answer must be."""
import collections
import datetime
from decimal import Decimal

import filters
import periods
from expected import Expected, one_figure
from figures import (EVERY_KIND, PURCHASES, SPENDING, Sum, answered_currency, divided, in_order, numbers, of_kinds, percent,
                     sums)
from recipe import CATEGORIES, decimal


class Asking:
    """What the forms draw from: one ledger, one day, one source of chance."""

    def __init__(self, draw, recipe, books):
        self.draw, self.recipe, self.books = draw, recipe, books
        self.home, self.today = recipe.home, recipe.today

    def question(self):
        form = self.draw.choice(FORMS)
        text, expected = form(self)
        return form.__name__, " ".join(text.split()), expected

    def narrowed(self, forms=None):
        narrow = self.draw.choice(forms)(self.draw, self.recipe) if forms else filters.any_filter(self.draw, self.recipe)
        period = periods.any_period(self.draw, self.today, self.recipe.first_weekday)
        where = f"({narrow.where}) AND {period.where}"
        if narrow.is_exclusion:
            # What is left out stands last, so that the days can't be a part of its name.
            period = periods.Period(f"{period.words} {narrow.words}", period.first, period.last)
            narrow = filters.Filter("", narrow.where, narrow.figures)
        return narrow, period, where

    def answered(self, parts, narrow):
        """The currency of an answer to a question with this filter."""
        codes = {code for code, _ in parts}
        return next((code for code in [narrow.words.removeprefix("in ")] if narrow.words.startswith("in ")),
                    answered_currency(codes, self.home))

    def figure(self, kind, parts, narrow, ids, period, value=lambda part: part.amount):
        return one_figure(kind, parts, self.answered(parts, narrow) if not parts else self.home, ids, period, value)


def total(ask):
    narrow, period, where = ask.narrowed()
    words = ask.draw.choice(["how much did I spend {} {}?", "how much have I spent {} {}", "total spending {} {}"])
    parts = sums(ask.books, where)
    expected = ask.figure("amount", parts, narrow, numbers(ask.books, where), period)
    return words.format(narrow.words, period.words), expected.saying(ask.books, where, *narrow.figures)


def count(ask):
    narrow, period, where = ask.narrowed()
    words = ask.draw.choice(["how many expenses {} {}?", "how many purchases did I make {} {}?"])
    parts = sums(ask.books, where, PURCHASES)
    code = answered_currency((code for code, _ in parts), ask.home)
    rows = [("", str(parts[one, ""].entries), one) for one in in_order((one for one, _ in parts), code)]
    ids = numbers(ask.books, where, PURCHASES)
    expected = Expected("count", str(len(ids)), None, rows, period=period, ids=ids)
    return words.format(narrow.words, period.words), expected.saying(ask.books, where, *narrow.figures)


def average(ask):
    """Per day: by the days of the period up to today; per week: by its days over seven."""
    narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant, filters.word])
    while not period.first:
        narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant])
    unit, size = ask.draw.choice([("day", 1), ("day", 1), ("week", 7)])
    words = ask.draw.choice(["average per {} {} {}", "how much did I spend per {} {} {}?", "average spending a {} {} {}"])
    expected = ask.figure("amount", sums(ask.books, where), narrow, numbers(ask.books, where), period,
                          lambda part: divided(part.amount * size, period.days))
    return words.format(unit, narrow.words, period.words), expected.saying(ask.books, where)


def average_month(ask):
    """Over whole months: by their number."""
    narrow = ask.draw.choice([filters.none, filters.category, filters.merchant])(ask.draw, ask.recipe)
    count = ask.draw.choice([3, 12])
    last = periods.months_back(ask.today, 0) - periods.DAY
    period = periods.Period(f"in {ask.today.year - 1}", datetime.date(ask.today.year - 1, 1, 1),
                            datetime.date(ask.today.year - 1, 12, 31))
    if count == 3:
        period = periods.Period("last quarter", *quarter_before(ask.today))
    where = f"({narrow.where}) AND {period.where}"
    expected = ask.figure("amount", sums(ask.books, where), narrow, numbers(ask.books, where), period,
                          lambda part: divided(part.amount, count))
    expected.counts |= {count}
    return f"average per month {narrow.words} {period.words}", expected.saying(ask.books, where)


def quarter_before(today):
    start = periods.months_back(today, (today.month - 1) % 3 + 3)
    return start, periods.months_back(today, (today.month - 1) % 3) - periods.DAY


def average_purchase(ask):
    """What was spent, refunds taken off, by the number of purchases."""
    narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant])
    # Where nothing was bought in a currency there is no average in it.
    parts = {key: part for key, part in sums(ask.books, where).items() if part.expenses}
    expected = ask.figure("amount", parts, narrow, None, period, lambda part: divided(part.amount, part.expenses))
    return f"average purchase {narrow.words} {period.words}", expected.saying(ask.books, where)


def median(ask):
    """The middle amount of the purchases, or the mean of the two in the middle."""
    narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant, filters.word])
    found = ask.books.query(f"SELECT currency, minor FROM entry WHERE {of_kinds(where, PURCHASES)} ORDER BY minor")
    parts = {}
    for code in {code for code, _ in found}:
        amounts = [minor for one, minor in found if one == code]
        middle = amounts[(len(amounts) - 1) // 2] + amounts[len(amounts) // 2]
        parts[code, ""] = Sum(divided(middle, 2), len(amounts))
    expected = ask.figure("amount", parts, narrow, numbers(ask.books, where, PURCHASES), period)
    if not parts:
        expected = Expected("none", period=period, rows=[], ids=[])
    return f"median purchase {narrow.words} {period.words}", expected.saying(ask.books, where)


def extreme(ask):
    """The N largest or smallest purchases of each currency, with all that tie with the last of them."""
    narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant, filters.weekday, filters.word,
                                          filters.excluded])
    biggest = ask.draw.random() < 0.6
    limit = ask.draw.choice([1, 1, 3, 5])
    found = ask.books.query(f"""
        SELECT id, date, description, merchant, amount, currency FROM (
          SELECT *, RANK() OVER (PARTITION BY currency ORDER BY minor {'DESC' if biggest else ''}) AS place
          FROM entry WHERE {of_kinds(where, PURCHASES)}) WHERE place <= {limit}""")
    code = answered_currency((row[5] for row in found), ask.home)
    order = in_order((row[5] for row in found), code)
    found.sort(key=lambda row: (order.index(row[5]), -Decimal(row[4]) if biggest else Decimal(row[4])))
    rows = [(entry_label(*row[1:4]), row[4], row[5]) for row in found]
    expected = Expected("expense", rows[0][1], rows[0][2], rows, period=period, ids=[row[0] for row in found]) if found else \
        Expected("none", rows=[], period=period, ids=[])
    names = ("largest expense", "top {} expenses") if biggest else ("smallest expense", "{} cheapest purchases")
    words = names[0] if limit == 1 else f"what are my {names[1].format(limit)}"
    # What comes after the first few is counted rather than named.
    expected.counts |= set(range(len(rows) + 1)) | {limit}
    return f"{words} {narrow.words} {period.words}", expected.saying(ask.books, where)


def entry_label(date, description, merchant):
    return f"{date} {description}" + (f" at {merchant}" if merchant else "")


def first_or_last(ask):
    """The first one entered of the first day, or the last one of the last."""
    narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant, filters.word, filters.person])
    is_last = ask.draw.random() < 0.6
    found = ask.books.query(f"""SELECT id, date, description, merchant, amount, currency FROM entry
        WHERE {of_kinds(where, PURCHASES)} ORDER BY date {'DESC' if is_last else ''}, id {'DESC' if is_last else ''}""")
    found = [row for row in found if row[1] == found[0][1]]
    words = f"what was my {'last' if is_last else 'first'} expense"
    if not found:
        return f"{words} {narrow.words} {period.words}", Expected("none", period=period, ids=[]).saying(ask.books, where)
    expected = Expected("expense", found[0][4], found[0][5],
                        period=period if period.first else None)
    expected.money |= {(row[5], Decimal(row[4])) for row in found}
    expected.counts |= {len(found) - 1}
    expected.leading = entry_label(*found[0][1:4])
    return f"{words} {narrow.words} {period.words}", expected.saying(ask.books, where)


def last_day(ask):
    """When something was bought last."""
    narrow = ask.draw.choice([filters.merchant, filters.word])(ask.draw, ask.recipe)
    found = ask.books.query(f"SELECT MAX(date) FROM entry WHERE {of_kinds(narrow.where, PURCHASES)}")
    latest = found[0][0] if found else None
    text = f"when was my last purchase {narrow.words}?"
    if not latest:
        return text, Expected("none")
    expected = Expected("date", latest)
    found = ask.books.query(f"SELECT currency, amount FROM entry WHERE ({narrow.where}) AND kind = 'expense' AND date = ?", (latest,))
    expected.money |= {(code, Decimal(amount)) for code, amount in found}
    expected.counts |= {len(found) - 1}
    return text, expected


def share(ask):
    """Of what was spent in the period, in the home currency."""
    narrow = ask.draw.choice([filters.category, filters.merchant, filters.weekday])(ask.draw, ask.recipe)
    period = periods.any_period(ask.draw, ask.today, ask.recipe.first_weekday)
    where = f"({narrow.where}) AND {period.where}"
    parts, wholes = sums(ask.books, where), sums(ask.books, period.where)
    code = answered_currency((code for code, _ in wholes), ask.home)
    whole = wholes.get((code, ""), Sum()).amount
    part = parts.get((code, ""), Sum()).amount
    text = f"what share of my spending {period.words} was {narrow.words}?"
    expected = Expected("none", rows=[], period=period) if whole <= 0 else \
        Expected("percent", percent(part, whole), None, period=period, ids=numbers(ask.books, period.where))
    expected.money |= {(code, Decimal(0))}
    expected.counts |= {0}
    return text, expected.saying(ask.books, where).saying(ask.books, period.where)


def comparison(ask):
    """Two periods, or two names, beside each other: the first less the second."""
    draw = ask.draw
    if draw.random() < 0.5:
        today, start = ask.today, ask.today.replace(day=1)
        one, other = draw.choice([
            (periods.Period("this month", start, today), periods.Period("last month", periods.months_back(today, 1), start - periods.DAY)),
            (periods.Period("last month", periods.months_back(today, 1), start - periods.DAY),
             periods.Period("the month before", periods.months_back(today, 2), periods.months_back(today, 1) - periods.DAY)),
            two_months(ask)])
        if other.words == "the month before":
            one, other = two_months(ask)
        narrow = draw.choice([filters.none, filters.category, filters.merchant])(draw, ask.recipe)
        sides = [f"({narrow.where}) AND {period.where}" for period in (one, other)]
        text = f"compare {narrow.words.removeprefix('on ').removeprefix('at ')} {one.words} with {other.words}"
    else:
        kind = draw.choice([filters.category, filters.merchant])
        first, second = kind(draw, ask.recipe), kind(draw, ask.recipe)
        if first.where == second.where:
            first, second = filters.Filter("food", "category = 'Food & Dining'"), filters.Filter("shopping", "category = 'Shopping'")
        one = other = periods.any_period(draw, ask.today, ask.recipe.first_weekday)
        sides = [f"({narrow.where}) AND {one.where}" for narrow in (first, second)]
        bare = [narrow.words.removeprefix("on ").removeprefix("at ") for narrow in (first, second)]
        text = f"compare {bare[0]} and {bare[1]} {one.words}"
    parts = [sums(ask.books, side) for side in sides]
    codes = {code for side in parts for code, _ in side}
    code = answered_currency(codes, ask.home)
    amounts = [side.get((code, ""), Sum()).amount for side in parts]
    expected = Expected("comparison", decimal(amounts[0] - amounts[1], code), code, period=one,
                        ids=sorted(set(numbers(ask.books, sides[0])) | set(numbers(ask.books, sides[1]))))
    expected.by_side = [{(one, decimal(part.amount, one)): part.entries for (one, _), part in side.items()} for side in parts]
    if amounts[1] > 0:
        share_of = percent(abs(amounts[0] - amounts[1]), amounts[1])
        expected.counts.add(Decimal(share_of))
    expected.money |= {(code, Decimal(0)), (code, abs(Decimal(decimal(amounts[0] - amounts[1], code))))}
    expected.counts |= {0}
    for side in sides:
        expected.saying(ask.books, side)
    return text, expected


def two_months(ask):
    back = ask.draw.randrange(1, 8)
    months = [periods.months_back(ask.today, count) for count in (back, back + ask.draw.choice([1, 3]))]
    return [periods.named_month(f"{periods.MONTHS[first.month]} {first.year}", first, ask.today) for first in months]


# How a question names a group, the column, whether its rows stand in the order of days, and its label.
GROUPS = {
    "category": ("category", False), "merchant": ("merchant", False), "currency": ("currency", False),
    "person": ("person", False), "day": ("date", True), "month": ("month", True), "year": ("year", True),
    "weekday": ("weekday", False),
}
DAYS_OF_WEEK = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]


def grouped(ask, dimension, where, kinds=SPENDING):
    """{(currency, label): Sum} of a dimension."""
    if dimension == "week":
        column = f"date(date, '-' || ((weekday - {(ask.recipe.first_weekday + 1) % 7} + 7) % 7) || ' days')"
    else:
        column = GROUPS[dimension][0]
    if dimension == "person":
        return by_person(ask, where, kinds)
    parts = sums(ask.books, f"({where}) AND {column} <> ''" if dimension == "merchant" else where, kinds, column)
    if dimension == "weekday":
        parts = {(code, DAYS_OF_WEEK[part]): one for (code, part), one in parts.items()}
    return parts


def by_person(ask, where, kinds):
    parts = {}
    for code, person, signed, kind in ask.books.query(
            f"SELECT currency, person, signed, kind FROM entry WHERE {of_kinds(where, kinds)} AND person <> ''"):
        for name in person.split(", "):
            part = parts.setdefault((code, name), Sum())
            part.amount, part.entries = part.amount + signed, part.entries + 1
            part.expenses += kind == "expense"
    return parts


def group_rows(ask, parts, dimension, value):
    code = answered_currency((code for code, _ in parts), ask.home)
    order = in_order((code for code, _ in parts), code)
    in_time = dimension == "week" or GROUPS[dimension][1]
    keys = sorted(parts, key=lambda key: (order.index(key[0]), key[1] if in_time else -value(parts[key])))
    return code, keys


def by_group(ask):
    narrow, period, where = ask.narrowed([filters.none, filters.none, filters.category, filters.merchant, filters.person,
                                          filters.weekday, filters.excluded, filters.word])
    dimension = ask.draw.choice(["category", "merchant", "currency", "person", "day", "week", "month", "year", "weekday"])
    is_count = ask.draw.random() < 0.3
    kinds = PURCHASES if is_count else SPENDING
    parts = grouped(ask, dimension, where, kinds)
    value = (lambda part: part.entries) if is_count else (lambda part: part.amount)
    code, keys = group_rows(ask, parts, dimension, value)
    rows = [(key[1], str(parts[key].entries) if is_count else decimal(parts[key].amount, key[0]), key[0]) for key in keys]
    if is_count:
        rows = counted(ask, keys, parts, dimension)
    expected = Expected("list", rows=rows, period=period)
    expected.counts |= group_counts(parts, code)
    if is_count and dimension == "currency":
        expected.money |= {(one, Decimal(part.entries)) for (one, _), part in parts.items()}
    words = f"how many purchases by {dimension} {narrow.words} {period.words}" if is_count else \
        f"spending by {dimension} {narrow.words} {period.words}"
    return words, expected.saying(ask.books, where, *narrow.figures)


def counted(ask, keys, parts, dimension):
    """Counts add up over currencies."""
    totals = collections.Counter()
    for key in keys:
        totals[key[1]] += parts[key].entries
    in_time = dimension == "week" or GROUPS[dimension][1]
    return [(label, str(number), ask.home) for label, number in
            sorted(totals.items(), key=lambda item: item[0] if in_time else -item[1])]


def group_counts(parts, code):
    """How many entries the groups have, in the answered currency and in all."""
    mine = [part.entries for (one, _), part in parts.items() if one == code]
    return {sum(mine), sum(part.entries for part in parts.values()), len(mine), len({label for _, label in parts})} | \
        set(mine)


def ranked_group(ask):
    """The N groups with the most in the home currency, with all that tie with the last of them."""
    narrow, period, where = ask.narrowed([filters.none, filters.none, filters.weekday, filters.excluded])
    dimension, plural = ask.draw.choice([("category", "categories"), ("merchant", "merchants"), ("month", "months"),
                                         ("day", "days")])
    if "without" in period.words:
        dimension, plural = "category", "categories"
    limit = ask.draw.choice([1, 2, 3, 5])
    parts = grouped(ask, dimension, where)
    code = answered_currency((one for one, _ in parts), ask.home)
    mine = sorted(((part.amount, label) for (one, label), part in parts.items() if one == code), reverse=True)
    kept = [row for row in mine if len(mine) <= limit or row[0] >= mine[limit - 1][0]]
    expected = Expected("list" if limit > 1 else "name", period=period)
    expected.leading_rows = [(label, Decimal(decimal(amount, code)), code) for amount, label in kept]
    if limit == 1 and dimension == "day":
        expected.kind = "date"
    if not parts:
        expected.kind = None
    expected.money |= {(code, Decimal(decimal(part.amount, code))) for (code, _), part in parts.items()}
    expected.counts |= set(range(len(mine) + 1)) | group_counts(parts, code) | \
        {sum(parts[code, label].entries for _, label in kept)}
    words = f"which {dimension} did I spend the most {'on' if dimension == 'category' else ''}" if limit == 1 else \
        f"what are my top {limit} {plural}"
    return f"{words} {narrow.words} {period.words}", expected.saying(ask.books, where)


def days_without(ask):
    """Days of the period without an expense."""
    period = periods.any_period(ask.draw, ask.today, ask.recipe.first_weekday)
    while not period.first:
        period = periods.any_period(ask.draw, ask.today, ask.recipe.first_weekday)
    bought = {row[0] for row in ask.books.query(f"SELECT DISTINCT date FROM entry WHERE kind = 'expense' AND {period.where}")}
    days = [str(period.first + periods.DAY * index) for index in range(period.days)]
    is_without = ask.draw.random() < 0.6
    right = [day for day in days if (day in bought) != is_without]
    expected = Expected("count", str(len(right)), period=period)
    expected.labels = right
    words = "how many days without spending" if is_without else "on how many days did I spend money"
    return f"{words} {period.words}?", expected.saying(ask.books, period.where)


def streak(ask):
    """The longest runs of days with or without an expense."""
    period = periods.year(ask.draw, ask.today, ask.recipe.first_weekday)
    bought = {row[0] for row in ask.books.query(f"SELECT DISTINCT date FROM entry WHERE kind = 'expense' AND {period.where}")}
    is_without = ask.draw.random() < 0.5
    marks = "".join("x" if (str(period.first + periods.DAY * index) in bought) != is_without else " "
                    for index in range(period.days))
    runs = [len(run) for run in marks.split()]
    expected = Expected("count", str(max(runs, default=0)), period=period)
    expected.counts |= {runs.count(max(runs, default=0)) - 1}
    words = "longest streak of days without spending" if is_without else "longest streak of spending days"
    return f"{words} {period.words}", expected


def income(ask):
    period = periods.any_period(ask.draw, ask.today, ask.recipe.first_weekday)
    parts = sums(ask.books, period.where, ("income",))
    expected = one_figure("amount", parts, ask.home, numbers(ask.books, period.where, ("income",)), period)
    return f"how much income {period.words}?", expected.saying(ask.books, period.where)


def refunds(ask):
    period = periods.any_period(ask.draw, ask.today, ask.recipe.first_weekday)
    parts = sums(ask.books, period.where, ("refund",))
    ids = numbers(ask.books, period.where, ("refund",))
    if ask.draw.random() < 0.5:
        expected = Expected("count", str(len(ids)), period=period, ids=ids)
        return f"how many refunds {period.words}?", expected.saying(ask.books, period.where)
    expected = one_figure("amount", parts, ask.home, ids, period, lambda part: -part.amount)
    return f"how much was refunded {period.words}?", expected.saying(ask.books, period.where)


def kept(ask):
    """What came in less what was spent."""
    period = periods.any_period(ask.draw, ask.today, ask.recipe.first_weekday)
    kinds = ("expense", "refund", "income")
    found = ask.books.query(f"""SELECT currency, SUM(CASE kind WHEN 'expense' THEN -minor ELSE minor END), COUNT(*)
        FROM entry WHERE {of_kinds(period.where, kinds)} GROUP BY currency""")
    parts = {(code, ""): Sum(amount, entries) for code, amount, entries in found}
    expected = one_figure("amount", parts, ask.home, numbers(ask.books, period.where, kinds), period)
    expected.counts |= {part.entries for part in parts.values()}
    return f"how much did I keep {period.words}?", expected.saying(ask.books, period.where)


def listing(ask):
    """Expenses, or entries of every kind, newest first."""
    narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant, filters.person, filters.limit])
    while not period.first:
        narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant])
    every = ask.draw.random() < 0.3
    kinds = EVERY_KIND[:3] if every else PURCHASES
    found = ask.books.query(f"""SELECT id, date, description, merchant, amount, currency FROM entry
        WHERE {of_kinds(where, kinds)} ORDER BY date DESC, id DESC""")
    # A list shows the newest fifty.
    count, found = len(found), found[:50]
    rows = [(entry_label(*row[1:4]), row[4], row[5]) for row in found]
    expected = Expected("list", rows=rows, period=period, ids=[row[0] for row in found])
    expected.counts |= {count, 50}
    if not rows:
        expected.kind = None
    for (code, _), part in sums(ask.books, where, kinds).items():
        expected.money.add((code, Decimal(decimal(part.amount, code))))
        expected.counts.add(part.entries)
    words = "list all transactions" if every else "list my expenses"
    return f"{words} {narrow.words} {period.words}", expected.saying(ask.books, where, *narrow.figures)


def distinct(ask):
    period = periods.any_period(ask.draw, ask.today, ask.recipe.first_weekday)
    found = ask.books.query(f"SELECT COUNT(DISTINCT merchant) FROM entry WHERE kind = 'expense' AND merchant <> '' AND {period.where}")
    expected = Expected("count", str(found[0][0] if found else 0), period=period)
    return f"how many different merchants {period.words}?", expected


FORMS = [total, total, total, count, count, average, average_month, average_purchase, median, extreme, extreme, first_or_last,
         last_day, share, comparison, comparison, by_group, by_group, by_group, ranked_group, days_without, streak, income,
         refunds, kept, listing, distinct]
