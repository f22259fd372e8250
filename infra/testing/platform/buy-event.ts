import { confirmCard } from './card-page.ts';
import type { LocalClient } from './local-client.ts';
import type { RunningPlatform } from './running-platform.ts';

interface Purchase {
  eventId: string;
  packageId: string;
  /** Cents. */
  price: number;
}

/** Registers an account and buys a package, as a browser does. */
export async function buyEvent(client: LocalClient, platform: RunningPlatform, purchase: Purchase): Promise<void> {
  const { eventId, packageId, price } = purchase;
  const account = { name: 'Ana', email: `ana-${Math.random()}@example.com`, password: 'correct horse' };
  await client.post('/api/v1/auth/register', account);
  const checkout = await client.post('/api/v1/orders/create-checkout-payment-intent', { eventId, packageId });
  await confirmCard(platform.info.stripe, checkout.json.clientSecret);
  const [paymentIntentId] = checkout.json.clientSecret.split('_secret_');
  await client.post('/api/v1/orders/save-payment', {
    amount: price,
    currency: 'usd',
    paymentIntentId,
    eventId,
    selectedPackage: packageId,
  });
}
