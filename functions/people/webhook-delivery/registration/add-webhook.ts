import { addWebhook } from '#shared/api/people/outgoing-webhooks.ts';
import { MOST_WEBHOOKS, WEBHOOK_EVENTS } from '#shared/people/outgoing-webhooks.ts';
import { organizerHandler } from '../../auth/organizer-handler.ts';
import { env } from '../../../platform/env.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { requestTag, requireSameRequest, requireStillShown } from '../../../platform/http/same-request.ts';
import { idOfPress } from '../../../platform/ids.ts';
import { sealSecret, secretsOf } from '../sealed-secrets.ts';
import { newSecret } from '../signature.ts';
import { readWebhookUrl } from './webhook-url-rules.ts';
import { listWebhooks, putWebhook, type Webhook } from '../webhooks-store.ts';

export const handler = organizerHandler(addWebhook, async ({ body, organizationId }) => {
  const now = new Date();
  const wanted = {
    organizationId,
    webhookId: idOfPress('whk', organizationId, body.key),
    url: readWebhookUrl(body.url, env.allowsAnyTarget),
    events: WEBHOOK_EVENTS.filter((event) => body.events.includes(event)),
    createdAt: now.toISOString(),
    request: requestTag({ params: null, body }),
    failures: 0,
  };
  const added = await add(wanted);
  requireSameRequest(added, wanted);
  requireStillShown(added.createdAt, now);
  const [secret = ''] = await secretsOf(added, now);
  const { webhookId, url, events } = added;
  return { body: { webhookId, secret }, after: { webhookId, url, events } };
});

/** Adds a webhook, or returns the one that an earlier press of the same request has added. @throws ApiError too_many_webhooks */
async function add(wanted: Omit<Webhook, 'secret'>): Promise<Webhook> {
  const all = await listWebhooks(wanted.organizationId);
  const known = all.find(({ webhookId }) => webhookId === wanted.webhookId);
  if (known) return known;
  if (all.length >= MOST_WEBHOOKS) throw new ApiError('too_many_webhooks');
  return putWebhook({ ...wanted, secret: await sealSecret(newSecret(), wanted) });
}
