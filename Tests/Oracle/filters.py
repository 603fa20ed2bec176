"""What a question is narrowed to: words for it, and the condition in SQL that they mean."""
from recipe import DIGITS, WORDS, decimal

ALIASES = {"Food & Dining": ["food", "eating out", "Food & Dining"], "Groceries": ["groceries", "grocery shopping"],
           "Transportation": ["transport", "transportation"], "Healthcare": ["health", "healthcare"],
           "Entertainment": ["entertainment"], "Shopping": ["shopping"]}


class Filter:
    """Some words that narrow a question, a condition, and the figures that they name."""

    def __init__(self, words, where, figures=(), is_exclusion=False):
        self.words, self.where, self.figures, self.is_exclusion = words, where, list(figures), is_exclusion


EVERYTHING = Filter("", "1")


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def any_filter(draw, recipe):
    """One of all the ways to narrow a question, or none."""
    return draw.choice(FORMS)(draw, recipe)


def none(draw, recipe):
    return EVERYTHING


def category(draw, recipe):
    name = draw.choice(sorted(ALIASES))
    return Filter(f"on {draw.choice(ALIASES[name])}", f"category = {quoted(name)}")


def merchant(draw, recipe):
    name = draw.choice(recipe.merchants)
    return Filter(f"at {recipe.written(name)}", f"same_name(merchant, {quoted(name)})")


def person(draw, recipe):
    names = [name for name in recipe.people if "," not in name]
    if not names:
        return EVERYTHING
    names = draw.sample(names, min(len(names), draw.choice([1, 1, 1, 2])))
    # Names joined by "and" or "or" are alternatives; both are wanted where "both" says so.
    both, how = draw.choice([("both ", "and"), ("", "and"), ("", "or")]) if len(names) > 1 else ("", "")
    said = f" {how} ".join(map(recipe.written, names))
    return Filter(f"with {both}{said}", f"({(' AND ' if both else ' OR ').join(map(is_with, names))})")


def said_word(name):
    """What `name` finds: a merchant or a person who is called so, and where none is, whatever has its words."""
    is_called = f"same_name(merchant, {quoted(name)}) OR {is_with(name)}"
    has_words = f"holds(description, {quoted(name)}) OR holds(merchant, {quoted(name)}) " \
        f"OR id IN (SELECT expense FROM people WHERE holds(name, {quoted(name)}))"
    return f"CASE WHEN EXISTS (SELECT 1 FROM entry WHERE {is_called}) THEN {is_called} ELSE {has_words} END"


def is_with(name):
    """The condition that one of an entry's people is called `name`."""
    return f"id IN (SELECT expense FROM people WHERE same_name(name, {quoted(name)}))"


def word(draw, recipe):
    name = draw.choice(WORDS)
    name = draw.choice([name, name + "s"])
    return Filter(f"on {recipe.written(name)}", f"({said_word(name)})")


def limit(draw, recipe):
    bound = draw.choice([450, 1200, 2500, 3000, 10000, 999])
    bound = bound - bound % 100 if DIGITS[recipe.home] == 0 else bound
    said = decimal(bound, recipe.home)
    if draw.random() < 0.5:
        return Filter(f"over {said} {recipe.home}", f"minor > {bound} AND currency = '{recipe.home}'", [said])
    return Filter(f"under {said} {recipe.home}", f"minor < {bound} AND currency = '{recipe.home}'", [said])


def weekday(draw, recipe):
    names = ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"]
    number = draw.randrange(8)
    if number == 7:
        return Filter("on weekends", "weekday IN (0, 6)")
    return Filter(f"on {names[number]}", f"weekday = {number}")


def excluded(draw, recipe):
    how = draw.choice(["without", "except", "excluding", "not counting"])
    kind = draw.choice(["word", "category", "merchant", "person"])
    if kind == "word":
        name = draw.choice(WORDS) + "s"
        return Filter(f"{how} {name}", f"NOT ({said_word(name)})", is_exclusion=True)
    if kind == "category":
        name = draw.choice(sorted(ALIASES))
        return Filter(f"{how} {ALIASES[name][0]}", f"category <> {quoted(name)}", is_exclusion=True)
    if kind == "person" and "," not in (name := draw.choice(recipe.people)):
        return Filter(f"{how} {recipe.written(name)}", f"NOT ({said_word(name)})", is_exclusion=True)
    name = draw.choice(recipe.merchants)
    return Filter(f"{how} {recipe.written(name)}", f"NOT ({said_word(name)})", is_exclusion=True)


def currency(draw, recipe):
    code = draw.choice(recipe.currencies)
    return Filter(f"in {code}", f"currency = '{code}'")


FORMS = [none, none, none, category, category, merchant, merchant, person, word, word, limit, weekday, excluded,
         currency]
