import { DatabaseSync } from 'node:sqlite';

const INDEX = `
  CREATE INDEX IF NOT EXISTS marquee_stream_order
  ON _stream_records (table_name, CAST(sequence_number AS INTEGER), shard_id, sequence_number)
`;

/**
 * Adds an index with which the embedded engine finds a position in a table's stream without reading all of it. The
 * engine numbers changes in sequence but does not index the numbers, so every write to such a table would take longer
 * than the previous one. Does nothing for an engine that stores its stream differently.
 * @param file the engine's data file; the engine may be running
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
