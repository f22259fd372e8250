import { CliError } from '../../cli/cli-error.ts';
import type { Finding, Provider, Setup } from '../provider.ts';
import { connect } from './client.ts';
import { missingFeatures } from './features.ts';
import { PAYPAL_OPTIONS, readKeys, storedKeys } from './keys.ts';
import { HANDLED_EVENTS, register, webhookAt } from './webhook.ts';

/** PayPal's part of setting a stage up for payments. It is optional. */
export const paypal: Provider = { options: PAYPAL_OPTIONS, configure, check };

const good = (sentence: string): Finding => ({ isGood: true, sentence });
const wrong = (sentence: string): Finding => ({ isGood: false, sentence });

async function configure(setup: Setup): Promise<string[]> {
  const { entry, outputs, terminal, testKeysOnly } = setup;
  const keys = await readKeys(setup);
  if (!keys) return ['PayPal is not set up, so buyers can pay by card only. To set it up, give --paypal-client-id.'];
  if (keys.environment === 'live' && testKeysOnly) {
    throw new CliError('A preview removes itself with all its orders, so it takes keys of the sandbox only.');
  }
  const call = await connect(keys, terminal.env);
  const { id, isNew } = await register(call, outputs.PaypalWebhookUrl);
  const isChanged = await entry.write({
    paypalClientId: keys.clientId,
    paypalClientSecret: keys.clientSecret,
    paypalWebhookId: id,
    paypalEnvironment: keys.environment,
  });
  return [
    `PayPal: ${keys.environment}.`,
    `Webhook ${id} is ${isNew ? 'new' : 'kept'}: ${HANDLED_EVENTS.join(', ')} → ${outputs.PaypalWebhookUrl}`,
    ...(await missingFeatures(call)),
    isChanged
      ? `Stored in the secret ${entry.name}; functions use it within 5 minutes.`
      : `The secret ${entry.name} is unchanged.`,
  ];
}

async function check(setup: Setup): Promise<Finding[]> {
  const keys = storedKeys(setup);
  if (!keys) return [];
  const { outputs, terminal } = setup;
  try {
    const call = await connect(keys, terminal.env);
    const webhook = findingOn(await webhookAt(call, outputs.PaypalWebhookUrl), setup);
    const missing = (await missingFeatures(call)).map(wrong);
    const features = missing.length > 0 ? missing : [good('The application may read disputes and search transactions.')];
    return [good(`PayPal: ${keys.environment}.`), webhook, ...features];
  } catch (error) {
    if (error instanceof CliError) return [wrong(`PayPal: ${error.message}`)];
    throw error;
  }
}

function findingOn(found: Awaited<ReturnType<typeof webhookAt>>, { entry, outputs }: Setup): Finding {
  const cure = 'Run npm run configure-payments.';
  if (!found) return wrong(`PayPal has no webhook for ${outputs.PaypalWebhookUrl}. ${cure}`);
  const { id, missing } = found;
  if (id !== entry.fields.paypalWebhookId) return wrong(`The webhook ${id} at PayPal is not the stored one. ${cure}`);
  if (missing.length > 0) return wrong(`The webhook ${id} lacks the events ${missing.join(', ')}. ${cure}`);
  return good(`Webhook ${id} covers all handled events.`);
}
