import { CliError } from '../../cli/cli-error.ts';
import { askFor, keyIn } from '../read-key.ts';
import type { Setup } from '../provider.ts';

export interface PaypalKeys {
  clientId: string;
  clientSecret: string;
  environment: 'sandbox' | 'live';
}

/** Where the keys can come from besides a person. */
export const PAYPAL_OPTIONS = {
  'paypal-client-id': { value: 'ID', help: 'client id of the application at PayPal (or MARQUEE_PAYPAL_CLIENT_ID)' },
  'paypal-client-secret-file': { value: 'FILE', help: 'file with its secret (or MARQUEE_PAYPAL_CLIENT_SECRET)' },
  'paypal-environment': { value: 'NAME', help: 'sandbox or live (or MARQUEE_PAYPAL_ENVIRONMENT; default: sandbox)' },
};

/** The keys that are stored; null where none are. */
export function storedKeys({ entry: { fields } }: Pick<Setup, 'entry'>): PaypalKeys | null {
  const { paypalClientId: clientId, paypalClientSecret: clientSecret, paypalEnvironment } = fields;
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string' || !clientId || !clientSecret) return null;
  return { clientId, clientSecret, environment: paypalEnvironment === 'live' ? 'live' : 'sandbox' };
}

/**
 * The keys to set up: given, else asked for, else those that are stored.
 * @returns null where there are none: a stage may do without PayPal
 * @throws CliError where one is missing
 */
export async function readKeys(setup: Setup): Promise<PaypalKeys | null> {
  const { options, terminal } = setup;
  const { env } = terminal;
  const stored = storedKeys(setup);
  const clientId =
    ((options['paypal-client-id'] as string | undefined) ?? env.MARQUEE_PAYPAL_CLIENT_ID)?.trim() ||
    (await askFor(terminal, 'Client id of PayPal, or Enter for none', stored?.clientId ?? '', false)) ||
    stored?.clientId;
  if (!clientId) return null;
  const file = options['paypal-client-secret-file'] as string | undefined;
  const clientSecret =
    (file === undefined ? env.MARQUEE_PAYPAL_CLIENT_SECRET?.trim() : keyIn(file)) ||
    (await askFor(terminal, 'Its secret', stored?.clientSecret ?? '', true)) ||
    stored?.clientSecret;
  if (!clientSecret) {
    throw new CliError('The secret of the PayPal application is missing: give it with --paypal-client-secret-file or MARQUEE_PAYPAL_CLIENT_SECRET, or when asked.');
  }
  return { clientId, clientSecret, environment: environmentIn(setup) ?? stored?.environment ?? 'sandbox' };
}

function environmentIn({ options, terminal }: Setup): PaypalKeys['environment'] | undefined {
  const said = (options['paypal-environment'] as string | undefined) ?? terminal.env.MARQUEE_PAYPAL_ENVIRONMENT;
  if (!said) return undefined;
  if (said === 'sandbox' || said === 'live') return said;
  throw new CliError(`--paypal-environment must be sandbox or live, not "${said}".`);
}
