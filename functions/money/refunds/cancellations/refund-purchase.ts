import type { CancelledEvent } from '../../../catalog/listings/cancelled-rules.ts';
import type { Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { leftOfOrder } from '../amounts/refund-limit-rules.ts';
import { finishNowOrLater } from '../granting/finish-refund.ts';
import { grantRefund } from '../granting/grant-refund.ts';
import { cancellationNote, dueFor } from './cancellation-rules.ts';
import { beginPart, type CancelledPurchase, movePurchase } from './cancelled-purchases-store.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';

/**
 * Brings the refund of a purchase of a cancelled event further, and tells its buyer, or the recipient of a gift, if no credit note does. It can
 * be called any number of times, also at the same time: the money goes back once. A refund that was begun and not finished is left to the
 * reconciliation; the next call notes how it ended.
 * @param retries true to try again what has failed
 */
export async function refundPurchase(event: CancelledEvent, purchase: CancelledPurchase, retries: boolean): Promise<void> {
  if (purchase.state === 'refunded' || purchase.state === 'nothing') return;
  if (purchase.state === 'failed') return retries ? tryAgain(event, purchase) : undefined;
  const order = await findOrder(purchase.userId, purchase.orderId);
  const nothing = { state: 'nothing', amount: 0 } as const;
  // Money that came back, or paid another order of the same buyer, is none of the event's.
  if (!order || order.paymentId !== purchase.paymentId) return void (await movePurchase(purchase, nothing));
  if (purchase.state === 'begun') return noteEnd(event, purchase, order);
  if (order.status === 'refunded') return void (await movePurchase(purchase, nothing));
  if (order.status === 'suspended') return noteDisputed(event, purchase, order);
  // Somebody else is refunding it: the next call sees what is left.
  if (order.refund?.state === 'granting') return;
  const amount = dueFor(order, event._id);
  return amount > 0 ? refundDue(event, purchase, order, amount) : noteNothing(event, purchase, order);
}

async function tryAgain(event: CancelledEvent, purchase: CancelledPurchase): Promise<void> {
  const waiting = { state: 'waiting', amount: 0 } as const;
  if (await movePurchase(purchase, waiting)) await refundPurchase(event, { ...purchase, ...waiting }, false);
}

/** Grants the refund of what is due, notes the purchase as begun in the same transaction, and finishes it. */
async function refundDue(event: CancelledEvent, purchase: CancelledPurchase, order: Order, amount: number): Promise<void> {
  const { refundedAmount: refunded = 0, paymentId = '' } = order;
  const isAll = amount >= leftOfOrder(order);
  const share = isBundle(order) ? ' This is its share of the price.' : '';
  const note = `${cancellationNote(event)}${share}`;
  const provided = beginPart(purchase, amount);
  const grant = { amount, isAll, unlessUsed: false, reason: '', note, provided };
  const granted = await grantRefund(order, { paymentId, refunded, subscriptionId: null }, grant);
  if (!granted) return;
  const end = await finishNowOrLater(granted);
  const begun = { ...purchase, state: 'begun', amount } as const;
  if (end === 'granted') await noteRefunded(event, begun, order);
  // If the bank decides first, it stays begun: the reconciliation finishes it after that.
  else if (end === 'failed') await movePurchase(begun, { state: 'failed', amount: 0, why: 'refused' });
}

/** Notes how a refund ended that was begun before; nothing while it goes on. */
async function noteEnd(event: CancelledEvent, purchase: CancelledPurchase, order: Order): Promise<void> {
  if (order.status === 'refunded' || order.refund?.state === 'granted') return noteRefunded(event, purchase, order);
  if (order.refund?.state === 'failed') await movePurchase(purchase, { state: 'failed', amount: 0, why: 'refused' });
}

/** The buyer gets a credit note with the reason. The recipient of a gift, who has lost it, gets none. */
async function noteRefunded(event: CancelledEvent, purchase: CancelledPurchase, order: Order): Promise<void> {
  if (order.gift) await requestCancellationMail(event._id, order, 'recipient');
  await movePurchase(purchase, { state: 'refunded', amount: purchase.amount });
}

/** Notes a purchase for which nothing is to be given back, and tells those who could watch by it. */
async function noteNothing(event: CancelledEvent, purchase: CancelledPurchase, order: Order): Promise<void> {
  await requestCancellationMail(event._id, order, 'buyer');
  if (order.gift) await requestCancellationMail(event._id, order, 'recipient');
  await movePurchase(purchase, { state: 'nothing', amount: 0 });
}

/** The bank decides about the money, and tells the buyer about that only. */
async function noteDisputed(event: CancelledEvent, purchase: CancelledPurchase, order: Order): Promise<void> {
  await requestCancellationMail(event._id, order, 'buyer');
  await movePurchase(purchase, { state: 'failed', amount: 0, why: 'disputed' });
}

const isBundle = (order: Order) => order.kind === 'package' && order.sells.kind === 'bundle';

/** Requests the mail that tells the buyer of a purchase, or the recipient of a gift, that its event was cancelled. It is sent once. */
function requestCancellationMail(
  eventId: string,
  { userId, orderId }: Pick<Order, 'userId' | 'orderId'>,
  to: 'buyer' | 'recipient',
): Promise<void> {
  return raiseMailEvent({ type: 'event-cancelled', userId, orderId, eventId, to }, new Date());
}
