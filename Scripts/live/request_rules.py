"""What the packages openai and anthropic of PyPI know of a request, and what strict structured outputs allow in a
schema."""
import copy

from anthropic.lib._parse._transform import transform_schema
from anthropic.types import message_create_params
from openai.lib._pydantic import _ensure_strict_json_schema
from openai.types.chat import completion_create_params
from pydantic import TypeAdapter
from pydantic_core import SchemaValidator, ValidationError

# Anthropic compiles schemas with at most so many (docs: "Structured outputs", schema complexity limits).
MOST_UNIONS = 16


def closed(schema):
    """A core schema in which objects have no further members, and what is read lazily is read at once."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {name: closed(part) for name, part in schema.items() if name != "serialization"}
    if schema.get("type") == "typed-dict":
        schema["extra_behavior"] = "forbid"
    if schema.get("type") == "generator":
        schema["type"] = "list"
    return schema


def validator(kind):
    return SchemaValidator(closed(TypeAdapter(kind).core_schema))



VALIDATORS = {
    ("openai", False): validator(completion_create_params.CompletionCreateParamsNonStreaming),
    ("openai", True): validator(completion_create_params.CompletionCreateParamsStreaming),
    ("anthropic", False): validator(message_create_params.MessageCreateParamsNonStreaming),
    ("anthropic", True): validator(message_create_params.MessageCreateParamsStreaming),
}


def schema_of(body):
    """The schema that a body carries, and whether it claims to be strict."""
    form = body.get("response_format") or {}
    if "json_schema" in form:
        return form["json_schema"]["schema"]
    if "schema" in form:
        return form["schema"]
    if "output_config" in body:
        return body["output_config"]["format"]["schema"]
    for tool in body.get("tools") or []:
        return tool["input_schema"] if "input_schema" in tool else tool["function"]["parameters"]
    return None


def outside_of_strict(schema, path="", depth=1):
    """What in a schema strict structured outputs don't allow."""
    known = {"type", "description", "enum", "properties", "required", "additionalProperties", "items", "anyOf"}
    for name in schema.keys() - known:
        yield f"{path} has {name}"
    if depth > 10:
        yield f"{path} is deeper than ten levels"
    if schema.get("type") == "object":
        if schema.get("additionalProperties") is not False:
            yield f"{path} is open"
        if list(schema["properties"]) != schema.get("required"):
            yield f"{path} doesn't require every property"
        for name, part in schema["properties"].items():
            yield from outside_of_strict(part, f"{path}.{name}", depth + 1)
    elif not path:
        yield "the root is no object"
    if "items" in schema:
        yield from outside_of_strict(schema["items"], path + "[]", depth + 1)
    for number, part in enumerate(schema.get("anyOf", [])):
        yield from outside_of_strict(part, f"{path}|{number}", depth)


def names_and_choices(schema):
    for name, part in schema.get("properties", {}).items():
        yield name
        yield from names_and_choices(part)
    yield from schema.get("enum", [])
    for part in [schema.get("items", {})] * ("items" in schema) + schema.get("anyOf", []):
        yield from names_and_choices(part)


def unions(schema):
    """How many places in a schema may hold one of several types."""
    if isinstance(schema, list):
        return sum(map(unions, schema))
    if not isinstance(schema, dict):
        return 0
    return sum(map(unions, schema.values())) + (isinstance(schema.get("type"), list) or "anyOf" in schema)


def spelt_out(schema):
    """The same schema in the only words that Anthropic's package has for it: its server takes a list of types, too."""
    if isinstance(schema, list):
        return [spelt_out(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {name: spelt_out(part) for name, part in schema.items()}
    if "enum" in schema:
        return {name: part for name, part in schema.items() if name != "type"}
    if isinstance(schema.get("type"), list):
        rest = {name: part for name, part in schema.items() if name not in ("type", "description")}
        told = {name: part for name, part in schema.items() if name == "description"}
        return {"anyOf": [{"type": kind} | rest for kind in schema["type"]]} | told
    return schema


def misfits(body, dialect):
    """What of a body the package's types don't allow."""
    plain = copy.deepcopy(body)
    form = plain.get("response_format") or {}
    if form.get("type") == "json_object":
        # Beside `json_object` only local servers know a schema: llama.cpp's own, and what is built on it.
        form.pop("schema", None)
    try:
        VALIDATORS[dialect, bool(body.get("stream"))].validate_python(plain, strict=True)
    except ValidationError as error:
        return [f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors()[:4]]
    return []


def faults(schema, dialect):
    """What is wrong with a schema for the servers of `dialect`."""
    problems = list(outside_of_strict(schema))[:4]
    words = list(names_and_choices(schema))
    if sum(len(word or "") for word in words) > 120_000 or len(words) > 1_000:
        problems.append("the schema is too large")
    if dialect == "openai" and _ensure_strict_json_schema(copy.deepcopy(schema), path=(), root=schema) != schema:
        problems.append("the package makes the schema stricter")
    if dialect == "anthropic":
        if transform_schema(spelt_out(schema)) != spelt_out(schema):
            problems.append("the package changes the schema")
        if unions(schema) > MOST_UNIONS:
            problems.append(f"{unions(schema)} places hold one of several types")
    return problems
