import type { AnnouncementKind } from '#shared/mail/announcements.ts';
import { HOLDING_STATES } from '#shared/money/sale-states.ts';
import type { Sale } from '../../books/sales/sale.ts';
import type { Consent } from './consents-store.ts';

/** Returns true if a purchase still holds a ticket: nothing of it was taken back as a whole. */
export const holdsTicket = ({ state }: Pick<Sale, 'state'>): boolean => HOLDING_STATES.includes(state);

/**
 * Returns true if a message may go to somebody: news about the event that they bought unless they have unsubscribed, and anything else only
 * if they have agreed to it.
 */
export function mayReceive(kind: AnnouncementKind, { agreedAt, withdrawnAt, unsubscribedAt }: Partial<Consent> = {}): boolean {
  if (unsubscribedAt !== undefined) return false;
  return kind === 'event' || (agreedAt !== undefined && withdrawnAt === undefined);
}
