import type { TableName } from '#shared/storage/tables.ts';
import { differences, type Item, keyOf } from './item.ts';
import { hasExpired, kindOf } from './kinds/kinds.ts';
import { type Kind, Omission, mended, type Rule, type Verdict } from './kinds/kind.ts';
import { type FoundItem, Look, type SharedReads } from './look.ts';
import type { TablePair } from './table-pair.ts';
import type { Tally } from './tally.ts';

/** Times that an item is decided again because it, or what the decision relies on, changed before it was written. */
const TRIES = 5;

/** One run over a table. */
export interface Run {
  table: TableName;
  pair: TablePair;
  isWriting: boolean;
  tally: Tally;
  remembered: SharedReads['remembered'];
}

const UNKNOWN = 'items of an unknown kind';

/**
 * Decides about one item of the restored table, and writes it if the run does.
 * @param live the live item, as read a moment ago; null if it is gone
 */
export async function visit(run: Run, restored: Item, live: Item | null): Promise<void> {
  const kind = kindOf(run.table, restored);
  if (!kind) {
    if (!live || differences(restored, live).length > 0) run.tally.addLeft(UNKNOWN, restored, 'no rule says how to restore it');
    return;
  }
  const { rule } = kind;
  if (!rule || kind.isCopy || hasExpired(restored, Date.now())) return;
  const settled = await settle(run, kind, { restored, live });
  for (const copy of settled && kind.copies ? kind.copies(settled) : []) await visitCopy(run, copy);
}

/** Makes a copy equal to what it is a copy of. */
async function visitCopy(run: Run, copy: Item): Promise<void> {
  const kind = kindOf(run.table, copy);
  if (kind?.rule) await settle(run, kind, { restored: copy, live: await run.pair.get(run.pair.names.live, keyOf(copy)) });
}

/** @returns the item as it is then, or would be; null if there is none */
async function settle(run: Run, kind: Kind, { restored, live }: { restored: Item; live: Item | null }): Promise<Item | null> {
  const { pair, tally, isWriting } = run;
  let current = live;
  for (let tried = 1; tried <= TRIES; tried++) {
    if (current && differences(restored, current).length === 0) return current;
    const mend = (found: FoundItem) => mended(kindOf(run.table, found.restored)?.rule ?? null, found);
    const look = new Look({ pair, mend, remembered: run.remembered });
    const verdict = await (kind.rule as Rule)({ restored, live: current, look });
    if (!isChange(verdict, current)) {
      if (verdict instanceof Omission) tally.addLeft(kind.name, restored, verdict.why);
      return current;
    }
    if (!isWriting || (await write(run, kind, { before: current, after: verdict, look }))) {
      tally.addChange(kind.name, { before: current, after: verdict });
      return verdict;
    }
    current = await pair.get(pair.names.live, keyOf(restored));
  }
  tally.addLeft(kind.name, restored, 'it keeps changing: run the command again');
  return current;
}

const isChange = (verdict: Verdict, live: Item | null): verdict is Item =>
  verdict !== null && !(verdict instanceof Omission) && (!live || differences(verdict, live).length > 0);

interface Decision {
  before: Item | null;
  after: Item;
  look: Look;
}

/** @returns false if the item, or something that the decision relies on, has changed */
async function write(run: Run, kind: Kind, { before, after, look }: Decision): Promise<boolean> {
  const { pair } = run;
  const key = keyOf(after);
  for (const first of kind.before?.(key) ?? []) {
    const restored = await pair.get(pair.names.restored, first);
    if (restored) await visit(run, restored, await pair.get(pair.names.live, first));
  }
  return pair.write({ table: pair.names.live, key, item: before }, after, look.reliedOn(key));
}

/** Returns the live items for some restored ones, by their names; only of kinds that are compared. */
export function liveItemsFor({ pair, table }: Run, restored: readonly Item[]): Promise<Map<string, Item>> {
  const compared = restored.filter((item) => {
    const kind = kindOf(table, item);
    return !kind || kind.rule !== null;
  });
  return pair.liveItems(compared.map(keyOf));
}
