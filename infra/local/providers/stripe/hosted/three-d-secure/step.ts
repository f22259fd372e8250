import { parseForm } from '../../http/form.ts';
import { html, type Request, type Response } from '../../../http/message.ts';
import { afterAuthentication } from '../../resources/checkout/completion.ts';
import { failAuthentication, settle } from '../../resources/payments/attempt.ts';
import type { PaymentIntent } from '../../resources/payments/objects.ts';
import type { Storage } from '../../storage/storage.ts';
import type { EventRecorder } from '../../webhooks/event-recorder.ts';
import { finishedPage, stepPage } from './page.ts';

/** The two ends of the step, as the page's buttons name them. */
type Outcome = 'complete' | 'fail';

/**
 * The bank's page of a 3-D Secure card: shows it (GET), or takes the customer's answer and sends the browser back to
 * the shop (POST). Undefined for any other address.
 */
export function answerThreeDSecure(request: Request, storage: Storage, recorder: EventRecorder): Response | undefined {
  const [, intentId] = /^\/3d-secure\/([^/]+)\/[^/]+$/.exec(request.path) ?? [];
  if (!intentId) return undefined;
  const intent = storage.objects.get('payment_intent', intentId);
  if (!intent || !isWaitingAt(intent, request.path)) return html(410, finishedPage());
  if (request.method !== 'POST') return html(200, stepPage(intent));
  const outcome: Outcome = parseForm(request.body)['outcome'] === 'complete' ? 'complete' : 'fail';
  storage.transaction(() => end(intent, outcome, storage, recorder));
  return comeBack(intent, outcome);
}

/** Each attempt has an address of its own, which ends with the attempt. */
function isWaitingAt({ status, next_action }: PaymentIntent, path: string): boolean {
  const url = next_action?.redirect_to_url?.url;
  return status === 'requires_action' && url !== null && url !== undefined && new URL(url).pathname === path;
}

function end(intent: PaymentIntent, outcome: Outcome, { objects }: Storage, recorder: EventRecorder): void {
  const method = objects.get('payment_method', intent.payment_method ?? '');
  if (!method) throw new Error(`${intent.id} waits for 3-D Secure without a payment method`);
  const work = recorder.work();
  const ended = outcome === 'complete' ? settle(work, intent, method, true) : failAuthentication(work, intent, method);
  afterAuthentication(work, ended);
}

function comeBack(intent: PaymentIntent, outcome: Outcome): Response {
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  if (!returnUrl) return html(200, finishedPage());
  const location = new URL(returnUrl);
  location.searchParams.set('payment_intent', intent.id);
  location.searchParams.set('payment_intent_client_secret', intent.client_secret);
  location.searchParams.set('redirect_status', outcome === 'complete' ? 'succeeded' : 'failed');
  return { status: 303, body: '', headers: { location: location.href } };
}
