import type { SoldOrder, SoldPayment } from '#shared/api/books/sales.ts';
import { moverOf } from '#shared/money/payment-words.ts';
import { HOLDING_STATES } from '#shared/money/sale-states.ts';

/** Returns what is left of a payment to give back, minor units. */
export const leftOf = ({ provider, state, amount, refunded }: SoldPayment): number =>
  provider !== 'free' && (state === 'paid' || state === 'partly-refunded') ? amount - refunded : 0;

/** Returns why none of an order's money can go back, as a sentence; null if some can. */
export function whyNoRefund({ payments, refund, isGiven }: SoldOrder): string | null {
  if (isGiven) return 'This ticket was given, not bought: there is nothing to refund.';
  if (payments.every(({ provider }) => provider === 'free'))
    return 'Nothing was paid for this order, so there is nothing to refund.';
  if (refund?.state === 'granting') return 'A refund is being processed. The remaining amount appears here in a minute.';
  if (payments.some((payment) => leftOf(payment) > 0)) return null;
  const disputed = payments.find(({ state }) => state === 'disputed');
  if (disputed)
    return `${moverOf(disputed.provider, 'The buyer’s')} is reviewing the payment and will decide who gets the money.`;
  return 'Everything that was paid has been refunded.';
}

/** Returns why access cannot be extended; null if it can. */
export function whyNoExtension({ kind, access }: SoldOrder): string | null {
  if (kind !== 'rental' && kind !== 'subscription') return 'This access never ends, so there is nothing to extend.';
  if (access === 'waiting') return 'Nobody has opened it yet, and it does not expire.';
  return null;
}

/** Returns why an order cannot be moved to another address; null if it can. */
export function whyNoMove({ kind, access, gift, payments }: SoldOrder): string | null {
  if (kind === 'subscription') {
    return 'A subscription belongs to the account that pays for it. Its buyer can change their address on their account page.';
  }
  if (kind === 'plan') return 'A plan does not include an event.';
  if (gift?.isRedeemed) return 'Somebody has opened it with the link that they got. Give a ticket instead.';
  const isOver = payments.every(({ state }) => !HOLDING_STATES.includes(state));
  return isOver && access !== 'waiting' ? 'This order no longer gives access.' : null;
}
