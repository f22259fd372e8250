import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { putEvent } from '../../events/events-store.ts';
import { dynamodb } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { checkout, intentIdOf, pay, save, watch } from '../../test/shopping.ts';
import { chaos, hostedCheckout, payHosted, subscriptionEvent } from '../../test/subscribing.ts';
import type { Visitor } from '../../test/visitor.ts';
import { startWorld, type World } from '../../test/world.ts';
import { findOrder, orderKey } from '../orders-store.ts';

/** What was begun before a stage was given the keys of another account, or live ones for those of the test mode. */

let world: World;
let event: ReturnType<typeof subscriptionEvent>;
let visitor: Visitor;
let userId: string;

jest.setTimeout(60_000);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  event = subscriptionEvent();
  visitor = world.visitor();
  await Promise.all([visitor.register(), putEvent(event)]);
  userId = await visitor.userId();
});
afterEach(() => fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' }));

/** As if the order had been begun with other keys. */
const forget = (orderId: string, way: 'paymentIntentId' | 'checkoutSessionId', id: string) =>
  dynamodb().send(
    new UpdateCommand({
      TableName: env.commerceTable,
      Key: orderKey(userId, orderId),
      UpdateExpression: `SET ${way} = :id ADD waysToPay :ids`,
      ExpressionAttributeValues: { ':id': id, ':ids': new Set([id]) },
    }),
  );

const live = () => event.packages[1]!;
const buyLive = () => checkout(visitor, event, live());

describe('a card payment', () => {
  it('is begun anew, once, and can be paid', async () => {
    const { orderId } = (await buyLive()).json;
    await forget(orderId, 'paymentIntentId', 'pi_of_other_keys');
    const again = await buyLive();
    const third = await buyLive();
    expect([again.status, third.status, third.json.clientSecret]).toEqual([200, 200, again.json.clientSecret]);
    expect(await findOrder(userId, orderId)).toMatchObject({ attempt: 2, paymentIntentId: intentIdOf(again.json.clientSecret) });
    const paymentId = await pay(world, again.json.clientSecret);
    const saved = await save(visitor, event, paymentId, { amount: live().price, selectedPackage: live()._id });
    expect([saved.status, saved.json.orderId, (await watch(visitor, event)).status]).toEqual([200, orderId, 200]);
  });

  it('is begun anew once by two clicks', async () => {
    const { orderId } = (await buyLive()).json;
    await forget(orderId, 'paymentIntentId', 'pi_of_other_keys');
    const [one, two] = await Promise.all([buyLive(), buyLive()]);
    expect([one.status, two.json.clientSecret]).toEqual([200, one.json.clientSecret]);
    expect((await findOrder(userId, orderId))?.attempt).toBe(2);
  });

  it('stays the same where Stripe says nothing of it', async () => {
    const first = await buyLive();
    // As often as the client tries, and once more to close an older way.
    await chaos(world, { failCalls: 2 });
    expect((await buyLive()).json.code).toBe('payments_unavailable');
    await chaos(world, { failCalls: 0 });
    expect((await buyLive()).json.clientSecret).toBe(first.json.clientSecret);
    expect((await findOrder(userId, first.json.orderId))?.attempt).toBe(1);
  });
});

describe('a hosted page', () => {
  it.each([
    ['at the same price', 999],
    ['at another', 1299],
  ])('is made anew %s', async (_, price) => {
    const { orderId } = (await hostedCheckout(visitor, event)).json;
    await forget(orderId, 'checkoutSessionId', 'cs_test_of_other_keys');
    await putEvent({ ...event, packages: [{ ...event.packages[0]!, price }, live()] });
    const again = await hostedCheckout(visitor, event);
    expect([again.status, again.json.amount, again.json.orderId]).toEqual([200, price, orderId]);
    expect((await hostedCheckout(visitor, event)).json.url).toBe(again.json.url);
    const saved = await visitor.post('/orders/save-checkout-session', { sessionId: await payHosted(again) });
    expect([saved.status, (await watch(visitor, event)).status]).toEqual([200, 200]);
  });
});
