"""Makes the replicas that a table of CloudFormation asks for in other regions (`Replicas` of AWS::DynamoDB::GlobalTable), which the
emulator ignores, and removes them with the table."""

from ministack.core.responses import get_region
from ministack.services import dynamodb
from ministack.services.cloudformation import provisioners

_HANDLER = provisioners._RESOURCE_HANDLERS["AWS::DynamoDB::GlobalTable"]


def _others(props):
    regions = [replica["Region"] for replica in props.get("Replicas") or []]
    return [region for region in regions if region != get_region()]


def _change(name, action, regions):
    updates = [{action: {"RegionName": region}} for region in regions]
    if not updates:
        return
    status, _headers, body = dynamodb._update_table({"TableName": name, "ReplicaUpdates": updates})[:3]
    if status >= 300:
        raise ValueError(f"UpdateTable {name}: {body}")


def install():
    create, update, delete = _HANDLER["create"], _HANDLER.get("update"), _HANDLER["delete"]

    def create_with_replicas(logical_id, props, stack_name):
        name, attributes = create(logical_id, props, stack_name)
        _change(name, "Create", _others(props))
        return name, attributes

    def update_with_replicas(name, old_props, new_props, *rest):
        result = update(name, old_props, new_props, *rest)
        before, after = _others(old_props), _others(new_props)
        _change(name, "Create", [region for region in after if region not in before])
        _change(name, "Delete", [region for region in before if region not in after])
        return result

    def delete_with_replicas(name, props):
        if name in dynamodb._tables:
            _change(name, "Delete", _others(props))
        return delete(name, props)

    _HANDLER["create"] = create_with_replicas
    if update:
        _HANDLER["update"] = update_with_replicas
    _HANDLER["delete"] = delete_with_replicas
