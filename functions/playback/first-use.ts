import { type Entitlement, orderToUse, rentalToStart } from '../entitlements/entitlement.ts';
import { noteUse } from '../entitlements/uses-store.ts';
import type { CatalogEvent } from '../events/events-store.ts';

/** Somebody who wants to watch an event. */
export interface Viewing {
  userId: string;
  event: CatalogEvent;
  /** Milliseconds. */
  now: number;
}

/**
 * Notes the first play by what opens an event, before anything is handed out: from then on its money goes back by the
 * organiser's word only. The clock of a rental runs from its first play, which is not before there is something to play.
 * Whoever played by it before costs no call.
 * @returns false where it is open no more, because its money is going back
 */
export async function isFirstUseNoted({ userId, event, now }: Viewing, entitlement: Entitlement | undefined): Promise<boolean> {
  const beginsAt = Date.parse(event.start_time);
  const rental = rentalToStart(entitlement, now, beginsAt);
  const orderId = rental ?? orderToUse(entitlement, now, beginsAt);
  if (orderId === null) return true;
  const scope = entitlement?.sources[orderId]?.scope ?? event._id;
  return noteUse({ userId, scope, orderId }, rental !== null, new Date(now));
}
