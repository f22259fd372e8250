import * as z from 'zod/mini';
import { parseJson } from '../base/http/json.ts';
import type { Request, Response } from '../base/http/message.ts';
import { findRoute } from '../base/http/router.ts';
import type { Work } from './http/call.ts';
import { nextStep } from './resources/billing/cycle.ts';
import { AFTER_RETRIES } from './resources/billing/objects.ts';
import { advanceTo, newTestClock } from './resources/billing/test-clocks.ts';
import type { Subscription } from './resources/billing/objects.ts';
import { billingTime } from './resources/billing/time.ts';
import { askFor } from './resources/connect/onboarding.ts';
import { closeDispute, mayClose } from './resources/disputes/closing.ts';
import { escalateInquiry, openDispute } from './resources/disputes/opening.ts';
import { nowInSeconds } from './resources/ids.ts';
import { refusalOf } from './resources/payments/objects.ts';
import { failRefund } from './resources/payments/refunds.ts';
import type { Storage } from './storage/storage.ts';
import type { EventRecorder } from './webhooks/event-recorder.ts';

/** An endpoint with which a test triggers something that no API call can. */
interface ControlEndpoint {
  method: 'POST';
  path: string;
  run(work: Work, id: string, body: unknown): Response;
}

const CONTROL_ENDPOINTS: readonly ControlEndpoint[] = [
  { method: 'POST', path: '/_subscriptions/:id/test_clock', run: attachTestClock },
  { method: 'POST', path: '/_subscriptions/:id/advance', run: advance },
  { method: 'POST', path: '/_disputes', run: dispute },
  { method: 'POST', path: '/_disputes/:id/close', run: close },
  { method: 'POST', path: '/_disputes/:id/escalate', run: escalate },
  { method: 'POST', path: '/_billing', run: changeBillingSettings },
  { method: 'POST', path: '/_refunds/:id/fail', run: failExistingRefund },
  { method: 'POST', path: '/_refund_refusals', run: refuseRefunds },
  { method: 'POST', path: '/_accounts/:id/requirements', run: askAccount },
];

/**
 * Answers the requests with which tests trigger what only banks, time and Stripe itself can do: disputes, refunds that fail or
 * are rejected, demands on connected accounts, and the test clock of a subscription that was created without one. Requests and answers are JSON; an
 * invalid body is a 400. Returns undefined for any other request.
 */
export function answerSteering(request: Request, storage: Storage, recorder: EventRecorder): Response | undefined {
  const route = findRoute(CONTROL_ENDPOINTS, request.method, request.path);
  if (!route) return undefined;
  return storage.transaction(() => route.row.run(recorder.work(), route.id, parseJson(request.body || '{}')));
}

/** Attaches a test clock to the subscription's customer, and answers with it. The API's own calls advance it. */
function attachTestClock(work: Work, id: string): Response {
  const subscription = work.objects.get('subscription', id);
  if (!subscription) return notFound(id);
  return { status: 200, body: findOrAttachClock(work, subscription) };
}

function findOrAttachClock({ objects, emit }: Work, subscription: Subscription) {
  const existing = subscription.test_clock ? objects.get('test_helpers.test_clock', subscription.test_clock) : undefined;
  if (existing) return existing;
  const clock = newTestClock({ objects, emit }, nowInSeconds(), null);
  const customer = objects.get('customer', subscription.customer);
  if (customer) objects.put({ ...customer, test_clock: clock.id });
  for (const each of objects.all('subscription', { customer: subscription.customer })) {
    objects.put({ ...each, test_clock: clock.id });
  }
  return clock;
}

const advanceSchema = z.strictObject({ to: z.optional(z.int()) });

/** Advances a subscription's clock to `to` (seconds), by default to the next charge or the end. Answers with it. */
function advance(work: Work, id: string, body: unknown): Response {
  const parsed = advanceSchema.safeParse(body);
  if (!parsed.success) return badRequest(parsed.error);
  const subscription = work.objects.get('subscription', id);
  if (!subscription) return notFound(id);
  const clock = findOrAttachClock(work, subscription);
  if (parsed.data.to === undefined) advanceToDecision(work, id);
  else advanceTo(work, clock, Math.max(parsed.data.to, billingTime(work.objects, subscription.customer)));
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
  /** Minor units; by default all of the charge. */
  amount: z.optional(z.int().check(z.positive())),
  case_type: z._default(z.enum(['chargeback', 'inquiry']), 'chargeback'),
});

