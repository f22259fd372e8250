import { useSubscriber, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const { atStripe } = shop;
const { buyer, subscription } = useSubscriber(shop);
beforeEach(async () => {
  await atStripe.breakCard(subscription.id);
  await atStripe.advance(subscription.id);
});

const cancel = () => buyer.post(`/subscriptions/${subscription.id}/cancel`);
const invoices = async (status: 'open' | 'void') =>
  (await shop.stripe.invoices.list({ subscription: subscription.id, status })).data.length;

it('charges nothing more for a subscription that is cancelled while its payment is overdue', async () => {
  expect(await buyer.subscriptions()).toMatchObject([{ status: 'overdue' }]);
  expect(await invoices('open')).toBe(1);
  for (const { status, json } of [await cancel(), await cancel()]) {
    expect([status, json.subscription.cancelAtPeriodEnd]).toEqual([200, true]);
    expect(json.message).toContain('you will not be charged again');
    // The month that nobody paid is not open to its end.
    expect(json.message).toContain('You can watch until');
  }
  expect([await invoices('open'), await invoices('void')]).toEqual([0, 1]);
});

it('does the rest at the next try if Stripe’s answers were lost half-way', async () => {
  await atStripe.chaos({ loseAnswers: 2 });
  await cancel();
  await atStripe.calm();
  expect((await cancel()).status).toBe(200);
  expect([await invoices('open'), await invoices('void')]).toEqual([0, 1]);
});
