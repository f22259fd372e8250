"""Keeps the attributes of unchanged resources in a nested stack, which the emulator forgets when that stack is updated:
references to them (`Fn::GetAtt`) would then fail."""

from ministack.services import cloudformation
from ministack.services.cloudformation import provisioners

_update = provisioners._update_resource


def _update_keeping_attributes(resource_type, physical_id, old_props, new_props, stack_name, logical_id=None, old_attrs=None):
    if old_attrs is None:
        kept = cloudformation._stacks.get(stack_name, {}).get("_resources", {}).get(logical_id, {})
        old_attrs = kept.get("Attributes")
    return _update(resource_type, physical_id, old_props, new_props, stack_name, logical_id, old_attrs)


def install():
    provisioners._update_resource = _update_keeping_attributes
