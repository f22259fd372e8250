import type { ShownWebhook } from '#shared/api/people/outgoing-webhooks.ts';
import type { Webhook } from '../webhooks-store.ts';

/** Returns a webhook as its organisation sees it. */
export const shownWebhook = (webhook: Webhook, now: Date): ShownWebhook => ({
  webhookId: webhook.webhookId,
  url: webhook.url,
  events: webhook.events,
  createdAt: webhook.createdAt,
  paused: webhook.paused ?? null,
  failures: webhook.failures,
  earlierSecretUntil: webhook.earlier && Date.parse(webhook.earlier.until) > now.getTime() ? webhook.earlier.until : null,
});
