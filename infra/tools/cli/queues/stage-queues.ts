import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { type Message, SQSClient } from '@aws-sdk/client-sqs';
import type { Config } from '../../../deployment/config/config.ts';
import { awsFailure, clientSettings } from '../../configure-payments/aws.ts';
import { type StackQueue, queuesOfStack } from '../../stage-tables/table-of-stack.ts';
import { CliError } from '../cli-error.ts';
import { countMessages, handleMessages, peek, purge, resend } from './messages.ts';
import type { WatchedQueue } from './queue-names.ts';
import { remedyOf } from './remedy.ts';

/** The outcome of having messages handled again. */
export interface Redriven {
  handled: number;
  /** The reasons why messages were left where they are, one sentence each. */
  left: string[];
}

/** The queues of a deployed stage, with what an operator does to them. */
export class StageQueues {
  readonly #sqs: SQSClient;
  readonly #lambda: LambdaClient;
  readonly #queues: readonly StackQueue[];

  constructor(region: string, queues: readonly StackQueue[]) {
    // Longer than a receive waits.
    this.#sqs = new SQSClient(clientSettings(region));
    this.#lambda = new LambdaClient(clientSettings(region));
    this.#queues = queues;
  }

  /** Returns the queues of a stage. @throws CliError if it is not deployed */
  static of = async (stage: Config): Promise<StageQueues> => new StageQueues(stage.region, await queuesOfStack(stage));

  /** Returns the approximate number of messages of a queue. */
  count = (queue: WatchedQueue): Promise<number> =>
    countMessages(this.#sqs, this.#urlOf(queue.logicalId)).catch(refusedWhile('Reading the queue'));

  /** Returns up to ten messages of a queue, which stay where they are. */
  show = (queue: WatchedQueue): Promise<Message[]> =>
    peek(this.#sqs, this.#urlOf(queue.logicalId)).catch(refusedWhile('Reading the queue'));

  /** Removes all messages of a queue. */
  empty = (queue: WatchedQueue): Promise<void> =>
    purge(this.#sqs, this.#urlOf(queue.logicalId)).catch(refusedWhile('Emptying the queue'));

  /** Has the messages of a queue handled again. @throws CliError if AWS refuses; what was not handled is still in the queue */
  async redrive({ logicalId, source }: WatchedQueue): Promise<Redriven> {
    const left: string[] = [];
    const handle = source === null ? this.#handleUndelivered(left) : this.#sendBack(source);
    const handled = await handleMessages(this.#sqs, this.#urlOf(logicalId), handle).catch(refusedWhile('Redriving the queue'));
    return { handled, left };
  }

  #sendBack = (source: string) => async (message: Message) => ({
    isDone: true,
    sentId: await resend(this.#sqs, this.#urlOf(source), message.Body ?? ''),
  });

  #handleUndelivered =
    (left: string[]) =>
    async ({ MessageId, Body = '', MessageAttributes }: Message): Promise<{ isDone: boolean; sentId?: string | undefined }> => {
      const remedy = remedyOf({ body: Body, targetArn: MessageAttributes?.TARGET_ARN?.StringValue });
      switch (remedy.kind) {
        case 'send': {
          const target = this.#queues.find(({ url }) => url.endsWith(`/${remedy.queueName}`));
          if (target) return { isDone: true, sentId: await resend(this.#sqs, target.url, remedy.body) };
          left.push(`${MessageId}: the stage has no queue ${remedy.queueName}`);
          return { isDone: false };
        }
        case 'call':
          await this.#lambda.send(
            new InvokeCommand({
              FunctionName: remedy.functionName,
              InvocationType: 'Event',
              Payload: Buffer.from(remedy.payload),
            }),
          );
          return { isDone: true };
        case 'look':
          left.push(`${MessageId}: ${remedy.why}`);
          return { isDone: false };
      }
    };

  #urlOf(logicalId: string): string {
    const found = this.#queues.find((queue) => queue.logicalId.startsWith(logicalId));
    if (found) return found.url;
    throw new CliError(`The stage has no queue ${logicalId}. Deploy it with npx cdk deploy.`);
  }
}

const refusedWhile =
  (doing: string) =>
  (error: unknown): never => {
    throw error instanceof CliError ? error : awsFailure(error, doing);
  };
