"""What `dashboard`, `insights`, `list`, `search` and `categories` must show, worked out from the rows."""
import datetime
import re
from decimal import Decimal

import filters
import periods
from figures import SPENDING, Sum, in_order, of_kinds, sums
from recipe import CATEGORIES, WORDS, decimal
from sentences import unexplained


def difference(found, part, right, said):
    if right != said:
        found.append(f"{part}: right {str(right)[:400]}, said {str(said)[:400]}")


def listed(ask):
    """A list with filters and a limit: (arguments, the numbers in their order)."""
    draw, recipe = ask.draw, ask.recipe
    arguments, where = [], ["1"]
    names = ["category", "merchant", "person", "kind", "since", "until", "text"]
    for name in draw.sample(names, draw.choice([0, 1, 2])):
        value = {"category": lambda: draw.choice(CATEGORIES), "merchant": lambda: draw.choice(recipe.merchants),
                 "person": lambda: draw.choice(recipe.people), "text": lambda: draw.choice(WORDS),
                 "kind": lambda: draw.choice(["expense", "refund", "income", "transfer"]),
                 "since": lambda: str(recipe.day()), "until": lambda: str(recipe.day())}[name]()
        is_name = name in ("merchant", "person", "text")
        arguments += [f"--{name}", recipe.written(value) if is_name else value]
        where.append({"category": f"category = {filters.quoted(value)}",
                      "merchant": f"same_name(merchant, {filters.quoted(value)})",
                      "person": filters.is_with(value), "kind": f"kind = '{value}'",
                      "since": f"date >= '{value}'", "until": f"date <= '{value}'",
                      "text": f"({filters.said_word(value)})"}[name])
    return arguments, " AND ".join(f"({one})" for one in where)


def list_differences(ask, program):
    draw = ask.draw
    recipe = ask.recipe
    arguments, where = listed(ask)
    if draw.random() < 0.4 and "--text" not in arguments:
        word = draw.choice(WORDS + ["receipt"])
        where += f" AND ({filters.said_word(word)})"
        arguments = ["search", recipe.written(word)] + arguments
    else:
        arguments = ["list"] + arguments
    limit = draw.choice([None, 1, 5, 20])
    right = ask.books.query(f"""SELECT id, amount, currency, date, category, description, merchant, person, kind
                                FROM entry WHERE {where} ORDER BY date DESC, id DESC""")
    right = right if limit is None else right[:limit]
    arguments += ["--all"] if limit is None else ["--limit", str(limit)]
    result = program.run(*arguments, "--json")
    columns = ["id", "amount", "currency", "date", "category", "description", "merchant", "person", "kind"]
    said = [tuple(record[name] or "" for name in columns) for record in result.records]
    found = []
    difference(found, "rows", [tuple(row) for row in right], said)
    people = ask.books.people()
    difference(found, "people", [people.get(row[0], []) for row in right],
               [sorted(record["people"]) for record in result.records])
    return " ".join(arguments), found


def category_differences(ask, program):
    parts = sums(ask.books, "1", group="category")
    right = {(label, code): (Decimal(decimal(part.amount, code)), part.entries)
             for (code, label), part in parts.items()}
    said = {(record["name"], record["currency"]): (Decimal(record["total"]), record["count"])
            for record in program.run("categories", "--json").records}
    found = []
    difference(found, "totals", sorted(right.items()), sorted(item for item in said.items() if item[1][1]))
    difference(found, "empty", [], [item for item in said.items() if not item[1][1] and item[1][0]])
    return "categories", found


def dashboard_differences(ask, program):
    """This month or another, whole or of one category or person."""
    draw, today = ask.draw, ask.today
    first, arguments = today.replace(day=1), []
    if draw.random() < 0.5:
        first = periods.months_back(today, draw.randrange(14))
        arguments = [f"{first:%Y-%m}"]
    last = min(periods.month_end(first), today)
    where = "1"
    if draw.random() < 0.3:
        name = draw.choice(CATEGORIES[:6])
        arguments += ["--category", name]
        where = f"category = {filters.quoted(name)}"
    elif draw.random() < 0.3:
        name = draw.choice(ask.recipe.people)
        arguments += ["--person", ask.recipe.written(name)]
        where = filters.is_with(name)
    result = program.run("dashboard", *arguments, "--json")
    if result.status:
        return " ".join(["dashboard", *arguments]), [f"status {result.status}: {result.errors}"]
    said = result.records[0]
    return " ".join(["dashboard", *arguments]), month_differences(ask, said, where, first, last)


