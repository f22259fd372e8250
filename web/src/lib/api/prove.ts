import { getDefaultStore } from 'jotai';
import type { Puzzle } from '#shared/proof/puzzle.ts';
import { solvePuzzle } from '#shared/proof/solve-puzzle.ts';
import { proving } from './proving.ts';

/**
 * Solves the puzzle that the API asks for when much is tried from the visitor's network. The page stays responsive meanwhile, and forms say
 * what is going on ({@link proving}). Loaded only when a puzzle comes.
 * @param signal ends the work when nobody waits for its result any more
 * @returns the proof to repeat the request with
 */
export async function prove(puzzle: Puzzle, signal?: AbortSignal): Promise<string> {
  const store = getDefaultStore();
  store.set(proving, (count) => count + 1);
  try {
    return await solvePuzzle(puzzle, async () => {
      signal?.throwIfAborted();
      await nextTurn();
    });
  } finally {
    store.set(proving, (count) => count - 1);
  }
}

/** Lets the page react. Browsers without a scheduler slow timers down in tabs in the background, and go on later. */
const nextTurn = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve);
      });
