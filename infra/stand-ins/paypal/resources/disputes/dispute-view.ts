import type { Work } from '../../http/call.ts';
import type { Dispute, Link } from '../objects.ts';
import { MERCHANT, PAYER } from '../parties.ts';

type Reader = Pick<Work, 'objects' | 'baseUrl'>;

/** Returns a dispute as a list shows it, without the disputed transaction and the outcome. */
export function disputeSummary(dispute: Dispute, { baseUrl }: Pick<Reader, 'baseUrl'>): object {
  const { id, create_time, update_time, reason, status, amount } = dispute;
  return {
    dispute_id: id,
    create_time,
    update_time,
    reason,
    status,
    dispute_state: stateOf(dispute),
    dispute_amount: amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    links: [{ href: `${baseUrl}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }] satisfies Link[],
  };
}

export function stateOf({ status }: Dispute): 'REQUIRED_ACTION' | 'RESOLVED' {
  return status === 'OPEN' ? 'REQUIRED_ACTION' : 'RESOLVED';
}

/** Returns a dispute with all details. */
export function disputeView(dispute: Dispute, reader: Reader): object {
  return {
    ...disputeSummary(dispute, reader),
    disputed_transactions: [disputedTransaction(dispute, reader)],
    ...(dispute.outcome && {
      dispute_outcome: {
        outcome_code: dispute.outcome,
        ...(dispute.settlement && { amount_refunded: dispute.settlement.amount }),
      },
    }),
    ...(dispute.settlement && { fund_movements: movements(dispute.settlement, dispute.update_time) }),
  };
}

/** Returns the debit of the party that paid, and the credit of the buyer. */
function movements({ amount, by }: NonNullable<Dispute['settlement']>, initiated_time: string): object[] {
  const movement = { amount, initiated_time, reason: 'DISPUTE_SETTLEMENT' };
  return [
    { ...movement, party: by === 'merchant' ? 'SELLER' : 'PAYMENT_PROCESSOR', type: 'DEBIT' },
    { ...movement, party: 'BUYER', type: 'CREDIT' },
  ];
}

function disputedTransaction({ capture_id }: Dispute, { objects }: Reader): object {
  const capture = objects.get('capture', capture_id);
  const { name, email_address, payer_id } = PAYER;
  return {
    seller_transaction_id: capture_id,
    create_time: capture?.create_time,
    transaction_status: capture?.status,
    gross_amount: capture?.amount,
    invoice_number: capture?.invoice_id,
    custom: capture?.custom_id,
    buyer: { email: email_address, payer_id, name: `${name.given_name} ${name.surname}` },
    seller: { email: MERCHANT.email_address, merchant_id: MERCHANT.merchant_id, name: 'Marquee test shop' },
  };
}
