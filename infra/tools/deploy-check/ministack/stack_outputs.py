"""Reads outputs of a stack in another region (`Fn::GetStackOutput` with `Region`), which the emulator looks for in the region of the
stack that reads."""

from ministack.core.responses import get_account_id, request_scope
from ministack.services.cloudformation import engine

_resolve = engine._resolve_refs


def _resolve_in_region(value, *rest):
    reference = value.get("Fn::GetStackOutput") if isinstance(value, dict) else None
    region = reference.get("Region") if isinstance(reference, dict) else None
    if not isinstance(region, str):
        return _resolve(value, *rest)
    with request_scope(get_account_id(), region):
        return _resolve(value, *rest)


def install():
    engine._resolve_refs = _resolve_in_region
