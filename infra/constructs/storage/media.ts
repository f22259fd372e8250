import { Duration } from 'aws-cdk-lib/core';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { privateBucket } from './private-bucket.ts';

/** S3's count of the requests for films. */
export const FILM_REQUESTS = { id: 'films', prefix: 'media/' };

/** Time for which a film that was deleted or replaced can be brought back. */
export const FORMER_FILES_KEPT = Duration.days(30);

export interface MediaProps {
  protect: boolean;
  /** True to have S3 count the requests for films. */
  countErrors: boolean;
  /** A bucket that gets a copy of each film; none if null. */
  copies: IBucket | null;
}

/** The bucket of films, below `media/{eventId}/`, and of pictures, below `images/`. */
export class Media extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { protect, countErrors, copies }: MediaProps) {
    super(scope, id);
    this.bucket = privateBucket(this, 'Bucket', {
      protect,
      formerKeptFor: FORMER_FILES_KEPT,
      ...(countErrors && { counted: FILM_REQUESTS }),
      // A deletion is not copied, so that a mistake does not reach the copies.
      ...(copies && { replicationRules: [{ destination: copies, filter: { prefix: FILM_REQUESTS.prefix } }] }),
    });
  }

  /**
   * Lets a function sign uploads of films. A signed address carries the function's rights, so they are narrow: CDK's own
   * grant would add tags, locks and the parts of other uploads.
   */
  grantUploadTo(fn: LambdaFunction): void {
    fn.addToRolePolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [this.bucket.arnForObjects('media/*')] }));
    fn.addEnvironment('MEDIA_BUCKET', this.bucket.bucketName);
  }
}
