import { Arn, Duration, Stack } from 'aws-cdk-lib/core';
import { EventBus, Match, Rule, type EventPattern } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Construct } from 'constructs';
import { filmRules, JOB_STATES } from '#shared/bus/video/film-events.ts';
import { grantPermissions, type Capabilities } from './lambda/grant-permissions.ts';
import { PlatformFunction, type CodeProvider } from './lambda/platform-function.ts';

export interface FilmProcessingProps {
  code: CodeProvider;
  capabilities: Capabilities;
}

/**
 * Makes films of uploaded video files. S3 and MediaConvert tell of files and jobs on the account's own bus, where AWS's events are
 * free. Nothing here costs money while nobody uploads: jobs are paid by the minute of film.
 */
export class FilmProcessing extends Construct {
  readonly #props: FilmProcessingProps;

  constructor(scope: Construct, id: string, props: FilmProcessingProps) {
    super(scope, id);
    this.#props = props;
    const [starting, following] = filmRules;
    const { bucketName } = props.capabilities.media.bucket;
    const starter = this.#consumer('Starter', starting, {
      bucket: { name: [bucketName] },
      object: { key: Match.prefix('uploads/') },
    });
    this.#consumer('Follower', following, {
      status: [...JOB_STATES],
      // Jobs of other stages, and of other products, name other buckets.
      userMetadata: { bucket: [bucketName] },
    });
    this.#letTranscode(starter);
  }

  /** Adds a function that a rule of the account's bus calls with the events that match. */
  #consumer(id: string, rule: (typeof filmRules)[number], detail: NonNullable<EventPattern['detail']>): PlatformFunction {
    const { code, capabilities } = this.#props;
    const { consumer: handler, rights, maxReceives, timeoutSeconds, source, detailType } = rule;
    const { undelivered } = capabilities.bus;
    const fn = new PlatformFunction(this, id, { handler, code, timeout: Duration.seconds(timeoutSeconds) });
    grantPermissions(fn, rights, capabilities);
    fn.configureAsyncInvoke({ retryAttempts: maxReceives - 1, onFailure: new SqsDestination(undelivered) });
    new Rule(this, `${id}Rule`, {
      eventBus: EventBus.fromEventBusName(this, `${id}Bus`, 'default'),
      eventPattern: { source: [...source], detailType: [...detailType], detail },
      targets: [new LambdaFunction(fn, { deadLetterQueue: undelivered })],
    });
    return fn;
  }

  /** Lets a function examine uploaded files and start jobs, which read and write with a role of their own. */
  #letTranscode(fn: PlatformFunction): void {
    const { media } = this.#props.capabilities;
    const role = new Role(this, 'Transcoder', { assumedBy: new ServicePrincipal('mediaconvert.amazonaws.com') });
    const [sources, films] = ['uploads/*', 'media/*'].map((keys) => media.bucket.arnForObjects(keys));
    role.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [sources!] }));
    role.addToPolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [films!] }));
    const queue = Arn.format({ service: 'mediaconvert', resource: 'queues', resourceName: 'Default' }, Stack.of(this));
    for (const statement of [
      new PolicyStatement({ actions: ['mediaconvert:CreateJob'], resources: [queue] }),
      // It has no resources. The file is read with the caller's own rights.
      new PolicyStatement({ actions: ['mediaconvert:Probe'], resources: ['*'] }),
      new PolicyStatement({ actions: ['s3:GetObject'], resources: [sources!] }),
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [role.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'mediaconvert.amazonaws.com' } },
      }),
    ]) {
      fn.addToRolePolicy(statement);
    }
    fn.addEnvironment('MEDIA_BUCKET', media.bucket.bucketName);
    fn.addEnvironment('TRANSCODE_ROLE', role.roleArn);
    fn.addEnvironment('TRANSCODE_QUEUE', queue);
  }
}
