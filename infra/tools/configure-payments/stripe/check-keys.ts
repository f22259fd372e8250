import Stripe from 'stripe';
import { CliError } from '../../cli/cli-error.ts';
import { connect, stripeFailure } from './client.ts';
import type { Setup } from '../provider.ts';
import type { StripeKeys } from './keys.ts';

/** The result of checking a pair of keys. */
export interface CheckedKeys {
  stripe: Stripe;
  /** Account and mode as text, e.g. `Harvest Ltd (acct_…), live mode`. */
  description: string;
}

/**
 * Checks that both keys work and belong together.
 * @throws CliError with a message that says which one does not
 */
export async function checkKeys(
  { secretKey, publishableKey }: StripeKeys,
  { terminal: { env }, testKeysOnly }: Pick<Setup, 'terminal' | 'testKeysOnly'>,
): Promise<CheckedKeys> {
  const mode = modeOf(secretKey, /^[sr]k_(test|live)_\w+$/, SECRET_KEY);
  const otherMode = modeOf(publishableKey, /^pk_(test|live)_\w+$/, PUBLISHABLE_KEY);
  if (mode !== otherMode) {
    throw new CliError(
      `The secret key is for ${mode} mode and the publishable key for ${otherMode} mode. Use two keys of one mode.`,
    );
  }
  if (mode === 'live' && testKeysOnly) throw new CliError(PREVIEW);
  const stripe = connect(secretKey, env);
  const account = await readAccount(stripe);
  if (mode === 'live' && account?.charges_enabled === false) {
    throw new CliError(`The account ${account.id} cannot take payments yet. Complete its profile in Stripe's dashboard first.`);
  }
  await checkPair(stripe, connect(publishableKey, env));
  const name = account && `${account.settings?.dashboard.display_name ?? 'the account'} (${account.id})`;
  return { stripe, description: `${name ?? 'an account that a restricted key may not read'}, ${mode} mode` };
}

const PREVIEW =
  'These are keys for live mode. A preview removes itself with all its orders, so it takes test keys only (sk_test_…, pk_test_…).';
const SECRET_KEY =
  'The secret key is missing or invalid: it begins with sk_test_, sk_live_, rk_test_ or rk_live_. \
Give it with --stripe-secret-key-file or MARQUEE_STRIPE_SECRET_KEY, or when asked.';
const PUBLISHABLE_KEY =
  'The publishable key is missing or invalid: it begins with pk_test_ or pk_live_. \
Give it with --stripe-publishable-key or MARQUEE_STRIPE_PUBLISHABLE_KEY, or when asked.';

function modeOf(key: string, pattern: RegExp, sentence: string): string {
  const mode = pattern.exec(key)?.[1];
  if (!mode) throw new CliError(sentence);
  return mode;
}

/** Returns the account of a key; null for a restricted key without the right to read it, which is optional. */
async function readAccount(stripe: Stripe): Promise<Stripe.Account | null> {
  try {
    return await stripe.accounts.retrieveCurrent();
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw stripeFailure(error, 'Reading the account');
  }
}

/**
 * Checks that two keys belong to one account. Stripe has no call for that, so this does what a checkout does: the secret
 * key creates a payment, and the publishable key reads it. Nobody can pay it, and it is cancelled at once.
 */
async function checkPair(stripe: Stripe, page: Stripe): Promise<void> {
  const intent = await stripe.paymentIntents
    .create({
      amount: 1000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      description: 'Marquee is checking its keys; nothing is charged',
    })
    .catch((error: unknown) => {
      throw stripeFailure(error, 'Creating a payment');
    });
  try {
    await page.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' });
  } catch (error) {
    throw pairFailure(error);
  } finally {
    // One that stays uncancelled does no harm: nobody knows its client secret.
    await stripe.paymentIntents.cancel(intent.id).catch(() => null);
  }
}

function pairFailure(error: unknown): CliError {
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return new CliError('Stripe does not know the publishable key. Copy it from Developers → API keys.', { cause: error });
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return new CliError('The two keys belong to different Stripe accounts. Use two keys of one account.', { cause: error });
  }
  return stripeFailure(error, 'Reading a payment with the publishable key');
}