/** Opens a dispute or an inquiry for a payment, as the customer's bank does. Answers with the dispute. */
function dispute(work: Work, _id: string, body: unknown): Response {
  const parsed = disputeSchema.safeParse(body);
  if (!parsed.success) return badRequest(parsed.error);
  const { payment_intent: intentId, reason, amount, case_type: caseType } = parsed.data;
  const intent = work.objects.get('payment_intent', intentId);
  const charge = intent?.latest_charge ? work.objects.get('charge', intent.latest_charge) : undefined;
  if (!charge?.paid) return notFound(intentId);
  return { status: 200, body: openDispute(work, charge, { reason, amount: amount ?? charge.amount, caseType }) };
}

const closeSchema = z.strictObject({ status: z.enum(['lost', 'won', 'warning_closed']) });

function close(work: Work, id: string, body: unknown): Response {
  const parsed = closeSchema.safeParse(body);
  if (!parsed.success) return badRequest(parsed.error);
  const before = work.objects.get('dispute', id);
  if (!before || !mayClose(before, parsed.data.status)) return notFound(id);
  return { status: 200, body: closeDispute(work, before, parsed.data.status) };
}

/** Escalates an inquiry to a chargeback. Answers with the dispute. */
function escalate(work: Work, id: string): Response {
  const before = work.objects.get('dispute', id);
  if (before?.status !== 'warning_needs_response' && before?.status !== 'warning_under_review') return notFound(id);
  return { status: 200, body: escalateInquiry(work, before) };
}

const failureSchema = z.strictObject({ reason: z._default(z.string(), 'expired_or_canceled_card') });

/** Makes a refund fail, as if the receiving bank rejected it. Answers with the refund. */
function failExistingRefund(work: Work, id: string, body: unknown): Response {
  const parsed = failureSchema.safeParse(body);
  if (!parsed.success) return badRequest(parsed.error);
  const before = work.objects.get('refund', id);
  if (before?.status !== 'succeeded') return notFound(id);
  return { status: 200, body: failRefund(work, before, parsed.data.reason) };
}

const refusalSchema = z.strictObject({ payment_intent: z.string(), code: z._default(z.string(), 'charge_not_refundable') });

/** Rejects all refunds of a payment from now on, with the given code. */
function refuseRefunds(work: Work, _id: string, body: unknown): Response {
  const parsed = refusalSchema.safeParse(body);
  if (!parsed.success) return badRequest(parsed.error);
  const { payment_intent: intentId, code } = parsed.data;
  const chargeId = work.objects.get('payment_intent', intentId)?.latest_charge;
  if (!chargeId) return notFound(intentId);
  work.objects.put({ id: refusalOf(chargeId), object: 'refund_refusal', created: nowInSeconds(), code });
  return { status: 200, body: parsed.data };
}

const requirementsSchema = z.strictObject({
  currently_due: z._default(z.array(z.string()), []),
  /** Restricts the account; left out to lift that. */
  disabled_reason: z._default(z.nullable(z.string()), null),
});

/** Asks a connected account for something, or restricts it, as Stripe does when it checks one. Answers with the account. */
function askAccount(work: Work, id: string, body: unknown): Response {
  const parsed = requirementsSchema.safeParse(body);
  if (!parsed.success) return badRequest(parsed.error);
  const before = work.objects.get('account', id);
  if (!before) return notFound(id);
  return { status: 200, body: askFor(work, before, parsed.data.currently_due, parsed.data.disabled_reason) };
}

const billingSchema = z.strictObject({ afterRetries: z.enum(AFTER_RETRIES) });

/** Sets the status of a subscription after its last retry has failed; by default it is canceled. */
function changeBillingSettings(work: Work, _id: string, body: unknown): Response {
  const parsed = billingSchema.safeParse(body);
  if (!parsed.success) return badRequest(parsed.error);
  work.objects.put({
    id: 'billing_settings',
    object: 'billing.settings',
    created: nowInSeconds(),
    after_retries: parsed.data.afterRetries,
  });
  return { status: 200, body: parsed.data };
}

function notFound(id: string): Response {
  return { status: 404, body: { error: `Nothing found for ${id}.` } };
}

function badRequest(error: z.core.$ZodError): Response {
  return { status: 400, body: { error: z.prettifyError(error) } };
}
