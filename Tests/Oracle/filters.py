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
    return Filter(f"at {name}", f"same_name(merchant, {quoted(name)})")


def person(draw, recipe):
    name = draw.choice(recipe.people)
    return Filter(f"with {name}", f"is_with(person, {quoted(name)})")


def said_word(name):
    """What `name` finds where no merchant and no person is called so."""
    return " OR ".join(f"holds({column}, {quoted(name)})" for column in ("description", "merchant", "person"))


def word(draw, recipe):
    name = draw.choice(WORDS)
    return Filter(f"on {draw.choice([name, name + 's'])}", f"({said_word(name)})")


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
    kind = draw.choice(["word", "category", "merchant"])
    if kind == "word":
        name = draw.choice(WORDS)
        return Filter(f"{how} {name}s", f"NOT ({said_word(name)})", is_exclusion=True)
    if kind == "category":
        name = draw.choice(sorted(ALIASES))
        return Filter(f"{how} {ALIASES[name][0]}", f"category <> {quoted(name)}", is_exclusion=True)
    name = draw.choice(recipe.merchants)
    return Filter(f"{how} {name}", f"NOT same_name(merchant, {quoted(name)})", is_exclusion=True)


def currency(draw, recipe):
    code = draw.choice(recipe.currencies)
    return Filter(f"in {code}", f"currency = '{code}'")


FORMS = [none, none, none, category, category, merchant, merchant, person, word, word, limit, weekday, excluded,
         currency]
