import { subscriptionEvent } from '../../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useWorld } from '../../../test/use-world.ts';
import { customerOf } from './customer-of.ts';
import { findCustomer, keepCustomer } from './customers-store.ts';

const shop = useWorld();
const { atStripe } = shop;
const buyer = useBuyer(shop);
const event = useEvent(subscriptionEvent);

const customer = () => customerOf({ userId: buyer.userId, email: buyer.email, name: 'Ana Viewer' });
const stored = () => findCustomer(buyer.userId);
const customers = async () => (await shop.stripe.customers.list({ email: buyer.email })).data.map(({ id }) => id);

it('is one, made with the first checkout', async () => {
  const [one, two] = await Promise.all([customer(), customer()]);
  expect([two, await customer(), await customers()]).toEqual([one, one, [one]]);
  const { email, userId } = buyer;
  expect(await shop.stripe.customers.retrieve(one)).toMatchObject({ email, metadata: { userId } });
});

it('is created again, once, if Stripe does not know it because the keys are now those of another account', async () => {
  await keepCustomer(buyer.userId, 'cus_of_other_keys');
  const [one, two] = await Promise.all([customer(), customer()]);
  expect([two, await customer(), await customers()]).toEqual([one, one, [one]]);
  expect(await stored()).toBe(one);
});

it('is created again each time somebody deleted it at Stripe', async () => {
  const first = await customer();
  await shop.stripe.customers.del(first);
  const second = await customer();
  await shop.stripe.customers.del(second);
  const third = await customer();
  expect(new Set([first, second, third]).size).toBe(3);
  expect([await stored(), await customers()]).toEqual([third, [third]]);
});

it('lets its buyer subscribe after all', async () => {
  await keepCustomer(buyer.userId, 'cus_of_other_keys');
  const { status, json } = await buyer.opensHostedPage(event);
  expect(status).toBe(200);
  expect((await atStripe.session(json.sessionId)).customer).toBe(await stored());
});

it('stays while Stripe does not answer', async () => {
  const kept = await customer();
  await atStripe.chaos({ failCalls: 2 });
  await expect(customer()).rejects.toMatchObject({ code: 'payments_unavailable' });
  expect([await stored(), await customers()]).toEqual([kept, [kept]]);
});
