import type { Puzzle } from '#shared/proof/puzzle.ts';
import { solvePuzzle } from '#shared/proof/solve-puzzle.ts';

/**
 * Solves the puzzle that the API asks for when much is tried from the visitor's network. The page stays responsive meanwhile. Loaded only
 * when a puzzle comes.
 * @param signal ends the work when nobody waits for its result any more
 * @returns the proof to send with the request
 */
export const prove = (puzzle: Puzzle, signal?: AbortSignal): Promise<string> =>
  solvePuzzle(puzzle, async () => {
    signal?.throwIfAborted();
    await nextTurn();
  });

/** Lets the page react. Browsers without a scheduler slow timers down in tabs in the background, and go on later. */
const nextTurn = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve);
      });
