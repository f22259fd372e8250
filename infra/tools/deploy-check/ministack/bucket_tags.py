"""Keeps the tags of buckets, which the emulator drops: the function that empties buckets looks for its own tag."""

from ministack.services import s3
from ministack.services.cloudformation import provisioners

_HANDLER = provisioners._RESOURCE_HANDLERS["AWS::S3::Bucket"]


def install():
    create = _HANDLER["create"]

    def create_tagged(logical_id, props, stack_name):
        created = create(logical_id, props, stack_name)
        if props.get("Tags"):
            s3._bucket_tags[created[0]] = {tag["Key"]: tag["Value"] for tag in props["Tags"]}
        return created

    _HANDLER["create"] = create_tagged
