"""Resolves `{{resolve:secretsmanager:…}}` in a function's variables, which the emulator leaves as text if intrinsic
functions compose the reference."""

import json
import re

from ministack.services import secretsmanager
from ministack.services.cloudformation import provisioners

REFERENCE = re.compile(r"\{\{resolve:secretsmanager:(arn:[^}]+?):SecretString:([^:}]+)[^}]*\}\}")
_HANDLER = provisioners._RESOURCE_HANDLERS["AWS::Lambda::Function"]


def _value(reference):
    arn, field = reference.groups()
    secret = next(kept for kept in secretsmanager._secrets.values() if kept["ARN"] == arn)
    current = next(version for version in secret["Versions"].values() if "AWSCURRENT" in version["Stages"])
    return json.loads(current["SecretString"])[field]


def _resolved(props):
    variables = (props.get("Environment") or {}).get("Variables")
    if not variables:
        return props
    values = {name: REFERENCE.sub(_value, str(value)) for name, value in variables.items()}
    return {**props, "Environment": {"Variables": values}}


def install():
    create, update = _HANDLER["create"], _HANDLER["update"]
    _HANDLER["create"] = lambda logical_id, props, *rest: create(logical_id, _resolved(props), *rest)
    _HANDLER["update"] = lambda physical_id, old, new, *rest: update(
        physical_id, _resolved(old), _resolved(new), *rest
    )
