import { CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { MediaLiveClient } from '@aws-sdk/client-medialive';
import { MediaPackageV2Client } from '@aws-sdk/client-mediapackagev2';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { BROADCAST_ALARM, type BroadcastAlarm, broadcastAlarmSchema } from '#shared/bus/video/broadcast-alarms.ts';
import { broadcastReportSchema, type BroadcastReport } from '#shared/bus/video/broadcast-events.ts';
import { MediaLive } from '../../../../infra/stand-ins/aws/medialive/media-live.ts';
import { medialiveService } from '../../../../infra/stand-ins/aws/medialive/medialive-server.ts';
import { MediaPackage } from '../../../../infra/stand-ins/aws/mediapackage/media-package.ts';
import { mediapackageService } from '../../../../infra/stand-ins/aws/mediapackage/mediapackage-server.ts';
import { callService, type Service } from '../../../../infra/stand-ins/aws/rest-json/service.ts';
import type { Target } from '../../broadcast/multistream/multistream-store.ts';
import type { Clients } from '../clients.ts';
import { takeSteps, type Task } from '../workflow/take-steps.ts';
import { SecretsAccount } from './secrets-account.ts';
import { serviceError } from './service-error.ts';

/** The stage's group of channels, which its deployment makes. */
export const GROUP = { ChannelGroupName: 'marquee-prod' };
const START = Date.parse('2026-12-01T19:00:00Z');
/** The number of times that Step Functions repeats a failed call of the function. */
const RETRIES = 6;

/** Thrown out of a workflow in place of an answer: whatever ran it is gone. */
class Crash extends Error {}

interface Execution {
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED';
  startDate: Date;
  stopDate?: Date;
  input: string;
}

interface Command {
  constructor: { name: string };
  input: never;
}

/** Carries a command out, by the name of its class. */
type Call = (command: string, input: never) => object | void;

/** Has a stand-in carry commands out: it refuses what the published model of its service does not allow. */
const carriedOutBy =
  (service: Service): Call =>
  (command, input) =>
    callService(service, command.replace(/Command$/, ''), input);

const oneOf =
  (operations: object): Call =>
  (command, input) => {
    const operation = (operations as Record<string, ((input: never) => object | void) | undefined>)[command];
    if (!operation) throw new Error(`The imitation does not know ${command}.`);
    return operation(input);
  };

/** An imitation of an account with MediaLive, MediaPackage and Step Functions, whose clock moves only when somebody waits. */
export class LiveAccount {
  now = START;
  /** Calls of media services that were made, by command. */
  readonly calls: string[] = [];
  readonly reports: BroadcastReport[] = [];
  readonly alarms: BroadcastAlarm[] = [];
  /** The packager's metrics of the last minutes, the newest first; null if CloudWatch does not answer. */
  answersOfPackager: Record<string, number[]> | null = {};
  metricQuestions = 0;
  /** The inputs of the workflows that were started, as JSON. */
  readonly workflowInputs: string[] = [];
  /** The servers that broadcasts are sent on to. */
  targets: Target[] = [];
  /** The call after which everything stops, from 1 on. */
  crashAfter = Infinity;
  /** Each so many-th call is refused once because there were too many. */
  refuseEach = Infinity;
  readonly encoder = new MediaLive({ now: () => this.now });
  readonly packager = new MediaPackage({ now: () => this.now });
  readonly secrets = new SecretsAccount();
  readonly clients: Clients;
  readonly #executions = new Map<string, Execution>();
  #refused = 0;

  constructor() {
    this.#serve(mockClient(MediaLiveClient), carriedOutBy(medialiveService(this.encoder)), true);
    this.#serve(mockClient(MediaPackageV2Client as never), carriedOutBy(mediapackageService(this.packager)), true);
    this.#serve(mockClient(SecretsManagerClient), oneOf(this.secrets.operations), true);
    this.#serve(mockClient(SFNClient), oneOf(this.#workflowOperations), false);
    this.encoder.operations.CreateInputSecurityGroup({});
    this.packager.operations.CreateChannelGroup(GROUP);
    mockClient(DynamoDBDocumentClient)
      .on(GetCommand)
      .callsFake(() => ({ Item: { targets: this.targets, rev: 1 } }));
    mockClient(EventBridgeClient)
      .on(PutEventsCommand)
      .callsFake(({ Entries = [] }: { Entries?: { DetailType?: string; Detail?: string }[] }) => {
        for (const { DetailType, Detail = '' } of Entries) {
          if (DetailType === BROADCAST_ALARM) this.alarms.push(broadcastAlarmSchema.parse(JSON.parse(Detail)));
          else this.reports.push(broadcastReportSchema.parse(JSON.parse(Detail)));
        }
        return { FailedEntryCount: 0 };
      });
    mockClient(CloudWatchClient)
      .on(GetMetricDataCommand)
      .callsFake(() => this.#metrics());
    this.clients = {
      encoder: new MediaLiveClient({ region: 'us-east-1' }),
      packager: new MediaPackageV2Client({ region: 'us-east-1' }),
      secrets: new SecretsManagerClient({ region: 'us-east-1' }),
      workflows: new SFNClient({ region: 'us-east-1' }),
      metrics: new CloudWatchClient({ region: 'us-east-1' }),
      now: () => this.now,
    };
  }

  /** Everything that is left at MediaLive, MediaPackage and Secrets Manager. */
  get left(): string[] {
    return [...this.encoder.left, ...this.packager.left, ...this.secrets.left];
  }

  /** Returns an endpoint of the packager as it is kept. */
  endpoint(ChannelName: string, OriginEndpointName: string): ReturnType<MediaPackage['endpoint']> {
    return this.packager.endpoint({ ...GROUP, ChannelName, OriginEndpointName });
  }

  get kinds(): string[] {
    return this.reports.map(({ kind }) => kind);
  }

  pass(seconds: number): void {
    this.now += seconds * 1000;
  }

  statusOf(name: string): string | undefined {
    return this.#executions.get(name)?.status;
  }

  /** Runs a workflow that was started, as its definition says, until it ends or crashes. */
  async run(name: string): Promise<void> {
    const execution = this.#executions.get(name)!;
    const { goal, request } = JSON.parse(execution.input) as Task;
    const end = (status: Execution['status']) => Object.assign(execution, { status, stopDate: new Date(this.now) });
    try {
      await this.#takeAll({ goal, step: null, request }, execution);
      end('SUCCEEDED');
    } catch (error) {
      if (!(error instanceof Crash) && goal === 'prepare') {
        const { name: errorType, message: errorMessage } = error as Error;
        const cause = JSON.stringify({ errorType, errorMessage });
        await this.#takeAll({ goal: 'give-up', step: null, request, cause }, execution).catch(() => {});
      }
      end('FAILED');
    }
  }

  async #takeAll(first: Task, { startDate }: Execution): Promise<void> {
    let task = first;
    for (let failures = 0; ;) {
      try {
        const taken = await takeSteps(this.clients, task, startDate.getTime());
        if (taken.isDone) return;
        this.pass(taken.waitSeconds);
        task = taken;
        failures = 0;
      } catch (error) {
        const isFinal = error instanceof Crash || (error as Error).name === 'StepFailed' || ++failures > RETRIES;
        if (isFinal) throw error;
        this.pass(3);
      }
    }
  }

  #metrics() {
    this.metricQuestions += 1;
    if (!this.answersOfPackager) throw serviceError('InternalServiceFault');
    return {
      MetricDataResults: Object.entries(this.answersOfPackager).map(([Id, Values]) => ({
        Id,
        Values,
        Timestamps: Values.map((_, index) => new Date(this.now - index * 60_000)),
      })),
    };
  }

  /** Has a service answer in place of its client. */
  #serve(mock: { send: unknown }, call: Call, isMedia: boolean): void {
    (mock.send as { callsFake: (fake: (command: Command) => Promise<object | void>) => void }).callsFake(
      async ({ constructor, input }) => this.#answer(constructor.name, call, input, isMedia),
    );
  }

  #answer(command: string, call: Call, input: never, isMedia: boolean): object | void {
    if (!isMedia) return call(command, input);
    if (this.calls.length >= this.crashAfter) throw new Crash();
    if ((this.calls.length + this.#refused + 1) % this.refuseEach === 0) {
      this.#refused += 1;
      throw serviceError('TooManyRequestsException');
    }
    this.calls.push(command);
    const answer = call(command, input);
    if (this.calls.length >= this.crashAfter) throw new Crash();
    return answer;
  }

  readonly #workflowOperations = {
    StartExecutionCommand: ({ name = '', input = '' }) => {
      if (this.#executions.has(name)) throw serviceError('ExecutionAlreadyExists');
      this.workflowInputs.push(input);
      this.#executions.set(name, { status: 'RUNNING', startDate: new Date(this.now), input });
      return {};
    },
    DescribeExecutionCommand: ({ executionArn = '' }) => this.#execution(executionArn),
    StopExecutionCommand: ({ executionArn = '' }) => {
      const execution = this.#execution(executionArn);
      if (execution.status !== 'RUNNING') throw serviceError('ValidationException', 'Execution is not running');
      Object.assign(execution, { status: 'ABORTED', stopDate: new Date(this.now) });
      return {};
    },
  };

  #execution(arn: string): Execution {
    const found = this.#executions.get(arn.slice(arn.lastIndexOf(':') + 1));
    if (!found) throw serviceError('ExecutionDoesNotExist');
    return found;
  }
}
