import { ownDisputes } from '#shared/api/money/disputes.ts';
import { namesOf } from '../../people/auth/buyers.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import type { ProviderName } from '../payments/payment.ts';
import { paymentName } from '../payments/payment-item.ts';
import { findPayments } from '../payments/payments-store.ts';
import { disputeState } from './dispute-state.ts';
import { listEvidence } from './disputes-store.ts';

export const handler = organizerHandler(ownDisputes, async ({ organizationId }) => {
  const evidence = await listEvidence(organizationId);
  const [payments, buyerOf] = await Promise.all([
    findPayments(evidence.map(({ provider, paymentId }) => ({ provider: provider as ProviderName, paymentId }))),
    namesOf(evidence.map(({ userId }) => userId)),
  ]);
  const byName = new Map(payments.map((payment) => [paymentName(payment), payment]));
  const now = new Date().toISOString();
  // The buyer's id stays with us: the order id is enough for the bank.
  const disputes = evidence.map(({ userId, disputeId, eventId = null, ...rest }) => ({
    disputeId,
    eventId,
    buyer: buyerOf(userId),
    ...disputeState(disputeId, byName.get(paymentName(rest)), now),
    ...rest,
  }));
  return { body: { disputes } };
});
