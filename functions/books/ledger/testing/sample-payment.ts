import type { PaymentItem } from '../../../money/payments/payment-item.ts';
import { newId } from '../../../platform/ids.ts';

const MOMENT = Date.parse('2026-11-21T16:00:00Z');

/** Returns a time some seconds after a payment, ISO 8601. */
export const moment = (second: number) => new Date(MOMENT + second * 1000).toISOString();

/** Returns a recorded payment with a code and tax, which has a new id for each call. */
export function samplePayment(changes: Partial<PaymentItem> = {}): PaymentItem {
  const paymentId = newId('pi');
  return {
    provider: 'stripe',
    paymentId,
    userId: 'usr_buyer',
    orderId: `ord_${paymentId}`,
    ownerId: 'usr_owner',
    title: 'Final: Full event',
    amount: 1999,
    currency: 'usd',
    refunded: 0,
    listPrice: 2499,
    discount: 500,
    code: 'EARLY',
    tax: { country: 'GB', percent: 20, amount: 333 },
    status: 'recorded',
    isGift: false,
    recordedAt: moment(0),
    statusAt: moment(0),
    rev: 1,
    ...changes,
  };
}

/** Returns the revisions of a payment, each with further changes than the one before. */
export function revisions(first: PaymentItem, ...changes: Partial<PaymentItem>[]): PaymentItem[] {
  const all = [first];
  for (const change of changes) {
    const { rev, ...before } = all.at(-1)!;
    all.push({ ...before, ...change, rev: rev + 1, statusAt: moment(rev + 1) });
  }
  return all;
}
