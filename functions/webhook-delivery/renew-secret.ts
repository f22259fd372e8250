import { renewWebhookSecret } from '#shared/api/outgoing-webhooks.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { findOwnWebhook } from './find-own-webhook.ts';
import { earlierUntil, sealSecret } from './sealed-secrets.ts';
import { newSecret } from './signature.ts';
import { changeWebhook } from './webhooks-store.ts';

export const handler = organizerHandler(renewWebhookSecret, async ({ params: { webhookId }, organizationId }) => {
  const before = await findOwnWebhook(organizationId, webhookId);
  const secret = newSecret();
  const earlier = { secret: before.secret, until: earlierUntil(new Date()) };
  const changed = await changeWebhook(organizationId, webhookId, { secret: await sealSecret(secret, { webhookId }), earlier });
  if (!changed) throw new ApiError('webhook_not_found');
  return { body: { secret }, after: {} };
});
