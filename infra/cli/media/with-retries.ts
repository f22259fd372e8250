import { setTimeout as sleep } from 'node:timers/promises';
import { PassingFailure } from '../cli-error.ts';

const TRIES = 5;
export interface Retries {
  /** Ends work and pauses. */
  signal: AbortSignal;
  /** Told why, before each pause. */
  onAgain: (failure: PassingFailure) => void;
  /** Milliseconds before the second try, more or less; each pause is twice as long as the one before. */
  firstPauseMs: number;
}

/**
 * Does something again where it fails for now.
 * @throws what the work threw: at once where that will not go by, else after the last try; AbortError at the signal
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  { signal, onAgain, firstPauseMs }: Retries,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PassingFailure) || attempt === TRIES) throw error;
      onAgain(error);
      // Not all at the same moment: what failed together would meet again.
      await sleep(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()), null, { signal });
    }
  }
}
