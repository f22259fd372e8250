import type { Quality } from './engine.ts';

/** Returns one entry per height, best first; of renditions with the same height, the one with the highest bitrate. */
export function qualitiesOf(levels: readonly { height: number; bitrate: number }[]): Quality[] {
  const best = new Map<number, { id: number; bitrate: number }>();
  for (const [id, { height, bitrate }] of levels.entries()) {
    if (height > 0 && bitrate > (best.get(height)?.bitrate ?? -1)) best.set(height, { id, bitrate });
  }
  return [...best].map(([height, { id }]) => ({ id, height })).sort((a, b) => b.height - a.height);
}
