"""Asks IAM about a mail as SES does: on the identity it is sent from, with its sender as a condition key."""

import json

from ministack import app
from ministack.core.responses import get_account_id


def install():
    enforce = app._enforce_ses_v2

    def enforce_ses_v2(method, path, headers, body, query_params, request_id):
        if method != "POST" or path != "/v2/email/outbound-emails":
            return enforce(method, path, headers, body, query_params, request_id)
        sender = json.loads(body or b"{}").get("FromEmailAddress", "")
        region = app.extract_region(headers, query_params)
        identity = f"arn:aws:ses:{region}:{get_account_id()}:identity/{sender}"
        return app._enforce_data_plane(
            "sesv2",
            "ses:SendEmail",
            headers,
            query_params,
            request_id,
            resource_arn=identity,
            service_context={"ses:FromAddress": sender},
            named_resource=identity,
        )

    app._enforce_ses_v2 = enforce_ses_v2
