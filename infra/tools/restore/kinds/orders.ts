import { ERASED_ADDRESS } from '#shared/people/account-deletion.ts';
import { hashOfAddress } from '#shared/people/account-keys.ts';
import { type Item, keyOf, pick } from '../item.ts';
import type { FoundItem, Look } from '../look.ts';
import { Omission, type Rule, type Verdict } from './kind.ts';

/** The subject of an order. It never changes. */
const FIXED = [
  'orderId',
  'userId',
  'kind',
  'eventId',
  'eventTitle',
  'packageId',
  'packageName',
  'sells',
  'ownerId',
  'planId',
  'planName',
  'currency',
  'createdAt',
];
/** The state of an order, and the price and payment of that state. They change together. */
const STEP = ['status', 'attempt', 'quotes', 'amount', 'provider', 'paymentId', 'paidAttempt', 'paidAt'];
/** Fields that are added to an order and changed, but never removed. */
const ADDED = [
  'refundedAmount',
  'refund',
  'gift',
  'waysToPay',
  'subscriptionId',
  'refundTerms',
  'withAds',
  'missedMinutesGranted',
];

/** The statuses in the order in which an order passes them. A dispute may end either way, so two of them rank alike. */
const RANKS: Readonly<Record<string, number>> = { open: 0, paid: 1, suspended: 1, refunded: 2 };
const STATUS_BY_PAYMENT: Readonly<Record<string, string>> = { recorded: 'paid', suspended: 'suspended', reversed: 'refunded' };

/**
 * Restores what an order is about. Its step only moves forward: an order that has been paid or refunded since stays so, and one
 * that has fallen back gets its step again, or that of its payment if the payment has moved on.
 */
export const orders: Rule = async ({ restored, live, look }) => {
  if (!live) return goneOrder({ restored, live, look });
  const about = { ...pick(restored, ADDED), ...live, ...pick(restored, FIXED) };
  const [was, is] = [progressOf(restored), progressOf(live)];
  if (is > was) return about;
  const isSamePayment = live.paymentId === undefined || live.paymentId === restored.paymentId;
  if (is === was && isSamePayment) {
    const status = was >= RANKS.paid! * ATTEMPTS ? { status: live.status } : {};
    return { ...about, ...pick(restored, STEP), ...status };
  }
  return is === was ? about : followPayments({ ...about, ...pick(restored, STEP) }, look);
};

async function goneOrder({ restored, look }: FoundItem): Promise<Verdict> {
  const isUnpaid = restored.status === 'open';
  const isLeft = await look.isDeleted(String(restored.userId));
  if (isUnpaid && isLeft) return new Omission('its account was deleted');
  return followPayments(await withoutErased(restored, isLeft, look), look);
}

/** Returns an order without the address of a gift's recipient who was erased since, and without the name of a giver who left. */
async function withoutErased(order: Item, isGiverGone: boolean, look: Look): Promise<Item> {
  const { from, ...gift } = (order.gift ?? {}) as Partial<Record<'email' | 'from', string>>;
  if (gift.email === undefined) return order;
  const isErased = await look.isErased(hashOfAddress(gift.email));
  if (!isErased && !isGiverGone) return order;
  const sender = from === undefined || isGiverGone ? {} : { from };
  return { ...order, gift: { ...gift, ...sender, ...(isErased && { email: ERASED_ADDRESS }), message: null } };
}

/** More than the attempts of an order. */
const ATTEMPTS = 1_000_000;

/** Returns how far an order is; -1 for a status that does not exist. */
function progressOf({ status, attempt }: Item): number {
  const rank = RANKS[String(status)];
  if (rank === undefined) return -1;
  return rank === 0 ? Math.min(Number(attempt) || 0, ATTEMPTS - 1) : rank * ATTEMPTS;
}

/** Returns an order in the state of its payment. A subscription's order follows the subscription, which Stripe knows. */
async function followPayments(order: Item, look: Look): Promise<Verdict> {
  if (order.subscriptionId !== undefined) return order;
  const payment = await paymentOf(order, look);
  if (!payment) return order;
  if (payment.subscriptionId !== undefined) return new Omission('a subscription was started with it since');
  const status = STATUS_BY_PAYMENT[String(payment.status)] ?? order.status;
  const refundedAmount = { refundedAmount: payment.refunded ?? 0 };
  if (order.paymentId !== undefined) return { ...order, status, ...refundedAmount };
  const quotes = order.quotes as { amount: number }[];
  const quoted = quotes.findLastIndex(({ amount }) => amount === payment.amount) + 1;
  const paid = { ...pick(payment, ['provider', 'paymentId', 'amount']), paidAttempt: quoted || order.attempt };
  return { ...order, status, ...paid, ...refundedAmount, paidAt: payment.recordedAt };
}

async function paymentOf(order: Item, look: Look): Promise<Item | null> {
  const { orderId, provider, paymentId } = order as Item & Partial<Record<'orderId' | 'provider' | 'paymentId', string>>;
  if (paymentId !== undefined) return look.settled({ pk: `PAYMENT#${provider}#${paymentId}`, sk: 'PAYMENT' });
  const payments = await look.paymentsOf(orderId ?? '');
  const rank = ({ status }: Item) => ['recorded', 'suspended', 'reversed'].indexOf(String(status));
  const [found] = payments.filter((payment) => rank(payment) >= 0).toSorted((a, b) => rank(a) - rank(b));
  return found ? look.settled(keyOf(found)) : null;
}
