"""Starts ministack 1.5.33 with additions for what our stack needs and the emulator lacks. Settings are ministack's own."""

import accepted_types
import bucket_replication
import bucket_tags
import bucket_upload
import cloudfront_keys
import dkim_tokens
import events_archive
import http_api
import mail_authorization
import media_services
import metric_math
import nested_stacks
import permission_log
import query_definitions
import region_loss
import secret_promotion
import secret_reference
import secret_values
import stack_outputs
import table_replicas
from ministack.app import main
from ministack.services.cloudformation import provisioners

if __name__ == "__main__":
    for extension in (bucket_upload, cloudfront_keys, events_archive, query_definitions):
        provisioners._RESOURCE_HANDLERS.update(extension.HANDLERS)
    for extension in (
        accepted_types,
        bucket_replication,
        bucket_tags,
        dkim_tokens,
        http_api,
        mail_authorization,
        media_services,
        metric_math,
        nested_stacks,
        permission_log,
        region_loss,
        secret_promotion,
        secret_reference,
        secret_values,
        stack_outputs,
        table_replicas,
    ):
        extension.install()
    main()
