import { isOnAir, isOver } from '#shared/video/broadcast/broadcast.ts';
import type { CatalogEvent } from './events-store.ts';
import type { EventBroadcast } from './catalog-event.ts';

/** The part of its recording that the replay of a broadcast shows. */
export type ReplayCut = NonNullable<CatalogEvent['replay_cut']>;

/**
 * Returns true if a broadcast decides when the event is live. Otherwise its organiser says so by hand: of an event that never had
 * a broadcast, and of one whose broadcast was given up or could not be prepared.
 */
export const hasBroadcast = ({ broadcast }: Pick<CatalogEvent, 'broadcast'>): boolean =>
  broadcast !== undefined && broadcast.state !== 'idle';

/** The fields of an event that say when it ends. */
type Ending = Pick<CatalogEvent, 'start_time' | 'end_time' | 'is_live' | 'broadcast' | 'ended_by_hand'>;

/**
 * Returns when an event ends or has ended, ISO 8601: as planned, when its broadcast ended, or when its organiser ended it by hand. Null for a
 * film that stays on demand. A broadcast that is prepared after another leaves the planned end.
 */
export function realEnd(event: Ending): string | null {
  const { end_time, broadcast } = event;
  if (end_time === null) return null;
  return broadcast && isOver(broadcast.state) ? broadcast.since : (endByHand(event) ?? end_time);
}

/**
 * Returns when an event without a broadcast was ended by hand, ISO 8601; null if it was not. A mark that was taken off before the start, also
 * before one that was named later, ended nothing; neither did that of a film that stays on demand.
 */
export function endByHand(event: Ending): string | null {
  const { start_time, end_time, is_live, ended_by_hand: endedAt } = event;
  if (is_live || endedAt === undefined || end_time === null || hasBroadcast(event)) return null;
  return Date.parse(endedAt) >= Date.parse(start_time) ? endedAt : null;
}

/** Returns an edited event that remembers when its mark of being live was taken off. @param now ISO 8601 */
export function withEndByHand(before: CatalogEvent, after: CatalogEvent, now: string): CatalogEvent {
  if (after.is_live === before.is_live) return after;
  const { ended_by_hand: _earlier, ...rest } = after;
  return after.is_live ? rest : { ...rest, ended_by_hand: now };
}

/** Returns the event with a new copy of its broadcast, and with what follows from it: its replay is published, or waits for a member. */
export function withBroadcast(event: CatalogEvent, broadcast: EventBroadcast): CatalogEvent {
  const { id, state, editions = [] } = broadcast;
  const moved = { ...event, broadcast, is_live: isOnAir(state) };
  if (state !== 'replay') return moved;
  const waits = event.replay_release === 'by_hand' && event.replay_id !== id;
  if (!waits) return playing(moved, { id, editions });
  return { ...moved, replay_waiting: { id, editions }, hides_recordings: true };
}

/** Returns the event with the replay published that waits for it; the event itself if none does. @param now ISO 8601 */
export function withReplayPublished(event: CatalogEvent, now: string): CatalogEvent {
  const { replay_waiting: waiting } = event;
  return waiting ? { ...playing(event, waiting), replay_since: now } : event;
}

function playing(event: CatalogEvent, { id, editions }: { id: string; editions: number[] }): CatalogEvent {
  const { replay_waiting: _waiting, ...rest } = event;
  return { ...rest, replay_id: id, replay_editions: editions };
}

/** Returns the broadcast whose replay a member may edit, and the heights for which it has editions; null if there is none. */
export function editableReplay(event: CatalogEvent): { id: string; editions: number[] } | null {
  const { replay_waiting: waiting, replay_id: id, replay_editions: editions = [] } = event;
  return waiting ?? (id === undefined ? null : { id, editions });
}

/** Returns what the replay of an event shows of its recording; null for all of it. */
export const cutOfReplay = ({ replay_id, replay_cut }: CatalogEvent): ReplayCut | null =>
  replay_cut && replay_cut.broadcastId === replay_id ? replay_cut : null;
