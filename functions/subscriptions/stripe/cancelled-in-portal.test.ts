import { putEvent } from '../../events/events-store.ts';
import { advance, settled, subscribe, subscriptionEvent } from '../../test/subscribing.ts';
import type { Visitor } from '../../test/visitor.ts';
import { startWorld, type World } from '../../test/world.ts';

let world: World;
let event: ReturnType<typeof subscriptionEvent>;
let visitor: Visitor;

jest.setTimeout(60_000);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  event = subscriptionEvent();
  visitor = world.visitor();
  await Promise.all([visitor.register(), putEvent(event)]);
});

const mine = async () => (await visitor.get('/subscriptions/mine')).json.subscriptions;

/** As Stripe's portal does: it names the moment at which the period ends. */
async function cancelInPortal(subscriptionId: string): Promise<void> {
  const { items } = await world.stripe.subscriptions.retrieve(subscriptionId);
  await world.stripe.subscriptions.update(subscriptionId, { cancel_at: items.data[0]!.current_period_end });
  await settled(world);
  expect(await mine()).toEqual([expect.objectContaining({ cancelAtPeriodEnd: true })]);
}

it('goes on where its owner changed their mind about a cancellation in Stripe’s portal', async () => {
  const id = await subscribe(world, visitor, event);
  await cancelInPortal(id);
  for (let times = 0; times < 2; times++) {
    const resumed = await visitor.post(`/subscriptions/${id}/resume`);
    expect([resumed.status, resumed.json.subscription.cancelAtPeriodEnd]).toEqual([200, false]);
  }
  await advance(world, id);
  await settled(world);
  expect(await mine()).toEqual([expect.objectContaining({ status: 'active', cancelAtPeriodEnd: false })]);
});

it('ends with its period where they did not', async () => {
  const id = await subscribe(world, visitor, event);
  await cancelInPortal(id);
  expect((await visitor.post(`/subscriptions/${id}/cancel`)).status).toBe(200);
  await advance(world, id);
  await settled(world);
  expect(await mine()).toEqual([expect.objectContaining({ status: 'ended' })]);
});
