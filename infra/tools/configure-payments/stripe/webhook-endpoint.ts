import Stripe from 'stripe';
import { ACCOUNT_EVENTS, WEBHOOK_EVENTS } from '#shared/bus/money/payment-events.ts';
import { stripeFailure } from './client.ts';

/** Events that the platform handles: those that its bus delivers to a consumer. */
export const HANDLED_EVENTS = [...WEBHOOK_EVENTS.stripe] satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** The events that an endpoint is for. */
export interface Purpose {
  events: Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  /** True for events of organisations' accounts, which Stripe sends only to endpoints that were made for them. */
  isConnect: boolean;
  description: string;
}

export const PAYMENTS: Purpose = {
  events: HANDLED_EVENTS,
  isConnect: false,
  description: 'Marquee: records purchases, refunds and disputes',
};
export const ACCOUNTS: Purpose = {
  events: [...ACCOUNT_EVENTS],
  isConnect: true,
  description: 'Marquee: follows the accounts of organisations',
};

/** Returns the address of the endpoint for accounts: another one, since Stripe's answers do not say which endpoints are for accounts. */
export const accountsUrl = (url: string) => `${url}?of=accounts`;

/** A webhook endpoint whose secret is known. */
export interface HeldEndpoint {
  id: string;
  secret: string;
}

export interface Registration extends HeldEndpoint {
  isNew: boolean;
  /** Other endpoints with the same address: once this one's secret is stored, their calls are refused. */
  others: string[];
}

/** Returns the endpoints that call an address. @throws CliError */
export async function endpointsAt(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  try {
    const all = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    return all.filter((endpoint) => endpoint.url === url);
  } catch (error) {
    throw stripeFailure(error, 'Listing the webhook endpoints');
  }
}

/**
 * Registers an endpoint at Stripe for all events of its purpose. Idempotent if the secret of an existing endpoint is known;
 * otherwise it adds a new endpoint beside the existing ones.
 * @throws CliError
 */
export async function register(
  stripe: Stripe,
  url: string,
  held: HeldEndpoint,
  { events, isConnect, description }: Purpose,
): Promise<Registration> {
  const present = await endpointsAt(stripe, url);
  const kept = held.secret ? present.find(({ id }) => id === held.id) : undefined;
  const others = present.filter(({ id }) => id !== kept?.id).map(({ id }) => id);
  try {
    if (kept) {
      await stripe.webhookEndpoints.update(kept.id, { enabled_events: events, disabled: false });
      return { ...held, isNew: false, others };
    }
    const { id, secret = '' } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: events,
      ...(isConnect && { connect: true }),
      // The version that the installed library reads; the account's own version may differ.
      api_version: Stripe.API_VERSION,
      description,
    });
    return { id, secret, isNew: true, others };
  } catch (error) {
    throw stripeFailure(error, `Registering the webhook endpoint ${url}`);
  }
}

/** Removes endpoints. @returns those that could not be removed */
export async function remove(stripe: Stripe, ids: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const id of ids) await stripe.webhookEndpoints.del(id).catch(() => failed.push(id));
  return failed;
}
