import { type Endpoint, found, type Work } from '../../http/call.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import { newId, timestamp } from '../ids.ts';
import { reverse } from '../captures/money-back.ts';
import type { Capture, Dispute } from '../objects.ts';
import { disputeView } from './dispute-view.ts';
import { listDisputes } from './list-disputes.ts';

export const disputeEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    handle: (call) => ({ status: 200, body: disputeView(found(call, 'dispute', notFound), call) }),
  },
  { method: 'GET', path: '/v1/customer/disputes', handle: listDisputes },
];

/** The payer complains to PayPal about a payment. */
export function open(work: Work, capture: Capture, reason: string): Dispute {
  const now = timestamp();
  const dispute: Dispute = {
    id: `PP-R-${newId(3)}-${newId(8)}`,
    capture_id: capture.id,
    status: 'OPEN',
    reason,
    amount: capture.amount,
    outcome: null,
    create_time: now,
    update_time: now,
  };
  work.objects.put('dispute', dispute);
  tell(work, dispute, 'CREATED', 'A new dispute opened with Case # ');
  return dispute;
}

/** PayPal decides; where it is for the payer, the money goes back. @throws PayPalError 422 where it has decided already */
export function resolve(work: Work, before: Dispute, favour: 'buyer' | 'seller'): Dispute {
  if (before.status === 'RESOLVED') {
    throw unprocessable({ issue: 'DISPUTE_ALREADY_RESOLVED', description: 'The dispute is resolved.' });
  }
  const outcome = favour === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR';
  const dispute: Dispute = { ...before, status: 'RESOLVED', outcome, update_time: timestamp() };
  work.objects.put('dispute', dispute);
  const capture = work.objects.get('capture', dispute.capture_id);
  if (favour === 'buyer' && capture) reverse(work, capture, 'BUYER_COMPLAINT');
  tell(work, dispute, 'RESOLVED', 'A dispute was resolved with case # ');
  return dispute;
}

function tell(work: Work, dispute: Dispute, what: 'CREATED' | 'RESOLVED', summary: string): void {
  const resource = disputeView(dispute, work);
  work.emit({ type: `CUSTOMER.DISPUTE.${what}`, resourceType: 'dispute', summary: summary + dispute.id, resource });
}
