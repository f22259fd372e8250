import type { Setup } from '../provider.ts';
import { askFor, keyIn } from '../read-key.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
}

/** Where the keys can come from besides a person, and what to do about the one that Stripe makes. */
export const STRIPE_OPTIONS = {
  'stripe-secret-key-file': { value: 'FILE', help: 'file with the secret key (or MARQUEE_STRIPE_SECRET_KEY)' },
  'stripe-publishable-key': { value: 'KEY', help: 'the publishable key (or MARQUEE_STRIPE_PUBLISHABLE_KEY)' },
  'stripe-new-webhook-secret': { value: null, help: 'replace the webhook endpoint, so that it has a new secret' },
};

/** The keys that are stored; an empty text for one that is not. */
export function storedKeys({ entry: { fields } }: Pick<Setup, 'entry'>): StripeKeys {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { secretKey: text(fields.stripeSecretKey), publishableKey: text(fields.stripePublishableKey) };
}

/**
 * The keys to set up: given, else asked for, else those that are stored.
 * @throws CliError where a file cannot be read
 */
export async function readKeys(setup: Setup): Promise<StripeKeys> {
  const { options, terminal } = setup;
  const { env } = terminal;
  const stored = storedKeys(setup);
  const file = options['stripe-secret-key-file'] as string | undefined;
  const secretKey =
    (file === undefined ? env.MARQUEE_STRIPE_SECRET_KEY?.trim() : keyIn(file)) ||
    (await askFor(terminal, 'Secret key of Stripe (sk_… or rk_…)', stored.secretKey, true)) ||
    stored.secretKey;
  const publishableKey =
    ((options['stripe-publishable-key'] as string | undefined) ?? env.MARQUEE_STRIPE_PUBLISHABLE_KEY)?.trim() ||
    (await askFor(terminal, 'Publishable key of Stripe (pk_…)', stored.publishableKey, false)) ||
    stored.publishableKey;
  return { secretKey, publishableKey };
}
