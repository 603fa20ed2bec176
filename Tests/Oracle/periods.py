"""Times as people say them, with the first and the last day that they mean (both None: the whole ledger)."""
import calendar
import datetime

MONTHS = list(calendar.month_name)
WEEKDAYS = list(calendar.day_name)
DAY = datetime.timedelta(days=1)


class Period:
    """Some words for days, and which days these are."""

    def __init__(self, words, first=None, last=None, unit=None):
        self.words, self.first, self.last, self.unit = words, first, last, unit

    @property
    def days(self):
        return (self.last - self.first).days + 1

    @property
    def where(self):
        """A condition in SQL that holds for its days."""
        return f"date BETWEEN '{self.first}' AND '{self.last}'" if self.first else "1"


def month_end(day):
    return day.replace(day=calendar.monthrange(day.year, day.month)[1])


def months_back(day, count):
    """The first day of the month `count` months before that of `day`."""
    index = day.year * 12 + day.month - 1 - count
    return datetime.date(index // 12, index % 12 + 1, 1)


def week_start(day, first_weekday):
    return day - DAY * ((day.weekday() - first_weekday) % 7)


def latest_month(number, today):
    """The latest month of this name that has begun."""
    return datetime.date(today.year if number <= today.month else today.year - 1, number, 1)


def named_month(words, first, today):
    """A calendar month: up to today while it runs."""
    return Period(words, first, min(month_end(first), today), "month")


def any_period(draw, today, first_weekday):
    """One of all the times that questions name."""
    return draw.choice(FORMS)(draw, today, first_weekday)


def whole(draw, today, first_weekday):
    return Period("")


def day(draw, today, first_weekday):
    back = draw.choice([0, 1, 1, 2, 3, 5, 9])
    words = {0: "today", 1: "yesterday"}.get(back, f"{back} days ago")
    return Period(words, today - DAY * back, today - DAY * back, "day")


def one_date(draw, today, first_weekday):
    date = today - DAY * draw.randrange(700)
    date = draw.choice([date, date.replace(day=1), month_end(date) if month_end(date) <= today else date])
    words = draw.choice([f"on {date}", f"on {date.day} {MONTHS[date.month]} {date.year}",
                         f"on {MONTHS[date.month]} {date.day}, {date.year}"])
    return Period(words, date, date, "day")


def weekday(draw, today, first_weekday):
    name = draw.randrange(7)
    back = (today.weekday() - name) % 7
    if draw.random() < 0.5:
        return Period(f"on {WEEKDAYS[name]}", today - DAY * back, today - DAY * back, "day")
    return Period(f"last {WEEKDAYS[name].lower()}", today - DAY * (back or 7), today - DAY * (back or 7), "day")


def week(draw, today, first_weekday):
    start = week_start(today, first_weekday)
    return draw.choice([Period("this week", start, today, "week"),
                        Period("last week", start - DAY * 7, start - DAY, "week")])


def month(draw, today, first_weekday):
    start = today.replace(day=1)
    return draw.choice([Period("this month", start, today, "month"),
                        Period("last month", months_back(today, 1), start - DAY, "month")])


def a_month(draw, today, first_weekday):
    number = draw.randrange(1, 13)
    first = latest_month(number, today)
    if draw.random() < 0.5:
        return named_month(f"in {MONTHS[number]}", first, today)
    first = months_back(today, draw.randrange(24))
    return named_month(f"in {MONTHS[first.month]} {first.year}", first, today)


def quarter(draw, today, first_weekday):
    start = today.replace(month=(today.month - 1) // 3 * 3 + 1, day=1)
    return draw.choice([Period("this quarter", start, today, "quarter"),
                        Period("last quarter", months_back(start, 3), start - DAY, "quarter"),
                        Period(f"in the first quarter of {today.year - 1}", datetime.date(today.year - 1, 1, 1),
                               datetime.date(today.year - 1, 3, 31), "quarter")])


def year(draw, today, first_weekday):
    def all_of(number, words):
        return Period(words, datetime.date(number, 1, 1), min(datetime.date(number, 12, 31), today), "year")
    return draw.choice([all_of(today.year, "this year"), all_of(today.year - 1, "last year"),
                        all_of(today.year - 1, f"in {today.year - 1}"), all_of(today.year, f"in {today.year}")])


def past(draw, today, first_weekday):
    count = draw.choice([2, 3, 7, 10, 30, 60, 90])
    if draw.random() < 0.3:
        return Period(f"in the past {count} weeks", today - DAY * (7 * count - 1), today, "days")
    return Period(f"in the past {count} days", today - DAY * (count - 1), today, "days")


def since(draw, today, first_weekday):
    date = today - DAY * draw.randrange(500)
    if draw.random() < 0.3:
        first = latest_month(date.month, today)
        return Period(f"since {MONTHS[date.month]}", first, today, "days")
    words = draw.choice([f"since {date}", f"since {date.day} {MONTHS[date.month]} {date.year}"])
    return Period(words, date, today, "days")


def between(draw, today, first_weekday):
    last = today - DAY * draw.randrange(300)
    first = last - DAY * draw.randrange(1, 300)
    if draw.random() < 0.3:
        end = months_back(today, draw.randrange(1, 9))
        begin = months_back(end, draw.randrange(1, 9))
        words = f"from {MONTHS[begin.month]} {begin.year} to {MONTHS[end.month]} {end.year}"
        return Period(words, begin, month_end(end), "days")
    return Period(draw.choice([f"between {first} and {last}", f"from {first} to {last}"]), first, last, "days")


def weekend(draw, today, first_weekday):
    saturday = week_start(today, 5)
    if saturday + DAY >= today:
        saturday -= DAY * 7
    return Period("last weekend", saturday, saturday + DAY, "days")


FORMS = [whole, whole, day, one_date, weekday, week, week, month, month, month, a_month, a_month, quarter, year, year,
         past,
         since, between, weekend]
