import { type Endpoint, found, type Work } from '../../http/call.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import { newId, timestamp } from '../ids.ts';
import { reverse } from '../captures/money-back.ts';
import { cents, money } from '../money.ts';
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

/**
 * Opens a dispute, as a payer does at PayPal.
 * @param amount in cents; by default all of the capture
 */
export function open(work: Work, capture: Capture, reason: string, amount = cents(capture.amount)): Dispute {
  const now = timestamp();
  const dispute: Dispute = {
    id: `PP-R-${newId(3)}-${newId(8)}`,
    capture_id: capture.id,
    status: 'OPEN',
    reason,
    amount: money(amount, capture.amount.currency_code),
    outcome: null,
    settlement: null,
    create_time: now,
    update_time: now,
  };
  work.objects.put('dispute', dispute);
  emitDisputeEvent(work, dispute, 'CREATED', 'A new dispute opened with Case # ');
  return dispute;
}

/** PayPal's decision on a dispute. */
export interface Decision {
  favour: 'buyer' | 'seller';
  /** Cents that the payer gets; omitted for all of the disputed amount. */
  amount?: number | undefined;
  paid_by: 'merchant' | 'paypal';
}

/** Decides a dispute; if the payer wins, refunds them. @throws PayPalError 422 if the dispute is already resolved */
export function resolve(work: Work, before: Dispute, { favour, amount, paid_by }: Decision): Dispute {
  if (before.status === 'RESOLVED') {
    throw unprocessable({ issue: 'DISPUTE_ALREADY_RESOLVED', description: 'The dispute is resolved.' });
  }
  const outcome = favour === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR';
  const refundCents = amount ?? cents(before.amount);
  const settlement = favour === 'buyer' ? { amount: money(refundCents, before.amount.currency_code), by: paid_by } : null;
  const dispute: Dispute = { ...before, status: 'RESOLVED', outcome, settlement, update_time: timestamp() };
  work.objects.put('dispute', dispute);
  const capture = work.objects.get('capture', dispute.capture_id);
  if (settlement?.by === 'merchant' && capture) reverse(work, capture, 'BUYER_COMPLAINT', refundCents);
  emitDisputeEvent(work, dispute, 'RESOLVED', 'A dispute was resolved with case # ');
  return dispute;
}

function emitDisputeEvent(work: Work, dispute: Dispute, change: 'CREATED' | 'RESOLVED', summary: string): void {
  const resource = disputeView(dispute, work);
  work.emit({ type: `CUSTOMER.DISPUTE.${change}`, resourceType: 'dispute', summary: summary + dispute.id, resource });
}
