"""The JSON form of records: for programs that would rather not read a notation."""

from aceydeucey.notation.json_form.form import FORMAT, VERSION, JsonForm, dumps, events, from_json, schema, to_json

__all__ = ["FORMAT", "VERSION", "JsonForm", "dumps", "events", "from_json", "schema", "to_json"]
