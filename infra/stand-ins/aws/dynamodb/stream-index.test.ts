import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startEngine } from './engine.ts';
import { indexStreams } from './stream-index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-stream-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the query plan of the query that the engine runs at every write to a table with a stream. */
function planOfNextNumber(file: string): string {
  const database = new DatabaseSync(file);
  try {
    const plan = database.prepare(
      'EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?',
    );
    return (plan.get('t') as { detail: string }).detail;
  } finally {
    database.close();
  }
}

test('an engine with a file finds the end of a stream by an index, even after a restart', async () => {
  const file = path.join(folder, 'dynamodb.sqlite');
  for (let start = 0; start < 2; start++) {
    const { child } = await startEngine(process.cwd(), file);
    expect(planOfNextNumber(file)).toContain('USING COVERING INDEX marquee_stream_order');
    child.kill();
    await new Promise((resolve) => child.once('exit', resolve));
  }
});

test('a database without such a stream table stays unchanged', () => {
  const file = path.join(folder, 'other.sqlite');
  expect(() => indexStreams(file)).not.toThrow();
});
