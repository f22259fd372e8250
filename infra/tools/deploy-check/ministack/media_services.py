"""Brings live video into the emulator, which has neither MediaLive nor MediaPackage: CloudFormation makes their resources at the stand-ins
that the environment names, as functions do, and the account's bus takes the events of these two services from outside."""

import json
import os
import urllib.request

from ministack.services import eventbridge
from ministack.services.cloudformation import provisioners

MEDIALIVE = os.environ.get("AWS_ENDPOINT_URL_MEDIALIVE")
MEDIAPACKAGE = os.environ.get("AWS_ENDPOINT_URL_MEDIAPACKAGEV2")
SOURCES = ("aws.medialive", "aws.mediapackagev2")

_put_events = eventbridge._put_events


def _call(method, url, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data=data, method=method, headers={"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read() or b"{}")


def _create_input_group(_logical_id, props, _stack_name):
    rules = [{"cidr": rule["Cidr"]} for rule in props.get("WhitelistRules", [])]
    tags = props.get("Tags") or {}
    made = _call("POST", f"{MEDIALIVE}/prod/inputSecurityGroups", {"whitelistRules": rules, "tags": tags})["securityGroup"]
    return made["id"], {"Arn": made["arn"]}


def _delete_input_group(group_id, _props):
    _call("DELETE", f"{MEDIALIVE}/prod/inputSecurityGroups/{group_id}")


def _create_channel_group(_logical_id, props, _stack_name):
    body = {name: props[name] for name in ("ChannelGroupName", "Description") if name in props}
    tags = {tag["Key"]: tag["Value"] for tag in props.get("Tags") or []}
    made = _call("POST", f"{MEDIAPACKAGE}/channelGroup", {**body, "tags": tags})
    return made["Arn"], {"Arn": made["Arn"], "EgressDomain": made["EgressDomain"]}


def _delete_channel_group(arn, _props):
    _call("DELETE", f"{MEDIAPACKAGE}/channelGroup/{arn.rsplit('/', 1)[-1]}")


def _put_events_of_media(data, allow_aws_source=False):
    sources = [entry.get("Source") for entry in data.get("Entries", [])]
    return _put_events(data, allow_aws_source or all(source in SOURCES for source in sources))


HANDLERS = {
    "AWS::MediaLive::InputSecurityGroup": {"create": _create_input_group, "delete": _delete_input_group},
    "AWS::MediaPackageV2::ChannelGroup": {"create": _create_channel_group, "delete": _delete_channel_group},
}


def install():
    if not (MEDIALIVE and MEDIAPACKAGE):
        return
    provisioners._RESOURCE_HANDLERS.update(HANDLERS)
    eventbridge._put_events = _put_events_of_media
