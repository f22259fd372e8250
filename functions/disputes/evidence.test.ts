import type Stripe from 'stripe';
import { steer } from '../../infra/local/providers/stripe/test-support.ts';
import { putEvent } from '../events/events-store.ts';
import { notePlay } from '../playback/plays-store.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { eventually } from '../test/shopping.ts';
import { advance, settled, subscribe, subscriptionEvent } from '../test/subscribing.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let world: World;
let organizer: Visitor;
let ownerId: string;
let buyer: Visitor;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  buyer = world.visitor();
  await buyer.register();
  ({ visitor: organizer, userId: ownerId } = await signInOrganizer(world));
});

async function subscribed(interval: 'month' | 'year' = 'month') {
  const event = { ...subscriptionEvent(interval), ownerId };
  await putEvent(event);
  const subscriptionId = await subscribe(world, buyer, event);
  await settled(world);
  return { event, subscriptionId };
}

/** Another event of an organiser. */
async function another(changes: object = {}): Promise<string> {
  const event = sampleEvent({ ownerId, in_subscription: true, ...changes });
  await putEvent(event);
  return event._id;
}

const play = async (eventId: string, ...daysAgo: number[]) => {
  const userId = await buyer.userId();
  for (const days of daysAgo) await notePlay(userId, eventId, new Date(Date.now() - days * DAY_MS));
};

/** The ids of the events that are said to have been watched for a payment, once its dispute is heard of. */
async function watchedOf(paymentId: string): Promise<string[]> {
  await steer<Stripe.Dispute>({ url: world.stripeUrl }, '_disputes', { payment_intent: paymentId });
  const found = async () => {
    const { disputes } = (await organizer.get('/studio/disputes')).json;
    return disputes.find((one: { paymentId: string }) => one.paymentId === paymentId);
  };
  await eventually(async () => (await found()) !== undefined);
  return (await found()).plays.map(({ eventId }: { eventId: string }) => eventId);
}

/** The payment of the period that runs. */
async function paidNow(subscriptionId: string): Promise<string> {
  const { findOwnSubscription } = await import('../subscriptions/subscriptions-store.ts');
  return (await findOwnSubscription(await buyer.userId(), subscriptionId))!.paymentId!;
}

it('names, of a subscription, all that it opens and that was watched in the disputed period, the last watched first', async () => {
  const { event, subscriptionId } = await subscribed();
  const [film, sequel, unseen] = [await another(), await another(), await another()];
  await play(film, -1);
  await play(sequel, -2);
  await play(event._id, 0);
  const plays = await watchedOf(await paidNow(subscriptionId));
  expect(plays).toEqual([sequel, film, event._id]);
  expect(plays).not.toContain(unseen);
});

it('names nothing that it does not open, and nothing that was watched before', async () => {
  const { subscriptionId } = await subscribed();
  const apart = await another({ in_subscription: false });
  const elsewhere = await another({ ownerId: 'usr_somebody_else' });
  const before = await another();
  const since = await another();
  await play(apart, 0);
  await play(elsewhere, 0);
  await play(before, 40, 3);
  await play(since, 40, -1);
  expect(await watchedOf(await paidNow(subscriptionId))).toEqual([since]);
});

it('tells the periods of one subscription apart', async () => {
  const { subscriptionId } = await subscribed();
  const first = await paidNow(subscriptionId);
  await advance(world, subscriptionId);
  await eventually(async () => (await paidNow(subscriptionId)) !== first);
  const [early, late] = [await another(), await another()];
  await play(early, -1);
  await play(late, -35);
  expect(await watchedOf(first)).toEqual([early]);
  expect(await watchedOf(await paidNow(subscriptionId))).toEqual([late]);
});

it('names a hundred at most', async () => {
  const { subscriptionId } = await subscribed('year');
  const ids = await Promise.all(Array.from({ length: 101 }, () => another()));
  await Promise.all(ids.map((id, index) => play(id, -1 - index)));
  expect(await watchedOf(await paidNow(subscriptionId))).toEqual(ids.toReversed().slice(0, 100));
});
