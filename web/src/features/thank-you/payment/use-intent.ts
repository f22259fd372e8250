import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentIntent } from '@stripe/stripe-js';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { boot } from '../../../lib/page/boot.ts';

export type Intent = Pick<PaymentIntent, 'id' | 'status' | 'amount' | 'currency'>;

const WHILE_PROCESSING_MS = 2000;

/**
 * Returns the payment as its provider reports it, by the secret in the address. Fetched again while it is processing, and for each visit of
 * the page: after a refusal the same payment comes here again, paid with another card.
 * `error.message` is the provider's.
 */
export function useIntent(clientSecret: string) {
  const { key: visit } = useLocation();
  return useSWR<Intent, Error>(['payment-intent', clientSecret, visit], () => retrieve(clientSecret), {
    refreshInterval: (intent) => (intent?.status === 'processing' ? WHILE_PROCESSING_MS : 0),
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
}

async function retrieve(clientSecret: string): Promise<Intent> {
  const key = boot().stripePublishableKey;
  if (!key) throw new Error('Card payments are not set up for this event yet.');
  const stripe = await loadStripe(key).catch(() => null);
  if (!stripe) throw new Error('The payment service could not be reached.');
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (error) throw new Error(error.message ?? 'The payment could not be found.');
  const { id, status, amount, currency } = paymentIntent;
  return { id, status, amount, currency };
}

/** Returns the id of the intent. A client secret is that id, `_secret_` and a random part. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0] ?? '';
}
