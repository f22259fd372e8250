import type { MoneyLine } from '#shared/ledger/entry.ts';
import { columnOf, FIRST_KIND } from '#shared/ledger/sale-column.ts';
import { type Standing, standingOf } from '#shared/ledger/standing.ts';
import type { PaymentItem } from '../../money/payments/payment-item.ts';

/** The standing of a payment in the books; null if they do not know it, unlike one of $0. */
type KnownStanding = Standing | null;

/**
 * Returns the lines that take the books from what they say of a payment to its current standing. Their amounts add up to
 * what we hold, however many changes lie between the two.
 */
export function linesFor(payment: PaymentItem, before: KnownStanding): MoneyLine[] {
  const after = standingOf(payment);
  const was = before ?? { received: 0, givenBack: 0, disputed: 0 };
  const isUnwanted = payment.status === 'duplicate' || payment.status === 'sold-out' || payment.status === 'returned';
  const freed = was.disputed - after.disputed;
  const back = after.givenBack - was.givenBack;
  const ofDispute = shareOfTax(payment, was.disputed, after.disputed);
  const ofRefund = shareOfTax(payment, was.givenBack, after.givenBack);
  return [
    ...(before ? [] : [receivedLine(payment, isUnwanted)]),
    ...(freed > 0 ? [movedLine(payment, 'dispute-ended', freed, ofDispute)] : []),
    ...(back > 0 ? [movedLine(payment, isUnwanted ? 'return' : 'refund', -back, ofRefund)] : []),
    ...(back < 0 ? [movedLine(payment, 'refund-failed', -back, ofRefund)] : []),
    ...(freed < 0 ? [movedLine(payment, 'dispute', freed, ofDispute)] : []),
  ];
}

function receivedLine(payment: PaymentItem, isUnwanted: boolean): MoneyLine {
  const { code, discount, tax } = payment;
  const line = {
    ...common(payment),
    kind: isUnwanted ? ('unwanted' as const) : FIRST_KIND[columnOf(payment)],
    at: payment.recordedAt,
  };
  // A buyer who pays twice uses the code once.
  return { ...line, amount: payment.amount, tax, ...(isUnwanted ? { code: null, discount: 0 } : { code, discount }) };
}

function movedLine(payment: PaymentItem, kind: MoneyLine['kind'], amount: number, tax: number | null): MoneyLine {
  const { country = '', percent = 0 } = payment.tax ?? {};
  const part = tax === null ? null : { country, percent, amount: tax };
  return { ...common(payment), kind, at: payment.statusAt, amount, tax: part, code: null, discount: 0 };
}

const common = ({ orderId, paymentId, provider, currency }: PaymentItem) => ({ orderId, paymentId, provider, currency });

/**
 * Returns the tax in an amount that moved, negative if it left. However many parts a payment moves in, their taxes add up
 * to its tax to the cent.
 */
function shareOfTax({ amount, tax }: PaymentItem, before: number, after: number): number | null {
  if (!tax) return null;
  const inside = (part: number) => (amount === 0 ? 0 : Math.round((tax.amount * part) / amount));
  // -0 and 0 are one number in JSON.
  return inside(before) - inside(after) || 0;
}
