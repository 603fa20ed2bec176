"""Finds the figures in a sentence, without the days, the names and the numerals that are no figures."""
import re
from decimal import Decimal

SIGNS = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"}
MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December|" \
        r"Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)"
WEEKDAY = r"(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? )?"
DAYS = [
    rf"{WEEKDAY}\d{{1,2}}(?: {MONTH})?(?: \d{{4}})? ?[–-] ?{WEEKDAY}\d{{1,2}} {MONTH}(?: \d{{4}})?",
    rf"{WEEKDAY}\d{{1,2}} {MONTH}(?: \d{{4}})?",
    rf"{MONTH} \d{{4}}",
    r"\d{4}-\d{2}-\d{2}",
    r"(?:in|of|and|from|to|beside|,|:|than) \d{4}(?! expense)(?=[ ,.:;]|$)",
    r"\bQ[1-4] \d{4}",
    r"\b\d{4} so far",
    r"\b(?:past|last) \d+ (?:days|weeks|months)",
    r"\b\d{1,3} days ago",
    r"(?:first|second|third|fourth) quarter of \d{4}",
]
FIGURE = re.compile(r"(-?)([$€£¥]|\b[A-Z]{3} )?(-?\d[\d,]*(?:\.\d+)?)")


def unexplained(sentence, names, money, counts):
    """The figures of `sentence` that are neither in `money`, as (currency, amount), nor in `counts`."""
    for name in sorted(names, key=len, reverse=True):
        if re.search(r"\d", name):
            sentence = sentence.replace(name, "")
    for days in DAYS:
        sentence = re.sub(days, " ", sentence)
    amounts = {abs(amount) for _, amount in money if isinstance(amount, Decimal)}
    by_currency = {(code, abs(amount)) for code, amount in money if isinstance(amount, Decimal)}
    plain = {abs(Decimal(count)) for count in counts if isinstance(count, (int, Decimal))} | amounts
    called = {name.casefold() for name in names}
    stray = []
    for _, sign, digits in FIGURE.findall(sentence):
        figure = abs(Decimal(digits.replace(",", "")))
        code = SIGNS.get(sign, sign.strip())
        # "SAM 3" is a name and a count.
        code = "" if code.casefold() in called else code
        if code and (code, figure) not in by_currency and (None, figure) not in by_currency:
            stray.append(f"{sign}{digits}")
        elif not code and figure not in plain:
            stray.append(digits)
    return stray
