import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ServicePrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct, type IDependable } from 'constructs';
import { DISTRIBUTION_REGION } from '../../stage-regions.ts';
import { privateBucket } from '../storage/private-bucket.ts';

const KEPT = Duration.days(30);

/**
 * The fields that are logged of a request: nothing of the viewer, neither address, cookies, query nor browser. The pattern tells
 * requests for films from others, which CloudFront's metrics do not.
 */
const FIELDS = [
  'date',
  'time',
  'x-edge-location',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'cache-behavior-path-pattern',
  'sc-status',
  'sc-bytes',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'time-taken',
  'time-to-first-byte',
  'x-edge-request-id',
];

export interface AccessLogsProps {
  /** True if the logs outlive the stack, until their own end. */
  protect: boolean;
}

/** The bucket of CloudFront's access logs, in the platform's region, where S3 tells of its files. Nobody but their delivery writes to it. */
export class AccessLogs extends Construct {
  readonly bucket: IBucket;
  /** Name of the source of the logs: that of the platform's stack. */
  readonly sourceName: string;
  /** The right of the delivery to write, which has to be there before it. */
  readonly written: IDependable | undefined;

  constructor(scope: Construct, id: string, { protect }: AccessLogsProps) {
    super(scope, id);
    const bucket = privateBucket(this, 'Bucket', { protect, keptFor: KEPT }) as Bucket;
    // CDK's own property adds a function that may change the notifications of every bucket.
    (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    this.bucket = bucket as IBucket;
    const { partition, account, stackName } = Stack.of(this);
    this.sourceName = stackName;
    const source = `arn:${partition}:logs:${DISTRIBUTION_REGION}:${account}:delivery-source:${stackName}`;
    this.written = this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.bucket.arnForObjects(`AWSLogs/${account}/CloudFront/*`)],
        conditions: { StringEquals: { 'aws:SourceAccount': account }, ArnLike: { 'aws:SourceArn': source } },
      }),
    ).policyDependable;
  }
}

export interface AccessLogDeliveryProps {
  distribution: Distribution;
  logs: AccessLogs;
}

/**
 * The delivery of CloudFront's access logs (standard logging v2) into their bucket, in whichever region that is. CloudFront delivers them
 * without charge, usually within an hour. The stack must be in us-east-1, where CloudWatch Logs delivers for CloudFront.
 */
export class AccessLogDelivery extends Construct {
  constructor(scope: Construct, id: string, { distribution, logs }: AccessLogDeliveryProps) {
    super(scope, id);
    const { sourceName: name, bucket, written } = logs;
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: FIELDS,
      s3SuffixPath: '{DistributionId}/{yyyy}/{MM}/{dd}/{HH}',
    });
    if (written && Stack.of(bucket) === Stack.of(this)) delivery.node.addDependency(written);
  }
}
