import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { findQuality } from '../../playback/quality/quality-store.ts';
import type { Broadcast } from '../broadcast.ts';
import { moveBroadcast } from '../move-broadcast.ts';
import { COUNTED_MINUTES, isStalling } from './stall-rules.ts';

/**
 * Notes that the picture of a live broadcast stands still for many of its viewers, and that it does no more, as their players report it.
 * @param find reads the event again; called if that changes
 * @param now milliseconds
 */
export async function watchStalls(
  eventId: string,
  { id: broadcastId, state, stalling: known = false }: Broadcast,
  find: () => Promise<CatalogEvent>,
  now: number,
): Promise<void> {
  if (state !== 'live') return;
  const stalling = isStalling(await findQuality(eventId, COUNTED_MINUTES + 1), known, now);
  if (stalling === known) return;
  await moveBroadcast({ eventId, input: { kind: 'stalls', broadcastId, at: new Date(now).toISOString(), stalling }, find });
}
