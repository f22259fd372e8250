import { renewWebhookSecret } from '#shared/api/people/outgoing-webhooks.ts';
import { organizerHandler } from '../../auth/organizer-handler.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { requestTag, requireStillShown } from '../../../platform/http/same-request.ts';
import { again, retry } from '../../../platform/retry.ts';
import { findOwnWebhook } from './find-own-webhook.ts';
import { earlierUntil, sealSecret, secretsOf } from '../sealed-secrets.ts';
import { newSecret } from '../signature.ts';
import { replaceSecret, type Webhook } from '../webhooks-store.ts';

/** Others may replace the secret at the same time: it is read again then. */
const POLICY = { tries: 4, waitMs: 50 };

/**
 * A repeated press gets the secret that the first one has made. If it made another, the secret before the first would no longer count, which
 * the organiser's system still has.
 */
export const handler = organizerHandler(renewWebhookSecret, async ({ params, body, organizationId }) => {
  const now = new Date();
  const request = requestTag({ params, body });
  const renewed = await retry(POLICY, async () => {
    const before = await findOwnWebhook(organizationId, params.webhookId);
    if (before.renewed?.request === request) return before;
    return (await renew(before, request, now)) ?? again(new ApiError('unavailable'));
  });
  requireStillShown(renewed.renewed?.at ?? now.toISOString(), now);
  const [secret = ''] = await secretsOf(renewed, now);
  return { body: { secret }, after: {} };
});

/** Gives a webhook another secret. @returns null if somebody else did since it was read */
async function renew(before: Webhook, request: string, now: Date): Promise<Webhook | null> {
  return replaceSecret(before, {
    secret: await sealSecret(newSecret(), before),
    renewed: { request, at: now.toISOString() },
    earlier: { secret: before.secret, until: earlierUntil(now) },
  });
}
