import type { Setup } from '../provider.ts';
import { askFor, keyIn } from '../read-key.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
}

/** Options that give the keys without a prompt, and one that replaces the webhook's secret. */
export const STRIPE_OPTIONS = {
  'stripe-secret-key-file': { value: 'FILE', help: 'file with the secret key (or MARQUEE_STRIPE_SECRET_KEY)' },
  'stripe-publishable-key': { value: 'KEY', help: 'publishable key (or MARQUEE_STRIPE_PUBLISHABLE_KEY)' },
  'stripe-new-webhook-secret': { value: null, help: 'replace the webhook endpoint, so that it has a new secret' },
};

/** Returns the stored keys; an empty text for one that is not stored. */
export function storedKeys({ entry: { fields } }: Pick<Setup, 'entry'>): StripeKeys {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { secretKey: text(fields.stripeSecretKey), publishableKey: text(fields.stripePublishableKey) };
}

/**
 * Returns the keys to set up: those given, else those asked for, else those stored.
 * @throws CliError if a file cannot be read
 */
export async function readKeys(setup: Setup): Promise<StripeKeys> {
  const { options, terminal } = setup;
  const { env } = terminal;
  const stored = storedKeys(setup);
  const file = options['stripe-secret-key-file'] as string | undefined;
  const secretKey =
    (file === undefined ? env.MARQUEE_STRIPE_SECRET_KEY?.trim() : keyIn(file)) ||
    (await askFor(terminal, 'Stripe secret key (sk_… or rk_…)', stored.secretKey, true)) ||
    stored.secretKey;
  const publishableKey =
    ((options['stripe-publishable-key'] as string | undefined) ?? env.MARQUEE_STRIPE_PUBLISHABLE_KEY)?.trim() ||
    (await askFor(terminal, 'Stripe publishable key (pk_…)', stored.publishableKey, false)) ||
    stored.publishableKey;
  return { secretKey, publishableKey };
}
