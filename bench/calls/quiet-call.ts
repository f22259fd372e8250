import { setTimeout as sleep } from 'node:timers/promises';
import type { QuietCall } from '../../infra/tools/cost/measured-calls.ts';
import type { RunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';
import type { CountingDatabase } from './counting-database.ts';

const CALLS = 5;
const TIMEOUT_MS = 60_000;
const POLL_EVERY_MS = 20;

/**
 * Measures what a scheduled call requires of the platform while there are no viewers, averaged over a few calls.
 * @param platform makes the call every second and does nothing else
 * @throws Error if it does not make the calls
 */
export async function measureQuietCall(platform: RunningPlatform, database: CountingDatabase): Promise<QuietCall> {
  // The first call creates items that later ones find.
  const [first, before] = [await waitForCalls(platform, 2), database.units()];
  const [last, after] = [await waitForCalls(platform, first.length + CALLS), database.units()];
  const lines = last.slice(first.length);
  const perCall = (sum: number) => sum / lines.length;
  return {
    readUnits: perCall(after.reads - before.reads),
    writeUnits: perCall(after.writes - before.writes),
    logBytes: Math.round(perCall(lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0))),
  };
}

/** Returns the log lines of all calls so far, once there are at least `count`. */
async function waitForCalls({ output }: RunningPlatform, count: number): Promise<string[]> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes('"reconciled"'));
    if (lines.length >= count) return lines;
    if (Date.now() > giveUpAt) throw new Error(`There were ${lines.length} scheduled calls, not ${count}.`);
    await sleep(POLL_EVERY_MS);
  }
}
