import * as z from 'zod/mini';
import type { Answer, Call, Endpoint } from '../http/call.ts';
import { parseBody } from '../http/json-body.ts';
import { rawMember } from '../http/raw-member.ts';
import { CERTIFICATE_PATH } from './message.ts';
import { ALGORITHM, isSignatureOf } from './signature.ts';

const textUpTo = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

const verificationSchema = z.looseObject({
  auth_algo: textUpTo(100),
  cert_url: textUpTo(500),
  transmission_id: textUpTo(50),
  transmission_sig: textUpTo(500),
  transmission_time: textUpTo(100),
  webhook_id: textUpTo(50),
  webhook_event: z.looseObject({}),
});

export const verificationEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/notifications/verify-webhook-signature', handle: verify },
];

function verify(call: Call): Answer {
  const sent = parseBody(verificationSchema, call.body);
  // The event's exact text in the request, because PayPal also verifies the bytes that it sent.
  const event = rawMember(call.text, 'webhook_event') ?? '';
  const transmission = { id: sent.transmission_id, time: sent.transmission_time, webhookId: sent.webhook_id };
  const isGenuine =
    sent.auth_algo === ALGORITHM &&
    isOurCertificate(sent.cert_url) &&
    call.objects.get('webhook', sent.webhook_id) !== undefined &&
    isSignatureOf(sent.transmission_sig, transmission, event, call.signingKey());
  return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
}

/** Compares only the path, because the stand-in's port may have changed since the event was sent. */
function isOurCertificate(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname === '127.0.0.1' && new URL(url).pathname === CERTIFICATE_PATH;
}
