# Reads and writes every documented example with the generated classes, and makes calls with them. Runs in Pyodide, where
# `examples` is the JSON text of [operation, schema, value] and `fetch` a function of JavaScript.
import json
import sys
import types
from datetime import datetime

# The generated code reads instants with this function of python-dateutil, which Pyodide has only on its own servers.
parser = types.ModuleType("dateutil.parser")
parser.parse = datetime.fromisoformat
dateutil = types.ModuleType("dateutil")
dateutil.parser = parser
sys.modules.update({"dateutil": dateutil, "dateutil.parser": parser})

from models import Contract  # noqa: E402


def comparable(value):
    """The value without null members, and with its instants written one way."""
    if isinstance(value, dict):
        return {key: comparable(member) for key, member in value.items() if member is not None}
    if isinstance(value, list):
        return [comparable(item) for item in value]
    if isinstance(value, str):
        try:
            return datetime.fromisoformat(value).isoformat()
        except ValueError:
            return value
    return value


def written(schema, value):
    return Contract.from_dict({schema: value}).to_dict()[schema]


def fault_of(operation, schema, value):
    try:
        again = written(schema, value)
    except Exception as error:
        return f"{operation}: {schema} can't be read: {error!r}"
    if comparable(again) == comparable(value):
        return None
    return f"{operation}: {schema} is written as {json.dumps(comparable(again))}, not {json.dumps(comparable(value))}"


async def call(method, path, schema, body=None):
    answer = await fetch(method, path, None if body is None else json.dumps(body))
    text = await answer.text()
    if not answer.ok:
        raise AssertionError(f"{method} {path} answered {answer.status} {text}")
    return Contract.from_dict({schema: json.loads(text)})


async def make_calls():
    person = {"email": "ada@northwind.example", "first_name": "Ada", "tags": ["q4"], "custom_fields": {"seats": 40}}
    stored = await call("POST", "/api/v1/prospects", "ProspectList", written("ProspectInput", person))
    listed = await call("GET", "/api/v1/prospects?email=ada%40northwind.example", "ProspectList")
    seen = [(one.email, one.first_name, one.tags, one.version) for one in listed.prospect_list.prospects]
    if seen != [("ada@northwind.example", "Ada", ["q4"], 1)]:
        return [f"The list has {seen}."]
    if stored.prospect_list.prospects[0].id != listed.prospect_list.prospects[0].id:
        return ["The list has another prospect than the one that was stored."]
    return []


async def main():
    faults = [fault_of(*example) for example in json.loads(examples)]
    # An error that leaves Python would print the interpreter's source, which is one line of a megabyte.
    try:
        faults += await make_calls()
    except Exception as error:
        faults.append(f"The calls failed: {error!r}")
    return json.dumps([fault for fault in faults if fault])


await main()
