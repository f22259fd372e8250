"""Provides the archive of an event bus as a CloudFormation type, on the emulator's own EventBridge."""

import json

from ministack.core.responses import get_account_id, get_region, new_uuid
from ministack.services import eventbridge

NAME_LIMIT = 48


def _create(logical_id, props, stack_name):
    name = props.get("ArchiveName") or f"{stack_name}-{logical_id}"[: NAME_LIMIT - 9] + f"-{new_uuid()[:8]}"
    pattern = props.get("EventPattern", "")
    status, _headers, body = eventbridge._create_archive(
        {
            "ArchiveName": name,
            "EventSourceArn": props["SourceArn"],
            "Description": props.get("Description", ""),
            "EventPattern": pattern if isinstance(pattern, str) else json.dumps(pattern),
            "RetentionDays": int(props.get("RetentionDays", 0)),
        }
    )[:3]
    if status >= 300:
        raise ValueError(f"CreateArchive: {body}")
    arn = f"arn:aws:events:{get_region()}:{get_account_id()}:archive/{name}"
    return name, {"ArchiveName": name, "Arn": arn}


def _delete(name, _props):
    eventbridge._delete_archive({"ArchiveName": name})


HANDLERS = {"AWS::Events::Archive": {"create": _create, "delete": _delete}}
