"""The part of bench.py that asks questions of a ledger of a million expenses, all in one process. Standard library
only."""
import json
import os
import statistics
import subprocess

import bench_ledger

GOAL_MS = 100
RUNS = 3
SHOWN = 15

# Of every kind that people ask, with the words of bench.py: what holds for a month, and the same over all ten years.
QUESTIONS = """
how much did I spend today?
how much did I spend last week?
how much did I spend on 3 October?
total spending in 2025
how much have I spent in all?
how much did I spend on weekends in October?
how much have I spent on weekends ever?
how much did I spend on fridays this year?
how much on christmas 2025?
groceries past 30 days
what have I spent on shopping since March?
how much on groceries in all?
how much did I spend at Amazon last month?
how much have I given to Amazon this year?
how much have I paid Amazon all in all?
food at Chipotle this year
how much on shopping at Amazon in all?
how much did I spend with Sam in August?
how much did I spend with Sam in all?
dinner with Anna this year
what did I spend on coffee in October?
how much have I spent on coffee this year?
how much have I spent on coffee in all?
how much on the museum in all?
how much on coffee at Chipotle in all?
coffee with Sam ever
how much on haircuts in 2024?
how much have I spent on taxis in all?
who do I spend the most on this year?
who do I spend the most on?
top 5 merchants this year
top 3 merchants in October
my top 3 merchants of all time
top merchants for groceries in October
top merchants for groceries this year
where do I buy most groceries?
which category did I spend the most on in all?
spending by category in October
spending by category in all
spending by month in 2025
spending by month
spending by week this year
spending by day in October
which weekday do I spend the most on?
which day did I spend the most?
which month was the most expensive?
which year was the cheapest?
coffee by month
coffee by year
spending at Amazon by month
spending at Amazon by category
groceries by merchant this year
spending by person this year
what were the three cheapest purchases last month?
what were the five largest expenses this year?
what was my biggest expense ever?
what was the smallest expense ever?
what was my biggest Amazon purchase ever?
what was my biggest coffee ever?
cheapest lunch this year
biggest expense in groceries ever
biggest expense on weekends ever
what is the first expense in my ledger?
when did I first buy coffee?
when was the last Amazon purchase?
when was my last haircut?
which was the last refund I got?
how many days since my last haircut?
how many coffees did I buy in October?
how many coffees did I buy in all?
how many purchases did I make this year?
how many purchases at Amazon in all?
how many purchases between 41 and 45 dollars in October?
how many purchases between 41 and 45 dollars this year?
how many purchases over $150 in October?
how many purchases over $150 this year?
how many purchases over $150 ever?
how much did I spend on purchases under 5 dollars in all?
how many purchases over $199 ever?
expenses over $190 last month
all my Amazon purchases last month
all expenses with Anna last week
where did I spend money on October 24?
how many different merchants did I use in October?
how many different merchants did I use this year?
how many different merchants did I shop at for groceries in 2025?
how many different merchants in all?
on how many days in October did I spend nothing?
on how many days this year did I spend nothing?
on how many days did I buy coffee this year?
on how many days did I not buy coffee in October?
what was my longest streak without spending this year?
what was my longest streak without coffee in October?
what was my longest streak without coffee this year?
how often do I buy coffee?
how often do I go to Amazon?
average per day this month
average per month this year
how much do I spend on coffee per month?
how much do I spend per week on average?
average coffee price this year
average purchase at Amazon in all
what is my median expense in October?
what is my median expense this year?
what is the median coffee purchase?
on what date did my grocery spending this year pass $2,000?
when did my spending this year pass $100,000?
Amazon vs Chipotle this year
Amazon vs Chipotle in all
coffee vs lunch in October
coffee vs lunch in all
did I spend more on groceries or food in 2025?
October vs September
this year vs last year
did I spend more than usual last month?
did I spend more on coffee than usual in October?
is my spending on groceries higher than usual this month?
did coffee get more expensive?
what did coffee cost before?
do I still buy coffee?
do I still pay for Amazon?
what share of my spending went to groceries this year?
what share of my spending went to Amazon in October?
what share of my spending this year went to coffee?
what share of my spending was on weekends in all?
how much did I spend last month except coffee?
how much did I spend this year without coffee?
how much have I spent in all without coffee?
food last month excluding coffee
how much in October without Amazon?
how much this year without Amazon?
how much in all without Amazon and groceries?
by category this year without coffee
how much this year leaving out anything paid in euros?
how much in euros in all?
refunds this year
how many refunds from Amazon in all?
I want to keep food at 40000 this month, what is left?
how much did I spend last month?
and the month before?
by category
only groceries
how much at Amazon?
show them
""".strip().splitlines()


class Session:
    """One process that answers line by line."""

    def __init__(self, binary, ledger, environment):
        self.process = subprocess.Popen([binary, "--json", "--offline", "--ledger", ledger], env=environment,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def processor_ms(self):
        """What the process has used of the processor; other programs on the machine don't lengthen it."""
        tasks = f"/proc/{self.process.pid}/task"
        used = 0
        for task in os.listdir(tasks):
            with open(f"{tasks}/{task}/schedstat", encoding="ascii") as source:
                used += int(source.read().split()[0])
        return used / 1e6

    def ask(self, question):
        """The milliseconds of the processor until the reply, and the line that it is."""
        started = self.processor_ms()
        self.process.stdin.write(question.encode() + b"\n")
        self.process.stdin.flush()
        reply = self.process.stdout.readline()
        return self.processor_ms() - started, reply

    def peak_memory(self):
        """The most that the process has held so far, in MB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as source:
            peak = next(line for line in source if line.startswith("VmHWM"))
        return int(peak.split()[1]) / 1024

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def measure(bench, binary, home):
    """Prints the slowest of all replies over the rows of bench_ledger.py."""
    rows, ledger = os.path.join(home, "rows.csv"), os.path.join(home, "questions.db")
    if not os.path.exists(rows):
        bench_ledger.write_rows(rows, 1_000_000, bench.WHAT, bench.WHERE, bench.WHO)
    bench.Run([binary, "import", "--ledger", ledger, rows], home)
    ask(binary, ledger, bench.environment(home), QUESTIONS, SHOWN)


def ask(binary, ledger, environment, questions, shown):
    """Asks each of the questions a few times in one process."""
    session = Session(binary, ledger, environment)
    session.ask("how much did I spend today?")
    taken, unanswered = [], []
    for question in questions:
        runs = [session.ask(question) for _ in range(RUNS)]
        reply = runs[0][1]
        taken.append((statistics.median(run[0] for run in runs), question, len(reply) / 1e6))
        if "answer" not in json.loads(reply):
            unanswered.append(question)
    memory = session.peak_memory()
    session.close()
    taken.sort(reverse=True)
    times = [time for time, _, _ in taken]
    # A list of a hundred thousand expenses takes its time to be written.
    late = sum(time > GOAL_MS and size < 1 for time, _, size in taken)
    print(f"{'questions over 1,000,000':34} {statistics.median(times):8.2f} ms   {len(times)} questions in one "
          f"process, slowest {times[0]:.1f} ms, {late} over {GOAL_MS} ms but for replies over 1 MB   (goal: none)")
    print(f"  peak memory {memory:.1f} MB")
    for time, question, size in taken[:shown]:
        note = f"   a reply of {size:.1f} MB" if size >= 1 else "   over the goal" if time > GOAL_MS else ""
        print(f"  {question:60} {time:8.2f} ms{note}")
    for question in unanswered:
        print(f"  not understood: {question}")
