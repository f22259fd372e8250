import { writeMoved } from '../gifts/moves-store.ts';
import type { OrderChange } from '../orders/order-changes-store.ts';
import type { Order } from '../orders/order.ts';
import { newId } from '../platform/ids.ts';
import { mailableAddress } from '../platform/mailable-address.ts';
import { wasUsed } from '../refunds/was-used.ts';
import { changeNotPossible as refused } from './change-not-possible.ts';

/** A new address, folded, and the scheme and host for its link if the platform has no site host of its own. */
interface Destination {
  email: string;
  origin: string;
}

/**
 * Moves what an order opens to another address: its buyer can no longer watch, and whoever reads the address opens it with their own
 * account, by a mailed link. Who paid stays as it is, so that receipts and refunds go where they belong.
 * @param allow called before anything is changed; it throws if no mail may be sent there
 * @throws ApiError change_not_possible
 */
export async function moveOrder(
  order: Order,
  { email, origin }: Destination,
  change: OrderChange,
  allow: () => Promise<void>,
): Promise<void> {
  if (order.kind === 'plan') throw refused('A plan opens no event, so there is nothing to move.');
  if (order.sells.kind === 'subscription') throw refused(SUBSCRIPTION);
  if (order.status !== 'paid') throw refused('This order no longer gives access, so there is nothing to move.');
  if (order.refund?.state === 'granting') throw refused('This order is being refunded, so it cannot be moved.');
  if (order.gift?.redeemedBy) throw refused('Somebody has opened this with the link that they got. Give a ticket instead.');
  if (mailableAddress(email) === null)
    throw refused('We cannot send email to this address. Check it, or use another one.', 'email');
  await allow();
  const used = (await wasUsed(order)) ? { wasUsed: true as const } : {};
  const gift = { email, message: null, origin, token: newId('gift'), sentBy: 'move' as const, ...used };
  if (!(await writeMoved(order, gift, change))) throw refused('This order was changed at the same time. Reload the page.');
}

const SUBSCRIPTION =
  'A subscription belongs to the account that pays for it. Its buyer can change their address on their account page.';
