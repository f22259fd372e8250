import { setTimeout as sleep } from 'node:timers/promises';
import { RATE } from './clock-encoder.ts';
import type { ShownPicture, Viewer } from './viewer.ts';

const GIVE_UP_MS = 20_000;
/** A picture counts as back only if as many follow. */
const FOLLOWING = 2 * RATE;

/**
 * Waits until a viewer sees pictures of a kind, and goes on seeing them.
 * @returns milliseconds from a moment to the first of them; 20,000 if they do not come
 */
export async function timeUntilBack(viewer: Viewer, since: number, isBack: (shown: ShownPicture) => boolean): Promise<number> {
  let first: number | null = null;
  for (let count = 0; Date.now() < since + GIVE_UP_MS; await sleep(100)) {
    const shown = (await viewer.take()).filter(isBack);
    first ??= shown[0]?.shownAt ?? null;
    count += shown.length;
    if (first !== null && count > FOLLOWING) return first - since;
  }
  return GIVE_UP_MS;
}
