import { parseForm } from '../../http/form.ts';
import { html, type Request, type Response } from '../../../base/http/message.ts';
import { afterAuthentication } from '../../resources/checkout/completion.ts';
import { failAuthentication, settle } from '../../resources/payments/attempt.ts';
import type { PaymentIntent } from '../../resources/payments/objects.ts';
import type { Storage } from '../../storage/storage.ts';
import type { EventRecorder } from '../../webhooks/event-recorder.ts';
import { finishedPage, stepPage } from './page.ts';

/** The customer's answer, as sent by the page's buttons. */
type Outcome = 'complete' | 'fail';

/**
 * Answers the bank's page for a 3-D Secure card: shows it (GET), or takes the customer's answer and redirects the browser
 * to the shop (POST). Returns undefined for any other path.
 */
export function answerThreeDSecure(request: Request, storage: Storage, recorder: EventRecorder): Response | undefined {
  const [, intentId] = /^\/3d-secure\/([^/]+)\/[^/]+$/.exec(request.path) ?? [];
  if (!intentId) return undefined;
  const intent = storage.objects.get('payment_intent', intentId);
  if (!intent || !isWaitingAt(intent, request.path)) return html(410, finishedPage());
  if (request.method !== 'POST') return html(200, stepPage(intent));
  const outcome: Outcome = parseForm(request.body)['outcome'] === 'complete' ? 'complete' : 'fail';
  storage.transaction(() => finish(intent, outcome, storage, recorder));
  return redirectToShop(intent, outcome);
}

/** Returns true if the intent waits at this path. Each attempt has its own URL, which is valid only for that attempt. */
function isWaitingAt({ status, next_action }: PaymentIntent, path: string): boolean {
  const url = next_action?.redirect_to_url?.url;
  return status === 'requires_action' && url !== null && url !== undefined && new URL(url).pathname === path;
}

function finish(intent: PaymentIntent, outcome: Outcome, { objects }: Storage, recorder: EventRecorder): void {
  const method = objects.get('payment_method', intent.payment_method ?? '');
  if (!method) throw new Error(`${intent.id} waits for 3-D Secure without a payment method`);
  const work = recorder.work();
  const finished = outcome === 'complete' ? settle(work, intent, method, true) : failAuthentication(work, intent, method);
  afterAuthentication(work, finished);
}

function redirectToShop(intent: PaymentIntent, outcome: Outcome): Response {
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  if (!returnUrl) return html(200, finishedPage());
  const location = new URL(returnUrl);
  location.searchParams.set('payment_intent', intent.id);
  location.searchParams.set('payment_intent_client_secret', intent.client_secret);
  location.searchParams.set('redirect_status', outcome === 'complete' ? 'succeeded' : 'failed');
  return { status: 303, body: '', headers: { location: location.href } };
}
