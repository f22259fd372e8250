"""Gives buckets the replication that their templates ask for, which the emulator's CloudFormation drops and its S3 has."""

from ministack.services import s3
from ministack.services.cloudformation import provisioners

_HANDLER = provisioners._RESOURCE_HANDLERS["AWS::S3::Bucket"]


def _replicate(name, props):
    asked = props.get("ReplicationConfiguration")
    if asked:
        s3._bucket_replication[name] = {"Role": asked["Role"], "Rules": asked["Rules"]}


def install():
    create, update = _HANDLER["create"], _HANDLER["update"]

    def create_replicated(logical_id, props, stack_name):
        created = create(logical_id, props, stack_name)
        _replicate(created[0], props)
        return created

    def update_replicated(name, old_props, new_props, *rest):
        updated = update(name, old_props, new_props, *rest)
        _replicate(updated[0], new_props)
        return updated

    _HANDLER["create"], _HANDLER["update"] = create_replicated, update_replicated
