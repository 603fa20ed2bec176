"""A language model that isn't one: a loopback server that reads simple lines ("coffee 3.80") by a regular expression.

It answers chat completions, streamed or not, of a line alone or of a batch of lines, after a latency. Each connection
has a thread of its own and stays open. It counts what it is asked. Standard library only.
"""
import json
import re
import socket
import threading
import time

LINE = re.compile(r"(?P<what>[^\d]+?)\s+[$€]?(?P<amount>\d+(?:\.\d\d)?)\s*")


def reading(line):
    """What a model should make of one line."""
    found = LINE.fullmatch(line)
    expenses = []
    if found:
        expenses.append({"amount": found["amount"], "currency": None, "date": None, "category": "Other",
                         "description": found["what"], "merchant": None, "person": None, "kind": "expense"})
    return {"intent": "expense" if found else "other", "expenses": expenses, "question": None, "command": None,
            "reason": None if found else "not_understood"}


def lines_of(request):
    """The lines of a request by their ids in a batch; a line alone has the id None."""
    said = [message["content"] for message in request["messages"] if message["role"] == "user"][-1]
    try:
        batch = json.loads(said)
    except ValueError:
        batch = None
    if isinstance(batch, dict) and isinstance(batch.get("lines"), list):
        return {entry["id"]: entry["line"] for entry in batch["lines"]}
    return {None: said}


def content(lines):
    if None in lines:
        return json.dumps(reading(lines[None]))
    return json.dumps({"readings": [{"id": number} | reading(line) for number, line in lines.items()]})


def completion(text, model="fake"):
    return {"id": "chatcmpl-1", "object": "chat.completion", "created": 1763600000, "model": model,
            "choices": [{"index": 0, "message": {"role": "assistant", "content": text, "refusal": None},
                         "finish_reason": "stop"}],
            "usage": {"prompt_tokens": 100, "completion_tokens": 50, "total_tokens": 150}}


def events(text, model="fake", pieces=8):
    """The same completion as the data of a stream's events."""
    def chunk(choices, usage=None):
        return json.dumps({"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1763600000,
                           "model": model, "choices": choices, "usage": usage})

    yield chunk([{"index": 0, "delta": {"role": "assistant", "content": ""}, "finish_reason": None}])
    size = max(1, -(-len(text) // pieces))
    for start in range(0, len(text), size):
        yield chunk([{"index": 0, "delta": {"content": text[start:start + size]}, "finish_reason": None}])
    yield chunk([{"index": 0, "delta": {}, "finish_reason": "stop"}])
    yield chunk([], {"prompt_tokens": 100, "completion_tokens": 50, "total_tokens": 150})
    yield "[DONE]"


def whole(body, kind="application/json", status="200 OK"):
    body = body if isinstance(body, bytes) else json.dumps(body).encode()
    return f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


def chunked(data):
    """An event stream in chunks, each event one."""
    parts = [b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"]
    for event in data:
        text = f"data: {event}\n\n".encode()
        parts.append(b"%x\r\n%s\r\n" % (len(text), text))
    return b"".join(parts) + b"0\r\n\r\n"


def read_request(connection, rest):
    """The head and the body of the next request and what came behind it, or None when the client hung up."""
    while b"\r\n\r\n" not in rest:
        more = connection.recv(65536)
        if not more:
            return None
        rest += more
    head, _, rest = rest.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)^content-length: *(\d+)", head, re.M)
    length = int(length[1]) if length else 0
    while len(rest) < length:
        more = connection.recv(65536)
        if not more:
            return None
        rest += more
    return head.decode("latin-1"), rest[:length], rest[length:]


class ModelServer:
    """Listens on a free port of 127.0.0.1 from the start on."""

    def __init__(self, latency=0.0):
        self.latency = latency
        self.lock = threading.Lock()
        self.requests = []
        self.lines = []
        self.connections = 0
        self.in_flight = 0
        self.most_in_flight = 0
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/v1"

    def clear(self):
        """Forgets what it counted."""
        with self.lock:
            self.requests, self.lines = [], []
            self.connections = self.most_in_flight = 0

    def close(self):
        self.listener.close()

    def accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            with self.lock:
                self.connections += 1
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        rest = b""
        with connection:
            try:
                while request := read_request(connection, rest):
                    head, body, rest = request
                    self.answer(connection, head, body)
            except OSError:
                pass

    def answer(self, connection, head, body):
        with self.lock:
            self.in_flight += 1
            self.most_in_flight = max(self.most_in_flight, self.in_flight)
            self.requests.append((head, body))
        # What it takes to make the answer is part of the latency, not on top of it.
        due = time.monotonic() + self.latency
        asked = json.loads(body)
        lines = lines_of(asked)
        text = content(lines)
        reply = chunked(events(text)) if asked.get("stream") else whole(completion(text))
        time.sleep(max(0, due - time.monotonic()))
        with self.lock:
            # Not under way any more for whoever has the answer.
            self.in_flight -= 1
            self.lines.extend(lines.values())
        connection.sendall(reply)
