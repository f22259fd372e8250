"""Logs the requests of callers to IAM, and the answers: one JSON object per line, in the file named by PERMISSION_LOG."""

import json
import os

from ministack.core import iam_evaluator
from ministack.services import sts


def install():
    path = os.environ.get("PERMISSION_LOG")
    if not path:
        return
    enforce = iam_evaluator.enforce

    def enforce_and_log(access_key, action, service, region, resource_arn="*", service_context=None):
        denied = enforce(access_key, action, service, region, resource_arn, service_context)
        # Only borrowed roles: the operator's own key may do everything.
        if caller := sts._sessions.get(access_key, {}).get("Arn"):
            entry = {"caller": caller, "action": action, "resource": resource_arn, "allowed": denied is None}
            with open(path, "a", encoding="utf-8") as log:
                log.write(json.dumps(entry) + "\n")
        return denied

    iam_evaluator.enforce = enforce_and_log
