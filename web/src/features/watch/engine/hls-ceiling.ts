import type Hls from 'hls.js';
import { AUTO } from './engine.ts';
import type { EngineStore } from './engine-store.ts';
import { qualitiesOf } from './qualities.ts';

/**
 * Returns a function that sets the height of the largest picture that hls.js takes, in lines; null for any. The viewer can choose no larger
 * one, and one that was chosen becomes automatic. The smallest is never given up.
 */
export function hlsCeiling(hls: Hls, { Events }: typeof Hls, store: EngineStore): (lines: number | null) => void {
  let ceiling: number | null = null;
  const apply = () => {
    const allowed = hls.levels.map(({ height }) => ceiling === null || height <= ceiling);
    hls.autoLevelCapping = ceiling === null ? AUTO : Math.max(0, allowed.lastIndexOf(true));
    const qualities = qualitiesOf(hls.levels).filter(({ id }) => allowed[id] || id === 0);
    const { quality } = store.getState();
    const isAllowed = quality === AUTO || qualities.some(({ id }) => id === quality);
    if (!isAllowed) hls.nextLevel = AUTO;
    store.set({ qualities, ...(!isAllowed && { quality: AUTO }) });
  };
  // After the list of all qualities was stored.
  hls.on(Events.MANIFEST_PARSED, () => ceiling !== null && apply());
  return (lines) => {
    if (lines === ceiling) return;
    ceiling = lines;
    apply();
  };
}
