import type Stripe from 'stripe';
import type { Finding, Setup } from '../provider.ts';
import { ACCOUNTS, accountsUrl, endpointsAt, type HeldEndpoint, register, remove } from './webhook-endpoint.ts';

/** Returns the endpoint for accounts whose secret is stored; empty texts if none is. */
function heldEndpoint({ entry: { fields } }: Pick<Setup, 'entry'>): HeldEndpoint {
  const { stripeConnectWebhookEndpointId: id, stripeConnectWebhookSecret: secret } = fields;
  return { id: typeof id === 'string' ? id : '', secret: typeof secret === 'string' ? secret : '' };
}

/**
 * Registers the endpoint at which Stripe tells of organisations' accounts, and stores its secret.
 * @returns sentences that say what was done
 * @throws CliError
 */
export async function configureAccounts(client: Stripe, setup: Setup): Promise<string[]> {
  const { entry, options, outputs } = setup;
  const url = accountsUrl(outputs.StripeWebhookUrl);
  const held = options['stripe-new-webhook-secret'] ? { id: '', secret: '' } : heldEndpoint(setup);
  const { id, secret, isNew, others } = await register(client, url, held, ACCOUNTS);
  const stored = { stripeConnectWebhookEndpointId: id, stripeConnectWebhookSecret: secret };
  await entry.write(stored).catch(async (error: unknown) => {
    // Its secret is lost, so Stripe must not call it.
    if (isNew) await remove(client, [id]);
    throw error;
  });
  await remove(client, others);
  return [
    `Webhook endpoint ${id} is ${isNew ? 'new' : 'kept'}: ${ACCOUNTS.events.join(', ')} of organisations’ accounts → ${url}`,
  ];
}

/** Checks the endpoint for accounts, without changing it. */
export async function findingOfAccounts(client: Stripe, setup: Setup): Promise<Finding> {
  const url = accountsUrl(setup.outputs.StripeWebhookUrl);
  const held = heldEndpoint(setup);
  const endpoint = (await endpointsAt(client, url)).find(({ id }) => id === held.id);
  const isGood = held.secret !== '' && endpoint?.status === 'enabled';
  const sentence = isGood
    ? `Webhook endpoint ${held.id} is enabled and tells of organisations’ accounts.`
    : `No webhook endpoint tells of organisations’ accounts. Run npm run configure-payments.`;
  return { isGood, sentence };
}
