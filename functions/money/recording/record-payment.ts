import { applyPayment } from '../orders/settlement/apply-payment.ts';
import { type Outcome, PaymentMoved } from '../orders/settlement/transition.ts';
import { findPayment, type RecordedPayment } from '../payments/payments-store.ts';
import type { MoneyProvider, PaymentHints } from '../payments/provider.ts';
import { PAYMENTS } from '../payments/providers.ts';
import { again, retry } from '../../platform/retry.ts';
import { paidSubscription, recordPeriodPayment } from './record-period-payment.ts';

const POLICY = { tries: 5, waitMs: 30, longestWaitMs: 150 };

/**
 * Fetches a payment from its provider and records it, exactly once. Our record is read before the provider is called, so that
 * with concurrent calls an older answer never overwrites a newer one.
 * @param hints what may have happened to it, beyond what our record says
 * @throws ApiError payment_not_found, payments_unavailable
 * @throws PaymentMismatch if a person has to look at it
 */
export function recordPayment(name: MoneyProvider, paymentId: string, hints: PaymentHints = {}): Promise<Outcome> {
  const provider = PAYMENTS[name];
  return retry(POLICY, async () => {
    const recorded = await findPayment({ provider: name, paymentId });
    const payment = await provider.fetch(paymentId, { ...hints, ...hintsIn(recorded) });
    // A payment that carries our metadata is an order's, not a subscription's period.
    const subscriptionId = payment.reference ? null : await paidSubscription(payment, recorded);
    const outcome = subscriptionId
      ? recordPeriodPayment(payment, subscriptionId, recorded)
      : applyPayment({ payment, recorded, provider });
    return outcome.catch(againIfMoved);
  });
}

/** Returns the hints that our record gives. What a dispute took has to be looked up each time, and a refund may still fail. */
function hintsIn(recorded: RecordedPayment | null): PaymentHints {
  const wasDisputed = recorded?.status === 'suspended' || recorded?.disputedAt !== undefined;
  return { ...(wasDisputed && { ofDispute: true }), ...((recorded?.refunded ?? 0) > 0 && { ofRefund: true }) };
}

function againIfMoved(error: unknown) {
  if (error instanceof PaymentMoved) return again(error);
  throw error;
}
