import { putEvent } from '../events/events-store.ts';
import { advance, breakCard, settled, subscribe, subscriptionEvent } from '../test/subscribing.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

jest.setTimeout(60_000);
let world: World;
let visitor: Visitor;
let id: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  const event = subscriptionEvent();
  visitor = world.visitor();
  await Promise.all([visitor.register(), putEvent(event)]);
  id = await subscribe(world, visitor, event);
  await breakCard(world, id);
  await advance(world, id);
  await settled(world);
});
afterEach(() => fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' }));

const invoices = async (status: 'open' | 'void') => (await world.stripe.invoices.list({ subscription: id, status })).data.length;

it('charges nothing more for a subscription that is cancelled while its payment is overdue', async () => {
  expect((await visitor.get('/subscriptions/mine')).json.subscriptions).toMatchObject([{ status: 'overdue' }]);
  expect(await invoices('open')).toBe(1);
  const answers = [await visitor.post(`/subscriptions/${id}/cancel`), await visitor.post(`/subscriptions/${id}/cancel`)];
  for (const { status, json } of answers) {
    expect([status, json.message, json.subscription.cancelAtPeriodEnd]).toEqual([200, expect.stringContaining('nothing more is charged'), true]);
    // The month that nobody paid is not open to its end.
    expect(json.message).toContain('You can watch until');
  }
  expect([await invoices('open'), await invoices('void')]).toEqual([0, 1]);
});

it('does what is left where Stripe was lost half-way', async () => {
  await fetch(`${world.stripeUrl}/_chaos`, { method: 'POST', body: JSON.stringify({ loseAnswers: 2 }) });
  await visitor.post(`/subscriptions/${id}/cancel`);
  await fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' });
  expect((await visitor.post(`/subscriptions/${id}/cancel`)).status).toBe(200);
  expect([await invoices('open'), await invoices('void')]).toEqual([0, 1]);
});
