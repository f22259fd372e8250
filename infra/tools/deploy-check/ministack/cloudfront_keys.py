"""Provides CloudFront's public keys and key groups as CloudFormation types, on the emulator's own CloudFront."""

from xml.sax.saxutils import escape

from ministack.core.responses import new_uuid
from ministack.services import cloudfront

NAMESPACE = 'xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"'


def _created_id(answer, action):
    status, headers, body = answer[:3]
    if status >= 300:
        raise ValueError(f"{action}: {body}")
    location = next(value for name, value in headers.items() if name.lower() == "location")
    return location.rsplit("/", 1)[-1]


def _element(name, value):
    return f"<{name}>{escape(value)}</{name}>"


def _create_public_key(_logical_id, props, _stack_name):
    config = props["PublicKeyConfig"]
    body = "".join(
        (
            f"<PublicKeyConfig {NAMESPACE}>",
            _element("CallerReference", config.get("CallerReference") or new_uuid()),
            _element("Name", config["Name"]),
            _element("EncodedKey", config["EncodedKey"]),
            _element("Comment", config.get("Comment", "")),
            "</PublicKeyConfig>",
        )
    )
    key_id = _created_id(cloudfront._create_public_key(body.encode()), "CreatePublicKey")
    return key_id, {"Id": key_id}


def _key_group(props):
    config = props["KeyGroupConfig"]
    return "".join(
        (
            f"<KeyGroupConfig {NAMESPACE}>",
            _element("Name", config["Name"]),
            "<Items>",
            *(_element("PublicKey", key_id) for key_id in config["Items"]),
            "</Items>",
            _element("Comment", config.get("Comment", "")),
            "</KeyGroupConfig>",
        )
    ).encode()


def _create_key_group(_logical_id, props, _stack_name):
    group_id = _created_id(cloudfront._create_key_group(_key_group(props)), "CreateKeyGroup")
    return group_id, {"Id": group_id}


def _update_key_group(group_id, _old_props, props, _stack_name):
    tag = cloudfront._key_groups[group_id]["ETag"]
    status, _headers, body = cloudfront._update_key_group(group_id, {"if-match": tag}, _key_group(props))[:3]
    if status >= 300:
        raise ValueError(f"UpdateKeyGroup: {body}")
    return group_id, {"Id": group_id}


def _delete_public_key(key_id, _props):
    cloudfront._public_keys.pop(key_id, None)


def _delete_key_group(group_id, _props):
    cloudfront._key_groups.pop(group_id, None)


HANDLERS = {
    "AWS::CloudFront::PublicKey": {"create": _create_public_key, "delete": _delete_public_key},
    "AWS::CloudFront::KeyGroup": {
        "create": _create_key_group,
        "update": _update_key_group,
        "delete": _delete_key_group,
    },
}
