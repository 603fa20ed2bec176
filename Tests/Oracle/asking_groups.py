"""Questions for groups: by category, merchant, person, currency, day, week, month, year, day of the week."""
import collections
from decimal import Decimal

import filters
import periods
from expected import Expected
from figures import PURCHASES, SPENDING, Sum, answered_currency, in_order, of_kinds, sums
from recipe import decimal
from spellings import same_key


# How a question names a group: its column, and whether its rows stand in the order of days.
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
        return merged(by_person(ask, where, kinds))
    if dimension == "merchant":
        return merged(sums(ask.books, f"({where}) AND merchant <> ''", kinds, column))
    parts = sums(ask.books, where, kinds, column)
    if dimension == "weekday":
        parts = {(code, DAYS_OF_WEEK[part]): one for (code, part), one in parts.items()}
    return parts


def by_person(ask, where, kinds):
    """An entry of several people counts for each."""
    parts = {}
    for code, name, signed, kind in ask.books.query(
            f"""SELECT currency, name, signed, kind FROM entry JOIN people ON people.expense = entry.id
                WHERE {of_kinds(where, kinds)}"""):
        part = parts.setdefault((code, name), Sum())
        part.amount, part.entries = part.amount + signed, part.entries + 1
        part.expenses += kind == "expense"
    return parts


def merged(parts):
    """The groups of names that differ in nothing but case as one, under what they have in common."""
    found = {}
    for (code, name), part in parts.items():
        whole = found.setdefault((code, same_key(name)), Sum())
        whole.amount, whole.entries = whole.amount + part.amount, whole.entries + part.entries
        whole.expenses, whole.refunds = whole.expenses + part.expenses, whole.refunds + part.refunds
    return found


def group_rows(ask, parts, dimension, value):
    code = answered_currency((code for code, _ in parts), ask.home)
    order = in_order((code for code, _ in parts), code)
    in_time = dimension == "week" or GROUPS[dimension][1]
    keys = sorted(parts, key=lambda key: (order.index(key[0]), key[1] if in_time else -value(parts[key])))
    return code, keys


def by_group(ask):
    narrow, period, where = ask.narrowed([filters.none, filters.none, filters.category, filters.merchant,
                                          filters.person, filters.weekday, filters.excluded, filters.word])
    dimension = ask.draw.choice(["category", "merchant", "currency", "person", "day", "week", "month", "year",
                                 "weekday"])
    is_count = ask.draw.random() < 0.3
    kinds = PURCHASES if is_count else SPENDING
    parts = grouped(ask, dimension, where, kinds)
    value = (lambda part: part.entries) if is_count else (lambda part: part.amount)
    main, keys = group_rows(ask, parts, dimension, value)
    rows = counted(ask, keys, parts, dimension) if is_count else \
        [(label, decimal(parts[code, label].amount, code), code) for code, label in keys]
    expected = Expected("list", rows=rows, period=period)
    expected.are_names = dimension in ("merchant", "person")
    expected.counts |= group_counts(parts, main)
    add_wholes(expected, parts)
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


def add_wholes(expected, parts):
    """The sentence names what the groups of each currency come to, and how many groups it leaves unnamed."""
    for one in {one for one, _ in parts}:
        mine = [part for (other, _), part in parts.items() if other == one]
        expected.money.add((one, Decimal(decimal(sum(part.amount for part in mine), one))))
        expected.counts.add(sum(part.entries for part in mine))
    expected.counts |= set(range(len({label for _, label in parts})))


def ranked_group(ask):
    """The N groups with the most in the home currency, with all that tie with the last of them."""
    narrow, period, where = ask.narrowed([filters.none, filters.none, filters.weekday, filters.excluded])
    dimension, plural = ask.draw.choice([("category", "categories"), ("merchant", "merchants"), ("month", "months"),
                                         ("day", "days"), ("person", "people")])
    if "without" in period.words:
        dimension, plural = "category", "categories"
    limit = ask.draw.choice([1, 2, 3, 5])
    parts = grouped(ask, dimension, where)
    code = answered_currency((one for one, _ in parts), ask.home)
    mine = sorted(((part.amount, label) for (one, label), part in parts.items() if one == code), reverse=True)
    kept = [row for row in mine if len(mine) <= limit or row[0] >= mine[limit - 1][0]]
    expected = Expected("list" if limit > 1 else "name", period=period)
    expected.first_rows = [(decimal(amount, code), code, parts[code, label].entries) for amount, label in kept]
    if limit == 1 and dimension == "day":
        expected.kind = "date"
    if not parts:
        expected.kind = None
    expected.money |= {(code, Decimal(decimal(part.amount, code))) for (code, _), part in parts.items()}
    expected.counts |= set(range(len(mine) + 1)) | group_counts(parts, code) | \
        {sum(parts[code, label].entries for _, label in kept)}
    add_wholes(expected, parts)
    words = f"which {dimension} did I spend the most {'on' if dimension == 'category' else ''}" if limit == 1 else \
        f"what are my top {limit} {plural}"
    return f"{words} {narrow.words} {period.words}", expected.saying(ask.books, where)


def distinct(ask):
    period = periods.any_period(ask.draw, ask.today, ask.recipe.first_weekday)
    dimension, plural = ask.draw.choice([("merchant", "merchants"), ("person", "people")])
    parts = grouped(ask, dimension, period.where, PURCHASES)
    number = len({name for _, name in parts})
    expected = Expected("count", str(number), period=period)
    expected.are_names = True
    # Of many only the first are named.
    expected.counts |= set(range(number))
    return f"how many different {plural} {period.words}?", expected


FORMS = [by_group, by_group, by_group, ranked_group, distinct]
