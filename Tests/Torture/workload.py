"""Random lines for the program, and what each does to the ledger.

Every amount is said once in the life of a ledger, so that the set of amounts tells the state: a line's effect is the
amounts that come and those that go, and the state after k lines is one set.
"""
import random

WHAT = ["coffee", "lunch", "taxi", "groceries", "cinema", "shoes", "pharmacy", "train ticket", "dinner", "books"]
EXTRA = ["", "", "", " at Nopa", " with Sam", " yesterday", " at the market", " for mom on 5 March"]


def written(amount):
    return f"{amount // 100}.{amount % 100:02}"


class Workload:
    """Lines that follow one another on one ledger."""

    def __init__(self, seed, abilities=None, weights=None, counter=101):
        self.chance = random.Random(seed)
        self.abilities = abilities
        self.weights = weights or {"add": 10, "pair": 1}
        self.counter = counter
        self.state = {}      # amounts by number, as the ledger was seen last
        self.done = []       # the entries that hold, oldest first, each as its amounts
        self.undone = []     # those taken back, the last one last
        self.lines = []
        self.effects = []    # for each line the amounts that come or go
        self.steps = []      # for each line what it does to done and undone

    def new_amount(self):
        self.counter += 1
        return self.counter

    def plan(self, count):
        """Makes `count` lines that begin where the ledger stands."""
        self.lines, self.effects, self.steps = [], [], []
        editable = dict(self.state)
        done, undone = list(self.done), list(self.undone)
        kinds, weights = list(self.weights), list(self.weights.values())
        while len(self.lines) < count:
            kind = self.chance.choices(kinds, weights)[0]
            if kind in ("edit", "delete") and editable:
                number = self.chance.choice(list(editable)) if len(editable) < 50 else self.some(editable)
                old = editable.pop(number)
                if kind == "edit":
                    new = self.new_amount()
                    editable[number] = new
                    self.say(self.abilities.edit.format(id=number, amount=written(new)), (old, new), "do")
                else:
                    self.say(self.abilities.delete.format(id=number), (old,), "do")
                done.append(self.effects[-1])
                undone.clear()
            elif kind == "undo" and done:
                self.say("/undo", done[-1], "undo")
                undone.append(done.pop())
            elif kind == "redo" and undone:
                self.say("/redo", undone[-1], "redo")
                done.append(undone.pop())
            elif kind == "pair":
                first, second = self.new_amount(), self.new_amount()
                self.say(f"coffee ${written(first)} and lunch ${written(second)}", (first, second), "do")
                done.append(self.effects[-1])
                undone.clear()
            elif kind == "add":
                amount = self.new_amount()
                text = f"{self.chance.choice(WHAT)} ${written(amount)}{self.chance.choice(EXTRA)}"
                self.say(text, (amount,), "do")
                done.append(self.effects[-1])
                undone.clear()

    def some(self, editable):
        # Any key of a large mapping, without making a list of it each time.
        numbers = list(self.state)
        while True:
            number = self.chance.choice(numbers)
            if number in editable:
                return number

    def say(self, line, effect, step):
        self.lines.append(line)
        self.effects.append(effect)
        self.steps.append(step)

    @property
    def text(self):
        return "".join(line + "\n" for line in self.lines)

    def match(self, amounts, at_least):
        """After how many lines, at least those acknowledged, the ledger stood as it is now; None when it never did."""
        difference = set(self.state.values()) ^ set(amounts.values())
        for count in range(len(self.lines) + 1):
            if count >= at_least and not difference:
                return count
            if count < len(self.lines):
                difference ^= set(self.effects[count])
        return None

    def explain(self, amounts, at_least):
        expected = set(self.state.values())
        for effect in self.effects[:at_least]:
            expected ^= set(effect)
        found = set(amounts.values())
        return (f"after {at_least} acknowledged of {len(self.lines)} lines: missing {sorted(expected - found)[:5]} "
                f"({len(expected - found)}), not acknowledged but there {sorted(found - expected)[:5]} "
                f"({len(found - expected)})")

    def settle(self, count, amounts):
        """Goes on from the ledger as it is, `count` lines later."""
        for step, effect in zip(self.steps[:count], self.effects[:count]):
            if step == "do":
                self.done.append(effect)
                self.undone.clear()
            elif step == "undo":
                self.undone.append(self.done.pop())
            else:
                self.done.append(self.undone.pop())
        self.state = dict(amounts)
        self.lines, self.effects, self.steps = [], [], []
