import Stripe from 'stripe';
import { useStarted } from '../base/testing/started-stand-in.ts';
import { WebhookReceiver } from '../base/testing/webhook-receiver.ts';
import { startStripeStandIn, type StripeStandIn, type StripeStandInOptions } from './server.ts';

export const SECRET_KEY = 'sk_test_marquee';
export const PUBLISHABLE_KEY = 'pk_test_marquee';
export const WEBHOOK_SECRET = 'whsec_marquee';

/** Starts a stand-in, by default with an empty in-memory database. */
export function startForTest(options: Partial<StripeStandInOptions> = {}): Promise<StripeStandIn> {
  return startStripeStandIn({
    database: ':memory:',
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    ...options,
  });
}

/** Uses a stand-in with an empty in-memory database in the tests of a file. */
export const useStandIn = useStarted(startForTest);

/** Returns Stripe's own client for a stand-in, by default without retries. */
export function clientFor({ port }: { port: number }, key = SECRET_KEY, maxNetworkRetries = 0): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries });
}

/** Calls the stand-in as a page's script does. */
export async function callFromPage(
  { url }: { url: string },
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new URLSearchParams({ key: PUBLISHABLE_KEY, ...fields });
  const answer = await (method === 'GET' ? fetch(`${url}${path}?${form}`) : fetch(url + path, { method: 'POST', body: form }));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Returns the fields that a page sends for a card. */
export function cardFields(number: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  };
}

/** The response to a submitted form of a hosted page: a redirect, or the page's new text. */
export interface FormResponse {
  status: number;
  location: string | null;
  text: string;
}

/** Fills in and submits the card form of a hosted page (checkout or portal). */
export async function sendCard(url: string, number: string, fields: Record<string, string> = {}): Promise<FormResponse> {
  const page = await (await fetch(url)).text();
  const [, shownTotal = ''] = /name="shownTotal" value="(\d+)"/.exec(page) ?? [];
  const card = { cardNumber: number, cardExpiry: '12 / 40', cardCvc: '123' };
  return sendForm(url, { email: 'ann@example.com', ...card, shownTotal, action: 'pay', ...fields });
}

export async function sendForm(url: string, fields: Record<string, string>): Promise<FormResponse> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

/** Parameters of a checkout session for a monthly subscription. */
export const CHANNEL = {
  mode: 'subscription',
  success_url: 'http://marquee.localhost/thanks?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://marquee.localhost/plans',
  metadata: { orderId: 'o1' },
  subscription_data: { metadata: { orderId: 'o1' } },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 999, recurring: { interval: 'month' }, product_data: { name: 'Channel' } },
    },
  ],
} satisfies Stripe.Checkout.SessionCreateParams;

/** Subscribes on the hosted page. @returns the active subscription */
export async function subscribe(
  standIn: { port: number },
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Subscription> {
  const stripe = clientFor(standIn);
  const session = await stripe.checkout.sessions.create({ ...CHANNEL, ...params });
  await sendCard(session.url ?? '', '4242424242424242');
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  if (typeof subscription !== 'object' || subscription === null) throw new Error('the subscription was not created');
  return subscription;
}

/** A stand-in, and a subscription at it. */
interface StandInSubscription {
  standIn: StripeStandIn;
  stripe: Stripe;
  subscription: Stripe.Subscription;
}

/** Uses a new subscription in each test of a file. */
export function useSubscription(use: (subscribed: StandInSubscription) => void): void {
  useStandIn('each', async (standIn) => use({ standIn, stripe: clientFor(standIn), subscription: await subscribe(standIn) }));
}

/** Triggers what no API call can, e.g. `steer(standIn, '_disputes', { payment_intent })`. */
export async function steer<T>({ url }: { url: string }, path: string, body: object = {}): Promise<T> {
  const answer = await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Returns the types of all events so far, oldest first. */
export async function eventTypes(stripe: Stripe): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.map(({ type }) => type).toReversed();
}

/** Starts a shop's webhook receiver, which verifies signatures with Stripe's own library. */
export function startReceiver(): Promise<WebhookReceiver<Stripe.Event>> {
  const { webhooks } = new Stripe(SECRET_KEY);
  return WebhookReceiver.start(({ headers, body }) =>
    webhooks.constructEvent(body, headers['stripe-signature'] ?? '', WEBHOOK_SECRET),
  );
}

/** Returns the types of the received events, in order. */
export function typesOf({ events }: WebhookReceiver<Stripe.Event>): string[] {
  return events.map(({ type }) => type);
}
