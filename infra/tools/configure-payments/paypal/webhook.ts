import { WEBHOOK_EVENTS } from '#shared/bus/money/payment-events.ts';
import type { CallPaypal } from './client.ts';

const PATH = '/v1/notifications/webhooks';

/** Events that the platform handles: those that its bus delivers to a consumer. */
export const HANDLED_EVENTS: readonly string[] = WEBHOOK_EVENTS.paypal;

interface Webhook {
  id: string;
  url: string;
  event_types?: { name: string }[];
}

const eventTypes = () => HANDLED_EVENTS.map((name) => ({ name }));

/** Returns the webhook that calls an address; null if there is none. PayPal allows one per address. @throws CliError */
export async function webhookAt(call: CallPaypal, url: string): Promise<{ id: string; missing: string[] } | null> {
  const { webhooks = [] } = (await call('GET', PATH)) as { webhooks?: Webhook[] };
  const found = webhooks.find((webhook) => webhook.url === url);
  if (!found) return null;
  const subscribed = (found.event_types ?? []).map(({ name }) => name);
  return { id: found.id, missing: subscribed.includes('*') ? [] : HANDLED_EVENTS.filter((name) => !subscribed.includes(name)) };
}

/** Registers a webhook at PayPal for all handled events, or updates the existing one. @throws CliError */
export async function register(call: CallPaypal, url: string): Promise<{ id: string; isNew: boolean }> {
  const present = await webhookAt(call, url);
  if (!present) {
    const { id } = (await call('POST', PATH, { url, event_types: eventTypes() })) as { id: string };
    return { id, isNew: true };
  }
  if (present.missing.length > 0) {
    await call('PATCH', `${PATH}/${present.id}`, [{ op: 'replace', path: '/event_types', value: eventTypes() }]);
  }
  return { id: present.id, isNew: false };
}
