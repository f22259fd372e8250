import { giverOf } from '#shared/ledger/sale-column.ts';
import { CURRENCY } from '#shared/money/money.ts';
import type { PackageItem } from '../../catalog/listings/packages/item.ts';
import { freePayment } from '../../money/checkout/free-order.ts';
import { type Gift, type Order, orderIdFor } from '../../money/orders/order.ts';
import { createOrder, findOrder, startNextAttempt } from '../../money/orders/orders-store.ts';
import { applyPayment } from '../../money/orders/settlement/apply-payment.ts';
import { unlessMoved } from '../../money/orders/settlement/transition.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { changeNotPossible } from './change-not-possible.ts';

/** Tickets of one package that an address gets, if all but the last were moved to other addresses. */
const MOST_TICKETS = 10;

/** A ticket as it is to be given. */
interface Ticket {
  organizationId: string;
  item: PackageItem;
  /** The number of seats of its package; null for no limit. */
  quota: number | null;
  gift: Gift;
}

/**
 * Returns the order of an address's ticket for a package; null with the id that it is going to have if there is none. A ticket that was
 * moved to another address is somebody else's.
 * @throws ApiError change_not_possible
 */
export async function findTicket({
  organizationId,
  item,
  gift: { email },
}: Ticket): Promise<{ orderId: string; order: Order | null }> {
  const userId = giverOf(organizationId);
  for (let generation = 0; generation < MOST_TICKETS; generation++) {
    const orderId = orderIdFor(userId, item, email, generation);
    const order = await findOrder(userId, orderId);
    if (!order || order.status === 'open' || order.gift?.email === email) return { orderId, order };
  }
  throw changeNotPossible('Tickets for this address were moved elsewhere too many times. Use another address.', 'email');
}

/** Returns the order of a new ticket, which costs nothing; the one that is there if another request was faster. */
export const createTicket = ({ organizationId, item, quota, gift }: Ticket, orderId: string): Promise<Order> =>
  createOrder({
    ...item,
    orderId,
    userId: giverOf(organizationId),
    amount: 0,
    currency: CURRENCY,
    status: 'open',
    attempt: 1,
    quotes: [{ amount: 0, listPrice: 0, code: null, codeUses: [], discount: 0, tax: null, country: null }],
    ...(quota !== null && { holds: [lapsedHold(item.packageId, quota)] }),
    gift,
    createdAt: new Date().toISOString(),
  });

/** Returns a hold that is over: the ticket then takes a seat that is free when it is completed, as a late payment does. */
const lapsedHold = (allotmentId: string, capacity: number) => ({
  allotmentId,
  shard: 0,
  until: new Date(0).toISOString(),
  capacity,
  isPromised: false,
});

/**
 * Completes the order of a ticket, like any other that costs nothing: it takes a seat, and its link is mailed.
 * @throws ApiError sold_out if the package has no seat left, change_not_possible if another request is completing it
 */
export async function completeTicket(order: Order): Promise<void> {
  const payment = freePayment(order);
  const result = await applyPayment({ payment, recorded: null, order, provider: null }).catch(unlessMoved);
  if (result?.outcome === 'paid') return;
  if (result?.outcome !== 'returned')
    throw changeNotPossible('This ticket is being given right now. Reload the page in a minute.');
  await startNextAttempt(order);
  throw new ApiError('sold_out', { field: 'packageId', message: NO_SEAT });
}

const NO_SEAT = 'All seats of this package are taken. Raise their number, or choose another package.';
