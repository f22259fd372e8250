import type { ProofPurpose } from '#shared/proof/puzzle.ts';
import { countInWindow, readWindow, uncount, type WindowCount } from '../../platform/http/limit-tries.ts';
import { FREE } from './proof-rules.ts';

const keyOf = (purpose: ProofPurpose, network: string) => ({ pk: `${FREE[purpose].counts}${network}`, sk: 'WINDOW' });

/** Returns a network's count in its window. @param now seconds since the epoch */
export const countOf = async (purpose: ProofPurpose, network: string, now: number): Promise<number> =>
  (await readWindow(keyOf(purpose, network), now)).tried;

/** Counts for a network. @param now seconds since the epoch @returns the count, this one included */
export const countFor = (purpose: ProofPurpose, network: string, now: number): Promise<WindowCount> =>
  countInWindow(keyOf(purpose, network), FREE[purpose].windowSeconds, now, { isShared: true });

/** Takes back what {@link countFor} counted. */
export const takeBack = (purpose: ProofPurpose, network: string, counted: WindowCount): Promise<void> =>
  uncount(keyOf(purpose, network), counted);
