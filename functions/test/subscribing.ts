import type Stripe from 'stripe';
import { sendCard, steer } from '../../infra/local/providers/stripe/test-support.ts';
import type { StoredPackage } from '../events/package.ts';
import { sampleEvent } from './sample-event.ts';
import { eventually } from './shopping.ts';
import type { Answer, Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Steps of a subscription that tests take again and again. */

/** An event that its organiser sells a subscription at, and includes in it. */
export function subscriptionEvent(interval: 'month' | 'year' = 'month') {
  const unique = Math.random().toString(36).slice(2, 10);
  const channel: StoredPackage = {
    _id: `pkg_channel_${unique}`,
    name: 'Channel',
    price: 999,
    includes: ['Every event'],
    recommended: false,
    kind: 'subscription',
    subscription: { interval },
  };
  const event = sampleEvent({ in_subscription: true });
  return { ...event, ownerId: `usr_owner_${unique}`, packages: [channel, ...event.packages] };
}

export function hostedCheckout(visitor: Visitor, event: { _id: string; packages: { _id: string }[] }, changes: object = {}): Promise<Answer> {
  return visitor.post('/orders/create-checkout-session', { eventId: event._id, packageId: event.packages[0]?._id, ...changes });
}

/** Pays on the hosted page with a card, as a person does. */
export async function payHosted({ json }: Answer, card = '4242 4242 4242 4242'): Promise<string> {
  await sendCard(json.url, card);
  return json.sessionId as string;
}

/** The subscription that a hosted page has started. */
export async function startedBy(world: World, sessionId: string): Promise<string> {
  const { subscription } = await world.stripe.checkout.sessions.retrieve(sessionId);
  return subscription as string;
}

/** Moves a subscription's time at Stripe to the next charge or the end. */
export const advance = (world: World, subscriptionId: string) =>
  steer<Stripe.Subscription>({ url: world.stripeUrl }, `_subscriptions/${subscriptionId}/advance`);

/** From now on the card that pays for a subscription fails. */
export async function breakCard(world: World, subscriptionId: string): Promise<void> {
  const { customer } = await world.stripe.subscriptions.retrieve(subscriptionId);
  const method = await world.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer as string });
  await world.stripe.subscriptions.update(subscriptionId, { default_payment_method: method.id });
}

/** Switches at Stripe's stand-in: webhooks that come twice, late, in another order, or never. */
export const chaos = ({ stripeUrl }: World, settings: object) => fetch(`${stripeUrl}/_chaos`, { method: 'POST', body: JSON.stringify(settings) });

/** Waits until all that Stripe told has been heard and done. */
export async function settled(world: World): Promise<void> {
  await eventually(async () => {
    const { pending } = (await (await fetch(`${world.stripeUrl}/_deliveries`)).json()) as { pending: number };
    return pending === 0 && world.bus.counts().waiting === 0;
  });
}

/** Somebody who has subscribed, and whose browser has said so. */
export async function subscribe(world: World, visitor: Visitor, event: ReturnType<typeof subscriptionEvent>, wanted: object = {}): Promise<string> {
  const sessionId = await payHosted(await hostedCheckout(visitor, event, wanted));
  const { status, text } = await visitor.post('/orders/save-checkout-session', { sessionId });
  if (status !== 200) throw new Error(`Saving the session answered ${status}: ${text}`);
  return startedBy(world, sessionId);
}
