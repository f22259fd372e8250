import { confirmCard } from './card-page.ts';
import type { LocalClient } from './local-client.ts';
import type { RunningPlatform } from './running-platform.ts';

interface Purchase {
  eventId: string;
  packageId: string;
  /** Cents. */
  price: number;
}

/** Registers an account and buys a package, as a browser does. @throws Error if anything is refused */
export async function buyEvent(client: LocalClient, platform: RunningPlatform, purchase: Purchase): Promise<void> {
  const { eventId, packageId, price } = purchase;
  const account = { name: 'Ana', email: `ana-${Math.random()}@example.com`, password: 'correct horse' };
  const post = async (path: string, body: object) => {
    const { status, text, json } = await client.post(`/api/v1${path}`, body);
    if (status !== 200) throw new Error(`POST ${path} answered ${status}: ${text}`);
    return json;
  };
  await post('/auth/register', account);
  const { clientSecret } = await post('/orders/create-checkout-payment-intent', { eventId, packageId });
  await confirmCard(platform.info.stripe, clientSecret);
  const [paymentIntentId] = clientSecret.split('_secret_');
  await post('/orders/save-payment', {
    amount: price,
    currency: 'usd',
    paymentIntentId,
    eventId,
    selectedPackage: packageId,
  });
}
