import { setTimeout as sleep } from 'node:timers/promises';
import { findPayment } from './payments-store.ts';
import { fetchPayment, type MoneyProvider } from '../providers.ts';
import { type Outcome, PaymentMoved, recordPayment } from './record-payment.ts';
import { recordPeriodPurchase, paidSubscription } from '../../subscriptions/recording/record-period-purchase.ts';

const TRIES = 5;
const WAIT_MS = 30;

/**
 * Asks a provider how a payment stands and records it, once for ever. What we hold is read before the provider is asked:
 * where two do this at once, what was learnt earlier never overwrites what was learnt later.
 * @param mayBeDisputed whether a dispute of it was heard of
 * @throws ApiError payment_not_found, payments_unavailable
 * @throws PaymentMismatch where a person has to look
 */
export async function recordPurchase(provider: MoneyProvider, paymentId: string, mayBeDisputed = false): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const before = await findPayment({ provider, paymentId });
    const payment = await fetchPayment(provider, paymentId, mayBeDisputed || before?.status === 'suspended');
    try {
      const subscriptionId = await paidSubscription(payment, before);
      return await (subscriptionId ? recordPeriodPurchase(payment, subscriptionId, before) : recordPayment(payment, { before }));
    } catch (error) {
      if (!(error instanceof PaymentMoved) || attempt === TRIES) throw error;
      await sleep(WAIT_MS * attempt * Math.random());
    }
  }
}
