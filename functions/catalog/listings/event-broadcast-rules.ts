import { isOnAir, isOver } from '#shared/video/broadcast/broadcast.ts';
import type { CatalogEvent } from './events-store.ts';
import type { EventBroadcast } from './catalog-event.ts';

/**
 * Returns true if a broadcast decides when the event is live. Otherwise its organiser says so by hand: of an event that never had
 * a broadcast, and of one whose broadcast was given up or could not be prepared.
 */
export const hasBroadcast = ({ broadcast }: Pick<CatalogEvent, 'broadcast'>): boolean =>
  broadcast !== undefined && broadcast.state !== 'idle';

/**
 * Returns when an event ends or has ended, ISO 8601: as planned, or when its broadcast ended. Null for a film that stays on demand.
 * A broadcast that is prepared after another leaves the planned end.
 */
export function realEnd({ end_time, broadcast }: Pick<CatalogEvent, 'end_time' | 'broadcast'>): string | null {
  return broadcast && isOver(broadcast.state) && end_time !== null ? broadcast.since : end_time;
}

/** Returns the event with a new copy of its broadcast, and with what follows from it. */
export function withBroadcast(event: CatalogEvent, broadcast: EventBroadcast): CatalogEvent {
  const { id, state, editions = [] } = broadcast;
  const ofReplay = state === 'replay' && { replay_id: id, replay_editions: editions };
  return { ...event, broadcast, is_live: isOnAir(state), ...ofReplay };
}
