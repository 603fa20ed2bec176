"""Chooses a question and works out what its answer must be; each form does so in a file of its kind."""
import asking_days
import asking_entries
import asking_groups
import asking_sums
import filters
import periods
from expected import one_figure
from figures import answered_currency

FORMS = asking_sums.FORMS + asking_entries.FORMS + asking_groups.FORMS + asking_days.FORMS


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
        """A filter and a period; mostly such as anything matches."""
        for _ in range(self.draw.choice([1, 5, 5, 5])):
            narrow, period, where = self.any_narrowed(forms)
            if self.books.query(f"SELECT 1 FROM entry WHERE kind = 'expense' AND {where} LIMIT 1"):
                break
        return narrow, period, where

    def any_narrowed(self, forms):
        choose = self.draw.choice(forms) if forms else filters.any_filter
        narrow = choose(self.draw, self.recipe)
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
