import { confirmCard } from '../../../../local/testing/platform/card-page.ts';
import { callJson } from '../../aws/aws-calls.ts';
import type { Deployment } from '../../deployment.ts';
import type { Providers } from '../../providers/providers.ts';
import { eventually } from '../../running/eventually.ts';
import type { Viewer } from '../../people/viewer.ts';
import type { Shop } from './after-sales.ts';
import { payByCard } from './paying.ts';

const [WRONG, RIGHT] = [199, 1999];
const PLAN = { planId: 'seo-basic', planName: 'SEO Basic', price: 699 };

/** The steps at the operator's desk, within seconds, because the codes of two-factor login are short-lived. */
type AtDesk = (operator: Viewer) => Promise<void>;

/**
 * Sells tickets at a wrong price, and plans, and waits until the books and the lists of sales have them.
 * @returns what makes them good at the desk: some are refunded, and of some the provider refuses that, of which people are told
 */
export async function sellMispriced(shop: Shop, deployment: Deployment): Promise<AtDesk> {
  const [tickets, plans] = [await sellTickets(shop), await sellPlans(shop, deployment)];
  return async (operator) => {
    await tickets(operator);
    await plans(operator);
  };
}

async function sellTickets({ organizer, newViewer, goods, providers }: Shop): Promise<AtDesk> {
  const from = new Date().toISOString();
  const poster = { title: 'Mispriced', image: '/images/fight-night.svg' };
  const draft = { subdomain: 'mispriced', ...poster, start_time: '2030-01-01T20:00:00.000Z' };
  const { json: event } = await organizer.call('POST', '/studio/events', draft);
  const eventId: string = event._id;
  const { json: onSale } = await organizer.call('POST', `/studio/events/${eventId}/packages`, { name: 'Live', price: WRONG });
  await organizer.call('POST', `/studio/events/${eventId}/publish`);
  const packageId: string = onSale.packages[0]._id;
  const buy = async () => {
    const viewer = newViewer();
    await viewer.register();
    const orderId = await payByCard(viewer, providers, { ...goods, eventId, packageId });
    let paymentId = '';
    await eventually('the order in the studio', async () => {
      paymentId = (await organizer.call('GET', `/studio/orders/${orderId}`)).json.payments[0].paymentId;
    });
    return { orderId, paymentId };
  };
  const [returned, refused] = [await buy(), await buy()];
  await refuseRefund(providers, refused.paymentId);
  const price = { packageId, price: WRONG };
  return async (operator) => {
    const query = new URLSearchParams({ package: packageId, price: String(WRONG), from });
    await operator.call('GET', `/operator/events/mispriced/mispriced?${query.toString()}`);
    const decision = { ...price, rightPrice: RIGHT, from, rule: 'refund', reason: 'To prove permissions.' };
    await operator.call('POST', `/operator/events/${eventId}/mispriced`, decision);
    await operator.call('POST', `/operator/mispriced/${returned.orderId}`, { eventId, ...price });
    await operator.call('POST', `/operator/mispriced/${refused.orderId}`, { eventId, ...price }, 409);
    await operator.call('GET', `/operator/events/${eventId}/books`);
  };
}

async function sellPlans({ newViewer, providers }: Shop, deployment: Deployment): Promise<AtDesk> {
  const [returned, refused] = [await buyPlan(newViewer(), providers), await buyPlan(newViewer(), providers)];
  await askFor(returned, deployment);
  await refuseRefund(providers, refused.paymentId);
  return async (operator) => {
    await operator.call('GET', '/operator/refunds');
    const grant = (orderId: string, status = 200) =>
      operator.call('POST', `/operator/refunds/${orderId}`, { decision: 'grant', note: 'A check.' }, status);
    const company = { name: 'A check', taxNumber: '' };
    await eventually('the receipt of the plan', () =>
      operator.call('POST', `/operator/orders/${returned.orderId}/company`, { company, reason: 'A check.' }),
    );
    await eventually('the refund of the plan', () => grant(returned.orderId));
    await eventually('the refusal of its refund', () => grant(refused.orderId, 409));
  };
}

async function buyPlan(viewer: Viewer, { stripe }: Providers) {
  await viewer.register();
  const { json } = await viewer.call('POST', '/orders/create-checkout-payment-intent', PLAN);
  await confirmCard(stripe, json.clientSecret);
  let paymentId = '';
  await eventually('the plan', async () => {
    const { json: mine } = await viewer.call('GET', '/orders/mine');
    const order = mine.orders.find(({ orderId }: { orderId: string }) => orderId === json.orderId);
    if (order.status !== 'paid') throw new Error('It is not paid yet.');
    paymentId = order.payment.paymentId;
  });
  const { json: all } = await viewer.call('GET', '/account/export');
  return { orderId: json.orderId as string, paymentId, userId: all.account.userId as string };
}

/** Puts a request into the queue of the platform, whose own events are older than organisers, so that a deployment has none. */
async function askFor({ orderId, userId }: { orderId: string; userId: string }, deployment: Deployment): Promise<void> {
  const askedAt = new Date().toISOString();
  const key = { pk: { S: 'REFUNDS#platform' }, sk: { S: `ASKED#${askedAt}#${orderId}` } };
  await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.PutItem', {
    TableName: deployment.variable('COMMERCE_TABLE'),
    Item: { ...key, userId: { S: userId }, orderId: { S: orderId }, askedAt: { S: askedAt } },
  });
}

/** Makes the card provider refuse the refund of a payment for good. */
async function refuseRefund({ stripe }: Providers, paymentId: string): Promise<void> {
  await fetch(`${stripe.url}/_refund_refusals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_intent: paymentId, code: 'charge_not_refundable' }),
  });
}
