import { env } from '../../../../platform/env.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { findWebhook } from '../../../../people/webhook-delivery/webhooks-store.ts';
import { type MailKind, skipped } from '../../sending/mail-kind.ts';
import { ownersAddress } from '../../sending/owners-address.ts';
import { renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';

/** Tells an organisation's owner that one of its webhooks was paused because its receiver failed too often, unless it goes on already. */
export const webhookPaused: MailKind<'webhook-paused'> = {
  on: 'webhook-paused',
  name: () => 'the notice of a paused webhook',
  async prepare({ organizationId, webhookId, pausedAt }) {
    const [webhook, email] = await Promise.all([findWebhook(organizationId, webhookId), ownersAddress(organizationId)]);
    if (webhook?.paused?.at !== pausedAt) return skipped('it goes on or is gone');
    if (email === null) return skipped('its owner has no account');
    const { host } = new URL(webhook.url);
    return {
      id: `webhook-paused ${webhookId} ${pausedAt}`,
      to: mailableAddress(email),
      write: () => renderWebhookPaused(host, webhook.failures, env.siteOrigin),
    };
  },
};

/**
 * @param host the host of the receiver
 * @param origin scheme and host of the site; null if unknown
 */
export const renderWebhookPaused = (host: string, failures: number, origin: string | null) =>
  renderMail({
    subject: subjectAbout(host, (short) => `Your webhook to ${short} is paused`),
    title: 'A webhook is paused',
    paragraphs: [
      `${failures} deliveries to ${host} have failed one after the other, so we have stopped sending to it.`,
      'In the studio, under Webhooks, you can see what each delivery was answered. Once the receiver works again, let the webhook go on: what still waits is sent then. Events since the pause are not, but your orders and events have them.',
    ],
    button: origin === null ? null : { label: 'See your webhooks', url: `${origin}/studio/webhooks` },
    notes: [],
  });
