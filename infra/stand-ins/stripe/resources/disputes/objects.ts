import type Stripe from 'stripe';

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'is_charge_refundable' | 'livemode' | 'reason'
> & {
  balance_transactions: [];
  charge: string;
  enhanced_eligibility_types: [];
  evidence: Record<string, string | object | null>;
  evidence_details: {
    due_by: number;
    enhanced_eligibility: object;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
    submission_method: 'manual' | 'not_submitted';
  };
  intended_submission_method: 'manual' | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  payment_method_details: {
    card: { brand: string; case_type: CaseType; network: string; network_reason_code: string };
    type: 'card';
  };
  status: 'lost' | 'needs_response' | 'under_review' | 'won' | InquiryStatus;
};

/** The kind of a dispute. An inquiry is a bank's question: it withdraws no money, and can become a chargeback. */
export type CaseType = 'chargeback' | 'inquiry';

type InquiryStatus = 'warning_closed' | 'warning_needs_response' | 'warning_under_review';
