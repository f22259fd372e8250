import { listWebhooks as listWebhooksEndpoint } from '#shared/api/people/outgoing-webhooks.ts';
import { organizerHandler } from '../../auth/organizer-handler.ts';
import { shownWebhook } from './shown-webhook.ts';
import { listWebhooks } from '../webhooks-store.ts';

export const handler = organizerHandler(listWebhooksEndpoint, async ({ organizationId }) => {
  const now = new Date();
  return { body: { webhooks: (await listWebhooks(organizationId)).map((webhook) => shownWebhook(webhook, now)) } };
});
