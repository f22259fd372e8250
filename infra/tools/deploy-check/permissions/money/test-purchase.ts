import { confirmCard } from '../../../../local/testing/platform/card-page.ts';
import type { Goods } from '../../people/operator.ts';
import type { Providers } from '../../providers/providers.ts';
import { eventually } from '../../running/eventually.ts';
import type { Viewer } from '../../people/viewer.ts';

/** Buys a package of one's own event as a test. */
export async function tryAsBuyer(organizer: Viewer, { stripe }: Providers, { eventId, packageId }: Goods): Promise<void> {
  const route = `/studio/events/${eventId}/test-purchase`;
  await organizer.call('POST', route);
  const { json } = await organizer.call('POST', '/orders/create-checkout-payment-intent', { eventId, packageId, test: true });
  await confirmCard(stripe, json.clientSecret);
  await eventually('the test purchase', async () => {
    const { last } = (await organizer.call('GET', route)).json;
    if (last === null) throw new Error('It is not paid yet.');
  });
}
