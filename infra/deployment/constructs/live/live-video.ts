import { Duration } from 'aws-cdk-lib/core';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { CfnInputSecurityGroup } from 'aws-cdk-lib/aws-medialive';
import { Construct } from 'constructs';
import { BROADCAST_SOURCE } from '#shared/bus/video/broadcast-events.ts';
import { liveVideo, passphrasePrefix } from '#shared/bus/video/live-video.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import type { PaymentsBus } from '../payments-bus.ts';
import { PlatformFunction, type CodeProvider } from '../lambda/platform-function.ts';
import type { Media } from '../storage/media.ts';
import type { CapabilityTable } from '../storage/tables.ts';
import { EncoderRights } from './encoder-rights.ts';
import type { Packager } from './packager.ts';
import { Workflow } from './workflow.ts';

const REQUESTS = ['prepare-broadcast', 'go-live', 'end-broadcast'];

export interface LiveVideoProps {
  code: CodeProvider;
  stage: string;
  latency: LiveLatency;
  bus: PaymentsBus;
  media: Media;
  /** The table with the servers that broadcasts are sent on to. */
  catalog: CapabilityTable;
  packager: Packager;
  distribution: Distribution;
}

/**
 * Live video on AWS: a workflow per request of the product, which makes and removes MediaLive's and MediaPackage's resources of one
 * broadcast. Nothing here costs anything while there is no broadcast, but for two functions that are called every minute and every five
 * minutes: the alarms are events.
 */
export class LiveVideo extends Construct {
  readonly workflow: Workflow;
  readonly #props: LiveVideoProps;
  readonly #rights: EncoderRights;

  constructor(scope: Construct, id: string, props: LiveVideoProps) {
    super(scope, id);
    this.#props = props;
    const { bus, media, packager } = props;
    media.allowReplays();
    const group = new CfnInputSecurityGroup(this, 'Encoders', {
      // Organisers send from anywhere; the key in the address is what an encoder must know.
      whitelistRules: [{ cidr: '0.0.0.0/0' }],
      tags: { app: 'marquee', stage: props.stage },
    });
    this.#rights = new EncoderRights(this, 'Rights', {
      groupArn: packager.groupArn,
      inputGroupArn: group.attrArn,
      passphrasePrefix: passphrasePrefix(packager.groupName),
    });

    const worker = this.#function('Worker', liveVideo.worker, {
      INPUT_SECURITY_GROUP_ID: group.ref,
      ENCODER_ROLE_ARN: this.#rights.role.roleArn,
      DISTRIBUTION_ARN: props.distribution.distributionArn,
      MEDIA_BUCKET: media.bucket.bucketName,
      LIVE_LATENCY: props.latency,
    });
    this.#rights.grantCreationTo(worker);
    this.#rights.grantRemovalTo(worker);
    bus.grantPutTo(worker);
    props.catalog.grantTo(worker, 'read');
    this.workflow = new Workflow(this, 'Workflow', { worker });

    this.#start();
    this.#listen();
    this.#look();
    this.#sweep();
  }

  #function(id: string, { handler, timeoutSeconds }: { handler: string; timeoutSeconds: number }, environment = {}) {
    const { code, stage, packager } = this.#props;
    return new PlatformFunction(this, id, {
      handler,
      code,
      timeout: Duration.seconds(timeoutSeconds),
      environment: { LIVE_STAGE: stage, CHANNEL_GROUP: packager.groupName, ...environment },
    });
  }

  /** Starts a workflow for each request on the product's bus. */
  #start(): void {
    const starter = this.#function('Starter', liveVideo.starter);
    this.workflow.grantTo(starter, 'states:StopExecution');
    this.#props.bus.callWith('broadcasts', { source: [BROADCAST_SOURCE], detailType: REQUESTS }, starter, liveVideo.starter);
  }

  /** Reports what MediaLive puts on the account's own bus, on which AWS's events are free. */
  #listen(): void {
    const { bus } = this.#props;
    const listener = this.#function('Signals', liveVideo.signals);
    this.#rights.grantLookTo(listener);
    bus.grantPutTo(listener);
    listener.configureAsyncInvoke({
      retryAttempts: liveVideo.signals.maxReceives - 1,
      onFailure: new SqsDestination(bus.undelivered),
    });
    new Rule(this, 'Alerts', {
      // Of every kind, when they are set and when they are cleared: the function asks MediaLive how the channel stands.
      eventPattern: { source: ['aws.medialive'], detailType: ['MediaLive Channel Alert'] },
      targets: [new LambdaFunction(listener, { deadLetterQueue: bus.undelivered })],
    });
    new Rule(this, 'States', {
      eventPattern: { source: ['aws.medialive'], detailType: ['MediaLive Channel State Change'], detail: { state: ['STOPPED'] } },
      targets: [new LambdaFunction(listener, { deadLetterQueue: bus.undelivered })],
    });
  }

  /** Reports how the encoders stand. */
  #look(): void {
    const looker = this.#function('Pictures', liveVideo.pictures);
    this.#rights.grantListTo(looker);
    this.#rights.grantLookTo(looker);
    this.#rights.grantMetricsTo(looker);
    this.#props.bus.grantPutTo(looker);
    this.#schedule('PicturesSchedule', looker, liveVideo.pictures);
  }

  #sweep(): void {
    const { bus, media } = this.#props;
    const sweep = this.#function('Sweep', liveVideo.sweep, { MEDIA_BUCKET: media.bucket.bucketName });
    this.#rights.grantRemovalTo(sweep);
    this.#rights.grantListPassphrasesTo(sweep);
    this.workflow.grantTo(sweep);
    bus.grantPutTo(sweep);
    this.#schedule('SweepSchedule', sweep, liveVideo.sweep);
  }

  /**
   * Calls a function at an interval. A failed call is not retried: the next one does what is left. It counts as an undelivered event, whose
   * alarm is raised once, however often calls fail.
   */
  #schedule(id: string, fn: PlatformFunction, { everySeconds }: { everySeconds: number }): void {
    const interval = Duration.seconds(everySeconds);
    fn.configureAsyncInvoke({ retryAttempts: 0, onFailure: new SqsDestination(this.#props.bus.undelivered) });
    const targets = [new LambdaFunction(fn, { retryAttempts: 0, maxEventAge: interval })];
    new Rule(this, id, { schedule: Schedule.rate(interval), targets });
  }
}
