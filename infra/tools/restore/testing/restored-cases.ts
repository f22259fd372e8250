import { TABLE_NAMES, type TableName } from '#shared/storage/tables.ts';
import { deletionKey, erasureKey, hashOfAddress } from '#shared/people/account-keys.ts';
import type { Item } from '../item.ts';
import { restore } from '../restore.ts';
import { type SampleTables, startTables } from './sample-tables.ts';

/** An item that differs, and what restoring its table makes of it. */
export interface Case {
  table: TableName;
  /** The item at the point in time, and what else there was. */
  was: Item;
  alsoWas?: Item[];
  /** The item in use, and what else there is; null if it is gone. */
  is: Item | null;
  alsoIs?: Item[];
  /** The restored value; missing if it stays. */
  becomes?: Item;
  /** The reason that the command gives for leaving it; none if missing. */
  left?: string;
}

/** Seconds since the epoch, so far away that nothing expires. */
export const FUTURE = 4_000_000_000;

/** Returns the note that a user has deleted their account. */
export const deletionOf = (userId: string): Item => ({ ...deletionKey(userId), ttl: FUTURE });

/** Returns the note that the person of an address was erased. */
export const erasureOf = (email: string): Item => ({ ...erasureKey(hashOfAddress(email)), ttl: FUTURE });

/** Restores the tables of all cases together, twice, and tests what each case became. */
export function testRestored(cases: Readonly<Record<string, Case>>): void {
  let tables: SampleTables;
  const lines = new Map<string, string>();
  const secondRun: number[] = [];
  const run = (table: TableName) =>
    restore(
      { table, from: 'restored', wanted: null, isWriting: true, isListing: false, runFile: null },
      tables.connected(table),
      { say: () => {}, progress: () => {} },
    );
  beforeAll(async () => {
    tables = await startTables();
    for (const { table, was, alsoWas = [], is, alsoIs = [] } of Object.values(cases)) {
      await tables.put(table, 'restored', [was, ...alsoWas]);
      for (const item of is ? [is, ...alsoIs] : alsoIs) {
        await tables.put(item.pk.startsWith('DELETED#') ? 'accounts' : table, 'live', [item]);
      }
    }
    for (const table of TABLE_NAMES) for (const { name, what } of (await run(table)).lines) lines.set(name, what);
    for (const table of TABLE_NAMES) secondRun.push((await run(table)).changes);
  });
  afterAll(() => tables.stop());

  it.each(Object.entries(cases))('%s', async (_, { table, was: { pk, sk }, is, becomes, left }) => {
    const { pair } = tables.connected(table);
    expect(await pair.get(pair.names.live, { pk, sk })).toEqual(becomes ?? is);
    const line = lines.get(`${pk} / ${sk}`) ?? '';
    expect(line.startsWith('left: ') ? line : undefined).toBe(left && `left: ${left}`);
  });

  it('changes nothing the second time', () => {
    expect(secondRun).toEqual([0, 0, 0, 0]);
  });
}
