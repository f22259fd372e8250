"""Names and references secrets as AWS does: `Ref` is the ARN, the name is the logical id and random letters."""

from ministack.core.responses import new_uuid
from ministack.services.cloudformation import provisioners

_HANDLER = provisioners._RESOURCE_HANDLERS["AWS::SecretsManager::Secret"]


def _name(arn):
    """Returns NAME of `arn:aws:secretsmanager:REGION:ACCOUNT:secret:NAME-RANDOM`."""
    return arn.rsplit(":", 1)[-1].rsplit("-", 1)[0]


def install():
    create, update, delete = _HANDLER["create"], _HANDLER["update"], _HANDLER["delete"]

    def create_referred_by_arn(logical_id, props, stack_name):
        name = props.get("Name") or f"{logical_id}-{new_uuid().replace('-', '')[:12]}"
        _, attributes = create(logical_id, {**props, "Name": name}, stack_name)
        return attributes["Arn"], attributes

    def update_by_arn(arn, old_props, new_props, *rest):
        name = _name(arn)
        _, attributes = update(name, {**old_props, "Name": name}, {**new_props, "Name": name}, *rest)
        return arn, attributes

    _HANDLER["create"] = create_referred_by_arn
    _HANDLER["update"] = update_by_arn
    _HANDLER["delete"] = lambda arn, props: delete(_name(arn), props)
