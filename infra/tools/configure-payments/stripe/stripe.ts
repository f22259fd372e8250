import { CliError } from '../../cli/cli-error.ts';
import type { Finding, Provider, Setup } from '../provider.ts';
import { checkKeys } from './check-keys.ts';
import { readKeys, storedKeys, STRIPE_OPTIONS, type StripeKeys } from './keys.ts';
import { configureAccounts, findingOfAccounts } from './accounts-endpoint.ts';
import {
  endpointsAt,
  HANDLED_EVENTS,
  type HeldEndpoint,
  PAYMENTS,
  register,
  type Registration,
  remove,
} from './webhook-endpoint.ts';

/** Stripe's part of setting a stage up for payments. */
export const stripe: Provider = { options: STRIPE_OPTIONS, configure, check };

const good = (sentence: string): Finding => ({ isGood: true, sentence });
const wrong = (sentence: string): Finding => ({ isGood: false, sentence });

const NOTHING_HELD: HeldEndpoint = { id: '', secret: '' };

/** Returns the endpoint whose secret is stored; empty texts if none is. */
function heldEndpoint({ fields }: Setup['entry']): HeldEndpoint {
  const { stripeWebhookEndpointId: id, stripeWebhookSecret: secret } = fields;
  return { id: typeof id === 'string' ? id : '', secret: typeof secret === 'string' ? secret : '' };
}

async function configure(setup: Setup): Promise<string[]> {
  const { entry, options, outputs } = setup;
  const keys = await readKeys(setup);
  const { stripe: client, description } = await checkKeys(keys, setup);
  const before = heldEndpoint(entry);
  const held = options['stripe-new-webhook-secret'] ? NOTHING_HELD : before;
  const registration = await register(client, outputs.StripeWebhookUrl, held, PAYMENTS);
  const isChanged = await store(setup, keys, registration).catch(async (error: unknown) => {
    // Its secret is lost, so Stripe must not call it.
    if (registration.isNew) await remove(client, [registration.id]);
    throw error;
  });
  const ofAccounts = setup.stripeConnect ? await configureAccounts(client, setup) : [];
  // Only now, so that Stripe always has an endpoint to call. Calls that are refused in the meantime are retried.
  const failed = await remove(client, registration.others);
  return [
    `Stripe: ${description}.`,
    ...endpointSentences(registration, outputs.StripeWebhookUrl, failed, before.id),
    ...ofAccounts,
    isChanged
      ? `Stored in the secret ${entry.name}; functions use it within 5 minutes.`
      : `The secret ${entry.name} is unchanged.`,
  ];
}

/** Stores the keys and the endpoint. @returns false if all of it was stored already */
function store({ entry }: Setup, { secretKey, publishableKey }: StripeKeys, { id, secret }: HeldEndpoint): Promise<boolean> {
  return entry.write({
    stripeSecretKey: secretKey,
    stripePublishableKey: publishableKey,
    stripeWebhookSecret: secret,
    stripeWebhookEndpointId: id,
  });
}

/**
 * Returns sentences about the endpoints.
 * @param failed endpoints that could not be removed
 * @param before the endpoint whose secret was stored; empty if none was
 */
function endpointSentences({ id, isNew, others }: Registration, url: string, failed: string[], before: string): string[] {
  const removed = others.filter((other) => !failed.includes(other));
  const isElsewhere = isNew && before !== '' && !others.includes(before);
  return [
    `Webhook endpoint ${id} is ${isNew ? 'new' : 'kept'}: ${HANDLED_EVENTS.join(', ')} → ${url}`,
    ...(removed.length > 0 ? [`Removed, because their calls would be refused: ${removed.join(', ')}.`] : []),
    ...(failed.length > 0 ? [`Could not be removed: ${failed.join(', ')}. Delete them in Stripe's dashboard.`] : []),
    ...(isElsewhere
      ? [
          `The previous endpoint, ${before}, calls another address, or is in another account or mode. Delete it there once nothing needs it.`,
        ]
      : []),
  ];
}

async function check(setup: Setup): Promise<Finding[]> {
  const { entry, outputs } = setup;
  const keys = storedKeys(setup);
  if (!keys.secretKey && !keys.publishableKey) return [wrong(`Stripe: no keys are stored in the secret ${entry.name}.`)];
  try {
    const { stripe: client, description } = await checkKeys(keys, setup);
    const present = await endpointsAt(client, outputs.StripeWebhookUrl);
    return [
      good(`Stripe: ${description}.`),
      endpointFinding(present, heldEndpoint(entry), outputs.StripeWebhookUrl),
      ...(setup.stripeConnect ? [await findingOfAccounts(client, setup)] : []),
    ];
  } catch (error) {
    if (error instanceof CliError) return [wrong(`Stripe: ${error.message}`)];
    throw error;
  }
}

function endpointFinding(present: Awaited<ReturnType<typeof endpointsAt>>, held: HeldEndpoint, url: string): Finding {
  const cure = 'Run npm run configure-payments.';
  const endpoint = present.find(({ id }) => id === held.id);
  if (present.length === 0) return wrong(`Stripe has no webhook endpoint for ${url}. ${cure}`);
  if (!endpoint || !held.secret) return wrong(`There is no stored secret for the webhook endpoint for ${url}. ${cure}`);
  if (endpoint.status !== 'enabled') return wrong(`The webhook endpoint ${endpoint.id} is disabled at Stripe. ${cure}`);
  const events = endpoint.enabled_events;
  const missing = events.includes('*') ? [] : HANDLED_EVENTS.filter((event) => !events.includes(event));
  if (missing.length > 0) return wrong(`The webhook endpoint ${endpoint.id} lacks the events ${missing.join(', ')}. ${cure}`);
  return good(`Webhook endpoint ${endpoint.id} is enabled and covers all handled events.`);
}
