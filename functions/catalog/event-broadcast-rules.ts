import { type BroadcastState, isOnAir } from '#shared/broadcast.ts';
import type { CatalogEvent } from './events-store.ts';

/** What an event keeps of its last broadcast. */
export interface EventBroadcast {
  id: string;
  state: BroadcastState;
  since: string;
  /** Missing while the picture is shown. */
  slate?: boolean;
  /** The organiser's message to viewers; missing if there is none. */
  message?: string;
  /** Height of the largest picture that its costs allow, in lines; missing for all. */
  top_lines?: number;
}

/**
 * Returns true if a broadcast decides when the event is live. Otherwise its organiser says so by hand: of an event that never had
 * a broadcast, and of one whose broadcast was given up or could not be prepared.
 */
export const hasBroadcast = ({ broadcast }: Pick<CatalogEvent, 'broadcast'>): boolean =>
  broadcast !== undefined && broadcast.state !== 'idle';

/** Returns the event with a new copy of its broadcast, and with what follows from it. */
export function withBroadcast(event: CatalogEvent, broadcast: EventBroadcast): CatalogEvent {
  const { id, state } = broadcast;
  return { ...event, broadcast, is_live: isOnAir(state), ...(state === 'replay' && { replay_id: id }) };
}
