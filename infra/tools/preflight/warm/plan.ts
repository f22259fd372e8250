import { TABLE_NAMES } from '#shared/storage/tables.ts';
import { contract } from '#shared/api/contract.ts';
import { isForAudience } from '../../../deployment/constructs/api/audience-functions.ts';
import { SHELL_HANDLER } from '../../../deployment/deployed-functions.ts';
import type { AudienceUse } from '../../demand/audience-use.ts';
import { RESERVE, rounded } from '../check.ts';
import type { TableReading } from '../readings/tables.ts';
import type { Account } from '../readings/read-account.ts';
import { isUnknown } from '../readings/reading.ts';

/** The handlers whose functions are kept warm. Nobody waits for the first call of another. */
const WARMED: readonly string[] = [...contract.map(({ handler }) => handler), SHELL_HANDLER].filter(isForAudience);

/** Functions that are kept warm of what an audience calls seldom: one for a call, and one for the next. */
const LEAST = 2;

/** A table that takes less at once than the audience needs. */
export interface TableToWarm {
  name: string;
  reads: { has: number; wanted: number };
  writes: { has: number; wanted: number };
}

/** Returns the number of functions to keep warm, by handler. @param atOnce functions that the audience needs at once */
export function functionsToWarm(atOnce: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map(WARMED.map((handler) => [handler, Math.max(LEAST, Math.ceil((atOnce.get(handler) ?? 0) * RESERVE))]));
}

/** Returns the tables to warm, and why others cannot be. A table that takes enough already is in neither. */
export function tablesToWarm({ tables }: Account, use: AudienceUse) {
  const toWarm: TableToWarm[] = [];
  const left: string[] = [];
  for (const table of TABLE_NAMES) {
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
