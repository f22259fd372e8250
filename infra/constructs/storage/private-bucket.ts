import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { AccessLevel, type IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type BucketMetrics,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

interface PrivateBucketProps {
  /** True if the files outlive the stack. */
  protect: boolean;
  /** The requests that S3 counts, by the name of the count; up to $3 a month each while there are requests. */
  counted?: BucketMetrics;
  /** Time after which S3 deletes a file; none if left out. */
  keptFor?: Duration;
}

/** Time after which S3 deletes the parts of an upload that never ended. */
const LEFT_OVER = Duration.days(1);

/** Creates a bucket that nobody outside of the account reads, unless its policy allows it. */
export function privateBucket(scope: Construct, id: string, { protect, counted, keptFor }: PrivateBucketProps): IBucket {
  // CDK's class and interface differ in an optional property, which exactOptionalPropertyTypes rejects.
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    autoDeleteObjects: !protect,
    ...(counted && { metrics: [counted] }),
    ...(keptFor && { lifecycleRules: [{ expiration: keptFor, abortIncompleteMultipartUploadAfter: LEFT_OVER }] }),
  }) as IBucket;
}

/**
 * Returns a bucket as an origin of the distribution, which may list it: without that right, S3 answers 403 instead of 404
 * for a missing file, and the distribution shows 403 as the region-blocked page. No path of the distribution reaches the
 * bucket's root, where S3 would return the list itself.
 */
export function bucketOrigin(bucket: IBucket): IOrigin {
  return S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
}
