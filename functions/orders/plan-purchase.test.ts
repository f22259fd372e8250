import { eventually, intentIdOf, pay } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let visitor: Visitor;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  visitor = world.visitor();
  await visitor.register();
});

const wanted = { planId: 'seo-basic', planName: 'SEO Basic', price: 699 };
const checkout = (changes: object = {}) => visitor.post('/orders/create-checkout-payment-intent', { ...wanted, ...changes });
const save = (paymentIntentId: string, changes: object = {}) =>
  visitor.post('/orders/save-payment', { amount: 699, currency: 'usd', paymentIntentId, planId: 'seo-basic', ...changes });
const mine = async () => (await visitor.get('/orders/mine')).json.orders;

it('charges our price for the plan, and records it once, whoever tells us first', async () => {
  const { json } = await checkout();
  expect(json).toMatchObject({ amount: 699, currency: 'usd' });
  const intent = await world.stripe.paymentIntents.retrieve(intentIdOf(json.clientSecret));
  expect(intent).toMatchObject({ description: 'SEO Basic', metadata: { planId: 'seo-basic', orderId: json.orderId } });
  const paymentId = await pay(world, json.clientSecret);
  const answers = await Promise.all([1, 2, 3].map(() => save(paymentId)));
  for (const { status, json: saved } of answers) {
    expect([status, saved]).toEqual([200, { message: 'Your payment went through. We will contact you soon.', orderId: json.orderId }]);
  }
  expect(await mine()).toEqual([
    expect.objectContaining({ kind: 'plan', planId: 'seo-basic', planName: 'SEO Basic', status: 'paid', amount: 699 }),
  ]);
  const again = await checkout();
  expect([again.status, again.json]).toEqual([
    409,
    { error: 'You already bought this plan. We will contact you soon.', code: 'already_paid' },
  ]);
});

it('is recorded by the webhook alone, and closed by a refund', async () => {
  const { json } = await checkout();
  const paymentId = await pay(world, json.clientSecret);
  await eventually(async () => (await mine())[0]?.status === 'paid');
  await world.stripe.refunds.create({ payment_intent: paymentId });
  await eventually(async () => (await mine())[0]?.status === 'refunded');
});

it.each([
  ['a price that is not ours', { price: 1 }, 409, 'price_changed', 'price'],
  ['a plan that is not ours', { planId: 'seo-gold' }, 404, 'plan_not_found', 'planId'],
  ['a plan and an event at once', { eventId: 'evt_1', packageId: 'pkg_1' }, 400, 'invalid_input', 'planId'],
  ['nothing at all', { planId: undefined }, 400, 'invalid_input', 'eventId'],
  ['an event without its package', { planId: undefined, eventId: 'evt_1' }, 400, 'invalid_input', 'packageId'],
])('sells no plan for %s', async (_, changes, status, code, field) => {
  const answer = await checkout(changes);
  expect([answer.status, answer.json.code, answer.json.field]).toEqual([status, code, field]);
  expect(await mine()).toEqual([]);
});

it('records no plan for another’s payment, another plan or another amount', async () => {
  const { json } = await checkout();
  const paymentId = await pay(world, json.clientSecret);
  for (const [field, wrong] of Object.entries({ planId: 'seo-starter', amount: 1 })) {
    const answer = await save(paymentId, { [field]: wrong });
    expect([answer.status, answer.json.field]).toEqual([409, field]);
  }
  const stranger = world.visitor();
  await stranger.register();
  const answer = await stranger.post('/orders/save-payment', { amount: 699, currency: 'usd', paymentIntentId: paymentId, planId: 'seo-basic' });
  expect(answer.status).toBe(404);
});
