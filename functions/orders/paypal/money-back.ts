import type { Payment } from '../payment.ts';
import type { Lost } from './paypal-disputes.ts';

/** A refund of a capture, or what PayPal or a bank took back of it. */
export interface CaptureRefund {
  refundId: string;
  /** `failed`: nothing came of it. */
  status: 'done' | 'pending' | 'failed';
  /** Minor units. */
  amount: number;
  /** Milliseconds. */
  madeAt: number;
}

interface Capture {
  /** Minor units. */
  amount: number;
  /** Whether it says of itself that all of it was refunded. */
  isRefunded: boolean;
  refunds: readonly CaptureRefund[];
  lost: readonly Lost[];
}

/**
 * What of a capture went back, where a dispute may have taken a part. What is pending counts: it was given back. What was
 * lost by disputes as a whole is not counted as given back: of that the books say that the bank has it.
 */
export function moneyBack({ amount, isRefunded, refunds, lost }: Capture): Pick<Payment, 'refunded' | 'isReversed'> {
  const made = refunds.filter(({ status }) => status !== 'failed');
  // Of a refund that failed a capture may not say at once that it did.
  const isAllBack = isRefunded && made.length === refunds.length;
  const given = isAllBack ? amount : Math.min(amount, sumOf(made.map((refund) => refund.amount)));
  const taken = lostBeside(made, lost, amount);
  const isAllLost = taken > 0 && given + taken >= amount;
  return { refunded: isAllLost ? given : given + taken, isReversed: isAllBack || isAllLost || (amount > 0 && given >= amount) };
}

/** What a dispute took from the shop PayPal lists among the refunds, and what PayPal paid itself it does not. */
function lostBeside(refunds: readonly CaptureRefund[], lost: readonly Lost[], whole: number): number {
  const listed = [...refunds];
  return sumOf(
    lost.map(({ amount, begunAt }) => {
      const same = listed.findIndex((refund) => refund.madeAt >= begunAt && refund.amount === (amount ?? whole));
      if (same === -1) return amount ?? whole;
      listed.splice(same, 1);
      return 0;
    }),
  );
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
