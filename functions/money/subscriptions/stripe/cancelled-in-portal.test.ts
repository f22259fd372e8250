import { useSubscriber, useWorld } from '../../../test/use-world.ts';

const shop = useWorld();
const { atStripe } = shop;
const { buyer, subscription } = useSubscriber(shop);

// Cancels a new subscription as Stripe's portal does, which names the time at which the period ends.
beforeEach(async () => {
  const { id } = subscription;
  const { items } = await atStripe.subscription(id);
  await shop.stripe.subscriptions.update(id, { cancel_at: items.data[0]!.current_period_end });
  await atStripe.settled();
  expect(await buyer.subscriptions()).toEqual([expect.objectContaining({ cancelAtPeriodEnd: true })]);
});

it('continues if its owner changed their mind about a cancellation in Stripe’s portal', async () => {
  for (let times = 0; times < 2; times++) {
    const resumed = await buyer.post(`/subscriptions/${subscription.id}/resume`);
    expect(resumed).toMatchObject({ status: 200, json: { subscription: { cancelAtPeriodEnd: false } } });
  }
  await atStripe.advance(subscription.id);
  expect(await buyer.subscriptions()).toEqual([expect.objectContaining({ status: 'active', cancelAtPeriodEnd: false })]);
});

it('ends with its period if they did not', async () => {
  expect((await buyer.post(`/subscriptions/${subscription.id}/cancel`)).status).toBe(200);
  await atStripe.advance(subscription.id);
  expect(await buyer.subscriptions()).toEqual([expect.objectContaining({ status: 'ended' })]);
});
