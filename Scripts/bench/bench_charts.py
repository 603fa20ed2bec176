"""The part of bench.py that draws twelve months as a line, each time as a whole process. Standard library only.

spendwise sums the months out of its ledger and says what it drew; the others are handed the twelve figures.
"""
import json
import os
import shutil
import subprocess
import sys

import bench_ledger

ROWS = 20_000
ASCIICHART = """
import sys, asciichartpy
print(asciichartpy.plot([float(figure) for figure in sys.argv[1:]], {"height": 10}))
"""


def months(binary, ledger, environment):
    """The twelve names and figures that the dashboard shows."""
    run = subprocess.run([binary, "dashboard", "--json", "--ledger", ledger], env=environment, check=True,
                         capture_output=True)
    return [(month["month"], month["total"]) for month in json.loads(run.stdout)["months"]]


def gnuplot_script(path, figures):
    """The same line on gnuplot's terminal of characters, with the names of the months below."""
    names = ", ".join(f'"{name}" {index}' for index, (name, _) in enumerate(figures))
    with open(path, "w", encoding="utf-8") as target:
        target.write(f"set terminal dumb 80 16\nset xtics ({names})\nplot '-' with linespoints notitle\n")
        target.writelines(f"{index} {figure}\n" for index, (_, figure) in enumerate(figures))
        target.write("e\n")


def measure(bench, binary, home, runs):
    """Prints the figures; `bench` has Run, compare, environment, WHAT, WHERE and WHO."""
    rows, ledger, script = (os.path.join(home, name) for name in ("months.csv", "months.db", "months.gp"))
    bench_ledger.write_rows(rows, ROWS, bench.WHAT, bench.WHERE, bench.WHO)
    bench.Run([binary, "import", "--ledger", ledger, rows], home)
    figures = months(binary, ledger, bench.environment(home))
    gnuplot_script(script, figures)

    # In dollars alone, so that months are what is drawn, not a table of two currencies.
    question = "spending in dollars by month since 1 December 2025"
    chart = [binary, "ask", question, "--ledger", ledger, "--width", "80"]
    drawn = subprocess.run(chart, env=bench.environment(home), capture_output=True, text=True).stdout
    if "Monthly trend, 12 months" not in drawn or "┤" not in drawn:
        sys.exit(f"bench: no chart was drawn:\n{drawn}")
    dashboard = [binary, "dashboard", "--ledger", ledger, "--width", "80"]

    peers = []
    gnuplot = shutil.which("gnuplot")
    if gnuplot:
        peers.append(("gnuplot, dumb terminal", [gnuplot, script]))
    else:
        print("  no gnuplot beside the chart (apt-get install gnuplot-nox)", flush=True)
    plot = [sys.executable, "-c", ASCIICHART] + [figure for _, figure in figures]
    if subprocess.run(plot, env=bench.environment(home), capture_output=True).returncode == 0:
        peers.append(("asciichartpy", plot))
    else:
        print("  no asciichartpy beside the chart (pip install asciichartpy)", flush=True)
    for name, command in peers:
        bench.compare("12 months as a line", name, lambda: bench.Run(chart, home), lambda: bench.Run(command, home),
                      runs, 1)
        bench.compare("whole dashboard", name, lambda: bench.Run(dashboard, home), lambda: bench.Run(command, home),
                      runs, 1)
