import { Duration } from 'aws-cdk-lib/core';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { EDGE_REFRESHER } from '../../deployed-functions.ts';
import { PlatformFunction, type CodeProvider } from '../platform-function.ts';
import type { CapabilityTable } from '../storage/tables.ts';

/** What one invalidation may gather, a hundredth of what CloudFront works on at one time. */
const CHANGES_A_BATCH = 30;
/** Viewers see a change this much later; the items of one change, and changes of one hand, come together. */
const GATHERED = Duration.seconds(1);
/** The edge keeps no answer about an event for longer: later there is nothing left to forget. */
const KEPT_AT_THE_EDGE = Duration.minutes(15);

export interface EdgeRefreshProps {
  code: CodeProvider;
  /** The table of events, which streams. */
  catalog: CapabilityTable;
  distribution: Distribution;
}

/**
 * Lets viewers see within seconds what an organiser changed: every change of the catalog makes the edge forget the
 * answers about its subdomain. It stands beside the areas of functions, so that no route waits for the distribution.
 */
export class EdgeRefresh extends Construct {
  /** Changes that CloudFront was not told of in time. */
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
      // Three tries of CloudFront, which may take 10 s each.
      timeout: Duration.seconds(40),
      environment: { DISTRIBUTION_ID: distribution.distributionId },
    });
    Grant.addToPrincipal({
      grantee: refresher,
      actions: ['cloudfront:CreateInvalidation'],
      resourceArns: [distribution.distributionArn],
    }).assertSuccess();
    catalog.streamTo(refresher, {
      // What happens while the stream is being connected is heard, too.
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: CHANGES_A_BATCH,
      maxBatchingWindow: GATHERED,
      // Tried again until it is of no use any more.
      maxRecordAge: KEPT_AT_THE_EDGE,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(this.deadLetters),
    });
  }
}
