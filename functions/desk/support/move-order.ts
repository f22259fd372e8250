import { type OrderMove, writeMoved } from '../../money/gifts/moves-store.ts';
import type { OrderChange } from '../../money/orders/order-changes-store.ts';
import type { Gift, Order } from '../../money/orders/order.ts';
import { listOrders } from '../../money/orders/order-lists-store.ts';
import { newId } from '../../platform/ids.ts';
import { mailableAddress } from '../../platform/mailable-address.ts';
import { wasUsed } from '../../money/refunds/amounts/was-used.ts';
import { changeNotPossible as refused } from './change-not-possible.ts';

/** A new address, folded, and the scheme and host for its link if the platform has no site host of its own. */
interface Destination {
  email: string;
  origin: string;
}

/**
 * Moves what an order opens, with its upgrades, to another address: its buyer can no longer watch, and whoever reads the address opens it with their own
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
  if (order.upgrades) throw refused(UPGRADE);
  const orders = await listOrders(order.userId);
  const upgrades = upgradesAbove(order, orders);
  const ids = upgrades.map(({ orderId }) => orderId);
  if (orders.some((one) => isUndecided(one, [order.orderId, ...ids]))) throw refused(UNDECIDED);
  if (mailableAddress(email) === null)
    throw refused('We cannot send email to this address. Check it, or use another one.', 'email');
  await allow();
  const moved = async (one: PackageOrder, rest: Partial<Gift>): Promise<OrderMove> => {
    const used = (await wasUsed(one)) ? { wasUsed: true as const } : {};
    return { order: one, gift: { email, message: null, origin, token: newId('gift'), sentBy: 'move', ...used, ...rest } };
  };
  const ticket = await moved(order, ids.length > 0 ? { with: ids } : {});
  const above = await Promise.all(upgrades.map((one) => moved(one, { movedWith: order.orderId })));
  if (!(await writeMoved(ticket, above, change))) throw refused('This order was changed at the same time. Reload the page.');
}

type PackageOrder = Order & { kind: 'package' };

/** Returns the paid upgrades of a ticket, each of the one before. */
function upgradesAbove({ orderId }: PackageOrder, orders: readonly Order[]): PackageOrder[] {
  const next = orders.find(
    (order): order is PackageOrder => order.kind === 'package' && order.upgrades?.orderId === orderId && order.status === 'paid',
  );
  return next ? [next, ...upgradesAbove(next, orders)] : [];
}

/** Returns true for an upgrade of a ticket that may yet be refunded, or come back. @param ids of the ticket and its paid upgrades */
function isUndecided(order: Order, ids: readonly string[]): boolean {
  const { status, refund } = order;
  if (order.kind === 'plan' || !ids.includes(order.upgrades?.orderId ?? '')) return false;
  return status === 'suspended' || (status === 'paid' && refund?.state === 'granting');
}

const UPGRADE = 'This is an upgrade of another order, and goes where that goes. Move that one.';
const UNDECIDED = 'The upgrade of this ticket is in dispute or being refunded. Move the ticket once that is decided.';

const SUBSCRIPTION =
  'A subscription belongs to the account that pays for it. Its buyer can change their address on their account page.';
