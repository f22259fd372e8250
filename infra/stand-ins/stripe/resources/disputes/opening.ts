import type { Work } from '../../http/call.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { newId, nowInSeconds } from '../ids.ts';
import type { Charge } from '../payments/objects.ts';
import type { CaseType, Dispute } from './objects.ts';

const RESPONSE_SECONDS = 9 * 24 * 60 * 60;

/** Evidence fields of a dispute; all are null at first. */
export const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

/** Returns true if the customer's bank holds the charge's money. */
export function isChargedBack(objects: ObjectStore, charge: Charge): boolean {
  const disputes = charge.disputed ? objects.all('dispute', { charge: charge.id }) : [];
  return disputes.some(({ is_charge_refundable: isRefundable }) => !isRefundable);
}

/** The bank's claim about a charge. */
interface Complaint {
  reason: string;
  /** Minor units. */
  amount: number;
  caseType: CaseType;
}

/** Opens a dispute: the customer's bank provisionally withdraws the charge's money, or inquires first. */
export function openDispute(work: Work, charge: Charge, complaint: Complaint): Dispute {
  const dispute = newDispute(charge, complaint);
  const disputed: Charge = { ...charge, disputed: true };
  work.objects.put(dispute);
  work.objects.put(disputed);
  work.emit('charge.dispute.created', dispute);
  work.emit('charge.updated', disputed, charge);
  if (complaint.caseType === 'chargeback') work.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Turns an inquiry into a chargeback: the bank provisionally withdraws the money. */
export function escalateInquiry(work: Work, inquiry: Dispute): Dispute {
  const { card } = inquiry.payment_method_details;
  const dispute: Dispute = {
    ...inquiry,
    is_charge_refundable: false,
    payment_method_details: { card: { ...card, case_type: 'chargeback' }, type: 'card' },
    status: 'needs_response',
  };
  work.objects.put(dispute);
  work.emit('charge.dispute.updated', dispute, inquiry);
  work.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Disputes a charge of the test card that triggers disputes. */
export function disputeTestCharge(work: Work, charge: Charge): void {
  openDispute(work, charge, { reason: 'fraudulent', amount: charge.amount, caseType: 'chargeback' });
}

function newDispute(charge: Charge, { reason, amount, caseType }: Complaint): Dispute {
  const { brand, network } = charge.payment_method_details.card;
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, null])), enhanced_evidence: {} },
    evidence_details: {
      due_by: nowInSeconds() + RESPONSE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: caseType === 'inquiry',
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: { card: { brand, case_type: caseType, network, network_reason_code: '10' }, type: 'card' },
    reason,
    status: caseType === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  };
}
