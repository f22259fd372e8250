import { countInWindow } from '../../../platform/http/limit-tries.ts';
import type { CheckedProof } from './puzzles.ts';

/**
 * Uses a proof up. It is remembered for as long as it could be sent again.
 * @param now seconds since the epoch
 * @returns false if it was used before: of concurrent requests with one proof, one goes on
 */
export async function useUp({ id, endsAt }: CheckedProof, now: number): Promise<boolean> {
  const { tried } = await countInWindow({ pk: `PROOF#${id}`, sk: 'WINDOW' }, endsAt - now, now);
  return tried === 1;
}
