import { setTimeout as sleep } from 'node:timers/promises';
import { interrupted } from './interruption.ts';

/** Time to wait at most. A machine with other work needs a multiple of what one without needs. */
const LIMIT_MS = 600_000;

/**
 * Retries some work until it succeeds, for what arrives through a queue or a stream.
 * @param everyMs the pause between two attempts; long where an attempt is work for the emulator
 * @throws Error of the last attempt
 */
export async function eventually<T>(what: string, work: () => Promise<T> | T, everyMs = 250): Promise<T> {
  const giveUpAt = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > giveUpAt) throw new Error(`Timed out waiting for ${what}. ${(error as Error).message}`, { cause: error });
      await sleep(everyMs, undefined, { signal: interrupted });
    }
  }
}
