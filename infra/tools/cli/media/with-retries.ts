import { setTimeout as sleep } from 'node:timers/promises';
import { PassingFailure } from '../cli-error.ts';

const MAX_ATTEMPTS = 5;
export interface Retries {
  /** Aborts the work and the pauses. */
  signal: AbortSignal;
  /** Called with the failure before each pause. */
  onAgain: (failure: PassingFailure) => void;
  /** Approximate milliseconds before the second attempt; each pause is twice as long as the one before. */
  firstPauseMs: number;
}

/**
 * Runs some work, and retries it after temporary failures.
 * @throws the error of the work: at once if it is not temporary, else after the last attempt; AbortError at the signal
 */
export async function withRetries<T>(work: () => Promise<T>, { signal, onAgain, firstPauseMs }: Retries): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PassingFailure) || attempt === MAX_ATTEMPTS) throw error;
      onAgain(error);
      // A random factor, so that attempts that failed together do not collide again.
      await sleep(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()), null, { signal });
    }
  }
}
