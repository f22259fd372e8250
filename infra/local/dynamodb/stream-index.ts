import { DatabaseSync } from 'node:sqlite';

const INDEX = `
  CREATE INDEX IF NOT EXISTS marquee_stream_order
  ON _stream_records (table_name, CAST(sequence_number AS INTEGER), shard_id, sequence_number)
`;

/**
 * Lets the embedded engine find a place in a table's stream without reading all of it. The engine numbers each change
 * after the last one and keeps no index of them, so that every write to such a table would take longer than the one before.
 * An engine that keeps its stream in another way has no use for it, and goes on without.
 * @param file where the engine keeps its data; it may be running
 */
export function indexStreams(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    const { found } = database.prepare(`SELECT count(*) AS found FROM sqlite_master WHERE name = '_stream_records'`).get() as {
      found: number;
    };
    if (found > 0) database.exec(INDEX);
  } finally {
    database.close();
  }
}
