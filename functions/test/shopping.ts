import type { CatalogEvent } from '../events/events-store.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Steps of a purchase that tests take again and again. */
export function checkout(visitor: Visitor, event: CatalogEvent, pkg = event.packages[0]) {
  return visitor.post('/orders/create-checkout-payment-intent', { eventId: event._id, packageId: pkg?._id });
}

/** `pi_…` of `pi_…_secret_…`. */
export const intentIdOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** Pays an intent with a test card, as the page's script does, and answers its id. */
export async function pay(world: World, clientSecret: string, card = 'pm_card_visa'): Promise<string> {
  const { id } = await world.stripe.paymentIntents.confirm(intentIdOf(clientSecret), { payment_method: card });
  return id;
}

export function save(visitor: Visitor, event: CatalogEvent, paymentIntentId: string, changes: object = {}) {
  const [pkg] = event.packages;
  return visitor.post('/orders/save-payment', {
    amount: pkg?.price,
    currency: 'usd',
    paymentIntentId,
    eventId: event._id,
    selectedPackage: pkg?._id,
    ...changes,
  });
}

export const watch = (visitor: Visitor, event: CatalogEvent) => visitor.post(`/events/${event._id}/playback`);

/** Waits until something holds; gives up after 45 seconds, which a busy machine may take for a moment’s work. */
export async function eventually(holds: () => Promise<boolean> | boolean): Promise<void> {
  const giveUpAt = Date.now() + 45_000;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error('It did not come true within 45 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
