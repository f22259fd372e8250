import { addWebhook } from '#shared/api/outgoing-webhooks.ts';
import { MOST_WEBHOOKS, WEBHOOK_EVENTS } from '#shared/outgoing-webhooks.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { env } from '../platform/env.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { newId } from '../platform/ids.ts';
import { sealSecret } from './sealed-secrets.ts';
import { newSecret } from './signature.ts';
import { readWebhookUrl } from './webhook-url-rules.ts';
import { listWebhooks, putWebhook } from './webhooks-store.ts';

export const handler = organizerHandler(addWebhook, async ({ body, organizationId }) => {
  const url = readWebhookUrl(body.url, env.allowsAnyTarget);
  if ((await listWebhooks(organizationId)).length >= MOST_WEBHOOKS) throw new ApiError('too_many_webhooks');
  const webhookId = newId('whk');
  const secret = newSecret();
  const events = WEBHOOK_EVENTS.filter((event) => body.events.includes(event));
  const sealed = await sealSecret(secret, { webhookId });
  const createdAt = new Date().toISOString();
  await putWebhook({ organizationId, webhookId, url, events, createdAt, secret: sealed, failures: 0 });
  return { body: { webhookId, secret }, after: { webhookId, url, events } };
});
