import type { Context, SQSEvent } from 'aws-lambda';
import type { PaymentReference } from '#shared/bus/money/payment-events.ts';
import { handler as capturePaypalOrder } from '../../functions/money/checkout/paypal/capture-paypal-order.ts';
import { handler as createCheckout } from '../../functions/money/checkout/card/create-checkout-payment-intent.ts';
import { handler as createPaypalOrder } from '../../functions/money/checkout/paypal/create-paypal-order.ts';
import { fetchPaypalOrder } from '../../functions/money/payments/paypal/orders/paypal-orders.ts';
import { handler as recordPurchase } from '../../functions/money/payment-events/record-purchase.ts';
import { handler as savePayment } from '../../functions/money/checkout/card/save-payment.ts';
import { confirmCard } from '../../infra/local/testing/platform/card-page.ts';
import { eventFor } from './call.ts';
import { answerTask } from './answer-task.ts';
import { providerRequestsBy } from './provider-requests.ts';
import { commandsSentBy } from './sent-commands.ts';
import type { CallsTask, CountedCalls, PurchaseCalls } from './task.ts';

/** The payment is recorded already when the webhook arrives. */
const WEBHOOK_STEP = 'webhook after recording';
/** PayPal sends two webhooks: one for the approval and one for the capture. */
const CAPTURE_WEBHOOK_STEP = 'capture webhook after recording';

type Handler = typeof savePayment;

async function measure(task: CallsTask): Promise<PurchaseCalls> {
  // The first purchase of each kind loads clients, secrets and tokens, which a warm function has.
  const [first, second, third, fourth] = task.items;
  await byCard(task, first);
  await byPaypal(task, second);
  return { card: await byCard(task, third), paypal: await byPaypal(task, fourth) };
}

type Item = CallsTask['items'][number];

async function byCard(task: CallsTask, { eventId, packageId, price }: Item): Promise<CountedCalls> {
  const counted: CountedCalls = {};
  const call = callOf(task, counted);
  const { clientSecret } = await call('create-checkout-payment-intent', createCheckout, { eventId, packageId });
  await confirmCard(task.stripe, String(clientSecret));
  const [paymentIntentId = ''] = String(clientSecret).split('_secret_');
  const claim = { amount: price, currency: 'usd', paymentIntentId, eventId, selectedPackage: packageId };
  await call('save-payment', savePayment, claim);
  await deliverWebhook(task, counted, WEBHOOK_STEP, {
    provider: 'stripe',
    type: 'payment_intent.succeeded',
    paymentId: paymentIntentId,
  });
  return counted;
}

async function byPaypal(task: CallsTask, { eventId, packageId }: Item): Promise<CountedCalls> {
  const counted: CountedCalls = {};
  const call = callOf(task, counted);
  const { paypalOrderId } = await call('create-paypal-order', createPaypalOrder, { eventId, packageId });
  await fetch(`${task.paypal}/_orders/${String(paypalOrderId)}/approve`, { method: 'POST', body: '{}' });
  await call('capture-paypal-order', capturePaypalOrder, { paypalOrderId });
  const objectId = String(paypalOrderId);
  await deliverWebhook(task, counted, WEBHOOK_STEP, {
    provider: 'paypal',
    type: 'CHECKOUT.ORDER.APPROVED',
    objectId,
    paymentId: null,
  });
  const paymentId = await captureOf(objectId);
  await deliverWebhook(task, counted, CAPTURE_WEBHOOK_STEP, { provider: 'paypal', type: 'PAYMENT.CAPTURE.COMPLETED', paymentId });
  return counted;
}

/** Returns PayPal's id of the capture of an order. */
async function captureOf(paypalOrderId: string): Promise<string> {
  const found = await fetchPaypalOrder(paypalOrderId);
  if (found.state !== 'captured') throw new Error(`PayPal's order ${paypalOrderId} is ${found.state}.`);
  return found.captureId;
}

/** Returns a function that calls a handler and counts its calls to the database and the provider. */
const callOf =
  (task: CallsTask, counted: CountedCalls) =>
  async (name: string, handler: Handler, body: object): Promise<Record<string, unknown>> => {
    const { host, originSecret, cookies } = task;
    const event = eventFor({ method: 'POST', path: `/api/v1/orders/${name}`, host, originSecret, cookies, body });
    let answer: Record<string, unknown> = {};
    await count(task, counted, name, async () => {
      const { statusCode, body: text = '' } = await handler(event, {} as Context);
      if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${text}`);
      answer = JSON.parse(text) as Record<string, unknown>;
    });
    return answer;
  };

type WebhookEvent = Pick<PaymentReference, 'provider' | 'type' | 'paymentId'> & { objectId?: string };

/** Delivers the webhook of a recorded payment, as its queue does. */
async function deliverWebhook(
  task: CallsTask,
  counted: CountedCalls,
  step: string,
  { objectId, ...event }: WebhookEvent,
): Promise<void> {
  const detail: PaymentReference = { ...event, providerEventId: 'evt_bench', objectId: objectId ?? event.paymentId ?? '' };
  const record = { messageId: '1', body: JSON.stringify({ detail }), attributes: { ApproximateReceiveCount: '1' } };
  await count(task, counted, step, async () => {
    const { batchItemFailures } = await recordPurchase({ Records: [record] } as SQSEvent, {} as Context);
    if (batchItemFailures.length > 0) throw new Error('The webhook could not be consumed.');
  });
}

async function count({ stripe, paypal }: CallsTask, counted: CountedCalls, step: string, run: () => Promise<void>) {
  let requests: string[] = [];
  const commands = await commandsSentBy(async () => {
    requests = await providerRequestsBy(run, [stripe.url, paypal]);
  });
  counted[step] = { database: commands.map(({ name }) => name.replace(/Command$/, '')), provider: requests };
}

answerTask(measure);
