import { subscriptionEvent } from '../../test/sample-event.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const { atStripe } = shop;
const buyer = useBuyer(shop);
const event = useEvent(subscriptionEvent);
let id: string;

// Cancels a new subscription as Stripe's portal does, which names the time at which the period ends.
beforeEach(async () => {
  id = await buyer.subscribes(event);
  const { items } = await atStripe.subscription(id);
  await shop.stripe.subscriptions.update(id, { cancel_at: items.data[0]!.current_period_end });
  await atStripe.settled();
  expect(await buyer.subscriptions()).toEqual([expect.objectContaining({ cancelAtPeriodEnd: true })]);
});

it('continues if its owner changed their mind about a cancellation in Stripe’s portal', async () => {
  for (let times = 0; times < 2; times++) {
    const resumed = await buyer.post(`/subscriptions/${id}/resume`);
    expect(resumed).toMatchObject({ status: 200, json: { subscription: { cancelAtPeriodEnd: false } } });
  }
  await atStripe.advance(id);
  expect(await buyer.subscriptions()).toEqual([expect.objectContaining({ status: 'active', cancelAtPeriodEnd: false })]);
});

it('ends with its period if they did not', async () => {
  expect((await buyer.post(`/subscriptions/${id}/cancel`)).status).toBe(200);
  await atStripe.advance(id);
  expect(await buyer.subscriptions()).toEqual([expect.objectContaining({ status: 'ended' })]);
});
