import { paypalWebhook } from '#shared/api/money/webhooks.ts';
import { PAYMENT_SOURCE } from '#shared/bus/money/payment-events.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { callPaypal } from '../payments/paypal/paypal-api.ts';
import { raiseEvent } from '../../platform/bus.ts';
import { paypalSecret } from '../../platform/secrets.ts';
import { type PaypalEvent, referenceOf } from '../payments/paypal/paypal-reference.ts';

/** The headers of an event that PayPal signs. Source: PayPal, webhooks, event headers. */
const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

export const handler = apiHandler(paypalWebhook, async ({ rawBody, headers }) => {
  const text = rawBody.toString('utf8');
  const event = parsed(text);
  await verify(text, headers);
  const at = new Date(event.create_time ?? Date.now());
  await raiseEvent({ source: PAYMENT_SOURCE.paypal, type: event.event_type, detail: referenceOf(event), at });
  return { body: { received: true as const } };
});

function parsed(text: string): PaypalEvent {
  try {
    const event = JSON.parse(text) as Partial<PaypalEvent> | null;
    if (typeof event?.id === 'string' && typeof event.event_type === 'string') return event as PaypalEvent;
  } catch {
    // Not JSON is treated like JSON that is no event, below.
  }
  throw invalid();
}

const invalid = () =>
  new ApiError('invalid_signature', { field: 'paypal-transmission-sig', message: 'PayPal did not sign this request.' });

/**
 * Asks PayPal whether it sent an event. PayPal compares the event byte by byte, so the body is inserted into the request
 * exactly as received.
 * @throws ApiError invalid_signature, payments_unavailable
 */
async function verify(text: string, headers: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { paypalWebhookId } = await paypalSecret();
  const said = Object.entries(HEADERS).map(([name, header]) => [name, headers[header] ?? '']);
  if (said.some(([, value]) => value === '')) throw invalid();
  const question = JSON.stringify({ ...Object.fromEntries(said), webhook_id: paypalWebhookId });
  const answer = await callPaypal(
    'POST',
    '/v1/notifications/verify-webhook-signature',
    `${question.slice(0, -1)},"webhook_event":${text}}`,
  );
  if (answer.status >= 500 || answer.status === 429) throw new ApiError('payments_unavailable');
  if (answer.status !== 200 || (JSON.parse(answer.text) as { verification_status?: string }).verification_status !== 'SUCCESS') {
    throw invalid();
  }
}
