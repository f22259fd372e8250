import type { SignalFaultKind } from '#shared/video/broadcast/signal-faults.ts';
import type { KnownBroadcast } from '../broadcasts-file.ts';

/** The broadcast whose organiser is told that an encoder came with a wrong key. The key itself is told to nobody. */
export interface KeyHint {
  broadcastId: string;
  kind: Extract<SignalFaultKind, 'unknown-key' | 'used-key'>;
}

/** Two keys that begin with so many equal characters are the same one with a mistake: nobody guesses 28 bits in a few attempts. */
const SAME_BEGINNING = 12;

/**
 * Returns the broadcast whose desk is told about a key that nothing accepts; null for none. In this order: the event whose earlier broadcast had the key;
 * the broadcast whose key was copied with a mistake; the only broadcast that waits for an encoder. With several waiting nobody is told, so
 * that a stranger cannot frighten all desks at once.
 * @param waits returns true if a broadcast is open and no encoder is connected
 */
export function whoseKey(
  streamKey: string,
  known: readonly KnownBroadcast[],
  waits: (broadcastId: string) => boolean,
): KeyHint | null {
  const open = known.filter(({ isOver }) => !isOver);
  const earlier = known.find(({ isOver, ingestKey }) => isOver && ingestKey === streamKey);
  const next = earlier && open.findLast(({ eventId }) => eventId === earlier.eventId);
  if (next) return { broadcastId: next.broadcastId, kind: 'used-key' };
  const waiting = open.filter(({ broadcastId }) => waits(broadcastId));
  const alike = open.find(({ ingestKey }) => isAlike(streamKey.trim(), ingestKey));
  const told = alike ?? (waiting.length === 1 ? waiting[0] : undefined);
  return told ? { broadcastId: told.broadcastId, kind: 'unknown-key' } : null;
}

const isAlike = (tried: string, key: string | null): boolean =>
  key !== null && key.length > SAME_BEGINNING && tried.slice(0, SAME_BEGINNING) === key.slice(0, SAME_BEGINNING);
