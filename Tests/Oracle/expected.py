"""What an answer must say, and how a reply differs from it."""
from decimal import Decimal

from figures import EVERY_KIND, answered_currency, in_order, of_kinds, sums
from recipe import decimal
from sentences import unexplained
from spellings import same_key


class Expected:
    """The parts of an answer; what is None is not looked at. `rows` are (label, value, currency)."""

    def __init__(self, kind, value=None, currency=None, rows=None, ranked=True, period=None, ids=None):
        self.kind, self.value, self.currency = kind, value, currency
        self.rows, self.is_ranked, self.period, self.ids = rows, ranked, period, ids
        # Figures that the sentence may name.
        self.money, self.counts = set(), set()
        # What the first rows must be, as (value, currency, count); all labels; the first label.
        self.first_rows, self.labels, self.leading = None, None, None
        # Whether rows are called by names, of which any spelling will do.
        self.are_names = False

    @property
    def is_nothing(self):
        """Whether no entry is behind it."""
        rows = self.rows if self.rows is not None else self.first_rows or []
        return not self.ids and not any(number(row[0 if self.rows is None else 1]) for row in rows)

    def saying(self, books, where, *more):
        """Its sentence may also name what the entries of each kind come to under `where`, and figures of `more`."""
        for kinds in (("expense", "refund"), *((kind,) for kind in EVERY_KIND)):
            for (code, _), part in sums(books, where, kinds).items():
                self.money.add((code, Decimal(decimal(part.amount, code))))
                self.counts |= {part.entries, part.expenses, part.refunds}
            self.counts |= {row[0] for row in books.query(f"SELECT COUNT(*) FROM entry WHERE {of_kinds(where, kinds)}")}
        for figure in more:
            self.money.add((None, Decimal(figure)))
        return self

    def differences(self, reply, names):
        """Each part of `reply` that is otherwise, with both figures."""
        result = reply["result"]
        found = []

        def look(part, right, said):
            if right != said:
                found.append(f"{part}: right {shown(right)}, said {shown(said)}")

        look("kind", self.kind, result["kind"])
        if self.value is not None:
            look("value", number(self.value), number(result["value"]))
        if self.currency is not None:
            look("currency", self.currency, result["currency"])
        if self.rows is not None:
            right = [(label, number(value), code) for label, value, code in self.rows]
            said = [(same_key(row["label"]) if self.are_names else row["label"], number(row["value"]), row["currency"])
                    for row in result["rows"]]
            look("rows", sorted(right, key=str), sorted(said, key=str))
            if self.is_ranked:
                look("order of rows", [row[1:] for row in right], [row[1:] for row in said])
        if self.first_rows is not None:
            right = [(number(value), code, count) for value, code, count in self.first_rows]
            look("first rows", right, [(number(row["value"]), row["currency"], row.get("count"))
                                       for row in result["rows"][:len(right)]])
        if self.labels is not None:
            look("labels", self.labels, [row["label"] for row in result["rows"]])
        if self.leading is not None:
            look("first label", self.leading, result["rows"][0]["label"] if result["rows"] else None)
        if self.period is not None:
            said = reply["period"] or {"from": None, "to": None}
            look("period", [self.period.first and str(self.period.first), self.period.last and str(self.period.last)],
                 [said["from"], said["to"]])
        if self.ids is not None:
            look("expenses", sorted(self.ids), sorted(reply["expenses"]))
        money, counts = set(self.money), set(self.counts)
        for label, value, code in self.rows or []:
            money.add((code, number(value)))
            counts.add(number(value))
        counts |= {number(self.value), len(self.rows or []), len(self.ids or [])}
        if self.period and self.period.first:
            counts |= {self.period.days, self.period.days // 7}
        stray = unexplained(reply["answer"], names, money | {(self.currency, number(self.value))}, counts)
        if stray:
            found.append(f"sentence: no figure of the ledger is {', '.join(stray)}")
        return found


def number(text):
    """A figure without regard to how many zeros it ends with; other texts as they are."""
    try:
        return Decimal(text)
    except (ArithmeticError, TypeError, ValueError):
        return text


def shown(value):
    text = str(value).replace("Decimal", "")
    return text if len(text) < 400 else text[:400] + "…"


def one_figure(kind, parts, home, where_ids, period, value=lambda part: part.amount):
    """An answer of one figure: the answered currency's, the others beside it as rows."""
    code = answered_currency((code for code, _ in parts), home)
    rows = [("", decimal(value(parts[one, ""]), one), one) for one in in_order((code for code, _ in parts), code)]
    main = decimal(value(parts[code, ""]), code) if (code, "") in parts else decimal(0, code)
    return Expected(kind, main, code, rows, period=period, ids=where_ids)
