import type { MailEvent } from '#shared/bus/mail-events.ts';
import { env } from '../../platform/env.ts';
import { findWebhook } from '../../people/webhook-delivery/webhooks-store.ts';
import { renderWebhookPaused } from './letters/webhook-paused.ts';
import { mailAboutAccount } from './mail-about-account.ts';
import { ownersAddress } from './owners-address.ts';

type WebhookPausedEvent = Extract<MailEvent, { type: 'webhook-paused' }>;

/** Tells an organisation's owner that one of its webhooks was paused, unless it goes on already. As for {@link mailAboutAccount}. */
export function mailWebhookPaused(event: WebhookPausedEvent, from: string | null): Promise<string> {
  const { organizationId, webhookId, pausedAt } = event;
  return mailAboutAccount('the notice of a paused webhook', from, async () => {
    const [webhook, to] = await Promise.all([findWebhook(organizationId, webhookId), ownersAddress(organizationId)]);
    if (webhook?.paused?.at !== pausedAt) return 'it goes on or is gone';
    if (to === null) return 'its owner has no account';
    const { host } = new URL(webhook.url);
    const write = () => Promise.resolve(renderWebhookPaused({ host, failures: webhook.failures, origin: env.siteOrigin }));
    return { id: `webhook-paused ${webhookId} ${pausedAt}`, to, write };
  });
}
