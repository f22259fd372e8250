import type { AudienceUse } from '../../../demand/audience-use.ts';
import { TABLES } from '../../../demand/table-load.ts';
import { RESERVE, rounded } from '../check.ts';
import type { TableReading } from '../readings/tables.ts';
import type { Account } from '../readings/read-account.ts';
import { isUnknown } from '../readings/reading.ts';

/** Areas whose functions are kept warm: nobody waits for the first call of another. */
const AREAS = ['checkout/', 'playback/', 'webhooks/'];

/** Returns true if the functions of a handler are kept warm. */
export const isKeptWarm = (handler: string): boolean => AREAS.some((area) => handler.startsWith(area));

/** A table that takes less at once than the audience needs. */
export interface TableToWarm {
  name: string;
  reads: { has: number; wanted: number };
  writes: { has: number; wanted: number };
}

/** Returns the number of functions to keep warm, by handler. @param atOnce functions that the audience needs at once */
export function functionsToWarm(atOnce: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const kept = [...atOnce].filter(([handler]) => isKeptWarm(handler));
  return new Map(kept.map(([handler, count]) => [handler, Math.ceil(count * RESERVE)]));
}

/** Returns the tables to warm, and why others cannot be. A table that takes enough already is in neither. */
export function tablesToWarm({ tables }: Account, use: AudienceUse) {
  const toWarm: TableToWarm[] = [];
  const left: string[] = [];
  for (const table of TABLES) {
    const { reads, writes, physicalName } = tables[table];
    if (isUnknown(reads) || isUnknown(writes) || physicalName === null) {
      left.push(`The table of ${table}: ${reasonOf(tables[table])}`);
      continue;
    }
    const target = (has: number, needed: number) => ({ has, wanted: needed > has ? rounded(needed * RESERVE) : has });
    const needed = use.tables[table];
    const wanted = { reads: target(reads.value, needed.reads), writes: target(writes.value, needed.writes) };
    const isCold = [wanted.reads, wanted.writes].some((each) => each.wanted > each.has);
    if (isCold) toWarm.push({ name: physicalName, ...wanted });
  }
  return { toWarm, left };
}

function reasonOf({ reads, writes }: TableReading): string {
  const unknown = [reads, writes].find(isUnknown);
  return unknown ? unknown.unknown : 'its name is not known.';
}
