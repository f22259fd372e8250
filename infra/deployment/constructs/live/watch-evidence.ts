import { Duration } from 'aws-cdk-lib/core';
import { EventBus, Match, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { LOG_FILES } from '#shared/bus/video/access-log-events.ts';
import { liveVideo } from '#shared/bus/video/live-video.ts';
import type { PaymentsBus } from '../payments-bus.ts';
import { type CodeProvider, PlatformFunction } from '../lambda/platform-function.ts';
import type { CapabilityTable } from '../storage/tables.ts';

export interface WatchEvidenceProps {
  code: CodeProvider;
  /** The bucket of the edge's access logs. */
  logs: IBucket;
  playback: CapabilityTable;
  bus: PaymentsBus;
}

/**
 * Keeps what the edge's access logs say about who watched broadcasts. S3 tells of each file on the account's own bus, where AWS's events
 * are free; a function reads it, and can read nothing else of S3. A file that cannot be read is an undelivered event after its last try.
 */
export class WatchEvidence extends Construct {
  constructor(scope: Construct, id: string, { code, logs, playback, bus }: WatchEvidenceProps) {
    super(scope, id);
    const { handler, timeoutSeconds, maxReceives } = liveVideo.evidence;
    const fn = new PlatformFunction(this, 'Collector', { handler, code, timeout: Duration.seconds(timeoutSeconds) });
    playback.grantTo(fn, 'read', 'batch-read', 'write');
    bus.grantPutTo(fn);
    fn.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [logs.arnForObjects(`${LOG_FILES}*`)] }));
    fn.configureAsyncInvoke({ retryAttempts: maxReceives - 1, onFailure: new SqsDestination(bus.undelivered) });
    new Rule(this, 'Files', {
      eventBus: EventBus.fromEventBusName(this, 'Bus', 'default'),
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [logs.bucketName] }, object: { key: Match.prefix(LOG_FILES) } },
      },
      targets: [new LambdaFunction(fn, { deadLetterQueue: bus.undelivered })],
    });
  }
}
