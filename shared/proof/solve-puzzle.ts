import { sha256 } from '@noble/hashes/sha2.js';
import { hasZeroBits, partBytes, PARTS, type Puzzle, setNumber, writeProof } from './puzzle.ts';

/** Milliseconds of work after which others get a turn: less than a frame, so that a page stays smooth. */
const SLICE_MS = 10;
/** Hashes between two looks at the clock. */
const BATCH = 256;

/**
 * Solves a puzzle, in slices of a hundredth of a second.
 * @param pause gives others a turn, and is called between two slices; it may throw to give up
 * @returns what is sent as `proof`
 */
export async function solvePuzzle({ token, bits }: Puzzle, pause: () => Promise<void>): Promise<string> {
  const seed = sha256(new TextEncoder().encode(token));
  const numbers: number[] = [];
  let sliceEndsAt = performance.now() + SLICE_MS;
  for (let part = 0; part < PARTS; part += 1) {
    const view = partBytes(seed, part);
    const bytes = new Uint8Array(view.buffer);
    let number = 0;
    for (; ; number += 1) {
      setNumber(view, number);
      if (hasZeroBits(sha256(bytes), bits)) break;
      if (number % BATCH === 0 && performance.now() > sliceEndsAt) {
        await pause();
        sliceEndsAt = performance.now() + SLICE_MS;
      }
    }
    numbers.push(number);
  }
  return writeProof(token, numbers);
}
