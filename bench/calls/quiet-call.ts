import { setTimeout as sleep } from 'node:timers/promises';
import type { QuietCall } from '../../infra/cost/measured-calls.ts';
import type { RunningPlatform } from '../../infra/local/testing/running-platform.ts';
import type { CountingDatabase } from './counting-database.ts';

const CALLS = 5;
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 20;

/**
 * What a call on a schedule asks of the platform while nobody comes, on the average of a few.
 * @param platform calls every second, and nothing else happens on it
 * @throws Error where it does not call
 */
export async function measureQuietCall(platform: RunningPlatform, database: CountingDatabase): Promise<QuietCall> {
  // The first call makes what later ones find.
  const [first, before] = [await untilCalled(platform, 2), database.units()];
  const [last, after] = [await untilCalled(platform, first.length + CALLS), database.units()];
  const lines = last.slice(first.length);
  const each = (sum: number) => sum / lines.length;
  return {
    readUnits: each(after.reads - before.reads),
    writeUnits: each(after.writes - before.writes),
    logBytes: Math.round(each(lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0))),
  };
}

/** The lines of the calls so far, as soon as there are so many. */
async function untilCalled({ output }: RunningPlatform, wanted: number): Promise<string[]> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const lines = output().split('\n').filter((line) => line.startsWith('{') && line.includes('"reconciled"'));
    if (lines.length >= wanted) return lines;
    if (Date.now() > giveUpAt) throw new Error(`There were ${lines.length} calls on a schedule, not ${wanted}.`);
    await sleep(LOOK_EVERY_MS);
  }
}
