"""Random lines for the program, and what each does to the ledger.

Every amount is said once in the life of a ledger, so that the set of amounts tells the state: a line's effect is the
amounts that come and those that go, and the state after k lines is one set.
"""
import bisect
import random
import unicodedata

WHAT = ["coffee", "lunch", "taxi", "groceries", "cinema", "shoes", "pharmacy", "train ticket", "dinner", "books"]
EXTRA = ["", "", "", " at Nopa", " with Sam", " yesterday", " at the market", " for mom on 5 March"]

# Names that have several spellings which Unicode calls equivalent.
NAMED = [" at Café Zoé", " at Ångstrom", " at Việt Phở", " with Zoë and Sam", " with Sam and Leo",
         " with Léa, Zoë and Bo", " at Кафе Йод", " at 한글 카페", " at Ḍ̇ot Bar"]
FORMS = ["NFC", "NFD"]


def spelled(text, chance):
    """`text` with each of its words in some form."""
    return " ".join(unicodedata.normalize(chance.choice(FORMS), word) for word in text.split(" "))


def written(amount):
    return f"{amount // 100}.{amount % 100:02}"


class Entry:
    """One change of the ledger."""
    newest = 0

    def __init__(self, line, effect, expenses=()):
        Entry.newest += 1
        self.order = Entry.newest
        self.line = line
        self.effect = set(effect)
        self.expenses = set(expenses)  # the numbers it edits or deletes

    def __lt__(self, other):
        return self.order < other.order


class Workload:
    """Lines that follow one another on one ledger."""

    def __init__(self, seed, abilities=None, weights=None, counter=101):
        self.chance = random.Random(seed)
        self.abilities = abilities
        self.weights = weights or {"add": 10, "pair": 1}
        self.counter = counter
        self.state = {}      # amounts by number, as the ledger was seen last
        self.done = []       # the entries that hold, in their order
        self.undone = []     # those taken back, the last one last
        self.lines = []
        self.effects = []    # for each line the amounts that come or go
        self.steps = []      # for each line: do, undo or redo, and which entries

    def new_amount(self):
        self.counter += 1
        return self.counter

    def plan(self, count):
        """Makes `count` lines that begin where the ledger stands."""
        self.lines, self.effects, self.steps = [], [], []
        self.editable = dict(self.state)
        done, undone = list(self.done), list(self.undone)
        kinds, weights = list(self.weights), list(self.weights.values())
        while len(self.lines) < count:
            entry = getattr(self, "plan_" + self.chance.choices(kinds, weights)[0])(done, undone)
            if entry:
                done.append(entry)
                # What was taken back may not fit any more once its expenses were changed again.
                if entry.expenses:
                    undone.clear()
                self.say(entry.line, entry.effect, "do", [entry])

    def plan_add(self, done, undone):
        amount = self.new_amount()
        text = f"{self.chance.choice(WHAT)} ${written(amount)}{spelled(self.chance.choice(EXTRA + NAMED), self.chance)}"
        return Entry(text, [amount])

    def plan_pair(self, done, undone):
        first, second = self.new_amount(), self.new_amount()
        return Entry(f"coffee ${written(first)} and lunch ${written(second)}", [first, second])

    def plan_edit(self, done, undone):
        number = self.some_expense()
        if number is None:
            return None
        old, new = self.editable[number], self.new_amount()
        # An edit said and taken back may be gone by then, so no expense is touched twice in a plan.
        del self.editable[number]
        return Entry(self.abilities.edit.format(id=number, amount=written(new)), [old, new], [number])

    def plan_delete(self, done, undone):
        number = self.some_expense()
        if number is None:
            return None
        old = self.editable.pop(number)
        return Entry(self.abilities.delete.format(id=number), [old], [number])

    def plan_undo(self, done, undone):
        self.take_back(1, "/undo", done, undone)

    def plan_undo_many(self, done, undone):
        count = self.chance.randint(1, 5)
        self.take_back(count, self.abilities.undo_many.format(count=count), done, undone)

    def take_back(self, count, line, done, undone):
        if len(done) < count:
            return
        entries = [done.pop() for _ in range(count)]
        undone.extend(entries)
        self.say(line, combined(entries), "undo", entries)
        self.forget(entries)

    def plan_redo(self, done, undone):
        self.make_again(1, "/redo", done, undone)

    def plan_redo_many(self, done, undone):
        count = self.chance.randint(1, 5)
        self.make_again(count, f"/redo {count}", done, undone)

    def make_again(self, count, line, done, undone):
        if len(undone) < count:
            return
        entries = [undone.pop() for _ in range(count)]
        for entry in entries:
            bisect.insort(done, entry)
        self.say(line, combined(entries), "redo", entries)
        self.forget(entries)

    def forget(self, entries):
        """Expenses that were taken back or made again are not edited in the same plan."""
        touched = {number for entry in entries for number in entry.expenses}
        amounts = combined(entries)
        for number in [number for number, amount in self.editable.items() if number in touched or amount in amounts]:
            del self.editable[number]

    def undo_entry(self, entry, number):
        """Plans one line that takes back `entry`, whose number in the history is `number`."""
        self.lines, self.effects, self.steps = [], [], []
        self.say(self.abilities.undo_entry.format(id=number), entry.effect, "undo", [entry])

    def some_expense(self):
        # A few tries in a large mapping, without making a list of what is left of it each time.
        numbers = list(self.state)
        for _ in range(20 if numbers else 0):
            number = self.chance.choice(numbers)
            if number in self.editable:
                return number
        return None

    def say(self, line, effect, step, entries):
        self.lines.append(line)
        self.effects.append(set(effect))
        self.steps.append((step, entries))

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
        return (f"lines are missing or too many: after {at_least} acknowledged of {len(self.lines)}: missing "
                f"{sorted(expected - found)[:5]} ({len(expected - found)}), not acknowledged but there "
                f"{sorted(found - expected)[:5]} ({len(found - expected)})")

    def settle(self, count, amounts):
        """Goes on from the ledger as it is, `count` lines later."""
        for step, entries in self.steps[:count]:
            for entry in entries:
                if step == "do":
                    self.done.append(entry)
                    if entry.expenses:
                        self.undone.clear()
                elif step == "undo":
                    self.done.remove(entry)
                    self.undone.append(entry)
                else:
                    self.undone.remove(entry)
                    bisect.insort(self.done, entry)
        self.state = dict(amounts)
        self.lines, self.effects, self.steps = [], [], []


def combined(entries):
    """The amounts that come or go when all of these are done or taken back."""
    effect = set()
    for entry in entries:
        effect ^= entry.effect
    return effect
