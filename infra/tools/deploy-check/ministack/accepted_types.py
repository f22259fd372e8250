"""Accepts resources of types that the emulator lacks, and creates nothing. Only where a log is given: the check names what it holds,
because none of it is proven."""

import json
import os

from ministack.core.responses import get_account_id, get_region
from ministack.services.cloudformation import provisioners

LOG = os.environ.get("ACCEPTED_LOG")

TYPES = (
    "AWS::Backup::BackupSelection",
    "AWS::Budgets::Budget",
    "AWS::CloudFront::MonitoringSubscription",
    "AWS::CodeDeploy::Application",
    "AWS::CodeDeploy::DeploymentGroup",
    "AWS::Logs::Delivery",
    "AWS::Logs::DeliveryDestination",
    "AWS::Logs::DeliverySource",
)


def _accept(resource_type):
    def create(logical_id, _props, stack_name):
        with open(LOG, "a", encoding="utf-8") as log:
            log.write(json.dumps({"type": resource_type, "id": logical_id}) + "\n")
        name = f"{stack_name}-{logical_id}"
        return name, {"Arn": f"arn:aws:accepted:{get_region()}:{get_account_id()}:{name}"}

    return create


def install():
    if not LOG:
        return
    for resource_type in TYPES:
        # A type that a newer version of the emulator has is deployed in earnest.
        provisioners._RESOURCE_HANDLERS.setdefault(
            resource_type, {"create": _accept(resource_type), "delete": lambda _name, _props: None}
        )
