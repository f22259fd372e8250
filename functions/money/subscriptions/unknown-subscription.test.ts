import { stripe } from '../payments/stripe/stripe.ts';
import { published } from '../../test/people/organizer.ts';
import { subscriptionEvent } from '../../test/samples/sample-event.ts';
import { DAY, itIs } from '../../test/time.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const buyer = useBuyer(shop);

it('lets the owner of a subscription that was started with other keys subscribe again, and leave', async () => {
  const event = await published(subscriptionEvent('month', { end_time: '2099-01-01T00:00:00.000Z' }));
  const id = await buyer.subscribes(event);
  await shop.atStripe.settled();
  const { subscriptions } = await stripe();
  const elsewhere = (subscriptionId: string) => (subscriptionId === id ? 'sub_of_other_keys' : subscriptionId);
  for (const call of ['retrieve', 'cancel'] as const) {
    const original = subscriptions[call].bind(subscriptions) as typeof subscriptions.retrieve;
    jest.spyOn(subscriptions, call).mockImplementation((asked, ...more) => original(elsewhere(asked), ...(more as [])));
  }
  // The event that was paid for stays open.
  expect((await buyer.opensHostedPage(event)).json.code).toBe('already_paid');
  itIs(Date.now() + 40 * DAY);
  await buyer.signsIn();
  expect((await buyer.opensHostedPage(event)).status).toBe(200);
  const left = await buyer.leavesForGood();
  expect([left.status, left.json.code]).toEqual([200, undefined]);
});
