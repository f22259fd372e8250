import { bookkeeping } from '#shared/bus/streams.ts';
import { LOCAL_CREDENTIALS } from '../environment.ts';
import { openCheckpoint } from './checkpoint.ts';
import { type ConsumeStream, StreamPoller } from './stream-poller.ts';
import { TableStream } from './table-stream.ts';
import { LOCAL_TABLES } from './tables.ts';

interface Bookkeeping {
  /** Of the database. */
  endpoint: string;
  /** Where it is kept how far the stream was read; null for nowhere. */
  checkpointFile: string | null;
  /** Gives a consumer by its file below `functions/`. */
  load: (consumer: string) => Promise<unknown>;
}

/** Begins to bring payments into the books, those that changed before this process first. The environment must be set. */
export function startBookkeeping({ endpoint, checkpointFile, load }: Bookkeeping): StreamPoller {
  const stream = new TableStream(endpoint, LOCAL_TABLES[bookkeeping.table], LOCAL_CREDENTIALS);
  const consume: ConsumeStream = async (...call) => ((await load(bookkeeping.consumer)) as ConsumeStream)(...call);
  const poller = new StreamPoller(stream, bookkeeping, openCheckpoint(checkpointFile), consume);
  poller.start();
  return poller;
}
