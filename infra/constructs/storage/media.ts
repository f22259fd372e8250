import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { privateBucket } from './private-bucket.ts';

/** What organisers bring: films below `media/{eventId}/`, pictures below `images/`. */
export class Media extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { protect }: { protect: boolean }) {
    super(scope, id);
    this.bucket = privateBucket(this, 'Bucket', { protect });
  }

  /**
   * Lets a function sign uploads of films: whoever holds such an address may do what the function may. The library's own
   * grant would add tags, locks and the parts of other uploads.
   */
  grantUploadTo(fn: LambdaFunction): void {
    fn.addToRolePolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [this.bucket.arnForObjects('media/*')] }));
    fn.addEnvironment('MEDIA_BUCKET', this.bucket.bucketName);
  }
}
