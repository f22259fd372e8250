"""Provides the saved queries of CloudWatch Logs Insights as a CloudFormation type. They are only kept: the emulator runs no query by its name."""

import re

from ministack.core.responses import new_uuid

LONGEST = {"Name": 255, "QueryString": 10_000}


def _create(logical_id, props, _stack_name):
    for name, longest in LONGEST.items():
        if not 1 <= len(str(props.get(name, ""))) <= longest:
            raise ValueError(f"{logical_id}: {name} must have 1 to {longest} characters.")
    named = {parameter["Name"] for parameter in props.get("Parameters", [])}
    used = set(re.findall(r"{{(\w+)}}", props["QueryString"]))
    if used - named:
        raise ValueError(f"{logical_id}: the query uses parameters that it does not declare: {sorted(used - named)}")
    query_id = new_uuid()
    return query_id, {"QueryDefinitionId": query_id}


HANDLERS = {"AWS::Logs::QueryDefinition": {"create": _create, "delete": lambda _query_id, _props: None}}
