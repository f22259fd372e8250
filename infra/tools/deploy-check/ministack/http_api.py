"""Changes the emulator's requests to functions where they differ from those of API Gateway's HTTP API (payload 2.0)."""

from ministack.services import apigateway

_run = apigateway.run_reentrant


def _as_aws(event):
    """Moves cookies to a list of their own, and removes path parameters that are null."""
    cookies = event["headers"].pop("cookie", None)
    if cookies:
        event["cookies"] = [cookie.strip() for cookie in cookies.split(";") if cookie.strip()]
    if event.get("pathParameters") is None:
        event.pop("pathParameters", None)
    event["headers"].setdefault("x-forwarded-proto", "https")


async def _run_as_aws(function, record, *args, **kwargs):
    event = args[0] if args else None
    if isinstance(event, dict) and event.get("version") == "2.0" and "http" in event.get("requestContext", {}):
        _as_aws(event)
    return await _run(function, record, *args, **kwargs)


def install():
    apigateway.run_reentrant = _run_as_aws
