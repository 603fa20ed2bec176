"""Sums in whole minor units, by SQL, and how they are written."""
from recipe import decimal

SPENDING = ("expense", "refund")
PURCHASES = ("expense",)
EVERY_KIND = ("expense", "refund", "income", "transfer")


class Sum:
    """What some entries in one currency come to."""

    def __init__(self, amount=0, entries=0, expenses=0, refunds=0):
        self.amount, self.entries, self.expenses, self.refunds = amount, entries, expenses, refunds


def of_kinds(where, kinds):
    names = ", ".join(f"'{kind}'" for kind in kinds)
    return f"({where}) AND kind IN ({names})"


def sums(books, where, kinds=SPENDING, group="''"):
    """For each currency and group what its entries come to: {(currency, group): Sum}."""
    found = books.query(f"""SELECT currency, {group} AS part, SUM(signed), COUNT(*), SUM(kind = 'expense'),
                              SUM(kind = 'refund') FROM entry WHERE {of_kinds(where, kinds)} GROUP BY currency, part""")
    return {(code, part): Sum(*figures) for code, part, *figures in found}


def numbers(books, where, kinds=SPENDING):
    """The numbers of the entries, newest first."""
    return [row[0] for row in
            books.query(f"SELECT id FROM entry WHERE {of_kinds(where, kinds)} ORDER BY date DESC, id DESC")]


def divided(amount, by):
    """Rounded half away from zero."""
    rounded = (2 * abs(amount) + by) // (2 * by)
    return -rounded if amount < 0 else rounded


def percent(part, whole):
    """As text with at most two decimals."""
    return decimal(divided(part * 10000, whole), "USD") if whole > 0 else None


def answered_currency(codes, home):
    """The home currency; where nothing is in it and all the rest in one other, that one."""
    codes = set(codes)
    return home if home in codes or len(codes) != 1 else codes.pop()


def in_order(codes, first):
    """The currency of the answer, then the others by their codes."""
    return sorted(set(codes), key=lambda code: (code != first, code))
