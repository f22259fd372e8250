import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/** The playback sessions that were ended before their cookies are, which the distribution's function refuses. It costs nothing at rest. */
export class EndedSessions extends Construct {
  readonly store: KeyValueStore;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.store = new KeyValueStore(this, 'Store', { comment: 'Playback sessions that were ended' });
  }

  /** Lets a function change which sessions are refused, and passes it the store's ARN. */
  grantChangesTo(fn: LambdaFunction): void {
    const { keyValueStoreArn } = this.store;
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['DescribeKeyValueStore', 'ListKeys', 'UpdateKeys'].map((action) => `cloudfront-keyvaluestore:${action}`),
      resourceArns: [keyValueStoreArn],
    }).assertSuccess();
    fn.addEnvironment('ENDED_SESSIONS_ARN', keyValueStoreArn);
  }
}
