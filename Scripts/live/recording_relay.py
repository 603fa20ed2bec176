"""A relay on loopback between a client and a real server, which keeps every request and answer byte for byte.

What the server says is passed on as it comes. Each connection carries one request: the end of an answer is the end of
its connection, so that nothing of the answer has to be understood, and none can be read wrong here. Standard library
only.
"""
import json
import re
import socket
import ssl
import threading
import time
import urllib.parse

from fake_model import read_request


class Exchange:
    """One request and what came back."""

    def __init__(self, head, body):
        self.head, self.body = head, body
        self.reply = b""
        self.began = time.monotonic()
        self.is_scripted = False

    @property
    def status(self):
        """The HTTP status of the answer, or None where none came."""
        found = re.match(rb"HTTP/1\.[01] (\d{3})", self.reply)
        return int(found[1]) if found else None

    @property
    def is_stream(self):
        return b"text/event-stream" in self.reply.partition(b"\r\n\r\n")[0].lower()

    @property
    def request(self):
        return json.loads(self.body)

    def has_header(self, text):
        return text.lower() in self.head.lower()

    def prose(self):
        """What the events of a streamed answer say, of either dialect."""
        said = ""
        for line in self.reply.decode("utf-8", "replace").splitlines():
            data = line[5:].strip() if line.startswith("data:") else ""
            try:
                event = json.loads(data) if data.startswith("{") else {}
            except ValueError:
                continue
            for choice in event.get("choices") or []:
                said += (choice.get("delta") or {}).get("content") or ""
            if event.get("type") == "content_block_delta":
                said += event["delta"].get("text", "")
        return said


class RecordingRelay:
    """Listens on a free port of 127.0.0.1 and passes on to `target`, an http or https address."""

    def __init__(self, target):
        self.target = urllib.parse.urlsplit(target)
        self.exchanges = []
        self.under_way = 0
        self.most_under_way = 0
        # Given a request, answers it in the server's place, or returns None to pass it on.
        self.script = lambda exchange: None
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}{self.target.path}"

    def accept(self):
        while True:
            connection, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        with connection:
            try:
                request = read_request(connection, b"")
                if request is None:
                    return
                exchange = Exchange(request[0], request[1])
                with self.lock:
                    self.exchanges.append(exchange)
                    self.under_way += 1
                    self.most_under_way = max(self.most_under_way, self.under_way)
                try:
                    self.answer(exchange, connection)
                finally:
                    with self.lock:
                        self.under_way -= 1
            except OSError:
                pass

    def answer(self, exchange, connection):
        scripted = self.script(exchange)
        if scripted is not None:
            exchange.is_scripted = True
            exchange.reply = scripted.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1)
            connection.sendall(exchange.reply)
            return
        with self.connect() as server:
            server.sendall(self.head(exchange).encode("latin-1") + b"\r\n\r\n" + exchange.body)
            watcher = threading.Thread(target=self.watch, args=(connection, server), daemon=True)
            watcher.start()
            while piece := server.recv(65536):
                exchange.reply += piece
                connection.sendall(piece)

    @staticmethod
    def watch(connection, server):
        """Hangs up on the server as soon as the client does."""
        try:
            connection.recv(1)
            server.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def connect(self):
        secure = self.target.scheme == "https"
        address = (self.target.hostname, self.target.port or (443 if secure else 80))
        server = socket.create_connection(address, timeout=60)
        return ssl.create_default_context().wrap_socket(server, server_hostname=address[0]) if secure else server

    def head(self, exchange):
        lines = [line for line in exchange.head.split("\r\n") if not line.lower().startswith(("host:", "connection:"))]
        return "\r\n".join(lines + [f"Host: {self.target.netloc}", "Connection: close"])
