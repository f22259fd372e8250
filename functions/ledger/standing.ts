import type { MoneyLine } from '#shared/ledger/entry.ts';
import { type Standing, standingOf } from '#shared/ledger/standing.ts';
import type { PaymentItem } from './payment-item.ts';

/** How a payment stands that nothing is known of; `null` tells it from one of $0. */
type Known = Standing | null;

/**
 * The lines that bring the books from what they say of a payment to how it stands. However many changes lie between
 * the two, the lines' amounts add up to what we hold.
 */
export function linesFor(payment: PaymentItem, before: Known): MoneyLine[] {
  const after = standingOf(payment);
  const was = before ?? { received: 0, givenBack: 0, disputed: 0 };
  const isUnwanted = payment.status === 'duplicate' || payment.status === 'sold-out' || payment.status === 'returned';
  const freed = was.disputed - after.disputed;
  const back = after.givenBack - was.givenBack;
  const ofDispute = shareOfTax(payment, was.disputed, after.disputed);
  const ofRefund = shareOfTax(payment, was.givenBack, after.givenBack);
  return [
    ...(before ? [] : [received(payment, isUnwanted)]),
    ...(freed > 0 ? [moved(payment, 'dispute-ended', freed, ofDispute)] : []),
    ...(back > 0 ? [moved(payment, isUnwanted ? 'return' : 'refund', -back, ofRefund)] : []),
    ...(back < 0 ? [moved(payment, 'refund-failed', -back, ofRefund)] : []),
    ...(freed < 0 ? [moved(payment, 'dispute', freed, ofDispute)] : []),
  ];
}

function received(payment: PaymentItem, isUnwanted: boolean): MoneyLine {
  const { code, discount, tax } = payment;
  const line = { ...common(payment), kind: isUnwanted ? ('unwanted' as const) : ('payment' as const), at: payment.recordedAt };
  // Who pays twice uses the code once.
  return { ...line, amount: payment.amount, tax, ...(isUnwanted ? { code: null, discount: 0 } : { code, discount }) };
}

function moved(payment: PaymentItem, kind: MoneyLine['kind'], amount: number, tax: number | null): MoneyLine {
  const { country = '', percent = 0 } = payment.tax ?? {};
  const part = tax === null ? null : { country, percent, amount: tax };
  return { ...common(payment), kind, at: payment.statusAt, amount, tax: part, code: null, discount: 0 };
}

const common = ({ orderId, paymentId, provider, currency }: PaymentItem) => ({ orderId, paymentId, provider, currency });

/** The tax in what moved, negative for what went: what lies in all of it to the cent, in however many parts it moves. */
function shareOfTax({ amount, tax }: PaymentItem, before: number, after: number): number | null {
  if (!tax) return null;
  const inside = (part: number) => (amount === 0 ? 0 : Math.round((tax.amount * part) / amount));
  // -0 and 0 are one number in JSON.
  return inside(before) - inside(after) || 0;
}
