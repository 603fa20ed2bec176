"""A language model's server on loopback that misbehaves on demand."""
import os
import socket
import struct
import sys
import threading
import time

from harness import REPOSITORY

sys.path.insert(0, os.path.join(REPOSITORY, "Scripts", "live"))
import fake_model  # noqa: E402

OK_HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"


def failing(status, body=b'{"error":{"message":"no","type":"x","param":null,"code":null}}', headers=b""):
    def answer(connection, _):
        connection.sendall(b"HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n%s\r\n%s"
                           % (status, len(body), headers, body))
        return True
    return answer


def fine(connection, asked):
    text = fake_model.content(fake_model.lines_of(asked))
    is_stream = asked.get("stream")
    connection.sendall(fake_model.chunked(fake_model.events(text)) if is_stream
                       else fake_model.whole(fake_model.completion(text)))
    return True


def half(connection, asked):
    """The first half of a right answer."""
    text = fake_model.content(fake_model.lines_of(asked))
    whole = (fake_model.chunked(fake_model.events(text)) if asked.get("stream")
             else fake_model.whole(fake_model.completion(text)))
    connection.sendall(whole[:len(whole) * 2 // 3])


def cut(connection, asked):
    half(connection, asked)
    return False


def reset(connection, asked):
    half(connection, asked)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    return False


def hang(connection, _):
    while connection.recv(65536):
        pass
    return False


def hang_behind_headers(connection, asked):
    connection.sendall(OK_HEAD + b"Content-Length: 1000\r\n\r\n")
    return hang(connection, asked)


def drip(connection, _):
    connection.sendall(OK_HEAD + b"Content-Length: 100000\r\n\r\n")
    for _ in range(100_000):
        connection.sendall(b" ")
        time.sleep(0.1)
    return False


def repeat(begin, more):
    def answer(connection, _):
        connection.sendall(begin)
        while True:
            connection.sendall(more)
    return answer


def raw(text):
    def answer(connection, _):
        connection.sendall(text)
        return False
    return answer


QUICK = {
    "cut": cut,
    "reset": reset,
    "garbage": raw(b"\x00\x01SSH-2.0-nobody\r\n\r\n"),
    "an empty answer": raw(b""),
    "HTML": failing(b"200 OK", b"<html>Bad gateway</html>"),
    "no JSON": failing(b"200 OK", b'{"choices":[{"message":{"content":"{{{"'),
    "redirect": failing(b"307 Temporary Redirect", b"", b"Location: http://127.0.0.1:9/v1\r\n"),
    "compressed": failing(b"200 OK", b"\x1f\x8b\x08\x00", b"Content-Encoding: gzip\r\n"),
    "an endless body": repeat(OK_HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"10000\r\n" + b"x" * 65536 + b"\r\n"),
    "endless headers": repeat(b"HTTP/1.1 200 OK\r\n", b"X-Filler: " + b"y" * 4000 + b"\r\n"),
}
# Behind these a server is not asked again for a while, or at all.
FINAL = {"401": failing(b"401 Unauthorized"), "403": failing(b"403 Forbidden"), "404": failing(b"404 Not Found")}
RETRIED = {
    "500": failing(b"500 Oops"),
    "529": failing(b"529 Overloaded"),
    "429": failing(b"429 Slow Down", headers=b"Retry-After: 1\r\n"),
    "429 for long": failing(b"429 Slow Down", headers=b"Retry-After: 3600\r\n"),
}
SLOW = {"hang": hang, "hang behind headers": hang_behind_headers, "drip": drip}
ALL = QUICK | FINAL | RETRIED | SLOW


class Peer:
    """Answers each request as `behaviour` says at the moment when it comes."""

    def __init__(self):
        self.behaviour = fine
        self.condition = threading.Condition()
        self.open = 0
        self.requests = 0
        self.most_open = 0
        self.closed_at = 0.0
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def variables(self):
        return {"OPENAI_BASE_URL": f"http://127.0.0.1:{self.port}/v1", "OPENAI_API_KEY": "torture-key",
                "SPENDWISE_MODEL": "tiny"}

    def wait(self, reached, seconds=60):
        """Waits until reached(); returns whether it came to that."""
        with self.condition:
            return self.condition.wait_for(reached, seconds)

    def stop(self):
        self.listener.close()

    def accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            with self.condition:
                self.open += 1
                self.most_open = max(self.most_open, self.open)
                self.condition.notify_all()
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        rest = b""
        try:
            while request := fake_model.read_request(connection, rest):
                _, body, rest = request
                with self.condition:
                    self.requests += 1
                    behaviour = self.behaviour
                    self.condition.notify_all()
                if not behaviour(connection, fake_model.json.loads(body)):
                    break
        except OSError:
            pass
        # Seen from here the client has hung up, or is about to learn that this side has.
        with self.condition:
            self.closed_at = time.monotonic()
            self.open -= 1
            self.condition.notify_all()
        connection.close()
