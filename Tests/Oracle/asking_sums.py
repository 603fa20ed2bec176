"""Questions for a sum, a count or a mean, and for two of them beside each other."""
import datetime
from decimal import Decimal

import filters
import periods
from expected import Expected, one_figure
from figures import PURCHASES, Sum, answered_currency, divided, in_order, numbers, of_kinds, percent, sums
from recipe import decimal


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
    words = ask.draw.choice(["average per {} {} {}", "how much did I spend per {} {} {}?",
                             "average spending a {} {} {}"])
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
    if not parts:
        expected = Expected("none", rows=[], period=period)
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
        last = periods.Period("last month", periods.months_back(today, 1), start - periods.DAY)
        one, other = draw.choice([(periods.Period("this month", start, today), last), two_months(ask), two_months(ask)])
        narrow = draw.choice([filters.none, filters.category, filters.merchant])(draw, ask.recipe)
        sides = [f"({narrow.where}) AND {period.where}" for period in (one, other)]
        text = f"compare {narrow.words.removeprefix('on ').removeprefix('at ')} {one.words} with {other.words}"
    else:
        kind = draw.choice([filters.category, filters.merchant])
        first, second = kind(draw, ask.recipe), kind(draw, ask.recipe)
        if first.where == second.where:
            first = filters.Filter("food", "category = 'Food & Dining'")
            second = filters.Filter("shopping", "category = 'Shopping'")
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
    expected.first_rows = [(decimal(amount, code), code, side.get((code, ""), Sum()).entries)
                           for amount, side in zip(amounts, parts)]
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


FORMS = [total, total, total, count, count, average, average, average_month, average_purchase,
         median, share, share, comparison, comparison, income, refunds, kept]
