import { putEvent } from '../events/events-store.ts';
import { stripe } from '../platform/stripe.ts';
import { hostedCheckout, settled, subscribe, subscriptionEvent } from '../test/subscribing.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
jest.setTimeout(60_000);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());

it('lets the owner of a subscription that was begun with other keys subscribe anew, and leave', async () => {
  const event = subscriptionEvent();
  const visitor = world.visitor();
  const [email] = await Promise.all([visitor.register(), putEvent({ ...event, end_time: '2099-01-01T00:00:00.000Z' })]);
  const id = await subscribe(world, visitor, event);
  await settled(world);
  const { subscriptions } = await stripe();
  const { retrieve, cancel } = subscriptions;
  const elsewhere = (asked: string) => (asked === id ? 'sub_of_other_keys' : asked);
  jest.spyOn(subscriptions, 'retrieve').mockImplementation((asked, ...more) => retrieve.call(subscriptions, elsewhere(asked), ...more));
  jest.spyOn(subscriptions, 'cancel').mockImplementation((asked, ...more) => cancel.call(subscriptions, elsewhere(asked), ...(more as [])));
  // What was paid for stays open.
  expect((await hostedCheckout(visitor, event)).json.code).toBe('already_paid');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 40 * 24 * 60 * 60_000);
  await visitor.post('/auth/login', { email, password: 'correct horse' });
  expect((await hostedCheckout(visitor, event)).status).toBe(200);
  const left = await visitor.post('/account/delete', { currentPassword: 'correct horse', confirmation: 'DELETE' });
  expect([left.status, left.json.code]).toEqual([200, undefined]);
});
