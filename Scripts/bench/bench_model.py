"""The part of bench.py that asks a language model: a loopback server that reads by a regular expression
(fake_model.py).

What the client adds to a call is what asking adds to a run of `spendwise parse` (the run that asks less the one that is
`--offline`: loading libcurl, connecting, asking, reading the answer, writing down what was sent), less a whole run of
`curl` that posts the same body to the same server. Beside it stand the whole runs, the program's own start counted,
too, and each program less its own run without a call (an empty file for curl), where loading libcurl counts against
spendwise alone, which loads it for calls only. The processor's time is told besides, as other programs on the machine
don't lengthen it as much.
"""
import json
import os
import shutil
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "live"))
from fake_model import ModelServer  # noqa: E402

GOAL_MS = 5
LINES = 1000
LATENCY = 0.3
GOAL_SECONDS = 10
GIVE_UP_SECONDS = 60
MOST_IN_FLIGHT = 4
WHAT = ["coffee", "tea", "lunch", "bus", "cake", "soup", "bread", "milk", "apples", "taxi"]


def environment(bench, home, server):
    return bench.environment(home) | {"OPENAI_BASE_URL": server.address, "OPENAI_API_KEY": "bench-key",
                                      "SPENDWISE_MODEL": "fake"}


def timed(command, variables):
    """The milliseconds of one run by the wall clock, and of the processor."""
    began = time.perf_counter()
    child = subprocess.Popen(command, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    wall = 1000 * (time.perf_counter() - began)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"bench: {' '.join(command[:4])} ended with {child.returncode}")
    return wall, 1000 * (usage.ru_utime + usage.ru_stime)


def measure(bench, binary, home, runs):
    """Prints what the client adds to a call, and how long a thousand piped lines take where each answer takes 300
    ms."""
    curl = shutil.which("curl")
    if curl is None:
        print("model                              no curl to compare with (apt-get install curl)")
    else:
        measure_call(bench, binary, curl, home, runs)
    measure_pipe(bench, binary, home)


def measure_call(bench, binary, curl, home, runs):
    server = ModelServer()
    variables = environment(bench, home, server)
    # What it sends is what curl sends, headers included.
    timed([binary, "parse", "lunch 12.50"], variables)
    head, body = server.requests[0]
    sent = os.path.join(home, "request.json")
    with open(sent, "wb") as target:
        target.write(body)
    path = head.split(" ")[1]
    headers = [line for line in head.split("\r\n")[1:] if not line.lower().startswith(("host:", "content-length:"))]
    post = [curl, "-q", "-s", "-X", "POST", f"http://127.0.0.1:{server.port}{path}", "-H", "Expect:",
            "--data-binary", f"@{sent}"] + [part for line in headers for part in ("-H", line)]
    server.clear()
    taken = {"model": [], "curl": [], "offline": [], "file": [], "add": [], "add offline": []}
    for turn in range(runs + 2):
        # Never the same line, as an answer that is kept costs no call.
        line, other = f"lunch {turn + 13}.50", f"soup {turn + 13}.25"
        ledger = ["--ledger", os.path.join(home, "model.db")]
        for name, command in (("model", [binary, "parse", line]), ("curl", post),
                              ("offline", [binary, "--offline", "parse", line]),
                              ("file", [curl, "-q", "-s", "file:///dev/null"]),
                              ("add", [binary, "add", *ledger, other]),
                              ("add offline", [binary, "--offline", "add", *ledger, other])):
            figures = timed(command, variables)
            if turn >= 2:
                taken[name].append(figures)
    calls = len(server.requests)
    expected = 3 * (runs + 2)
    if calls != expected:
        print(f"  {calls} requests where {expected} were to be made: not every line was asked for")
    for place, clock in ((0, "wall"), (1, "processor")):
        one = {name: [figures[place] for figures in values] for name, values in taken.items()}
        middle = {name: statistics.median(values) for name, values in one.items()}
        asking = statistics.median((a - c) - b for a, b, c in zip(one["model"], one["curl"], one["offline"]))
        whole = statistics.median(a - b for a, b in zip(one["model"], one["curl"]))
        alone = statistics.median((a - b) - (c - d) for a, b, c, d in zip(one["model"], one["offline"], one["curl"],
                                                                          one["file"]))
        goal = f"   (goal: under {GOAL_MS} ms)" if clock == "wall" else ""
        print(f"{f'parse, asking a model ({clock})':34} {middle['model']:8.2f} ms   {'curl, the same request':24} "
              f"{middle['curl']:8.2f} ms   asking adds {asking:5.2f} ms{goal}, the whole run {whole:5.2f} ms")
        print(f"{'  without the call':34} {middle['offline']:8.2f} ms   {'curl, an empty file':24} "
              f"{middle['file']:8.2f} ms   adds {alone:5.2f} ms in the call alone")
        print(f"{'  add, asking a model':34} {middle['add']:8.2f} ms   {'add --offline':24} "
              f"{middle['add offline']:8.2f} ms", flush=True)
    server.close()


def measure_pipe(bench, binary, home):
    server = ModelServer(LATENCY)
    lines = [f"{WHAT[number % len(WHAT)]} {number // 100 + 1}.{number % 100:02}" for number in range(LINES)]
    command = [binary, "--json", "--ledger", os.path.join(home, "model-pipe.db")]
    child = subprocess.Popen(command, env=environment(bench, home, server), stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    began = time.perf_counter()
    is_over = True
    try:
        output, errors = child.communicate("".join(line + "\n" for line in lines).encode(), GIVE_UP_SECONDS)
    except subprocess.TimeoutExpired:
        is_over = False
        child.kill()
        output, errors = child.communicate()
    seconds = time.perf_counter() - began
    records = [json.loads(line) for line in output[:output.rfind(b"\n") + 1].splitlines()]
    answered = [record.get("line") for record in records if record.get("ok")]
    right = sum(record.get("ok") is True and record.get("amount") == lines[record["line"] - 1].split()[-1]
                for record in records if isinstance(record.get("line"), int))
    how = f"{seconds:8.2f} s" if is_over else f"not over after {GIVE_UP_SECONDS} s"
    print(f"{f'pipe of {LINES:,} lines, {1000 * LATENCY:.0f} ms latency':34} {how}   {len(server.requests)} requests, "
          f"{len(server.lines)} lines asked, at most {server.most_in_flight} at once over {server.connections} "
          f"connections   (goal: under {GOAL_SECONDS} s, at most {MOST_IN_FLIGHT} at once)")
    in_order = answered == sorted(set(answered))
    print(f"{'  acknowledged':34} {len(answered):8}     {'in order' if in_order else 'OUT OF ORDER'}, {right} with "
          f"their amount, status {child.returncode}", flush=True)
    if errors.strip():
        print(f"  it said: {errors.decode('utf-8', 'replace').strip().splitlines()[0]}")
    server.close()
