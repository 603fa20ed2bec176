#!/usr/bin/env python3
"""Runs the program in a real terminal (tmux) over a made-up ledger, and draws what it shows: docs/screens/*.svg.

usage: screens.py PROGRAM FOLDER

The ledger, the clock, the size of the terminal and the environment are fixed, so that the same program gives the same
files.
"""

import itertools
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import terminal_svg  # noqa: E402

NOW = "2026-11-20T18:30:00"
PROMPT = "spendwise›"
PATIENCE = 30


def ledger_rows():
    """Nearly two years of somebody's spending, the same each time."""
    state = 7

    def chance(below):
        nonlocal state
        state = (state * 1_103_515_245 + 12_345) % 2**31
        return state // 65_536 % below

    places = [
        ("Groceries", "groceries", "Green Basket", 2_100, 6_400, 9),
        ("Food & Dining", "lunch", "Noon Kitchen", 950, 1_700, 10),
        ("Food & Dining", "coffee", "Blue Door", 320, 480, 12),
        ("Food & Dining", "dinner", "Lantern House", 2_600, 3_900, 3),
        ("Transportation", "bus pass", "City Lines", 250, 650, 7),
        ("Transportation", "taxi", "", 1_100, 1_900, 2),
        ("Entertainment", "cinema", "Palace", 1_200, 900, 2),
        ("Shopping", "books", "Paper & Ink", 1_500, 2_800, 3),
        ("Healthcare", "pharmacy", "Corner Pharmacy", 700, 2_300, 1),
    ]
    rows = []
    for back in range(22, -1, -1):
        year, month = divmod(2026 * 12 + 10 - back, 12)
        last = 20 if back == 0 else 28
        rows.append((f"{year}-{month + 1:02}-01", 64_000, "Other", "rent", "", ""))
        rows.append((f"{year}-{month + 1:02}-04", 1_199 if back < 3 else 999, "Entertainment", "music", "Songhouse",
                     ""))
        for category, description, merchant, least, spread, often in places:
            for _ in range(often * last // 28 + chance(2)):
                day = 1 + chance(last)
                person = "Sam" if description == "lunch" and chance(4) == 0 else ""
                # December and July are dearer, as they are.
                dear = 150 if month in (11, 6) and category in ("Shopping", "Entertainment", "Groceries") else 100
                dear -= 9 if year == 2025 else 0
                amount = (least + chance(spread)) * dear // 100
                rows.append((f"{year}-{month + 1:02}-{day:02}", amount, category, description, merchant, person))
    rows.append(("2026-11-12", 14_800, "Food & Dining", "birthday dinner", "Lantern House", ""))
    rows.append(("2026-11-14", 18_900, "Shopping", "winter boots", "Trail Post", ""))
    return sorted(rows)


def csv():
    lines = ["date,amount,currency,category,description,merchant,person,kind"]
    for date, amount, *texts in ledger_rows():
        lines.append(",".join([date, f"{amount // 100}.{amount % 100:02}", "USD", *texts, "expense"]))
    return "\n".join(lines) + "\n"


class Terminal:
    """A terminal of a fixed size, in a tmux of its own: one that is ending would refuse the next."""

    numbers = itertools.count(1)

    def __init__(self, home, size, command):
        self.width, self.rows = size
        self.socket = f"spendwise-screens-{os.getpid()}-{next(Terminal.numbers)}"
        self.environment = {
            "HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "SPENDWISE_NOW": NOW,
            "SPENDWISE_PAGER": "", "SPENDWISE_HISTORY": "", "TERM": "xterm-256color",
        }
        self.done = pathlib.Path(home, "done")
        self.done.unlink(missing_ok=True)
        # The pane lives on after the command, for tmux to capture it.
        shell = f"{command}; : >{shlex.quote(str(self.done))}; exec sleep 600"
        self.tmux("new-session", "-d", "-x", str(self.width), "-y", str(self.rows), "sh", "-c", shell)
        self.tmux("set", "-g", "status", "off")

    def tmux(self, *arguments):
        command = ["tmux", "-u", "-L", self.socket, "-f", "/dev/null", *arguments]
        return subprocess.run(
            command, env=self.environment, check=True, capture_output=True, encoding="utf-8"
        ).stdout

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.tmux("kill-server")

    def text(self):
        return self.tmux("capture-pane", "-p")

    def wait(self, is_ready, what):
        """Waits until the screen is as wanted, and has stayed the same for a moment."""
        end, before = time.monotonic() + PATIENCE, None
        while time.monotonic() < end:
            now = self.text()
            if now == before and is_ready(now):
                return
            before = now
            time.sleep(0.15)
        sys.exit(f"screens: {what} did not come; the screen has:\n{before}")

    def screen(self):
        """The lines with their colours, without the empty ones at the end."""
        lines = self.tmux("capture-pane", "-e", "-p").rstrip("\n").split("\n")
        while lines and not re.sub(r"\x1b\[[0-9;]*m", "", lines[-1]).strip():
            lines.pop()
        return lines


def chat(program, home, size, lines):
    """The screen of a chat in which these lines were typed."""
    with Terminal(home, size, shlex.quote(program)) as terminal:
        terminal.wait(lambda text: text.rstrip().endswith(PROMPT), "the first prompt")
        for line in lines:
            terminal.tmux("send-keys", "-l", line)
            terminal.wait(lambda text, line=line: line in text, f"{line!r}")
            terminal.tmux("send-keys", "Enter")
            terminal.wait(lambda text: text.rstrip().endswith(PROMPT), f"the answer to {line!r}")
        screen = terminal.screen()
        terminal.tmux("send-keys", "C-d")
        terminal.wait(lambda _: terminal.done.exists(), "the end of the chat")
        return screen


def command(program, home, size, arguments):
    """The screen of a command, below what was typed."""
    typed = "$ spendwise " + arguments
    script = f"printf '%s\\n' {shlex.quote(typed)}; {shlex.quote(program)} {arguments}"
    with Terminal(home, size, script) as terminal:
        terminal.wait(lambda _: terminal.done.exists(), typed)
        return terminal.screen()


SCREENS = [
    ("dashboard", command, (84, 40), "dashboard",
     "The dashboard of a month: cards, bars by category, composition and trend"),
    ("year", command, (84, 48), "dashboard 2026", "The dashboard of a year, with each of its days"),
    ("plain", command, (84, 48), "dashboard --plain", "The same dashboard as sentences, for screen readers"),
    ("insights", command, (84, 40), "insights --limit 3", "What stands out in a month, with its proof"),
    (
        "question", chat, (84, 40),
        [
            "what did I spend on groceries in october?", "and in september?", "average lunch",
            "groceries by month since june",
        ],
        "Questions and their answers, one of them drawn",
    ),
    (
        "chat", chat, (84, 34),
        [
            "lunch with Sam 12.50 yesterday", "make that 15", "taxi 23, coffee 4,50 and a cake for mom 18",
            "how much did I spend on food this week?", "coffee", "undo",
        ],
        "A chat: expenses in plain words, a correction, a question, and undo",
    ),
]


def main():
    program, folder = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="spendwise-screens-") as home:
        environment = {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "SPENDWISE_NOW": NOW}
        rows = pathlib.Path(home, "rows.csv")
        rows.write_text(csv(), encoding="utf-8")
        run = dict(env=environment, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        subprocess.run([program, "import", str(rows)], **run)
        # What the program itself draws.
        subprocess.run([program, "dashboard", "--force", "--svg", str(folder / "picture.svg")], **run)
        os.chmod(folder / "picture.svg", 0o644)
        for name, kind, size, what, description in SCREENS:
            screen = kind(program, home, size, what)
            title = "spendwise" if kind is chat else "spendwise " + what
            svg = terminal_svg.picture(screen, size[0], title, description)
            (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
    for file in sorted(folder.glob("*.svg")):
        print(file)


if __name__ == "__main__":
    main()
