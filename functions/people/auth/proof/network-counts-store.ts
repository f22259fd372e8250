import type { ProofPurpose } from '#shared/proof/puzzle.ts';
import { countInWindow, readWindow, uncount } from '../../../platform/http/limit-tries.ts';
import type { WindowCount } from '../../../platform/items/windows-store.ts';
import { FREE } from './proof-rules.ts';

const keyOf = (purpose: ProofPurpose, network: string) => ({ pk: `${FREE[purpose].counts}${network}`, sk: 'WINDOW' });

/** Milliseconds for which this process relies on the count of a network that costs proofs: a flood from it then costs no read each. */
const RELIED_ON_MS = 1_000;
/** Maximum number of remembered counts, so that a flood from ever new networks does not fill the memory. */
const MOST_REMEMBERED = 10_000;
const remembered = new Map<string, { tried: number; until: number }>();

/** Remembers a count for a moment if the network's requests cost proofs. Of several that arrive at once, the highest is the latest. */
function remember(purpose: ProofPurpose, network: string, tried: number): void {
  const { pk } = keyOf(purpose, network);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const known = remembered.get(pk);
  if (known && known.until > Date.now() && known.tried > tried) return;
  if (tried < FREE[purpose].free) remembered.delete(pk);
  else remembered.set(pk, { tried, until: Date.now() + RELIED_ON_MS });
}

/** Returns a network's count in its window; once that costs proofs, as it was a moment ago. @param now seconds since the epoch */
export async function countOf(purpose: ProofPurpose, network: string, now: number): Promise<number> {
  const key = keyOf(purpose, network);
  const known = remembered.get(key.pk);
  if (known && known.until > Date.now()) return known.tried;
  const { tried } = await readWindow(key, now);
  remember(purpose, network, tried);
  return tried;
}

/** Counts for a network. @param now seconds since the epoch @returns the count, this one included */
export async function countFor(purpose: ProofPurpose, network: string, now: number): Promise<WindowCount> {
  const counted = await countInWindow(keyOf(purpose, network), FREE[purpose].windowSeconds, now, { isShared: true });
  remember(purpose, network, counted.tried);
  return counted;
}

/** Takes back what {@link countFor} counted. */
export async function takeBack(purpose: ProofPurpose, network: string, counted: WindowCount): Promise<void> {
  const key = keyOf(purpose, network);
  remembered.delete(key.pk);
  await uncount(key, counted);
}
