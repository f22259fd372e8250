import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ServicePrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
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
  distribution: Distribution;
  /** True if the logs outlive the stack, until their own end. */
  protect: boolean;
}

/**
 * CloudFront's access logs (standard logging v2), in a bucket. CloudFront delivers them without charge, usually within an hour.
 * The stack must be in us-east-1, where CloudWatch Logs delivers for CloudFront.
 */
export class AccessLogs extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { distribution, protect }: AccessLogsProps) {
    super(scope, id);
    const bucket = privateBucket(this, 'Bucket', { protect, keptFor: KEPT }) as Bucket;
    // CDK's own property adds a function that may change the notifications of every bucket.
    (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    this.bucket = bucket as IBucket;
    const { account, stackName } = Stack.of(this);
    const source = new CfnDeliverySource(this, 'Source', {
      name: stackName,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const written = this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.bucket.arnForObjects(`AWSLogs/${account}/CloudFront/*`)],
        conditions: { StringEquals: { 'aws:SourceAccount': account }, ArnLike: { 'aws:SourceArn': source.attrArn } },
      }),
    );
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: stackName,
      destinationResourceArn: this.bucket.bucketArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: FIELDS,
      s3SuffixPath: '{DistributionId}/{yyyy}/{MM}/{dd}/{HH}',
    });
    if (written.policyDependable) delivery.node.addDependency(written.policyDependable);
  }
}
