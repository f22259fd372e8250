"""Asks IAM about mails and senders as SES does: on the identity, with its sender and the identity's tags as condition keys."""

import json
import re

from ministack import app
from ministack.core.responses import get_account_id
from ministack.services import ses_v2

_IDENTITY = re.compile(r"^/v2/email/identities/([^/]+)$")
_BY_METHOD = {"GET": "ses:GetEmailIdentity", "DELETE": "ses:DeleteEmailIdentity"}


def _tags(key, tags):
    return {f"{key}/{tag['Key']}": tag["Value"] for tag in tags or []}


def _asked(method, path, body):
    """The action, the identity and the condition keys of a call; None for a call that the emulator asks about by itself."""
    content = json.loads(body or b"{}") if method == "POST" else {}
    if method == "POST" and path == "/v2/email/outbound-emails":
        sender = content.get("FromEmailAddress", "")
        return "ses:SendEmail", sender, {"ses:FromAddress": sender}
    if method == "POST" and path == "/v2/email/identities":
        return "ses:CreateEmailIdentity", content.get("EmailIdentity", ""), _tags("aws:RequestTag", content.get("Tags"))
    named = _IDENTITY.match(path)
    if named and method in _BY_METHOD:
        known = ses_v2._identities.get(named[1]) or {}
        return _BY_METHOD[method], named[1], _tags("aws:ResourceTag", known.get("Tags"))
    return None


def install():
    enforce = app._enforce_ses_v2

    def enforce_ses_v2(method, path, headers, body, query_params, request_id):
        asked = _asked(method, path, body)
        if asked is None:
            return enforce(method, path, headers, body, query_params, request_id)
        action, name, context = asked
        region = app.extract_region(headers, query_params)
        identity = f"arn:aws:ses:{region}:{get_account_id()}:identity/{name}"
        denied = app._enforce_data_plane(
            "sesv2",
            action,
            headers,
            query_params,
            request_id,
            resource_arn=identity,
            service_context=context,
            named_resource=identity,
        )
        if denied is None and action == "ses:CreateEmailIdentity" and name in ses_v2._identities:
            # The emulator would replace it.
            return ses_v2._json_err("AlreadyExistsException", f"Email identity {name} already exists.")
        return denied

    app._enforce_ses_v2 = enforce_ses_v2
