import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Key } from '../item.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The rows of the table of docs/retention.md, as their cells. */
const rows = () =>
  readFileSync(path.join(__dirname, '../../../../docs/retention.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| kind'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Reads from docs/retention.md how long items are kept, in words, by their kind. */
export const retentionTable = (): ReadonlyMap<string, string> =>
  new Map(rows().map(([, name = '', , kept = '']) => [name, kept] as const));

/** Returns the row of a kind of item; undefined if there is none. */
export const retentionRow = (kind: string) =>
  rows()
    .filter(([, name]) => name === kind)
    .map(([, , about, kept, exported, erased]) => ({ about, kept, exported, erased }))[0];

/** The treatment of a kind of item when a person is exported and when they are erased, in words. */
interface PersonsRow {
  exported: string;
  erased: string;
}

/** Reads from docs/retention.md what becomes of a person's items, by their kind. */
export const personsTable = (): ReadonlyMap<string, PersonsRow> =>
  new Map(rows().map(([, name = '', , , exported = '', erased = '']) => [name, { exported, erased }] as const));

/**
 * Returns true if an item expires as the table says. One that is kept for some days expires by then; any other may have an end of its own.
 * @param kept such as `7 days` or `until they are answered`
 */
export function expiresInTime(item: Key & { ttl?: unknown }, kept: string, now: number): boolean {
  const { ttl } = item;
  const days = /^(\d+) days?\b/.exec(kept)?.[1];
  return days === undefined || (typeof ttl === 'number' && ttl <= now / 1000 + Number(days) * DAY_SECONDS + 1);
}
