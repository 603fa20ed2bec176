#!/usr/bin/env python3
"""Holds every request that the program sends against what an independent client knows of the servers' interfaces.

`make validate` makes an environment with the packages openai and anthropic of PyPI and runs this in it. The program
asks a server on loopback in every way that it knows: one line, a follow-up, many lines, words, talk with streaming, and
each form in which an answer can be asked for. For each request:

- the body keeps the package's own types, with nothing beside them;
- the package, told to send the same, sends the same body to the same path with the same key in the same header, and
  takes the answer, which is made of its types, too;
- the schema is within what strict structured outputs allow, and the packages have nothing to change in it.
"""
import json
import os
import pty
import select
import subprocess
import sys
import tempfile
import time

import anthropic
import openai

from request_rules import faults, misfits, schema_of
from typed_server import TypedServer, form_of

KEY = "sk-validate-0123456789"
TODAY = "2026-11-20"
LADDERS = {"openai": ["strict_schema", "schema", "object_with_schema", "object", "tool", "instructions"],
           "anthropic": ["schema", "tool", "instructions"]}


class Way:
    """One way to a server: what the program is told, and the package's client for the same."""

    def __init__(self, name, server):
        root = f"http://127.0.0.1:{server.port}"
        self.name, self.dialect = name, "anthropic" if name == "anthropic" else "openai"
        self.header = {"openai": "authorization", "anthropic": "x-api-key"}.get(name, "api-key")
        if name == "openai":
            self.variables = {"OPENAI_BASE_URL": f"{root}/v1", "OPENAI_API_KEY": KEY, "SPENDWISE_MODEL": "m-1"}
            self.client = openai.OpenAI(base_url=f"{root}/v1", api_key=KEY, max_retries=0)
        elif name == "anthropic":
            self.variables = {"ANTHROPIC_BASE_URL": root, "ANTHROPIC_API_KEY": KEY, "SPENDWISE_MODEL": "m-1"}
            self.client = anthropic.Anthropic(base_url=root, api_key=KEY, max_retries=0)
        else:
            self.variables = {"AZURE_OPENAI_ENDPOINT": root, "AZURE_OPENAI_API_KEY": KEY,
                              "AZURE_OPENAI_DEPLOYMENT": "m-1"}
            self.client = openai.OpenAI(base_url=f"{root}/openai/v1", api_key=KEY, max_retries=0)
        if name == "azure by version":
            self.variables["OPENAI_API_VERSION"] = "2024-10-21"
            self.client = openai.AzureOpenAI(azure_endpoint=root, api_key=KEY, api_version="2024-10-21", max_retries=0)

    def send(self, body):
        """Has the package send what the program sent."""
        create = self.client.messages.create if self.dialect == "anthropic" else self.client.chat.completions.create
        answer = create(**body)
        return list(answer) if body.get("stream") else answer


