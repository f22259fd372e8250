import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { playKey, playUpdate } from '../../video/playback/plays-store.ts';
import { findOwnSubscription } from '../subscriptions/subscriptions-store.ts';
import { eventually } from '../../test/eventually.ts';
import { type Organizer, published } from '../../test/people/organizer.ts';
import { subscriptionEvent } from '../../test/samples/sample-event.ts';
import { DAY } from '../../test/time.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const { atStripe } = shop;
const buyer = useBuyer(shop);
let organizer: Organizer;
beforeEach(async () => {
  organizer = await shop.organizer();
});

async function subscribed(interval: 'month' | 'year' = 'month') {
  const event = await published(subscriptionEvent(interval, { ownerId: organizer.userId }));
  const subscriptionId = await buyer.subscribes(event);
  await atStripe.settled();
  return { event, subscriptionId };
}

/** Publishes another event of the organiser. @returns its id */
const another = async (changes: object = {}) => (await organizer.publishes({ in_subscription: true, ...changes }))._id;

const play = async (eventId: string, ...daysAgo: number[]) => {
  for (const days of daysAgo) {
    const { set, add, names, values } = playUpdate(new Date(Date.now() - days * DAY));
    await dynamodb().send(
      new UpdateCommand({
        TableName: env.playbackTable,
        Key: playKey(buyer.userId, eventId),
        UpdateExpression: `SET ${set.join(', ')} ADD ${add}`,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      }),
    );
  }
};

/** Disputes a payment, and returns the ids of the events that its evidence names as watched. */
async function watchedOf(paymentId: string): Promise<string[]> {
  await atStripe.dispute(paymentId);
  const found = async () => (await organizer.disputes()).find((one: { paymentId: string }) => one.paymentId === paymentId);
  await eventually(async () => (await found()) !== undefined);
  return (await found()).plays.map(({ eventId }: { eventId: string }) => eventId);
}

/** Returns the payment of the current period. */
const paidNow = async (subscriptionId: string) => (await findOwnSubscription(buyer.userId, subscriptionId))!.paymentId!;

it('names everything that a subscription opens and that was watched in the disputed period, the last watched first', async () => {
  const { event, subscriptionId } = await subscribed();
  const [film, sequel, unseen] = [await another(), await another(), await another()];
  await play(film, -1);
  await play(sequel, -2);
  await play(event._id, 0);
  const plays = await watchedOf(await paidNow(subscriptionId));
  expect(plays).toEqual([sequel, film, event._id]);
  expect(plays).not.toContain(unseen);
});

it('names nothing that it does not open, and nothing that was watched before the period', async () => {
  const { subscriptionId } = await subscribed();
  const [apart, elsewhere] = [await another({ in_subscription: false }), await another({ ownerId: 'usr_somebody_else' })];
  const [before, since] = [await another(), await another()];
  await play(apart, 0);
  await play(elsewhere, 0);
  await play(before, 40, 3);
  await play(since, 40, -1);
  expect(await watchedOf(await paidNow(subscriptionId))).toEqual([since]);
});

it('tells the periods of one subscription apart', async () => {
  const { subscriptionId } = await subscribed();
  const first = await paidNow(subscriptionId);
  await atStripe.advance(subscriptionId);
  await eventually(async () => (await paidNow(subscriptionId)) !== first);
  const [early, late] = [await another(), await another()];
  await play(early, -1);
  await play(late, -35);
  expect(await watchedOf(first)).toEqual([early]);
  expect(await watchedOf(await paidNow(subscriptionId))).toEqual([late]);
});

it('names a hundred events at most', async () => {
  const { subscriptionId } = await subscribed('year');
  const ids = await Promise.all(Array.from({ length: 101 }, () => another()));
  await Promise.all(ids.map((id, index) => play(id, -1 - index)));
  expect(await watchedOf(await paidNow(subscriptionId))).toEqual(ids.toReversed().slice(0, 100));
});
