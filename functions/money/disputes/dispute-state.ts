import { standingOf } from '#shared/ledger/standing.ts';
import type { RecordedPayment } from '../payments/payments-store.ts';

/** The part of a payment that says how its disputes stand. */
type DisputedPayment = Pick<RecordedPayment, 'status' | 'amount' | 'refunded' | 'owed' | 'disputes' | 'disputeDueBy'>;

/** The state of a dispute, and until when evidence can be sent, ISO 8601; null if that is unknown or over. */
export interface DisputeState {
  state: 'open' | 'lost' | 'closed';
  dueBy: string | null;
}

/**
 * Returns how a dispute of a payment stands.
 * @param disputeId the provider's id; null if unknown: then it is taken as the payment's only one
 * @param now ISO 8601
 */
export function disputeState(disputeId: string | null, payment: DisputedPayment | undefined, now: string): DisputeState {
  if (!payment) return { state: 'closed', dueBy: null };
  const { disputes, disputeDueBy: dueBy = null } = payment;
  const isOpen = payment.status === 'suspended' && (disputeId === null || !disputes || disputes.includes(disputeId));
  if (isOpen) return { state: 'open', dueBy: dueBy !== null && dueBy > now ? dueBy : null };
  return { state: payment.status === 'reversed' && standingOf(payment).disputed > 0 ? 'lost' : 'closed', dueBy: null };
}
