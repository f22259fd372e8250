import { confirmCard } from '../../local/testing/card-page.ts';
import { callJson } from '../aws/aws-calls.ts';
import type { Deployment } from '../deployment.ts';
import type { Goods } from '../operator.ts';
import { approveAtPaypal, type Providers, switchWebhooks } from '../providers.ts';
import { eventually } from '../running/eventually.ts';
import type { Viewer } from '../viewer.ts';
import { PROMO, watchWhole } from './visits.ts';

/** What an order has beside the thing that is bought. */
interface Order {
  /** A test card; one that succeeds without it. */
  card?: string;
  gift?: { email: string };
}

/** Buys by card, and waits until that is recorded. @returns the order's id */
export async function payByCard(viewer: Viewer, { stripe }: Providers, goods: Goods, order: Order = {}): Promise<string> {
  const { eventId, packageId } = goods;
  const { card, gift } = order;
  const { json } = await viewer.call('POST', '/orders/create-checkout-payment-intent', { eventId, packageId, gift });
  await confirmCard(stripe, json.clientSecret, card);
  await eventually('the order', async () => {
    const { json: mine } = await viewer.call('GET', '/orders/mine');
    const made = mine.orders.find(({ orderId }: { orderId: string }) => orderId === json.orderId);
    if (made.status === 'open') throw new Error('It is not paid yet.');
  });
  return json.orderId;
}

type ToldBy = 'page' | 'provider';

/** Registers and pays by PayPal: with a code first, then without, which lets go what was kept of it. */
export async function payByPaypal(viewer: Viewer, { paypal }: Providers, goods: Goods, toldBy: ToldBy): Promise<void> {
  const { eventId, packageId } = goods;
  await viewer.register();
  await viewer.call('POST', '/orders/create-paypal-order', { eventId, packageId, code: 'GUESSED' }, 404);
  await viewer.call('POST', '/orders/create-paypal-order', { eventId, packageId, code: PROMO });
  await switchWebhooks(paypal, toldBy === 'provider');
  const { json } = await viewer.call('POST', '/orders/create-paypal-order', { eventId, packageId });
  await approveAtPaypal(paypal, json.paypalOrderId);
  const { paypalOrderId } = json;
  if (toldBy === 'page') await viewer.call('POST', '/orders/capture-paypal-order', { paypalOrderId });
  await eventually('the purchase', () => watchWhole(viewer, eventId));
}

/** Pays by both providers' means while neither tells of anything. @returns waits until it was found out all the same */
export async function payUnheard(viewers: readonly [Viewer, Viewer], providers: Providers, goods: Goods, deployment: Deployment) {
  const { stripe, paypal } = providers;
  const { eventId, packageId } = goods;
  const [byCard, byPaypal] = viewers;
  await Promise.all([stripe, paypal].map((provider) => switchWebhooks(provider, false)));
  await Promise.all(viewers.map((viewer) => viewer.register()));
  const { json: card } = await byCard.call('POST', '/orders/create-checkout-payment-intent', { eventId, packageId });
  await confirmCard(stripe, card.clientSecret);
  const { json: order } = await byPaypal.call('POST', '/orders/create-paypal-order', { eventId, packageId });
  await approveAtPaypal(paypal, order.paypalOrderId);
  await Promise.all([stripe, paypal].map((provider) => switchWebhooks(provider, true)));
  // For a minute an order at PayPal is left to its buyer's browser.
  return () =>
    eventually('the reconciliation', async () => {
      await deployment.callScheduled('reconciliation/reconcile-payments');
      for (const viewer of viewers) await watchWhole(viewer, eventId);
    });
}

/** Waits until the reconciliation is done with the customers whose accounts changed: for a minute it leaves each alone. */
export async function tellCustomers(deployment: Deployment): Promise<void> {
  await eventually('the card provider to be told', async () => {
    await deployment.callScheduled('reconciliation/reconcile-payments');
    const { Items } = (await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.Query', {
      TableName: deployment.variable('COMMERCE_TABLE'),
      KeyConditionExpression: 'pk = :notes',
      ExpressionAttributeValues: { ':notes': { S: 'CUSTOMERS-TO-TELL' } },
    })) as { Items: unknown[] };
    if (Items.length > 0) throw new Error(`${Items.length} are left.`);
  });
}
