import { bookkeeping } from '#shared/bus/streams.ts';
import { LOCAL_CREDENTIALS } from './environment.ts';
import { openCheckpoint } from '../stand-ins/aws/dynamodb/checkpoint.ts';
import { type ConsumeStream, StreamPoller } from '../stand-ins/aws/dynamodb/stream-poller.ts';
import { TableStream } from '../stand-ins/aws/dynamodb/table-stream.ts';
import { LOCAL_TABLES } from './tables.ts';

interface BookkeepingOptions {
  /** The database's URL. */
  endpoint: string;
  /** File that records how far the stream was read; null to record nothing. */
  checkpointFile: string | null;
  /** Returns the consumer of a file below `functions/`. */
  load: (consumer: string) => Promise<unknown>;
}

/** Starts to record payments in the books, beginning with earlier changes. The environment must be set. */
export function startBookkeeping({ endpoint, checkpointFile, load }: BookkeepingOptions): StreamPoller {
  const stream = new TableStream(endpoint, LOCAL_TABLES[bookkeeping.table], LOCAL_CREDENTIALS);
  const consume: ConsumeStream = async (...call) => ((await load(bookkeeping.consumer)) as ConsumeStream)(...call);
  const poller = new StreamPoller(stream, bookkeeping, openCheckpoint(checkpointFile), consume);
  poller.start();
  return poller;
}
