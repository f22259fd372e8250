import type { Message } from '@aws-sdk/client-sqs';
import { CliError } from '../cli-error.ts';
import type { AnyCommand, Command, Result, Values } from '../command.ts';
import { type WatchedQueue, watchedQueues } from './queue-names.ts';
import type { StageQueues } from './stage-queues.ts';

/** The longest part of a message that is printed. */
const SHOWN_CHARACTERS = 2_000;

interface QueueCommand extends Omit<AnyCommand, 'operands'> {
  run: (queues: StageQueues, queue: WatchedQueue) => Promise<Result>;
}

const queuesOf = async (values: Values): Promise<StageQueues> => {
  // Loaded on demand, because organisers' commands need none of AWS's clients.
  const [{ deployedStage }, { StageQueues: Queues }] = await Promise.all([
    import('../accounts/operators-stage.ts'),
    import('./stage-queues.ts'),
  ]);
  return Queues.of(deployedStage(values));
};

/** Returns a command of the operator about one queue. */
const queueCommand = ({ run, ...command }: QueueCommand): Command => ({
  ...command,
  operands: ['QUEUE'],
  runAsOperator: async (values, { queue: name }) => {
    const queue = watchedQueues.find((one) => one.name === name);
    if (!queue) throw new CliError(`QUEUE must be one of ${watchedQueues.map((one) => one.name).join(', ')}, not "${name}".`);
    return run(await queuesOf(values), queue);
  },
});

const list: Command = {
  name: 'queue list',
  summary: 'As the operator: show how many events have failed and wait for you, by queue.',
  example: '--stage prod',
  runAsOperator: async (values) => {
    const queues = await queuesOf(values);
    const counts = await Promise.all(
      watchedQueues.map(async (queue) => ({ queue: queue.name, waiting: await queues.count(queue), holds: queue.holds })),
    );
    const lines = counts.map(({ queue, waiting, holds }) => `${String(waiting).padStart(6)}  ${queue.padEnd(16)}  ${holds}`);
    return { json: counts, text: lines.join('\n') };
  },
};

const show = queueCommand({
  name: 'queue show',
  summary: 'As the operator: show up to ten of the events of a queue, which stay there.',
  example: 'record-purchase --stage prod',
  run: async (queues, queue) => {
    const messages = await queues.show(queue);
    return {
      json: messages.map(({ MessageId, Body }) => ({ id: MessageId, body: Body })),
      text: messages.map(describe).join('\n') || `No event waits in ${queue.name}.`,
    };
  },
});

const redrive = queueCommand({
  name: 'queue redrive',
  summary: 'As the operator: have the events of a queue handled again, once the cause is removed. Handling is idempotent.',
  example: 'record-purchase --stage prod',
  run: async (queues, queue) => {
    if (queue.name === 'edge-refresh') {
      throw new CliError(
        'Changes that the edge was not told of are known to it by now. Empty the queue: queue empty edge-refresh',
      );
    }
    const { handled, left } = await queues.redrive(queue);
    const done = handled === 1 ? '1 event is being handled again.' : `${handled} events are being handled again.`;
    return { json: { handled, left }, text: [done, ...left.map((why) => `left  ${why}`)].join('\n') };
  },
});

const empty = queueCommand({
  name: 'queue empty',
  summary: 'As the operator: remove all events of a queue for good, once nothing is left to do about them. This ends its alarm.',
  example: 'edge-refresh --stage prod',
  run: async (queues, queue) => {
    if (queue.source !== null) throw new CliError(`Events of ${queue.name} can be handled again: queue redrive ${queue.name}`);
    await queues.empty(queue);
    return { json: { queue: queue.name }, text: `${queue.name} is empty.` };
  },
});

const describe = ({ MessageId, Body = '' }: Message) => `${MessageId}\n  ${Body.slice(0, SHOWN_CHARACTERS)}`;

export const queueCommands: readonly Command[] = [list, show, redrive, empty];
