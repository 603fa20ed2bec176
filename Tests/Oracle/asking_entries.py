"""Questions for single entries: the largest, the last, a list of them."""
from decimal import Decimal

import filters
from expected import Expected
from figures import EVERY_KIND, PURCHASES, answered_currency, in_order, of_kinds, sums
from recipe import decimal


def extreme(ask):
    """The N largest or smallest purchases of each currency, with all that tie with the last of them."""
    narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant, filters.weekday,
                                          filters.word, filters.excluded])
    biggest = ask.draw.random() < 0.6
    limit = ask.draw.choice([1, 1, 2, 3, 5, 10])
    found = ask.books.query(f"""
        SELECT id, date, description, merchant, amount, currency FROM (
          SELECT *, RANK() OVER (PARTITION BY currency ORDER BY minor {'DESC' if biggest else ''}) AS place
          FROM entry WHERE {of_kinds(where, PURCHASES)}) WHERE place <= {limit}""")
    code = answered_currency((row[5] for row in found), ask.home)
    order = in_order((row[5] for row in found), code)
    found.sort(key=lambda row: (order.index(row[5]), -Decimal(row[4]) if biggest else Decimal(row[4])))
    rows = [(entry_label(*row[1:4]), row[4], row[5]) for row in found]
    ids = [row[0] for row in found]
    expected = Expected("none", rows=[], period=period, ids=[])
    if found:
        expected = Expected("expense", rows[0][1], rows[0][2], rows, period=period, ids=ids)
    names = ("largest expense", "top {} expenses") if biggest else ("smallest expense", "{} cheapest purchases")
    words = names[0] if limit == 1 else f"what are my {names[1].format(limit)}"
    # What comes after the first few is counted rather than named.
    expected.counts |= set(range(len(rows) + 1)) | {limit}
    return f"{words} {narrow.words} {period.words}", expected.saying(ask.books, where)


def entry_label(date, description, merchant):
    return f"{date} {description}" + (f" at {merchant}" if merchant else "")


def first_or_last(ask):
    """The first one entered of the first day, or the last one of the last."""
    narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant, filters.word,
                                          filters.person])
    is_last = ask.draw.random() < 0.6
    found = ask.books.query(f"""SELECT id, date, description, merchant, amount, currency FROM entry
        WHERE {of_kinds(where, PURCHASES)} ORDER BY date {'DESC' if is_last else ''}, id {'DESC' if is_last else ''}""")
    found = [row for row in found if row[1] == found[0][1]]
    words = f"what was my {'last' if is_last else 'first'} expense"
    if not found:
        expected = Expected("none", period=period, ids=[])
        return f"{words} {narrow.words} {period.words}", expected.saying(ask.books, where)
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
        return text, Expected("none").saying(ask.books, narrow.where)
    expected = Expected("date", latest)
    found = ask.books.query(f"""SELECT currency, amount FROM entry
                                WHERE ({narrow.where}) AND kind = 'expense' AND date = ?""", (latest,))
    expected.money |= {(code, Decimal(amount)) for code, amount in found}
    expected.counts |= {len(found) - 1}
    return text, expected


def listing(ask):
    """Expenses, or entries of every kind, newest first."""
    narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant, filters.person,
                                          filters.limit])
    while not period.first:
        narrow, period, where = ask.narrowed([filters.none, filters.category, filters.merchant])
    every = ask.draw.random() < 0.3
    kinds = EVERY_KIND[:3] if every else PURCHASES
    found = ask.books.query(f"""SELECT id, date, description, merchant, amount, currency FROM entry
        WHERE {of_kinds(where, kinds)} ORDER BY date DESC, id DESC""")
    rows = [(entry_label(*row[1:4]), row[4], row[5]) for row in found]
    expected = Expected("list", rows=rows, period=period, ids=[row[0] for row in found])
    if not rows:
        expected.kind = None
    for (code, _), part in sums(ask.books, where, kinds).items():
        expected.money.add((code, Decimal(decimal(part.amount, code))))
        expected.counts.add(part.entries)
    words = "list all transactions" if every else "list my expenses"
    return f"{words} {narrow.words} {period.words}", expected.saying(ask.books, where, *narrow.figures)


FORMS = [extreme, extreme, extreme, first_or_last, last_day, listing]
