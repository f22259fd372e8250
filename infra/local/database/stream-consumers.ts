import { bookkeeping, type StreamRule } from '#shared/bus/streams.ts';
import { openCheckpoint } from '../../stand-ins/aws/dynamodb/checkpoint.ts';
import { type ConsumeStream, StreamPoller } from '../../stand-ins/aws/dynamodb/stream-poller.ts';
import { type DatabaseRequest, TableStream } from '../../stand-ins/aws/dynamodb/table-stream.ts';
import { LOCAL_TABLES } from './tables.ts';

interface ConsumerOptions {
  /** Makes the requests of the database. */
  request: DatabaseRequest;
  /** Returns the file that records how far the stream was read for a rule; null to record nothing. */
  checkpointFile: (rule: StreamRule) => string | null;
  /** Returns the consumer of a file below `functions/`. */
  load: (consumer: string) => Promise<unknown>;
}

/** Starts to hand the changes of tables to their consumers, beginning with earlier changes. The environment must be set. */
export function startStreamConsumers(rules: readonly StreamRule[], options: ConsumerOptions): { stop: () => Promise<void> } {
  const pollers = rules.map((rule) => startConsumer(rule, options));
  return { stop: async () => void (await Promise.all(pollers.map((poller) => poller.stop()))) };
}

function startConsumer(rule: StreamRule, { request, checkpointFile, load }: ConsumerOptions): StreamPoller {
  const stream = new TableStream(request, LOCAL_TABLES[rule.table]);
  const consume: ConsumeStream = async (...call) => ((await load(rule.consumer)) as ConsumeStream)(...call);
  const poller = new StreamPoller(stream, rule, openCheckpoint(checkpointFile(rule)), consume);
  poller.start();
  return poller;
}

/** Returns the name of a rule's checkpoint. That of the books has had its name since there was only one. */
export const checkpointName = ({ consumer }: StreamRule) =>
  consumer === bookkeeping.consumer ? 'stream-checkpoint.json' : `stream-checkpoint-${consumer.replaceAll('/', '-')}.json`;
