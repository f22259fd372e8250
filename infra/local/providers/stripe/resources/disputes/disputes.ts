import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok } from '../../http/call.ts';
import { invalidRequest, noSuch } from '../../http/errors.ts';
import { expanded } from '../expand.ts';
import { listObjects, PAGE_PARAMS } from '../lists.ts';
import { closeDispute } from './closing.ts';
import type { Dispute } from './objects.ts';
import { EVIDENCE_FIELDS } from './opening.ts';

/** More than this cannot be put forward, counted in letters over all fields. */
const MAX_EVIDENCE = 150_000;

const UPDATE_PARAMS = [
  'evidence',
  'expand',
  'metadata',
  'submit',
] as const satisfies readonly (keyof Stripe.DisputeUpdateParams)[];

export const disputeEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    params: [...PAGE_PARAMS, 'charge', 'payment_intent'],
    handle: (call) => listObjects(call, 'dispute', { equal: ['charge', 'payment_intent'] }),
  },
  { method: 'GET', path: '/v1/disputes/:id', params: ['expand'], handle: (call) => ok(expanded(call, find(call))) },
  { method: 'POST', path: '/v1/disputes/:id', params: UPDATE_PARAMS, handle: update },
  { method: 'POST', path: '/v1/disputes/:id/close', params: ['expand'], handle: accept },
];

/**
 * Takes evidence. As in Stripe's test mode, `uncategorized_text` decides the end where it is `winning_evidence` or
 * `losing_evidence`.
 */
function update(call: Call): Answer {
  const before = find(call);
  refuseClosed(before);
  const given = evidenceOf(call);
  const submits = given !== undefined && call.params.text('submit') !== 'false';
  const dispute = withEvidence({ ...before, metadata: call.params.metadata(before.metadata) }, given ?? {}, submits);
  call.objects.put(dispute);
  call.emit('charge.dispute.updated', dispute, before);
  const verdict = submits ? dispute.evidence['uncategorized_text'] : null;
  if (verdict === 'winning_evidence') return ok(expanded(call, closeDispute(call, dispute, 'won')));
  if (verdict === 'losing_evidence') return ok(expanded(call, closeDispute(call, dispute, 'lost')));
  return ok(expanded(call, dispute));
}

function withEvidence(dispute: Dispute, given: Record<string, string>, submits: boolean): Dispute {
  const texts = Object.fromEntries(Object.entries(given).map(([field, text]) => [field, text || null]));
  const evidence = { ...dispute.evidence, ...texts };
  const details = dispute.evidence_details;
  return {
    ...dispute,
    evidence,
    evidence_details: {
      ...details,
      has_evidence: EVIDENCE_FIELDS.some((field) => evidence[field] !== null),
      submission_count: details.submission_count + (submits ? 1 : 0),
      submission_method: submits ? 'manual' : details.submission_method,
    },
    status: submits ? reviewOf(dispute) : dispute.status,
  };
}

const reviewOf = ({ status }: Dispute): Dispute['status'] => (isInquiry(status) ? 'warning_under_review' : 'under_review');

const isInquiry = (status: Dispute['status']): boolean => status.startsWith('warning_');

function evidenceOf({ params }: Call): Record<string, string> | undefined {
  params.child('evidence', EVIDENCE_FIELDS);
  const evidence = params.texts('evidence');
  const size = Object.values(evidence ?? {}).reduce((total, text) => total + text.length, 0);
  if (size > MAX_EVIDENCE) throw params.refused('evidence', `Evidence can have up to ${MAX_EVIDENCE} characters in all.`);
  return evidence;
}

/** Closing a dispute oneself is giving in. */
function accept(call: Call): Answer {
  const dispute = find(call);
  refuseClosed(dispute);
  return ok(expanded(call, closeDispute(call, dispute, 'lost')));
}

const OPEN: readonly Dispute['status'][] = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'];

function refuseClosed({ status }: Dispute): void {
  if (OPEN.includes(status)) return;
  throw invalidRequest('This dispute is already closed');
}

function find({ id, objects }: Call): Dispute {
  const dispute = objects.get('dispute', id);
  if (!dispute) throw noSuch('dispute', id, 'dispute');
  return dispute;
}
