"""A screen of a terminal, as tmux captures it with its colours, drawn as SVG."""

import re
import unicodedata
from xml.sax.saxutils import escape

CELL, LINE, SIZE = 9, 20, 15
PADDING, BAR = 18, 36
BACKGROUND, FOREGROUND = "#14171c", "#d9dee6"
THEME = ["#3b424d", "#e8716f", "#7cc47f", "#d9b25f", "#6fa8ee", "#c792e0", "#5cc6c4", "#c8ced8"]
BRIGHT = ["#7d8794", "#f28b89", "#95d697", "#e6c77d", "#8dbcf5", "#d8aced", "#7dd9d7", "#ffffff"]

# The arms of box lines: left, right, up, down.
LINES = {
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "rud", "┤": "lud", "┬": "lrd", "┴": "lru",
    "┼": "lrud", "┄": "lr", "┆": "ud", "╴": "l", "╶": "r", "╵": "u", "╷": "d",
}
CORNERS = {"╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu"}
EIGHTHS = {character: 8 - index for index, character in enumerate("█▉▊▋▌▍▎▏")}
SHADES = {"░": ".28", "▒": ".52", "▓": ".76"}


def color(number):
    """The colour of one of the 256 numbers."""
    if number < 8:
        return THEME[number]
    if number < 16:
        return BRIGHT[number - 8]
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    steps = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#" + "".join(f"{steps[number // size % 6]:02x}" for size in (36, 6, 1))


class Look:
    """What the escape sequences so far have set."""

    def __init__(self):
        self.ink, self.bold, self.dim, self.underline, self.reverse, self.paper = None, False, False, False, False, None

    def key(self):
        ink, paper = self.ink or FOREGROUND, self.paper
        if self.reverse:
            ink, paper = paper or BACKGROUND, ink
        return ink, paper, self.bold, self.dim, self.underline

    def take(self, parameters):
        codes = [int(part or 0) for part in parameters.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (38, 48):
                kind = codes.pop(0)
                if kind == 5:
                    value = color(codes.pop(0))
                else:
                    value = "#" + "".join(f"{codes.pop(0):02x}" for _ in range(3))
                setattr(self, "ink" if code == 38 else "paper", value)
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.ink = color(code - 30 if code < 40 else code - 82)
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.paper = color(code - 40 if code < 50 else code - 92)
            elif code == 39:
                self.ink = None
            elif code == 49:
                self.paper = None
            elif code in (1, 2, 4, 7):
                setattr(self, {1: "bold", 2: "dim", 4: "underline", 7: "reverse"}[code], True)
            elif code == 22:
                self.bold = self.dim = False
            elif code in (24, 27):
                setattr(self, {24: "underline", 27: "reverse"}[code], False)


def columns(character):
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cells(line, look):
    """The characters of a line with their columns and looks; marks stand with what they belong to."""
    found, column = [], 0
    for escape_code, character in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b])", line):
        if not character:
            look.take(escape_code)
            continue
        width = columns(character)
        if width == 0 and found:
            found[-1][1] += character
            continue
        found.append([column, character, width, look.key()])
        column += width
    return found


def drawn(character, x, y, ink):
    """A block or box line as a shape, so that neighbours meet whatever the font; None for other characters."""
    if character in EIGHTHS:
        width = CELL * EIGHTHS[character] / 8
        return f'<rect x="{x}" y="{y + 2}" width="{width:g}" height="{LINE - 4}" fill="{ink}"/>'
    if character in SHADES:
        opacity = SHADES[character]
        return f'<rect x="{x}" y="{y + 2}" width="{CELL}" height="{LINE - 4}" fill="{ink}" fill-opacity="{opacity}"/>'
    middle, center = x + CELL / 2, y + LINE / 2
    ends = {"l": (x, center), "r": (x + CELL, center), "u": (middle, y), "d": (middle, y + LINE)}
    if character in CORNERS:
        first, second = (ends[arm] for arm in CORNERS[character])
        path = f"M{first[0]:g} {first[1]:g}Q{middle:g} {center:g} {second[0]:g} {second[1]:g}"
    elif character in LINES:
        path = "".join(f"M{middle:g} {center:g}L{ends[arm][0]:g} {ends[arm][1]:g}" for arm in LINES[character])
    else:
        return None
    dashes = ' stroke-dasharray="2 3"' if character in "┄┆" else ""
    return f'<path d="{path}" stroke="{ink}" fill="none"{dashes}/>'


def runs(line):
    """Cells of one look and kind beside each other; what is two columns wide stands alone."""
    gathered = []
    for column, character, width, look in line:
        plain = character.isascii() and width == 1
        last = gathered[-1] if gathered else None
        if last and plain and last["plain"] and last["look"] == look and last["end"] == column:
            last["text"] += character
            last["end"] += width
        else:
            gathered.append({"start": column, "end": column + width, "text": character, "look": look, "plain": plain})
    return gathered


def draw_run(run, y):
    ink, paper, bold, dim, underline = run["look"]
    text = run["text"]
    parts = []
    x, width = PADDING + run["start"] * CELL, (run["end"] - run["start"]) * CELL
    if paper:
        parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{LINE}" fill="{paper}"/>')
    shape = drawn(text, x, y, ink) if len(text) == 1 else None
    if shape:
        return parts + [shape]
    kept = text.strip(" ")
    if kept:
        x += (len(text) - len(text.lstrip(" "))) * CELL
        width = (len(kept) if run["plain"] else run["end"] - run["start"]) * CELL
        looks = (' font-weight="700"' if bold else "") + (' fill-opacity=".7"' if dim else "")
        looks += ' text-decoration="underline"' if underline else ""
        fill = "" if ink == FOREGROUND else f' fill="{ink}"'
        parts.append(
            f'<text x="{x}" y="{y + 15}" textLength="{width}" lengthAdjust="spacingAndGlyphs"{fill}{looks}>'
            f"{escape(kept)}</text>"
        )
    return parts


def picture(screen, width, title, description):
    """The SVG of `screen`, the lines of a terminal of `width` columns, in a window under `title`."""
    look = Look()
    lines = [cells(line, look) for line in screen]
    height = BAR + len(lines) * LINE + PADDING
    whole = 2 * PADDING + width * CELL
    words = "\n".join("".join(cell[1] for cell in line).rstrip() for line in lines)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="{whole}" height="{height}" viewBox="0 0 '
        f'{whole} {height}" '
        'role="img" aria-labelledby="title description">',
        f'<title id="title">{escape(description)}</title>',
        f'<desc id="description">{escape(words)}</desc>',
        "<style>text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,Noto Sans Mono,monospace;"
        f"font-size:{SIZE}px;white-space:pre}}</style>",
        f'<rect width="{whole}" height="{height}" rx="10" fill="{BACKGROUND}"/>',
        f'<path d="M0 10a10 10 0 0 1 10-10h{whole - 20}a10 10 0 0 1 10 10v{BAR - 18}h-{whole}z" fill="#242a33"/>',
        f'<g fill="#4a535f"><circle cx="18" cy="14" r="5"/><circle cx="35" cy="14" r="5"/><circle cx="52" cy="14" '
        f'r="5"/></g>',
        f'<text x="{whole // 2}" y="19" text-anchor="middle" fill="#a3acb8" '
        f'style="font-size:13px">{escape(title)}</text>',
        f'<g fill="{FOREGROUND}">',
    ]
    for index, line in enumerate(lines):
        for run in runs(line):
            parts += draw_run(run, BAR + index * LINE)
    return "\n".join(parts + ["</g>", "</svg>", ""])
