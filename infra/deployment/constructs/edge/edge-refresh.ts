import { Duration } from 'aws-cdk-lib/core';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { EDGE_REFRESHER } from '../../deployed-functions.ts';
import { PlatformFunction, type CodeProvider } from '../lambda/platform-function.ts';
import type { CapabilityTable } from '../storage/tables.ts';

/** Maximum number of changes in one invalidation, a hundredth of what CloudFront processes at a time. */
const CHANGES_PER_BATCH = 30;
/** Longest time that the edge keeps an answer about an event: later there is nothing left to invalidate. */
const KEPT_AT_THE_EDGE = Duration.minutes(15);

export interface EdgeRefreshProps {
  code: CodeProvider;
  /** The table of events, which has a stream. */
  catalog: CapabilityTable;
  distribution: Distribution;
}

/**
 * Shows viewers an organiser's changes within seconds: every change of the catalog invalidates the answers about its
 * subdomain at the edge. It is separate from the areas of functions, so that no route waits for the distribution.
 */
export class EdgeRefresh extends Construct {
  /** Changes that could not be sent to CloudFront in time. */
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { code, catalog, distribution }: EdgeRefreshProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
    const refresher = new PlatformFunction(this, 'Refresher', {
      handler: EDGE_REFRESHER,
      code,
      // Three attempts at CloudFront, which may take 10 s each.
      timeout: Duration.seconds(40),
      environment: { DISTRIBUTION_ID: distribution.distributionId },
    });
    Grant.addToPrincipal({
      grantee: refresher,
      actions: ['cloudfront:CreateInvalidation'],
      resourceArns: [distribution.distributionArn],
    }).assertSuccess();
    catalog.streamTo(refresher, {
      batchSize: CHANGES_PER_BATCH,
      // As long as an invalidation is of any use.
      retriedFor: KEPT_AT_THE_EDGE,
      undelivered: this.deadLetters,
    });
  }
}
