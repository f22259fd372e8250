import { putEvent } from '../../events/events-store.ts';
import { chaos, hostedCheckout, subscriptionEvent } from '../../test/subscribing.ts';
import type { Visitor } from '../../test/visitor.ts';
import { startWorld, type World } from '../../test/world.ts';
import { customerOf } from './customer-of.ts';
import { findCustomer, keepCustomer } from './customers-store.ts';

let world: World;
let visitor: Visitor;
let buyer: Parameters<typeof customerOf>[0];

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  visitor = world.visitor();
  const email = await visitor.register();
  buyer = { userId: await visitor.userId(), email, name: 'Ana Viewer' };
});
afterEach(() => fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' }));

const customers = async () => (await world.stripe.customers.list({ email: buyer.email })).data.map(({ id }) => id);

it('is one, made with the first checkout', async () => {
  const [one, two] = await Promise.all([customerOf(buyer), customerOf(buyer)]);
  expect([two, await customerOf(buyer), await customers()]).toEqual([one, one, [one]]);
  expect(await world.stripe.customers.retrieve(one)).toMatchObject({ email: buyer.email, metadata: { userId: buyer.userId } });
});

it('is made anew, once, where Stripe does not know it: the keys are another account’s since', async () => {
  await keepCustomer(buyer.userId, 'cus_of_other_keys');
  const [one, two] = await Promise.all([customerOf(buyer), customerOf(buyer)]);
  expect([two, await customerOf(buyer), await customers()]).toEqual([one, one, [one]]);
  expect(await findCustomer(buyer.userId)).toBe(one);
});

it('is made anew where somebody deleted it at Stripe, each time', async () => {
  const first = await customerOf(buyer);
  await world.stripe.customers.del(first);
  const second = await customerOf(buyer);
  await world.stripe.customers.del(second);
  const third = await customerOf(buyer);
  expect(new Set([first, second, third]).size).toBe(3);
  expect([await findCustomer(buyer.userId), await customers()]).toEqual([third, [third]]);
});

it('lets its buyer subscribe after all', async () => {
  await keepCustomer(buyer.userId, 'cus_of_other_keys');
  const event = subscriptionEvent();
  await putEvent(event);
  const { status, json } = await hostedCheckout(visitor, event);
  expect(status).toBe(200);
  const { customer } = await world.stripe.checkout.sessions.retrieve(json.sessionId);
  expect(customer).toBe(await findCustomer(buyer.userId));
});

it('stays where Stripe says nothing of it', async () => {
  const kept = await customerOf(buyer);
  await chaos(world, { failCalls: 2 });
  await expect(customerOf(buyer)).rejects.toMatchObject({ code: 'payments_unavailable' });
  expect([await findCustomer(buyer.userId), await customers()]).toEqual([kept, [kept]]);
});
