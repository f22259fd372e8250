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
}
