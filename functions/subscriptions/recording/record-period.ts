import type { Order } from '../../orders/order.ts';
import { noteRefundAlone } from '../../orders/recording/money-back-store.ts';
import { recordAlone, type RecordedPayment, settleAlone } from '../../orders/recording/payments-store.ts';
import { followRefunds, giveBack, isDisputedAnew, OUTCOME, type Outcome, PaymentMoved, stateOf } from '../../orders/recording/record-payment.ts';
import type { PeriodPayment } from './period-payment.ts';

interface Period {
  payment: PeriodPayment;
  /** The order that its subscription was started with. */
  order: Order;
  /** What we hold of the payment, as it was read before Stripe was asked. */
  before: RecordedPayment | null;
  /** Its subscription is a second one of an order, and is not wanted. */
  isDuplicate: boolean;
}

/**
 * Writes down a payment of a subscription, once, for receipts and the ledger. It opens nothing and moves no order: that
 * follows from the subscription's state.
 * @throws PaymentMoved where others were faster
 */
export async function recordPeriod({ payment, order, before, isDuplicate }: Period): Promise<Outcome> {
  const { orderId } = order;
  switch (before?.status) {
    case undefined:
      return isDuplicate ? sendBack(payment, order) : settled(payment, order, null);
    case 'duplicate':
    case 'sold-out':
      return giveBack(payment, order, 'duplicate', false);
    case 'returned':
      return { outcome: 'returned', why: 'duplicate', orderId, isNew: false };
    case 'reversed':
      return { outcome: 'reversed', orderId, isNew: await followRefunds(payment, order, before) };
    case 'recorded':
    case 'suspended':
      return settled(payment, order, before);
  }
}

async function settled(payment: PeriodPayment, order: Order, from: RecordedPayment | null): Promise<Outcome> {
  const { orderId } = order;
  const to = stateOf(payment);
  if (from?.status === to && !(to === 'suspended' && isDisputedAnew(payment, from))) {
    const isMore = payment.refunded > from.refunded && (await noteRefundAlone(payment, order));
    const isNew = isMore || (await followRefunds(payment, order, from));
    return { outcome: OUTCOME[to], orderId, isNew };
  }
  const isDone = await settleAlone({ payment, order, from, to });
  if (!isDone) throw new PaymentMoved(`${payment.paymentId} was moved by somebody else.`);
  return { outcome: OUTCOME[to], orderId, isNew: true };
}

async function sendBack(payment: PeriodPayment, order: Order): Promise<Outcome> {
  const { orderId } = order;
  const status = payment.isReversed ? 'reversed' : 'duplicate';
  const isNew = await recordAlone(payment, order, status);
  return status === 'reversed' ? { outcome: 'reversed', orderId, isNew } : giveBack(payment, order, 'duplicate', isNew);
}
