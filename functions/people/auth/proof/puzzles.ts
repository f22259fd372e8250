import { hash, randomBytes } from 'node:crypto';
import { hasZeroBits, partBytes, type ProofPurpose, type Puzzle, readProof, setNumber } from '#shared/proof/puzzle.ts';
import { recognised, signed } from '../signed-text.ts';

/** Seconds for which a puzzle may be solved: enough for the hardest on an old phone, too few to solve many in advance. */
export const PUZZLE_SECONDS = 3 * 60;

/** The request that a proof is for. */
export interface ProofUse {
  purpose: ProofPurpose;
  network: string;
}

/** A proof that is right. */
export interface CheckedProof {
  /** The id of its puzzle. */
  id: string;
  /** The zero bits of its puzzle. */
  bits: number;
  /** Until when the puzzle may be solved, seconds since the epoch. */
  endsAt: number;
}

const useOf = ({ purpose, network }: ProofUse) => `puzzle ${purpose} ${network}`;

/** Makes a puzzle for one request from a network. Nothing is stored until it is solved. @param now seconds since the epoch */
export async function makePuzzle(use: ProofUse, bits: number, now: number): Promise<Puzzle> {
  const text = [bits, now + PUZZLE_SECONDS, randomBytes(12).toString('base64url')].join('.');
  return { token: await signed(useOf(use), text), bits };
}

/**
 * Checks a proof without asking the database.
 * @param now seconds since the epoch
 * @returns null if it is no solution, or one of a puzzle of another purpose or network, or too old
 */
export async function checkProof(proof: string, use: ProofUse, now: number): Promise<CheckedProof | null> {
  const solution = readProof(proof);
  const text = solution && (await recognised(useOf(use), solution.token));
  if (!solution || !text) return null;
  const [zeroBits, endsAt, id] = text.split('.') as [string, string, string];
  if (Number(endsAt) <= now) return null;
  const bits = Number(zeroBits);
  return isSolved(solution, bits) ? { id, bits, endsAt: Number(endsAt) } : null;
}

function isSolved({ token, numbers }: { token: string; numbers: number[] }, bits: number): boolean {
  const seed = hash('sha256', token, 'buffer');
  return numbers.every((number, part) => {
    const view = partBytes(seed, part);
    setNumber(view, number);
    return hasZeroBits(hash('sha256', new Uint8Array(view.buffer), 'buffer'), bits);
  });
}
