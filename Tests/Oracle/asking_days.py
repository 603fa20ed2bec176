"""Questions for days with and without spending."""
import periods
from expected import Expected


def days_with_expenses(ask, period):
    return {row[0] for row in
            ask.books.query(f"SELECT DISTINCT date FROM entry WHERE kind = 'expense' AND {period.where}")}


def days_without(ask):
    """Days of the period without an expense."""
    period = periods.any_period(ask.draw, ask.today, ask.recipe.first_weekday)
    while not period.first:
        period = periods.any_period(ask.draw, ask.today, ask.recipe.first_weekday)
    bought = days_with_expenses(ask, period)
    days = [str(period.first + periods.DAY * index) for index in range(period.days)]
    is_without = ask.draw.random() < 0.6
    right = [day for day in days if (day in bought) != is_without]
    expected = Expected("count", str(len(right)), period=period)
    expected.labels = right
    # Of many only the first are named.
    expected.counts |= set(range(len(right)))
    words = "how many days without spending" if is_without else "on how many days did I spend money"
    return f"{words} {period.words}?", expected.saying(ask.books, period.where)


def streak(ask):
    """The longest runs of days with or without an expense."""
    period = periods.year(ask.draw, ask.today, ask.recipe.first_weekday)
    bought = days_with_expenses(ask, period)
    is_without = ask.draw.random() < 0.5
    marks = "".join("x" if (str(period.first + periods.DAY * index) in bought) != is_without else " "
                    for index in range(period.days))
    runs = [len(run) for run in marks.split()]
    expected = Expected("count", str(max(runs, default=0)), period=period)
    expected.counts |= {runs.count(max(runs, default=0)) - 1}
    words = "longest streak of days without spending" if is_without else "longest streak of spending days"
    return f"{words} {period.words}", expected


FORMS = [days_without, streak]
