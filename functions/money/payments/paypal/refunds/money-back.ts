import type { Payment } from '../../payment.ts';
import type { LostDispute } from '../paypal-disputes.ts';

/** A refund of a capture, or what PayPal or a bank took back of it. */
export interface CaptureRefund {
  refundId: string;
  /** `failed` if the money was not returned. */
  status: 'done' | 'pending' | 'failed';
  /** Minor units. */
  amount: number;
  /** When it was made, milliseconds. */
  madeAt: number;
}

interface Capture {
  /** Minor units. */
  amount: number;
  /** True if the capture's own status says that all of it was refunded. */
  isRefunded: boolean;
  refunds: readonly CaptureRefund[];
  lost: readonly LostDispute[];
}

/**
 * Returns the amount of a capture that was refunded, and whether all of it was returned, taking disputes into account. Pending
 * refunds count, because they were granted. A capture that was lost to disputes entirely is not counted as refunded: the books
 * say that the bank has the money.
 */
export function moneyBack({ amount, isRefunded, refunds, lost }: Capture): Pick<Payment, 'refunded' | 'isReversed'> {
  const made = refunds.filter(({ status }) => status !== 'failed');
  // A capture may not show at once that a refund failed.
  const isAllBack = isRefunded && made.length === refunds.length;
  const given = isAllBack ? amount : Math.min(amount, sumOf(made.map((refund) => refund.amount)));
  const taken = lostBeside(made, lost, amount);
  const isAllLost = taken > 0 && given + taken >= amount;
  return { refunded: isAllLost ? given : given + taken, isReversed: isAllBack || isAllLost || (amount > 0 && given >= amount) };
}

/**
 * Returns the amount that disputes took beyond the listed refunds. PayPal lists what a dispute took from the shop among the
 * refunds, but not what PayPal paid itself.
 */
function lostBeside(refunds: readonly CaptureRefund[], lost: readonly LostDispute[], whole: number): number {
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
