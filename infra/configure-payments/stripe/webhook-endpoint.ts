import Stripe from 'stripe';
import { PAYMENT_EVENTS } from '#shared/bus/payment-events.ts';
import { stripeFailure } from './client.ts';

/** What the platform does something about: whatever its bus brings to somebody. */
export const HANDLED_EVENTS = [...PAYMENT_EVENTS.stripe] satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** A webhook endpoint whose secret is known. */
export interface HeldEndpoint {
  id: string;
  secret: string;
}

export interface Registration extends HeldEndpoint {
  isNew: boolean;
  /** Others with the same address: once this one's secret is stored, all that they bring is refused. */
  others: string[];
}

/** The endpoints that call an address. @throws CliError */
export async function endpointsAt(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  try {
    const all = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    return all.filter((endpoint) => endpoint.url === url);
  } catch (error) {
    throw stripeFailure(error, 'Listing the webhook endpoints');
  }
}

/**
 * Has Stripe call an address about what the platform handles. An endpoint whose secret is known stays, so that it
 * can be asked for again and again; without one there is a new one, beside those that are there.
 * @throws CliError
 */
export async function register(stripe: Stripe, url: string, held: HeldEndpoint): Promise<Registration> {
  const present = await endpointsAt(stripe, url);
  const kept = held.secret ? present.find(({ id }) => id === held.id) : undefined;
  const others = present.filter(({ id }) => id !== kept?.id).map(({ id }) => id);
  try {
    if (kept) {
      await stripe.webhookEndpoints.update(kept.id, { enabled_events: HANDLED_EVENTS, disabled: false });
      return { ...held, isNew: false, others };
    }
    const { id, secret = '' } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: HANDLED_EVENTS,
      // What the installed library reads; the account's own version may be another.
      api_version: Stripe.API_VERSION,
      description: 'Marquee: records purchases, refunds and disputes',
    });
    return { id, secret, isNew: true, others };
  } catch (error) {
    throw stripeFailure(error, `Registering the webhook endpoint ${url}`);
  }
}

/** @returns those that could not be removed */
export async function remove(stripe: Stripe, ids: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const id of ids) await stripe.webhookEndpoints.del(id).catch(() => failed.push(id));
  return failed;
}
