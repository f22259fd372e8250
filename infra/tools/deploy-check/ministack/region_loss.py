"""Lets a region be lost, for a rehearsal: the environment names a file, and the region whose name is in it answers nothing any more. Replicas of
tables get each write after a time that the environment names, and never what was still on its way when the region was lost."""

import asyncio
import copy
import os
import re

from ministack import app as ministack_app
from ministack.core.responses import get_account_id, get_region, request_scope
from ministack.services import apigateway, dynamodb

FILE = os.environ.get("LOST_REGION_FILE")
LAG_SECONDS = float(os.environ.get("REPLICATION_LAG_SECONDS", "0"))
# Callers of a region that is lost wait for an answer that never comes; theirs is over after this time.
SILENCE_SECONDS = 3
# They answer for all regions, though their calls are signed for one.
GLOBAL = ("iam", "sts", "cloudfront", "route53", "budgets")
SCOPE = re.compile(r"Credential=[^/]+/\d+/([a-z0-9-]+)/([a-z0-9-]+)/")
API = re.compile(r"^/_aws/execute-api/([^/]+)|^([a-z0-9]+)\.execute-api\.")

_app = ministack_app.app
_replicate_write = dynamodb._replicate_write


def lost_region():
    try:
        with open(FILE) as file:
            return file.read().strip()
    except FileNotFoundError:
        return None


def _is_for(region, scope):
    headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope.get("headers", [])}
    signed = SCOPE.search(headers.get("authorization", ""))
    if signed:
        return signed[1] == region and signed[2] not in GLOBAL
    called = API.search(scope.get("path", "")) or API.search(headers.get("host", ""))
    if not called:
        return False
    return apigateway._apis.get_scoped(get_account_id(), region, called[1] or called[2]) is not None


async def _app_without_region(scope, receive, send):
    region = lost_region() if scope["type"] == "http" else None
    if region is None or not _is_for(region, scope):
        return await _app(scope, receive, send)
    await asyncio.sleep(SILENCE_SECONDS)
    await send({"type": "http.response.start", "status": 503, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def _replicate_later(table, event_name, old_item, new_item):
    if not dynamodb._replica_group(table):
        return
    account, region = get_account_id(), get_region()
    items = copy.deepcopy((old_item, new_item))

    def arrive():
        if lost_region() != region:
            with request_scope(account, region):
                _replicate_write(table, event_name, *items)

    _loop.call_soon_threadsafe(_loop.call_later, LAG_SECONDS, arrive)


async def _app_in_loop(scope, receive, send):
    global _loop
    _loop = asyncio.get_running_loop()
    return await _app_without_region(scope, receive, send)


_loop = None


def install():
    if not FILE:
        return
    ministack_app.app = _app_in_loop
    dynamodb._replicate_write = _replicate_later
