import * as z from 'zod/mini';
import { parseJson } from '../http/json.ts';
import type { Request, Response } from '../http/message.ts';
import { findRoute } from '../http/router.ts';
import type { Work } from './http/call.ts';
import { nextStep } from './resources/billing/cycle.ts';
import { AFTER_RETRIES } from './resources/billing/invoices/dunning.ts';
import { advanceTo, newTestClock } from './resources/billing/test-clocks.ts';
import type { Subscription } from './resources/billing/objects.ts';
import { billingTime } from './resources/billing/time.ts';
import { closeDispute, mayClose } from './resources/disputes/closing.ts';
import { escalateInquiry, openDispute } from './resources/disputes/opening.ts';
import { nowInSeconds } from './resources/ids.ts';
import { refusalOf } from './resources/payments/objects.ts';
import { failRefund } from './resources/payments/refunds.ts';
import type { Storage } from './storage/storage.ts';
import type { EventRecorder } from './webhooks/event-recorder.ts';

/** Something that a test wants to come about, though no call of the API can ask for it. */
interface Steering {
  method: 'POST';
  path: string;
  run(work: Work, id: string, body: unknown): Response;
}

const STEERINGS: readonly Steering[] = [
  { method: 'POST', path: '/_subscriptions/:id/test_clock', run: putOnClock },
  { method: 'POST', path: '/_subscriptions/:id/advance', run: advance },
  { method: 'POST', path: '/_disputes', run: dispute },
  { method: 'POST', path: '/_disputes/:id/close', run: close },
  { method: 'POST', path: '/_disputes/:id/escalate', run: escalate },
  { method: 'POST', path: '/_billing', run: setUpBilling },
  { method: 'POST', path: '/_refunds/:id/fail', run: failOne },
  { method: 'POST', path: '/_refund_refusals', run: refuseRefunds },
];

/**
 * What only banks and time can do at Stripe: disputes, refunds that fail or are refused, and the clock of a subscription that was begun without one. In
 * JSON both ways; a body that does not fit is a 400. Undefined for any other request.
 */
export function answerSteering(request: Request, storage: Storage, recorder: EventRecorder): Response | undefined {
  const route = findRoute(STEERINGS, request.method, request.path);
  if (!route) return undefined;
  return storage.transaction(() => route.row.run(recorder.work(), route.id, parseJson(request.body || '{}')));
}

/** Answers the test clock that the subscription's customer lives by from now on; the API's own calls advance it. */
function putOnClock(work: Work, id: string): Response {
  const subscription = work.objects.get('subscription', id);
  if (!subscription) return notFound(id);
  return { status: 200, body: clockOf(work, subscription) };
}

function clockOf({ objects, emit }: Work, subscription: Subscription) {
  const kept = subscription.test_clock ? objects.get('test_helpers.test_clock', subscription.test_clock) : undefined;
  if (kept) return kept;
  const clock = newTestClock({ objects, emit }, nowInSeconds(), null);
  const customer = objects.get('customer', subscription.customer);
  if (customer) objects.put({ ...customer, test_clock: clock.id });
  for (const each of objects.all('subscription', { customer: subscription.customer })) {
    objects.put({ ...each, test_clock: clock.id });
  }
  return clock;
}

const advanceSchema = z.strictObject({ to: z.optional(z.int()) });

/** Moves a subscription's time to `to` (seconds) or, without it, to the next charge or the end. Answers the subscription. */
function advance(work: Work, id: string, body: unknown): Response {
  const given = advanceSchema.safeParse(body);
  if (!given.success) return badRequest(given.error);
  const subscription = work.objects.get('subscription', id);
  if (!subscription) return notFound(id);
  const clock = clockOf(work, subscription);
  if (given.data.to === undefined) advanceToDecision(work, id);
  else advanceTo(work, clock, Math.max(given.data.to, billingTime(work.objects, subscription.customer)));
  return { status: 200, body: work.objects.get('subscription', id) ?? {} };
}

