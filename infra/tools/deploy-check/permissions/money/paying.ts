import { confirmCard } from '../../../../local/testing/platform/card-page.ts';
import { callJson } from '../../aws/aws-calls.ts';
import type { Deployment } from '../../deployment.ts';
import type { Goods } from '../../people/operator.ts';
import { approveAtPaypal, type Providers, switchWebhooks } from '../../providers/providers.ts';
import { eventually } from '../../running/eventually.ts';
import type { Viewer } from '../../people/viewer.ts';
import { PROMO, watchWhole } from '../visits.ts';

/** Pause between two calls of the reconciliation, which does far more than what is waited for. */
const RECONCILE_EVERY_MS = 3_000;

/** The options of an order. */
interface Order {
  /** A test card; by default one that succeeds. */
  card?: string;
  gift?: { email: string };
}

/** Buys by card, and waits until the payment is recorded. @returns the order's id */
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

type ReportedBy = 'page' | 'provider';

/** Registers and pays by PayPal: first with a code, then without, which releases the use that was held. */
export async function payByPaypal(viewer: Viewer, { paypal }: Providers, goods: Goods, reportedBy: ReportedBy): Promise<void> {
  const { eventId, packageId } = goods;
  await viewer.register();
  await viewer.call('POST', '/orders/create-paypal-order', { eventId, packageId, code: 'GUESSED' }, 404);
  await viewer.call('POST', '/orders/create-paypal-order', { eventId, packageId, code: PROMO });
  await switchWebhooks(paypal, reportedBy === 'provider');
  const { json } = await viewer.call('POST', '/orders/create-paypal-order', { eventId, packageId });
  await approveAtPaypal(paypal, json.paypalOrderId);
  const { paypalOrderId } = json;
  if (reportedBy === 'page') await viewer.call('POST', '/orders/capture-paypal-order', { paypalOrderId });
  await eventually('the purchase', () => watchWhole(viewer, eventId));
}

/** Pays at both providers while neither sends webhooks. @returns a function that waits until the reconciliation found both */
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
  const found = async () => {
    await deployment.call('operations/reconciliation/reconcile-payments');
    for (const viewer of viewers) await watchWhole(viewer, eventId);
  };
  return () => eventually('the reconciliation', found, RECONCILE_EVERY_MS);
}

/** Waits until the reconciliation has updated the customers whose accounts changed; it leaves each alone for a minute. */
export async function awaitCustomerUpdates(deployment: Deployment): Promise<void> {
  const told = async () => {
    await deployment.call('operations/reconciliation/reconcile-payments');
    const { Items } = (await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.Query', {
      TableName: deployment.variable('COMMERCE_TABLE'),
      KeyConditionExpression: 'pk = :notes',
      ExpressionAttributeValues: { ':notes': { S: 'CUSTOMERS-TO-TELL' } },
    })) as { Items: unknown[] };
    if (Items.length > 0) throw new Error(`${Items.length} are left.`);
  };
  await eventually('the card provider to be updated', told, RECONCILE_EVERY_MS);
}
