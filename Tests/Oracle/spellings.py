"""Names as people write them: in several forms of Unicode and in other cases; and which of them are one name."""
import unicodedata


def composed(text):
    """In Normalization Form C, as the ledger keeps all texts."""
    return unicodedata.normalize("NFC", text)


def spelled(draw, name):
    """`name` composed, decomposed, or letter by letter one or the other; in its own case, in capitals or in small
    letters."""
    text = draw.choice([name, name, name.upper(), name.lower()])
    forms = draw.choice([["NFC"], ["NFD"], ["NFC", "NFD"]])
    return "".join(unicodedata.normalize(draw.choice(forms), letter) for letter in composed(text))


def same_key(text):
    """What the spellings of one name have in common, whatever their case: "Café" and "CAFÉ", but not "Cafe"."""
    return composed(composed(text).casefold())


def joined(people):
    """People in one text, as the ledger writes them: a name with a comma stands in quotes."""
    return ", ".join(f'"{name}"' if "," in name else name for name in people)
