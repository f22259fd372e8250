import type { OwnMultistream } from '#shared/api/video/multistream.ts';
import { type Broadcast, isOpen } from '../broadcast.ts';
import type { Target } from './multistream-store.ts';

/** Returns the targets of an event as its organiser sees them, without their keys. @param broadcast null if there never was one */
export function shownMultistream(targets: readonly Target[], broadcast: Broadcast | null): OwnMultistream {
  const isPrepared = broadcast !== null && isOpen(broadcast);
  return {
    targets: targets.map(({ id, name, url }) => {
      const report = broadcast?.targets?.states.find((one) => one.id === id);
      if (!isPrepared) return { id, name, url, state: null, reason: null };
      return { id, name, url, state: report?.state ?? 'connecting', reason: report?.reason ?? null };
    }),
  };
}
