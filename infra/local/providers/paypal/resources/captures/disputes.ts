import { type Endpoint, found, type Work } from '../../http/call.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import { newId, timestamp } from '../ids.ts';
import { reverse } from './money-back.ts';
import type { Capture, Dispute } from '../objects.ts';
import { MERCHANT, PAYER } from '../parties.ts';

export const disputeEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    handle: (call) => ({ status: 200, body: disputeView(found(call, 'dispute', notFound), call) }),
  },
  { method: 'GET', path: '/v1/customer/disputes', handle: (call) => ({ status: 200, body: list(call, call.query) }) },
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

function disputeView(dispute: Dispute, { objects, baseUrl }: Pick<Work, 'objects' | 'baseUrl'>): object {
  const { id, capture_id, amount } = dispute;
  const capture = objects.get('capture', capture_id);
  const { name, email_address, payer_id } = PAYER;
  return {
    dispute_id: id,
    create_time: dispute.create_time,
    update_time: dispute.update_time,
    disputed_transactions: [
      {
        seller_transaction_id: capture_id,
        create_time: capture?.create_time,
        transaction_status: capture?.status,
        gross_amount: capture?.amount,
        invoice_number: capture?.invoice_id,
        custom: capture?.custom_id,
        buyer: { email: email_address, payer_id, name: `${name.given_name} ${name.surname}` },
        seller: { email: MERCHANT.email_address, merchant_id: MERCHANT.merchant_id, name: 'Marquee test shop' },
      },
    ],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: amount,
    ...(dispute.outcome && {
      dispute_outcome: {
        outcome_code: dispute.outcome,
        ...(dispute.outcome === 'RESOLVED_BUYER_FAVOUR' && { amount_refunded: amount }),
      },
    }),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    links: [{ href: `${baseUrl}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  };
}

/** Those of one transaction, or all. */
function list(work: Work, query: URLSearchParams): object {
  const transaction = query.get('disputed_transaction_id');
  const all = [...work.objects.newest('dispute')].filter(({ capture_id }) => !transaction || capture_id === transaction);
  return { items: all.map((dispute) => disputeView(dispute, work)), links: [] };
}
