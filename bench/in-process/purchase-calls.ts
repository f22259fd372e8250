import type { Context, SQSEvent } from 'aws-lambda';
import type { PaymentReference } from '#shared/bus/payment-events.ts';
import { handler as capturePaypalOrder } from '../../functions/orders/capture-paypal-order.ts';
import { handler as createCheckout } from '../../functions/orders/create-checkout-payment-intent.ts';
import { handler as createPaypalOrder } from '../../functions/orders/create-paypal-order.ts';
import { fetchPaypalOrder } from '../../functions/orders/paypal/paypal-orders.ts';
import { handler as recordPurchase } from '../../functions/orders/record-purchase.ts';
import { handler as savePayment } from '../../functions/orders/save-payment.ts';
import { confirmCard } from '../../infra/local/testing/card-page.ts';
import { eventFor } from './call.ts';
import { answerTask } from './in-child.ts';
import { providerRequestsBy } from './provider-requests.ts';
import { commandsSentBy } from './sent-commands.ts';
import type { CallsTask, CountedCalls, PurchaseCalls } from './task.ts';

/** Where all is recorded already. */
const AFTERWARDS = 'the webhook, afterwards';
/** PayPal tells twice: of the approval, and of the capture. */
const CAPTURE_AFTERWARDS = 'the capture’s webhook, afterwards';

type Handler = typeof savePayment;

async function measure(task: CallsTask): Promise<PurchaseCalls> {
  // The first of each loads clients, secrets and tokens, which a warm function has.
  const [first, second, third, fourth] = task.items;
  await byCard(task, first);
  await byPaypal(task, second);
  return { card: await byCard(task, third), paypal: await byPaypal(task, fourth) };
}

type Bought = CallsTask['items'][number];

async function byCard(task: CallsTask, { eventId, packageId, price }: Bought): Promise<CountedCalls> {
  const counted: CountedCalls = {};
  const call = callOf(task, counted);
  const { clientSecret } = await call('create-checkout-payment-intent', createCheckout, { eventId, packageId });
  await confirmCard(task.stripe, String(clientSecret));
  const [paymentIntentId = ''] = String(clientSecret).split('_secret_');
  const claim = { amount: price, currency: 'usd', paymentIntentId, eventId, selectedPackage: packageId };
  await call('save-payment', savePayment, claim);
  await told(task, counted, AFTERWARDS, { provider: 'stripe', type: 'payment_intent.succeeded', paymentId: paymentIntentId });
  return counted;
}

async function byPaypal(task: CallsTask, { eventId, packageId }: Bought): Promise<CountedCalls> {
  const counted: CountedCalls = {};
  const call = callOf(task, counted);
  const { paypalOrderId } = await call('create-paypal-order', createPaypalOrder, { eventId, packageId });
  await fetch(`${task.paypal}/_orders/${String(paypalOrderId)}/approve`, { method: 'POST', body: '{}' });
  await call('capture-paypal-order', capturePaypalOrder, { paypalOrderId });
  const objectId = String(paypalOrderId);
  await told(task, counted, AFTERWARDS, { provider: 'paypal', type: 'CHECKOUT.ORDER.APPROVED', objectId, paymentId: null });
  const paymentId = await captureOf(objectId);
  await told(task, counted, CAPTURE_AFTERWARDS, { provider: 'paypal', type: 'PAYMENT.CAPTURE.COMPLETED', paymentId });
  return counted;
}

/** PayPal's id of what was taken for an order. */
async function captureOf(paypalOrderId: string): Promise<string> {
  const found = await fetchPaypalOrder(paypalOrderId);
  if (found.state !== 'captured') throw new Error(`PayPal's order ${paypalOrderId} is ${found.state}.`);
  return found.captureId;
}

/** Calls a handler, and counts what it asks of others. */
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

type Told = Pick<PaymentReference, 'provider' | 'type' | 'paymentId'> & { objectId?: string };

/** The webhook of what is recorded already, as its queue delivers it. */
async function told(task: CallsTask, counted: CountedCalls, step: string, { objectId, ...about }: Told): Promise<void> {
  const detail: PaymentReference = { ...about, eventId: 'evt_bench', objectId: objectId ?? about.paymentId ?? '' };
  const record = { messageId: '1', body: JSON.stringify({ detail }), attributes: { ApproximateReceiveCount: '1' } };
  await count(task, counted, step, async () => {
    const { batchItemFailures } = await recordPurchase({ Records: [record] } as unknown as SQSEvent, {} as Context);
    if (batchItemFailures.length > 0) throw new Error('The webhook could not be consumed.');
  });
}

async function count({ stripe, paypal }: CallsTask, counted: CountedCalls, step: string, run: () => Promise<void>) {
  let asked: string[] = [];
  const commands = await commandsSentBy(async () => {
    asked = await providerRequestsBy(run, [stripe.url, paypal]);
  });
  counted[step] = { database: commands.map(({ name }) => name.replace(/Command$/, '')), provider: asked };
}

answerTask(measure);
