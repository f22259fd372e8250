import { type MailContent, renderMail } from '../template/render-mail.ts';

interface WebhookPausedMail {
  /** The host of the receiver. */
  host: string;
  failures: number;
  /** Scheme and host of the site; null if unknown. */
  origin: string | null;
}

/** Returns the mail that tells an organisation's owner of a webhook whose receiver has failed too often. */
export const renderWebhookPaused = ({ host, failures, origin }: WebhookPausedMail): MailContent =>
  renderMail({
    subject: `Your webhook to ${host} is paused`,
    title: 'A webhook is paused',
    paragraphs: [
      `${failures} deliveries to ${host} have failed one after the other, so we have stopped sending to it.`,
      'In the studio, under Webhooks, you can see what each delivery was answered. Once the receiver works again, let the webhook go on: what still waits is sent then. Events since the pause are not, but your orders and events have them.',
    ],
    button: origin === null ? null : { label: 'See your webhooks', url: `${origin}/studio/webhooks` },
    notes: [],
  });
