"""Promotes the replica of a secret to a secret of its own (StopReplicationToReplica), which the emulator lacks."""

import json

from ministack.core.responses import error_response_json, json_response
from ministack.services import secretsmanager

_handle_request = secretsmanager.handle_request


def _promote(secret_id):
    _, secret = secretsmanager._resolve(secret_id)
    if not secret:
        return error_response_json("ResourceNotFoundException", "Secrets Manager can't find the specified secret.", 400)
    if not secretsmanager._is_replica(secret):
        return error_response_json("InvalidRequestException", "The secret is not a replica.", 400)
    secretsmanager._unlink_from_primary(secret)
    for field in ("_PrimarySecretArn", "_PrimaryRegion"):
        secret.pop(field, None)
    return json_response({"ARN": secret["ARN"]})


async def _handle(method, path, headers, body, query_params):
    if headers.get("x-amz-target", "").endswith(".StopReplicationToReplica"):
        return _promote(json.loads(body)["SecretId"])
    return await _handle_request(method, path, headers, body, query_params)


def install():
    secretsmanager.handle_request = _handle
