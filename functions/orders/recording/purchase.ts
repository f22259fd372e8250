import { setTimeout as sleep } from 'node:timers/promises';
import { findPayment, type RecordedPayment } from './payments-store.ts';
import { fetchPayment, type Heard, type MoneyProvider } from '../providers.ts';
import { type Outcome, PaymentMoved, recordPayment } from './record-payment.ts';
import { recordPeriodPurchase, paidSubscription } from '../../subscriptions/recording/record-period-purchase.ts';

const TRIES = 5;
const WAIT_MS = 30;

/**
 * Asks a provider how a payment stands and records it, once for ever. What we hold is read before the provider is asked:
 * where two do this at once, what was learnt earlier never overwrites what was learnt later.
 * @param heard what was heard of it: what we hold tells, too
 * @throws ApiError payment_not_found, payments_unavailable
 * @throws PaymentMismatch where a person has to look
 */
export async function recordPurchase(provider: MoneyProvider, paymentId: string, heard: Heard = {}): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const before = await findPayment({ provider, paymentId });
    const payment = await fetchPayment(provider, paymentId, { ...heard, ...known(before) });
    try {
      const subscriptionId = await paidSubscription(payment, before);
      return await (subscriptionId ? recordPeriodPurchase(payment, subscriptionId, before) : recordPayment(payment, { before }));
    } catch (error) {
      if (!(error instanceof PaymentMoved) || attempt === TRIES) throw error;
      await sleep(WAIT_MS * attempt * Math.random());
    }
  }
}

/** A part that a dispute took is to be found again whenever somebody looks, and a refund may still come to nothing. */
function known(before: RecordedPayment | null): Heard {
  const wasDisputed = before?.status === 'suspended' || before?.disputedAt !== undefined;
  return { ...(wasDisputed && { ofDispute: true }), ...((before?.refunded ?? 0) > 0 && { ofRefund: true }) };
}
