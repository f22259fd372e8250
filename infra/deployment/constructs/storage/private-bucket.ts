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
  type LifecycleRule,
  type ReplicationRule,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

interface PrivateBucketProps {
  /** True if the files outlive the stack. */
  protect: boolean;
  /** The requests that S3 counts, by the name of the count; up to $3 a month each while there are requests. */
  counted?: BucketMetrics;
  /** Time after which S3 deletes a file; none if left out. */
  keptFor?: Duration;
  /** Time after which S3 deletes the parts of an upload that never ended; a day if left out. */
  leftOverFor?: Duration;
  /** Time for which S3 keeps a file that was deleted or replaced; if left out, it keeps none. */
  formerKeptFor?: Duration;
  /** Copies that S3 makes of new files. */
  replicationRules?: ReplicationRule[];
  /** The bucket's name; one that CloudFormation makes if left out. */
  name?: string;
}

const LEFT_OVER = Duration.days(1);

/** Creates a bucket that nobody outside of the account reads, unless its policy allows it. */
export function privateBucket(scope: Construct, id: string, props: PrivateBucketProps): IBucket {
  const { protect, counted, formerKeptFor, replicationRules, name } = props;
  // CDK's class and interface differ in an optional property, which exactOptionalPropertyTypes rejects.
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    autoDeleteObjects: !protect,
    versioned: formerKeptFor !== undefined,
    lifecycleRules: lifecycleRulesOf(props),
    ...(counted && { metrics: [counted] }),
    ...(replicationRules && { replicationRules }),
    ...(name !== undefined && { bucketName: name }),
  }) as IBucket;
}

function lifecycleRulesOf({ keptFor, formerKeptFor, leftOverFor = LEFT_OVER }: PrivateBucketProps): LifecycleRule[] {
  if (!keptFor && !formerKeptFor) return [];
  return [
    {
      abortIncompleteMultipartUploadAfter: leftOverFor,
      ...(keptFor && { expiration: keptFor }),
      // S3 removes what is left of a deleted file once its last version is gone.
      ...(formerKeptFor && { noncurrentVersionExpiration: formerKeptFor, expiredObjectDeleteMarker: true }),
    },
  ];
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