class Validation:
    def __init__(self, binary):
        self.binary, self.server = binary, TypedServer()
        self.passed = self.failed = 0

    def run(self, way, home, arguments, text=""):
        before = len(self.server.requests)
        done = subprocess.run([self.binary, *arguments], env=self.variables(way, home), input=text.encode(),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
        return done, self.server.requests[before:]

    def variables(self, way, home):
        return way.variables | {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "xterm",
                                "SPENDWISE_NOW": f"{TODAY}T12:00:00"}

    def chat(self, way, home, lines):
        """The requests of a chat in which `lines` are typed."""
        before = len(self.server.requests)
        process, terminal = pty.fork()
        if process == 0:
            os.execve(self.binary, [self.binary], self.variables(way, home))
        shown, typed, end = b"", 0, time.monotonic() + 60
        while time.monotonic() < end and shown.count("spendwise› ".encode()) <= len(lines):
            if select.select([terminal], [], [], 0.1)[0]:
                shown += os.read(terminal, 65536)
            if typed < min(len(lines), shown.count("spendwise› ".encode())):
                os.write(terminal, lines[typed].encode() + b"\r")
                typed += 1
        os.close(terminal)
        os.waitpid(process, 0)
        return shown.decode("utf-8", "replace"), self.server.requests[before:]

    # Checking

    def report(self, name, problems):
        self.passed += not problems
        self.failed += bool(problems)
        print(f" {'✗' if problems else '✓'} {name}{'  ' if problems else ''}{'; '.join(problems)}", flush=True)

    def check(self, name, way, request, forms):
        """Holds one request against the package; its form must be one of `forms`."""
        head, raw = request
        body = json.loads(raw)
        problems = [] if form_of(body) in forms else [f"asked by {form_of(body)}"]
        problems += misfits(body, way.dialect)
        schema = schema_of(body)
        if schema is not None:
            problems += faults(schema, way.dialect)
        problems += self.differences(way, head, body)
        if KEY in raw.decode():
            problems.append("the body holds the key")
        self.report(f"{way.name}: {name}, asked by {form_of(body)}{', streamed' if body.get('stream') else ''}",
                    problems)

    def differences(self, way, head, body):
        """What the package does otherwise, told to send the same."""
        try:
            way.send(body)
        except (openai.OpenAIError, anthropic.AnthropicError, TypeError) as error:
            return [f"the package says {type(error).__name__}: {error}"]
        sent = self.server.requests.pop()
        problems = [] if json.loads(sent[1]) == body else ["the package sends another body"]
        if sent[0].split("\r\n")[0] != head.split("\r\n")[0]:
            problems.append(f"the package asks {sent[0].split(' HTTP')[0]}, the program {head.split(' HTTP')[0]}")
        theirs, ours = headers(sent[0]), headers(head)
        # Azure's newer path takes the key in either header; Anthropic's package speaks a newer version, by another
        # header.
        self.versions = (ours.get("anthropic-version"), theirs.get("anthropic-version"))
        for name in ["content-type"] + [way.header] * (way.name not in ("azure", "anthropic")):
            if theirs.get(name) != ours.get(name):
                problems.append(f"the package's {name} differs")
        if ours.get(way.header, "").removeprefix("Bearer ") != KEY:
            problems.append("no key")
        if "accept-encoding" in ours or "cookie" in ours:
            problems.append("asks for a compressed answer or sends a cookie")
        return problems

    # Ways of asking

    def everything(self, way):
        best = LADDERS[way.dialect][:1]
        with tempfile.TemporaryDirectory() as home:
            done, requests = self.run(way, home, ["add", "--json", "socks 12.50"])
            self.one("one line", way, done, requests, best)
            done, requests = self.run(way, home, ["--json"], "".join(f"pens {n}.50\n" for n in range(1, 31)))
            for number, request in enumerate(requests):
                self.check(f"many lines {number + 1}", way, request, best)
            answers = [json.loads(line) for line in done.stdout.splitlines()]
            right = len(answers) == 30 and all(answer["ok"] for answer in answers) and not done.stderr
            self.report(f"{way.name}: thirty lines are read from the answers", [] if right else [done.stderr.decode()])
            shown, requests = self.chat(way, home,
                                        ["what did I spend on socks this month", "socks, money-wise: the verdict"])
            turns = [len(json.loads(raw)["messages"]) for _, raw in requests]
            for request in requests:
                self.check(f"a follow-up in {max(turns)} messages", way, request, best)
            self.report(f"{way.name}: a follow-up has the question before it",
                        [] if turns and turns[-1] >= 3 else [str(turns)])
            self.run(way, home, ["config", "set", "model.words", "on"])
            done, requests = self.run(way, home, ["ask", "what did I spend on socks this month"])
            self.one("words", way, done, requests, best)
            shown, requests = self.chat(way, home, ["well, good morning to you"])
            streamed = [request for request in requests if json.loads(request[1]).get("stream")]
            for request in streamed:
                self.check("talk", way, request, ["prose"])
            said = "Good morning to you." in shown and len(streamed) == 1
            self.report(f"{way.name}: talk is shown as it streams", [] if said else [repr(shown[-300:])])

    def one(self, name, way, done, requests, forms):
        for request in requests:
            self.check(name, way, request, forms)
        problems = [] if len(requests) == 1 else [f"{len(requests)} requests"]
        problems += [] if done.returncode == 0 and not done.stderr else [done.stderr.decode().strip()]
        self.report(f"{way.name}: {name} is read from the answer", problems)

    def ladder(self, way):
        """Each form, as a server that takes no other one makes the program use it."""
        words = {"strict_schema": "Unknown field: strict",
                 "schema": "response_format.type json_schema is not supported",
                 "object_with_schema": "schema is not a field of response_format",
                 "object": "response_format is not supported", "tool": "tools are not supported"}
        if way.dialect == "anthropic":
            words["schema"] = "output_config: Extra inputs are not permitted"
        # A shorter way down, as five refusals are as many as a line may cost.
        short = {"strict_schema": "response_format must be text or json_object", "tool": words["tool"],
                 "object_with_schema": "response_format is not supported", "schema": words["schema"]}
        for form in LADDERS[way.dialect]:
            told = short if form == "instructions" else words
            self.server.refusal = lambda body: None if form_of(body) == form else told.get(form_of(body))
            with tempfile.TemporaryDirectory() as home:
                done, requests = self.run(way, home, ["add", "--json", "socks 12.50"])
                self.server.refusal = lambda body: None
                for request in requests:
                    self.check("on the way down", way, request, LADDERS[way.dialect])
                reached = form_of(json.loads(requests[-1][1]))
                is_right = reached == form and done.returncode == 0 and not done.stderr
                problems = [] if is_right else [reached, done.stderr.decode()]
                self.report(f"{way.name}: {form} is found in {len(requests)} requests", problems)
                again = self.run(way, home, ["add", "--json", "pens 3.50"])[1]
                if [form_of(json.loads(raw)) for _, raw in again] != [form]:
                    self.report(f"{way.name}: {form} is remembered", [f"{len(again)} requests"])

    def all(self):
        for name in ("openai", "azure", "azure by version", "anthropic"):
            way = Way(name, self.server)
            self.everything(way)
            if name in LADDERS:
                self.ladder(way)
        print("   note: the program speaks Anthropic's version {}, the package {}".format(*self.versions))
        print(f"{self.passed} hold, {self.failed} don't: openai {openai.__version__}, anthropic "
              f"{anthropic.__version__}")
        return 1 if self.failed else 0


def headers(head):
    lines = [line.partition(":") for line in head.split("\r\n")[1:]]
    return {name.lower(): value.strip() for name, _, value in lines}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(Validation(sys.argv[1]).all())
