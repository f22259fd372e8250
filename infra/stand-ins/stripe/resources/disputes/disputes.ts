import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok } from '../../http/call.ts';
import { invalidRequest, noSuch } from '../../http/errors.ts';
import { paramsOf } from '../../http/params.ts';
import { expanded } from '../expand.ts';
import { listEndpoint } from '../lists.ts';
import { closeDispute } from './closing.ts';
import type { Dispute } from './objects.ts';
import { EVIDENCE_FIELDS } from './opening.ts';

/** Maximum number of characters in all evidence fields together. */
const MAX_EVIDENCE_LENGTH = 150_000;

const UPDATE_PARAMS = paramsOf<Stripe.DisputeUpdateParams>(['evidence', 'expand', 'metadata', 'submit']);

export const disputeEndpoints: readonly Endpoint[] = [
  listEndpoint('/v1/disputes', 'dispute', ['charge', 'payment_intent']),
  { method: 'GET', path: '/v1/disputes/:id', params: ['expand'], handle: (call) => ok(expanded(call, find(call))) },
  { method: 'POST', path: '/v1/disputes/:id', params: UPDATE_PARAMS, handle: update },
  { method: 'POST', path: '/v1/disputes/:id/close', params: ['expand'], handle: accept },
];

/**
 * Updates the evidence. As in Stripe's test mode, an `uncategorized_text` of `winning_evidence` or `losing_evidence`
 * decides the dispute.
 */
function update(call: Call): Answer {
  const before = find(call);
  requireOpen(before);
  const given = evidenceOf(call);
  const isSubmitted = given !== undefined && call.params.text('submit') !== 'false';
  const dispute = withEvidence({ ...before, metadata: call.params.metadata(before.metadata) }, given ?? {}, isSubmitted);
  call.objects.put(dispute);
  call.emit('charge.dispute.updated', dispute, before);
  const verdict = isSubmitted ? dispute.evidence['uncategorized_text'] : null;
  if (verdict === 'winning_evidence') return ok(expanded(call, closeDispute(call, dispute, 'won')));
  if (verdict === 'losing_evidence') return ok(expanded(call, closeDispute(call, dispute, 'lost')));
  return ok(expanded(call, dispute));
}

function withEvidence(dispute: Dispute, given: Record<string, string>, isSubmitted: boolean): Dispute {
  const texts = Object.fromEntries(Object.entries(given).map(([field, text]) => [field, text || null]));
  const evidence = { ...dispute.evidence, ...texts };
  const details = dispute.evidence_details;
  return {
    ...dispute,
    evidence,
    evidence_details: {
      ...details,
      has_evidence: EVIDENCE_FIELDS.some((field) => evidence[field] !== null),
      submission_count: details.submission_count + (isSubmitted ? 1 : 0),
      submission_method: isSubmitted ? 'manual' : details.submission_method,
    },
    status: isSubmitted ? reviewOf(dispute) : dispute.status,
  };
}

const reviewOf = ({ status }: Dispute): Dispute['status'] => (isInquiry(status) ? 'warning_under_review' : 'under_review');

const isInquiry = (status: Dispute['status']): boolean => status.startsWith('warning_');

function evidenceOf({ params }: Call): Record<string, string> | undefined {
  params.child('evidence', EVIDENCE_FIELDS);
  const evidence = params.texts('evidence');
  const size = Object.values(evidence ?? {}).reduce((total, text) => total + text.length, 0);
  if (size > MAX_EVIDENCE_LENGTH)
    throw params.refused('evidence', `Evidence can have up to ${MAX_EVIDENCE_LENGTH} characters in all.`);
  return evidence;
}

/** Accepts a dispute as lost, which is what closing it means for the seller. */
function accept(call: Call): Answer {
  const dispute = find(call);
  requireOpen(dispute);
  return ok(expanded(call, closeDispute(call, dispute, 'lost')));
}

const OPEN_STATUSES: readonly Dispute['status'][] = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
];

function requireOpen({ status }: Dispute): void {
  if (OPEN_STATUSES.includes(status)) return;
  throw invalidRequest('This dispute is already closed');
}

function find({ id, objects }: Call): Dispute {
  const dispute = objects.get('dispute', id);
  if (!dispute) throw noSuch('dispute', id, 'dispute');
  return dispute;
}
