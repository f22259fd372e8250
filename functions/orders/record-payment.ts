import { wasQuoted } from './order.ts';
import { findOrder } from './orders-store.ts';
import { isOurs, type OurPayment, type Payment } from './payment.ts';
import { findPaymentStatus, markReturned, recordAlone, recordPaid, recordReversed } from './payments-store.ts';
import { refundPayment } from './stripe-payments.ts';

/** What became of a payment. Only `paid` gives access; everything but `unpaid` and `foreign` is final. */
export type Outcome =
  | { outcome: 'paid'; orderId: string; isNew: boolean }
  | { outcome: 'reversed'; orderId: string; isNew: boolean }
  | { outcome: 'duplicate'; orderId: string; isNew: boolean }
  | { outcome: 'unpaid' }
  | { outcome: 'foreign' };

/** The provider says one thing and our order another: a person has to look. */
export class PaymentMismatch extends Error {
  override name = 'PaymentMismatch';
}

/**
 * Records a payment exactly once, whoever asks and however often: the webhook's consumer, the buyer's browser or
 * a later reconciliation. The payment must have just been fetched from its provider: nothing else is believed.
 * @throws PaymentMismatch where the order is unknown or never asked for this amount
 */
export async function recordPayment(payment: Payment): Promise<Outcome> {
  if (!isOurs(payment)) return { outcome: 'foreign' };
  if (payment.status !== 'succeeded') return { outcome: 'unpaid' };
  const { userId, orderId, attempt } = payment.reference;
  const [order, known] = await Promise.all([findOrder(userId, orderId), findPaymentStatus(payment)]);
  if (!order) throw new PaymentMismatch(`${payment.paymentId} pays ${orderId}, which does not exist.`);
  if (known === 'duplicate') return giveBack(payment, false);
  if (known === 'returned') return { outcome: 'duplicate', orderId, isNew: false };
  if (payment.reversed) return reverse(payment, known !== 'reversed');
  if (known === 'recorded') return { outcome: 'paid', orderId, isNew: false };
  if (known === 'reversed') return { outcome: 'reversed', orderId, isNew: false };
  if (!wasQuoted(order, attempt, payment.amount, payment.currency)) {
    throw new PaymentMismatch(`${payment.paymentId} paid ${payment.amount}, which ${orderId} never asked for.`);
  }
  return pay(payment);
}

async function pay(payment: OurPayment): Promise<Outcome> {
  const { orderId } = payment.reference;
  const result = await recordPaid(payment);
  if (result === 'recorded') return { outcome: 'paid', orderId, isNew: true };
  // Somebody else recorded it since we looked: look again, it may have been reversed, too.
  if (result === 'known') return recordPayment(payment);
  const isNew = await recordAlone(payment, 'duplicate');
  return isNew ? giveBack(payment, true) : recordPayment(payment);
}

async function reverse(payment: OurPayment, isNew: boolean): Promise<Outcome> {
  const { orderId } = payment.reference;
  if (isNew && (await recordReversed(payment)) === 'order-closed') await recordAlone(payment, 'reversed');
  return { outcome: 'reversed', orderId, isNew };
}

/** Repeated until the provider has confirmed it: the refund's key makes it happen once. */
async function giveBack(payment: OurPayment, isNew: boolean): Promise<Outcome> {
  if (!payment.reversed) await refundPayment(payment.paymentId);
  await markReturned(payment);
  return { outcome: 'duplicate', orderId: payment.reference.orderId, isNew };
}