def month_differences(ask, said, where, first, last):
    home, found = ask.home, []
    inside = f"({where}) AND date BETWEEN '{first}' AND '{last}'"
    begin = periods.months_back(first, 1)
    end = min(begin + (last - first), periods.month_end(begin))
    if first != ask.today.replace(day=1):
        end = periods.month_end(begin)
    before = f"({where}) AND date BETWEEN '{begin}' AND '{end}'"
    parts, previous = sums(ask.books, inside), sums(ask.books, before)
    difference(found, "period", {"from": str(first), "to": str(last)}, said["period"])
    difference(found, "previous period", {"from": str(begin), "to": str(end)}, said["previous_period"])
    right = [(code, decimal(parts[code, ""].amount, code)) for code in in_order((code for code, _ in parts), home)]
    spoken = [(one["currency"], one["amount"]) for one in said["spent"]]
    nothing = [(home, decimal(0, home))]
    if spoken and spoken[0] not in right and spoken[0] == nothing[0]:
        spoken = spoken[1:]
    difference(found, "spent", right, spoken)
    difference(found, "expenses", sum(part.expenses for part in parts.values()), said["expense_count"])
    # Where nothing was recorded by then, there is nothing to be beside.
    is_first = not sums(ask.books, f"date <= '{end}'")
    if home in {code for code, _ in parts}:
        right = None if is_first else decimal(previous.get((home, ""), Sum()).amount, home)
        difference(found, "spent before", right, said["previous_spent"])
    shown = said["categories"][0]["currency"] if said["categories"] else home
    by_category, category_before = (sums(ask.books, one, group="category") for one in (inside, before))
    right = {label: (decimal(part.amount, code), part.entries,
                     None if is_first else decimal(category_before.get((code, label), Sum()).amount, code))
             for (code, label), part in by_category.items() if code == shown}
    spoken = {one["name"]: (one["total"], one["count"], one["previous"]) for one in said["categories"]}
    if where == "1" or said["categories"]:
        difference(found, "categories", sorted(right.items()), sorted(item for item in spoken.items() if item[1][1]))
        amounts = [Decimal(one["total"]) for one in said["categories"]]
        difference(found, "order of categories", sorted(amounts, reverse=True), amounts)
    for name, column, span in (("days", "date", inside), ("months", "month", where), ("year", "date", where)):
        lines = said[name]
        if not lines:
            continue
        code, key = lines[0]["currency"], column
        sides = sums(ask.books, span, group=column)
        edges = (lines[0][key], lines[-1][key])
        upper = f"{last}"[:len(edges[1])]
        right = {label: decimal(part.amount, code) for (one, label), part in sides.items()
                 if one == code and edges[0] <= label <= upper}
        if name == "months":
            right = {str(periods.months_back(first, back))[:7]: decimal(0, code) for back in range(12)} | \
                {label: amount for label, amount in right.items()}
            right[str(first)[:7]] = decimal(sums(ask.books, inside).get((code, ""), Sum()).amount, code)
        spoken = {one[key]: one["total"] for one in lines}
        zero = decimal(0, code)
        if name != "months":
            right, spoken = ({label: amount for label, amount in side.items() if amount != zero}
                             for side in (right, spoken))
        difference(found, name, sorted(right.items()), sorted(spoken.items()))
    return found


def plain_dashboard_differences(ask, program):
    """Every money in the sentences of the dashboard is a sum of this month, of the one before, or of one of twelve."""
    today, home = ask.today, ask.home
    result = program.run("dashboard", "--plain")
    first = today.replace(day=1)
    begin = periods.months_back(first, 1)
    end = min(begin + (today - first), periods.month_end(begin))
    inside, before = (f"date BETWEEN '{one}' AND '{other}'" for one, other in ((first, today), (begin, end)))
    now, previous = sums(ask.books, inside), sums(ask.books, before)
    spent, earlier = (side.get((home, ""), Sum()) for side in (now, previous))
    found = []
    lines = result.output.splitlines()
    money = re.compile(r"Spent: (.*)\.$")
    said = [money.match(line).group(1) for line in lines if money.match(line)]
    if now and (home, "") in now and said:
        difference(found, "spent", str(abs(Decimal(decimal(spent.amount, home)))), plain_number(said[0]))
    rows = [re.match(r"Category \d+ of \d+: (.*?), (-?[^ ,]*(?: \S+)?\d[\d,.]*), ", line) for line in lines]
    by_category = sums(ask.books, inside, group="category")
    for row in filter(None, rows):
        part = by_category.get((home, row.group(1)))
        if part and (home, "") in now:
            difference(found, row.group(1), str(abs(Decimal(decimal(part.amount, home)))), plain_number(row.group(2)))
    return "dashboard --plain", found


