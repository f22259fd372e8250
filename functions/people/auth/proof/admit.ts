import type { Puzzle } from '#shared/proof/puzzle.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { inProgress, whileInProgress } from './in-progress.ts';
import { countFor, countOf, takeBack } from './network-counts-store.ts';
import { BITS_BEHIND, bitsNeeded } from './proof-rules.ts';
import { checkProof, makePuzzle, type ProofUse } from './puzzles.ts';
import { useUp } from './used-proofs-store.ts';

/** A request from a network, and the proof that it came with, if any. */
interface ProvedRequest extends ProofUse {
  proof: string | undefined;
}

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

/** Returns the puzzle that a request from a network would be asked for now; null if it needs none. Nothing is counted or written for it. */
export async function puzzleAhead(use: ProofUse, now: Date): Promise<Puzzle | null> {
  const seconds = secondsOf(now);
  const bits = bitsNeeded(use.purpose, await countOf(use.purpose, use.network, seconds), inProgress(use));
  return bits === null ? null : makePuzzle(use, bits, seconds);
}

/**
 * Does the work of a request, unless its network has had its free ones: then the request has to come with a proof of work, which is used
 * up. Nothing is written for a request without, so a flood that proves nothing costs a read each.
 * @param work is told whether the request came with a proof
 * @throws ApiError proof_needed, with the puzzle
 */
export async function admit<T>(request: ProvedRequest, now: Date, work: (isProved: boolean) => Promise<T>): Promise<T> {
  const seconds = secondsOf(now);
  const counted = await countOf(request.purpose, request.network, seconds);
  const bits = bitsNeeded(request.purpose, counted, inProgress(request));
  // No wait in between: of a burst, each must see the ones before it.
  if (bits === null) return whileInProgress(request, () => work(false));
  if (!(await isProved(request, bits, seconds))) throw await proofNeeded(request, bits, seconds);
  return whileInProgress(request, () => work(true));
}

/**
 * Does the same, and counts the request for its network before its work begins. A request without a proof that is asked for one is not
 * counted: whoever makes the puzzles harder has solved as many.
 * @throws ApiError proof_needed, with the puzzle
 */
export function admitAndCount<T>(request: ProvedRequest, now: Date, work: () => Promise<T>): Promise<T> {
  return admit(request, now, async (isProved) => {
    const { purpose, network } = request;
    const seconds = secondsOf(now);
    const counted = await countFor(purpose, network, seconds);
    const bits = isProved ? null : bitsNeeded(purpose, counted.tried - 1, 0);
    if (bits === null) return work();
    // Others of a burst were faster.
    await takeBack(purpose, network, counted);
    throw await proofNeeded(request, bits, seconds);
  });
}

/** Returns true if a request came with a proof of a puzzle that was hard enough, and that nobody has used. */
async function isProved(request: ProvedRequest, bits: number, now: number): Promise<boolean> {
  const checked = request.proof === undefined ? null : await checkProof(request.proof, request, now);
  return checked !== null && checked.bits >= bits - BITS_BEHIND && (await useUp(checked, now));
}

async function proofNeeded(use: ProofUse, bits: number, now: number): Promise<ApiError> {
  return new ApiError('proof_needed', { puzzle: await makePuzzle(use, bits, now) });
}
