"""Provides CDK's BucketDeployment without its Lambda function, which needs the AWS command line in a layer at /opt.

Unpacks the same archives into the same bucket, below the same prefix. Markers are not replaced: the platform
uploads finished files only.
"""

import fnmatch
import io
import mimetypes
import zipfile

from ministack.core.responses import new_uuid
from ministack.services import s3


def _files(props):
    excluded = props.get("Exclude") or []
    for bucket, key in zip(props["SourceBucketNames"], props["SourceObjectKeys"], strict=True):
        data = s3._get_object_data(bucket, key)
        if data is None:
            raise ValueError(f"The asset {key} is not in the bucket {bucket}.")
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in archive.namelist():
                if not name.endswith("/") and not any(fnmatch.fnmatch(name, rule) for rule in excluded):
                    yield name, archive.read(name)


def _upload(props):
    bucket = props["DestinationBucketName"]
    prefix = props.get("DestinationBucketKeyPrefix", "").strip("/")
    metadata = props.get("SystemMetadata") or {}
    for name, content in _files(props):
        headers = {
            "content-type": mimetypes.guess_type(name)[0] or "application/octet-stream",
            "cache-control": metadata.get("cache-control", ""),
        }
        status = s3._put_object(bucket, f"{prefix}/{name}" if prefix else name, content, headers)[0]
        if status >= 300:
            raise ValueError(f"Uploading {name} to {bucket}: {status}")


def _create(_logical_id, props, _stack_name):
    _upload(props)
    return f"upload-{new_uuid()}", {"DestinationBucketArn": f"arn:aws:s3:::{props['DestinationBucketName']}"}


def _update(physical_id, _old_props, props, _stack_name):
    _upload(props)
    return physical_id, {"DestinationBucketArn": f"arn:aws:s3:::{props['DestinationBucketName']}"}


def _delete(_physical_id, _props):
    """Keeps the files, as without `prune`: the bucket's own resource empties the bucket."""


HANDLERS = {"Custom::CDKBucketDeployment": {"create": _create, "update": _update, "delete": _delete}}