def plain_number(text):
    return str(abs(Decimal(re.sub(r"[^\d.]", "", text))))


def insight_differences(ask, program):
    """Each insight's amount is that of its expenses, which lie in its period; its usual and its prices are theirs."""
    result = program.run("insights", "--json")
    found = []
    for insight in (record for record in result.records if "kind" in record):
        ids = ", ".join(map(str, insight["expenses"])) or "0"
        rows = ask.books.query(f"SELECT id, date, currency, signed, category, merchant FROM entry WHERE id IN ({ids})")
        name, code = f"{insight['kind']} {insight['label']}", insight["currency"]
        difference(found, f"{name}: amount", decimal(sum(row[3] for row in rows), code), insight["amount"])
        difference(found, f"{name}: currency", {code} if rows else set(), {row[2] for row in rows})
        if insight["kind"] == "not_bought":
            found += absence_differences(ask, name, insight, rows)
            continue
        outside = [row[0] for row in rows if not insight["period"]["from"] <= row[1] <= insight["period"]["to"]]
        difference(found, f"{name}: expenses outside of its period", [], outside)
        if insight["kind"] == "unusual_category":
            difference(found, f"{name}: all of the category", category_entries(ask, insight),
                       sorted(insight["expenses"]))
            difference(found, f"{name}: usual is the mean or the middle of the three months before", True,
                       insight["usual"] in usual_figures(ask, insight))
        if insight["kind"] == "new_merchant":
            earlier = ask.books.query(f"""SELECT COUNT(*) FROM entry WHERE is_spelling(merchant, ?) AND kind = 'expense'
                                          AND date < ?""", (insight["label"], insight["period"]["from"]))
            difference(found, f"{name}: visits before", 0, earlier[0][0])
        if insight["kind"] == "price_rise":
            newest = sorted(rows, key=lambda row: (row[1], row[0]))[-1] if rows else None
            difference(found, f"{name}: new price", newest and decimal(newest[3], code), insight["to"])
    return "insights", found


def absence_differences(ask, name, insight, rows):
    """Its period are the days since something was bought last; what proves it is of the day before."""
    found, period = [], insight["period"]
    last = str(datetime.date.fromisoformat(period["from"]) - periods.DAY)
    difference(found, f"{name}: last bought", {last}, {row[1] for row in rows})
    bought = ask.books.query("""SELECT COUNT(*) FROM entry WHERE kind = 'expense' AND currency = ?
        AND (category = ? OR is_spelling(merchant, ?)) AND date BETWEEN ? AND ?""",
                             (insight["currency"], insight["label"], insight["label"], period["from"], period["to"]))
    difference(found, f"{name}: bought in its period", 0, bought[0][0])
    days = (datetime.date.fromisoformat(period["to"]) - datetime.date.fromisoformat(last)).days
    difference(found, f"{name}: days", True, f"nothing for {days} days" in insight["headline"])
    return found


def category_entries(ask, insight):
    period = insight["period"]
    return sorted(row[0] for row in ask.books.query(
        f"""SELECT id FROM entry WHERE kind IN ('expense', 'refund') AND currency = ? AND category = ?
            AND date BETWEEN ? AND ?""", (insight["currency"], insight["label"], period["from"], period["to"])))


def usual_figures(ask, insight):
    """The mean of the same days of the three months before, half up, and the middle one."""
    first, last = (datetime.date.fromisoformat(insight["period"][end]) for end in ("from", "to"))
    amounts = []
    for back in (1, 2, 3):
        begin = periods.months_back(first, back)
        end = periods.month_end(begin)
        if last != periods.month_end(last):
            end = min(begin + (last - first), end)
        where = f"category = {filters.quoted(insight['label'])} AND date BETWEEN '{begin}' AND '{end}'"
        amounts.append(sums(ask.books, where).get((insight["currency"], ""), Sum()).amount)
    mean = (2 * sum(amounts) + 3) // 6
    return {decimal(one, insight["currency"]) for one in (mean, sorted(amounts)[1])}


VIEWS = [list_differences, list_differences, list_differences, category_differences, dashboard_differences,
         dashboard_differences, plain_dashboard_differences, insight_differences]
