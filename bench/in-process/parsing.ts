import { ItemKind } from '../../functions/platform/items/item-kind.ts';
import { median } from '../figures/percentiles.ts';
import type { Size } from '../size.ts';
import type { Parsing } from './task.ts';

type ReadItem = typeof ItemKind.prototype.read;

/** Returns stored items as they are, as a cast would: nothing is checked, migrated or left out. */
const cast: ReadItem = (found) => found as never;

/**
 * Compares a handler that reads items through their kinds with the same handler that only casts them. The two take turns in one process, and
 * only the processor time of this process counts, so that neither other load nor the database's answers hide the difference.
 * @param prepare called outside the measured time; returns the call to measure
 */
export async function measureParsing(
  prepare: () => () => Promise<unknown>,
  { warmUp, measured }: Size['calls'],
): Promise<Parsing> {
  const parse = ItemKind.prototype.read;
  const times = { parsed: [] as number[], cast: [] as number[] };
  try {
    for (let i = 0; i < warmUp + measured; i++) {
      ItemKind.prototype.read = parse;
      times.parsed.push(await processorTimeOf(prepare()));
      ItemKind.prototype.read = cast;
      times.cast.push(await processorTimeOf(prepare()));
    }
  } finally {
    ItemKind.prototype.read = parse;
  }
  return { parsed: median(times.parsed.slice(warmUp)), cast: median(times.cast.slice(warmUp)) };
}

/** Returns the milliseconds for which processors worked for this process during a call. */
async function processorTimeOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
