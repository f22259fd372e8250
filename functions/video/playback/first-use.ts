import { type Entitlement, orderToUse, rentalToStart, ticketsBelow } from '../../catalog/entitlements/entitlement.ts';
import { noteUse } from '../../catalog/entitlements/sources-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';

/** A viewer's request to watch an event. */
export interface Viewing {
  userId: string;
  event: CatalogEvent;
  /** Milliseconds. */
  now: number;
}

/**
 * Records the first play through what opens an event, before anything is handed out: from then on a refund needs the
 * organiser's decision. The clock of a rental runs from its first play, which is not before there is something to play. Later
 * plays cost no call.
 * @returns false if the event is no longer open to the viewer, because the money is going back
 */
export async function isFirstUseNoted({ userId, event, now }: Viewing, entitlement: Entitlement | undefined): Promise<boolean> {
  const beginsAt = Date.parse(event.start_time);
  const rental = rentalToStart(entitlement, now, beginsAt);
  const orderId = rental ?? orderToUse(entitlement, now, beginsAt);
  if (orderId === null) return true;
  const scope = entitlement?.sources[orderId]?.scope ?? event._id;
  const below = ticketsBelow(entitlement?.sources ?? {}, orderId);
  return noteUse({ userId, scope, orderId }, rental !== null, new Date(now), below);
}
