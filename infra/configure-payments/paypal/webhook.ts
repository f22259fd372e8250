import { PAYMENT_EVENTS } from '#shared/bus/payment-events.ts';
import type { CallPaypal } from './client.ts';

const PATH = '/v1/notifications/webhooks';

/** What the platform does something about: whatever its bus brings to somebody. */
export const HANDLED_EVENTS: readonly string[] = PAYMENT_EVENTS.paypal;

interface Webhook {
  id: string;
  url: string;
  event_types?: { name: string }[];
}

const eventTypes = () => HANDLED_EVENTS.map((name) => ({ name }));

/** The webhook that calls an address; null where there is none. PayPal keeps one an address. @throws CliError */
export async function webhookAt(call: CallPaypal, url: string): Promise<{ id: string; missing: string[] } | null> {
  const { webhooks = [] } = (await call('GET', PATH)) as { webhooks?: Webhook[] };
  const found = webhooks.find((webhook) => webhook.url === url);
  if (!found) return null;
  const told = (found.event_types ?? []).map(({ name }) => name);
  return { id: found.id, missing: told.includes('*') ? [] : HANDLED_EVENTS.filter((name) => !told.includes(name)) };
}

/** Has PayPal call an address about what the platform handles. @throws CliError */
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
