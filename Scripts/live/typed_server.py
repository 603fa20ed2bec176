"""A model server on loopback whose answers are made of the types of the packages openai and anthropic of PyPI."""
import json
import re

from anthropic.types import (Message, RawContentBlockDeltaEvent, RawContentBlockStartEvent, RawContentBlockStopEvent,
                             RawMessageDeltaEvent, RawMessageStartEvent, RawMessageStopEvent)
from openai.types.chat import ChatCompletion, ChatCompletionChunk

from fake_model import ModelServer, content, lines_of, reading, whole

USAGE = {"prompt_tokens": 100, "completion_tokens": 50, "total_tokens": 150}
QUESTION = {"measure": "total", "categories": [], "merchants": [], "people": [], "subjects": ["socks"], "excluded": [],
            "kinds": [], "weekdays": [], "more_than": None, "less_than": None, "currency": None, "from": None,
            "to": None,
            "grouping": None, "limit": None}


def form_of(body):
    """How a body asks for the form of its answer, by the program's own names."""
    form = body.get("response_format") or {}
    if "output_config" in body or form.get("type") == "json_schema":
        return "strict_schema" if form.get("json_schema", {}).get("strict") else "schema"
    if form.get("type") == "json_object":
        return "object_with_schema" if "schema" in form else "object"
    if body.get("tools"):
        return "tool"
    told = body.get("system") or body["messages"][0]["content"]
    return "instructions" if "JSON schema" in told else "prose"


class TypedServer(ModelServer):
    """Refuses what `refusal` gives words for, else answers as a model should."""

    refusal = staticmethod(lambda body: None)

    def answer(self, connection, head, body):
        self.requests.append((head, body))
        asked = json.loads(body)
        is_anthropic = "/messages" in head.split("\r\n")[0]
        refused = self.refusal(asked)
        if refused:
            error = {"message": refused, "type": "invalid_request_error"}
            if is_anthropic:
                error = {"type": "error", "error": error}
            else:
                error = {"error": error | {"param": None, "code": None}}
            return connection.sendall(whole(error, status="400 Bad Request"))
        said = self.said(asked)
        make = self.message if is_anthropic else self.completion
        connection.sendall(make(asked, said))

    @staticmethod
    def said(asked):
        last = asked["messages"][-1]["content"]
        if "good morning" in last:
            talk = {"intent": "other", "expenses": [], "question": None, "command": None, "reason": "chat"}
            return json.dumps(talk) if form_of(asked) != "prose" else "Good morning to you. A fine day it is."
        if last.startswith("{") and "answer" in json.loads(last):
            return json.dumps({"words": json.loads(last)["answer"]})
        if "socks" in last and not re.search(r"\d", last):
            return json.dumps(reading("") | {"intent": "question", "question": QUESTION, "reason": None})
        return content(lines_of(asked))

    @staticmethod
    def completion(asked, said):
        base = {"id": "chatcmpl-1", "created": 1763600000, "model": asked["model"]}
        if asked.get("stream"):
            chunks = [{"choices": [{"index": 0, "delta": {"role": "assistant", "content": ""}}]}]
            chunks += [{"choices": [{"index": 0, "delta": {"content": said[start:start + 9]}}]}
                       for start in range(0, len(said), 9)]
            chunks += [{"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}]
            chunks += [{"choices": [], "usage": USAGE}] if asked.get("stream_options") else []
            made = [ChatCompletionChunk.model_validate(base | {"object": "chat.completion.chunk"} | chunk)
                    for chunk in chunks]
            return events([(None, chunk.model_dump_json(exclude_unset=True)) for chunk in made] + [(None, "[DONE]")])
        message = {"role": "assistant", "content": said, "refusal": None}
        if asked.get("tools"):
            call = {"name": asked["tools"][0]["function"]["name"], "arguments": said}
            message |= {"content": None, "tool_calls": [{"id": "call_1", "type": "function", "function": call}]}
        choice = {"index": 0, "message": message, "finish_reason": "tool_calls" if asked.get("tools") else "stop",
                  "logprobs": None}
        made = ChatCompletion.model_validate(base | {"object": "chat.completion", "choices": [choice], "usage": USAGE})
        return whole(made.model_dump_json(exclude_unset=True).encode())

    @staticmethod
    def message(asked, said):
        usage = {"input_tokens": 100, "output_tokens": 50}
        block = {"type": "text", "text": said}
        if asked.get("tools"):
            block = {"type": "tool_use", "id": "toolu_1", "name": asked["tools"][0]["name"], "input": json.loads(said)}
        base = {"id": "msg_1", "type": "message", "role": "assistant", "model": asked["model"], "stop_sequence": None,
                "usage": usage}
        if not asked.get("stream"):
            made = Message.model_validate(base | {"content": [block], "stop_reason": "end_turn"})
            return whole(made.model_dump_json(exclude_unset=True).encode())
        made = [RawMessageStartEvent.model_validate({"type": "message_start",
                                                     "message": base | {"content": [], "stop_reason": None}}),
                RawContentBlockStartEvent.model_validate({"type": "content_block_start", "index": 0,
                                                          "content_block": {"type": "text", "text": ""}})]
        made += [RawContentBlockDeltaEvent.model_validate({"type": "content_block_delta", "index": 0,
                                                           "delta": {"type": "text_delta",
                                                                     "text": said[start:start + 9]}})
                 for start in range(0, len(said), 9)]
        made += [RawContentBlockStopEvent.model_validate({"type": "content_block_stop", "index": 0}),
                 RawMessageDeltaEvent.model_validate({"type": "message_delta", "usage": {"output_tokens": 50},
                                                      "delta": {"stop_reason": "end_turn", "stop_sequence": None}}),
                 RawMessageStopEvent.model_validate({"type": "message_stop"})]
        return events([(event.type, event.model_dump_json(exclude_unset=True)) for event in made])


def events(pairs):
    text = "".join((f"event: {name}\n" if name else "") + f"data: {data}\n\n" for name, data in pairs).encode()
    return whole(text, kind="text/event-stream")
