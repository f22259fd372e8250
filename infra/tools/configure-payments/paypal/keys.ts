import { CliError } from '../../cli/cli-error.ts';
import { askFor, keyIn } from '../read-key.ts';
import type { Setup } from '../provider.ts';

export interface PaypalKeys {
  clientId: string;
  clientSecret: string;
  environment: 'sandbox' | 'live';
}

/** Options that give the keys without a prompt. */
export const PAYPAL_OPTIONS = {
  'paypal-client-id': { value: 'ID', help: 'client id of the PayPal application (or MARQUEE_PAYPAL_CLIENT_ID)' },
  'paypal-client-secret-file': { value: 'FILE', help: 'file with its secret (or MARQUEE_PAYPAL_CLIENT_SECRET)' },
  'paypal-environment': { value: 'NAME', help: 'sandbox or live (or MARQUEE_PAYPAL_ENVIRONMENT; default: sandbox)' },
};

/** Returns the stored keys; null if there are none. */
export function storedKeys({ entry: { fields } }: Pick<Setup, 'entry'>): PaypalKeys | null {
  const { paypalClientId: clientId, paypalClientSecret: clientSecret, paypalEnvironment } = fields;
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string' || !clientId || !clientSecret) return null;
  return { clientId, clientSecret, environment: paypalEnvironment === 'live' ? 'live' : 'sandbox' };
}

/**
 * Returns the keys to set up: those given, else those asked for, else those stored.
 * @returns null if there are none: PayPal is optional
 * @throws CliError if one of them is missing
 */
export async function readKeys(setup: Setup): Promise<PaypalKeys | null> {
  const { options, terminal } = setup;
  const { env } = terminal;
  const stored = storedKeys(setup);
  const clientId =
    ((options['paypal-client-id'] as string | undefined) ?? env.MARQUEE_PAYPAL_CLIENT_ID)?.trim() ||
    (await askFor(
      terminal,
      stored ? 'PayPal client id' : 'PayPal client id, or Enter for none',
      stored?.clientId ?? '',
      false,
    )) ||
    stored?.clientId;
  if (!clientId) return null;
  const file = options['paypal-client-secret-file'] as string | undefined;
  const clientSecret =
    (file === undefined ? env.MARQUEE_PAYPAL_CLIENT_SECRET?.trim() : keyIn(file)) ||
    (await askFor(terminal, 'PayPal client secret', stored?.clientSecret ?? '', true)) ||
    stored?.clientSecret;
  if (!clientSecret) {
    throw new CliError(
      'The PayPal client secret is missing. Give it with --paypal-client-secret-file or MARQUEE_PAYPAL_CLIENT_SECRET, or when asked.',
    );
  }
  return { clientId, clientSecret, environment: environmentIn(setup) ?? stored?.environment ?? 'sandbox' };
}

function environmentIn({ options, terminal }: Setup): PaypalKeys['environment'] | undefined {
  const said = (options['paypal-environment'] as string | undefined) ?? terminal.env.MARQUEE_PAYPAL_ENVIRONMENT;
  if (!said) return undefined;
  if (said === 'sandbox' || said === 'live') return said;
  throw new CliError(`--paypal-environment must be sandbox or live, not "${said}".`);
}
