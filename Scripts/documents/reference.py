#!/usr/bin/env python3
"""Prints docs/reference.md: what the program says of its commands, options, settings, variables, files and statuses.

usage: reference.py PROGRAM

It is made of the manual page, which comes out of the program's own tables, and of the statuses that the help of each
command names. `make reference` writes it; a test fails where it has become another.
"""
import re
import subprocess
import sys
import textwrap

HEAD = """# Reference

Every command, option, setting, variable, file and exit status. `make reference` writes this page from the program's own
tables, so it is changed there and never here. `man spendwise` and `spendwise help` say the same.
"""
LETTERS = {"\\(dq": '"', "\\(aq": "'", "\\(ti": "~", "\\(ha": "^", "\\-": "-", "\\&": "", "\\e": "\\"}


def said(program, *words):
    """What the program prints, whoever's settings and language these are."""
    environment = {"HOME": "/nonexistent", "LANG": "C.UTF-8"}
    return subprocess.run([program, *words], env=environment, check=True, capture_output=True, text=True).stdout


def plain(text):
    """Text of the manual page without roff's fonts and escapes."""
    text = re.sub(r"\\f[BIR]", "", text)
    return re.sub(r"\\\(..|\\.", lambda found: LETTERS[found[0]], text)


def wrapped(text):
    return textwrap.fill(text, 120, break_long_words=False, break_on_hyphens=False)


class Item:
    """A head with what is said of it: a command, an option, a setting …"""

    def __init__(self, head):
        self.head, self.text, self.options, self.examples = head, [], [], []


def sections(page):
    """The items of each section of the manual page; those between .RS and .RE belong to the one before."""
    found, items = {}, []
    outer, is_head, is_example = None, False, False
    for line in page.splitlines():
        if line.startswith(".SH "):
            items = found.setdefault(line[4:], [])
        elif line == ".RS":
            outer, items = items, items[-1].options
        elif line == ".RE":
            items, outer = outer, None
        elif line == ".TP":
            is_head = True
        elif line in (".nf", ".fi"):
            is_example = line == ".nf"
        elif is_head:
            items.append(Item(plain(line)))
            is_head = False
        elif is_example:
            items[-1].examples.append(plain(line))
        elif items and not line.startswith("."):
            items[-1].text.append(plain(line))
    return found


def table(kind, items):
    """Heads and texts as a table of Markdown."""
    cells = [(item.head.replace("|", "\\|"), " ".join(item.text).replace("|", "\\|")) for item in items]
    return "\n".join([f"| {kind} | |", "| --- | --- |", *(f"| `{head}` | {text} |" for head, text in cells)])


def command(program, item):
    """The part of one command: arguments, what it does, its options, examples and statuses."""
    parts = [f"### `{item.head}`", wrapped(" ".join(item.text))]
    if item.options:
        parts.append(table("option", item.options))
    if item.examples:
        parts.append("\n".join(["```sh", *item.examples, "```"]))
    help_text = said(program, "help", item.head.split()[0], "--width", "500")
    statuses = re.findall(r"(?m)^  (\d+)  (.+)$", help_text.partition("\nexit status:\n")[2])
    if statuses:
        parts.append("\n".join(f"- Status {status}: {meaning}." for status, meaning in statuses))
    return "\n\n".join(parts)


def main():
    program = sys.argv[1]
    found = sections(said(program, "manual"))
    parts = [HEAD.rstrip(), "## Commands", "In the chat each but those marked is typed with a slash."]
    parts += [command(program, item) for item in found["COMMANDS"]]
    for title, kind, name in [
        ("Options of every command", "option", "OPTIONS"), ("Settings", "setting", "SETTINGS"),
        ("Environment variables", "variable", "ENVIRONMENT"), ("Files", "file", "FILES"),
        ("Exit statuses", "status", "EXIT STATUS"),
    ]:
        parts += [f"## {title}", table(kind, found[name])]
    print("\n\n".join(parts))


if __name__ == "__main__":
    main()
