import * as z from 'zod/mini';
import type { Answer, Call, Endpoint } from '../http/call.ts';
import { parseBody } from '../http/json-body.ts';
import { rawMember } from '../http/raw-member.ts';
import { CERTIFICATE_PATH } from './message.ts';
import { ALGORITHM, isSignatureOf } from './signature.ts';

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const verificationSchema = z.looseObject({
  auth_algo: text(100),
  cert_url: text(500),
  transmission_id: text(50),
  transmission_sig: text(500),
  transmission_time: text(100),
  webhook_id: text(50),
  webhook_event: z.looseObject({}),
});

export const verificationEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/notifications/verify-webhook-signature', handle: verify },
];

function verify(call: Call): Answer {
  const sent = parseBody(verificationSchema, call.body);
  // The event as it stands in the request: PayPal, too, checks the very bytes that it sent.
  const event = rawMember(call.text, 'webhook_event') ?? '';
  const transmission = { id: sent.transmission_id, time: sent.transmission_time, webhookId: sent.webhook_id };
  const genuine =
    sent.auth_algo === ALGORITHM &&
    isOurCertificate(sent.cert_url) &&
    call.objects.get('webhook', sent.webhook_id) !== undefined &&
    isSignatureOf(sent.transmission_sig, transmission, event, call.signingKey);
  return { status: 200, body: { verification_status: genuine ? 'SUCCESS' : 'FAILURE' } };
}

/** By its path: the stand-in may have another port since the event was sent. */
function isOurCertificate(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname === '127.0.0.1' && new URL(url).pathname === CERTIFICATE_PATH;
}