function advanceToDecision(work: Work, id: string): void {
  for (let decided = false; !decided;) {
    const subscription = work.objects.get('subscription', id);
    const clock = work.objects.get('test_helpers.test_clock', subscription?.test_clock ?? '');
    const step = subscription && nextStep(work.objects, subscription);
    if (!clock || !step) return;
    advanceTo(work, clock, step.at);
    decided = step.decides;
  }
}

const disputeSchema = z.strictObject({
  payment_intent: z.string(),
  reason: z._default(z.string(), 'fraudulent'),
  /** In minor units; left out: all of it. */
  amount: z.optional(z.int().check(z.positive())),
  case_type: z._default(z.enum(['chargeback', 'inquiry']), 'chargeback'),
});

/** The bank of a payment's customer takes it back, or inquires about it. Answers the dispute. */
function dispute(work: Work, _id: string, body: unknown): Response {
  const given = disputeSchema.safeParse(body);
  if (!given.success) return badRequest(given.error);
  const { payment_intent: intentId, reason, amount, case_type: caseType } = given.data;
  const intent = work.objects.get('payment_intent', intentId);
  const charge = intent?.latest_charge ? work.objects.get('charge', intent.latest_charge) : undefined;
  if (!charge?.paid) return notFound(intentId);
  return { status: 200, body: openDispute(work, charge, { reason, amount: amount ?? charge.amount, caseType }) };
}

const closeSchema = z.strictObject({ status: z.enum(['lost', 'won', 'warning_closed']) });

function close(work: Work, id: string, body: unknown): Response {
  const given = closeSchema.safeParse(body);
  if (!given.success) return badRequest(given.error);
  const before = work.objects.get('dispute', id);
  if (!before || !mayClose(before, given.data.status)) return notFound(id);
  return { status: 200, body: closeDispute(work, before, given.data.status) };
}

/** An inquiry that goes on becomes a chargeback. Answers the dispute. */
function escalate(work: Work, id: string): Response {
  const before = work.objects.get('dispute', id);
  if (before?.status !== 'warning_needs_response' && before?.status !== 'warning_under_review') return notFound(id);
  return { status: 200, body: escalateInquiry(work, before) };
}

const failureSchema = z.strictObject({ reason: z._default(z.string(), 'expired_or_canceled_card') });

/** The bank of a refund's receiver sends it back. Answers the refund. */
function failOne(work: Work, id: string, body: unknown): Response {
  const given = failureSchema.safeParse(body);
  if (!given.success) return badRequest(given.error);
  const before = work.objects.get('refund', id);
  if (before?.status !== 'succeeded') return notFound(id);
  return { status: 200, body: failRefund(work, before, given.data.reason) };
}

const refusalSchema = z.strictObject({ payment_intent: z.string(), code: z._default(z.string(), 'charge_not_refundable') });

/** From now on no refund of a payment is taken. */
function refuseRefunds(work: Work, _id: string, body: unknown): Response {
  const given = refusalSchema.safeParse(body);
  if (!given.success) return badRequest(given.error);
  const { payment_intent: intentId, code } = given.data;
  const chargeId = work.objects.get('payment_intent', intentId)?.latest_charge;
  if (!chargeId) return notFound(intentId);
  work.objects.put({ id: refusalOf(chargeId), object: 'refund_refusal', created: nowInSeconds(), code });
  return { status: 200, body: given.data };
}

const billingSchema = z.strictObject({ afterRetries: z.enum(AFTER_RETRIES) });

/** What becomes of a subscription whose last retry has failed: at first, it is canceled. */
function setUpBilling(work: Work, _id: string, body: unknown): Response {
  const given = billingSchema.safeParse(body);
  if (!given.success) return badRequest(given.error);
  work.objects.put({
    id: 'billing_settings',
    object: 'billing.settings',
    created: nowInSeconds(),
    after_retries: given.data.afterRetries,
  });
  return { status: 200, body: given.data };
}

function notFound(id: string): Response {
  return { status: 404, body: { error: `There is nothing that fits ${id}.` } };
}

function badRequest(error: z.core.$ZodError): Response {
  return { status: 400, body: { error: z.prettifyError(error) } };
}
