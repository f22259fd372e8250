import { eventually } from '../../test/eventually.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const { atStripe } = shop;
const buyer = useBuyer(shop);

const plan = { planId: 'seo-basic', planName: 'SEO Basic', price: 699 };
const checkout = (changes: object = {}) => buyer.post('/orders/create-checkout-payment-intent', { ...plan, ...changes });
const save = (paymentIntentId: string, changes: object = {}, visitor = buyer) =>
  visitor.post('/orders/save-payment', { amount: 699, currency: 'usd', paymentIntentId, planId: 'seo-basic', ...changes });
const untilStatus = (status: string) => eventually(async () => (await buyer.order())?.status === status);

it('charges our price for the plan, and records it once, whether the page or the webhook reports it first', async () => {
  const order = await checkout();
  const { orderId, clientSecret } = order.json;
  expect(order.json).toMatchObject({ amount: 699, currency: 'usd' });
  const metadata = { planId: 'seo-basic', orderId };
  expect(await atStripe.intent(clientSecret)).toMatchObject({ description: 'SEO Basic', metadata });
  const paymentId = await buyer.pays(order);
  const answers = await Promise.all([1, 2, 3].map(() => save(paymentId)));
  const message = 'Your payment went through. We will contact you soon.';
  expect(answers.map(({ status, json }) => [status, json])).toEqual(Array(3).fill([200, { message, orderId }]));
  expect(await buyer.orders()).toEqual([
    expect.objectContaining({ kind: 'plan', planId: 'seo-basic', planName: 'SEO Basic', status: 'paid', amount: 699 }),
  ]);
  const again = await checkout();
  const error = 'You have already bought this plan. We will contact you soon.';
  expect([again.status, again.json]).toEqual([409, { error, code: 'already_paid' }]);
});

it('is recorded by the webhook alone, and closed by a refund', async () => {
  const paymentId = await buyer.pays(await checkout());
  await untilStatus('paid');
  await atStripe.refund(paymentId);
  await untilStatus('refunded');
});

it.each([
  ['a price that is not ours', { price: 1 }, 409, 'price_changed', 'price'],
  ['a plan that is not ours', { planId: 'seo-gold' }, 404, 'plan_not_found', 'planId'],
  ['a plan and an event at once', { eventId: 'evt_1', packageId: 'pkg_1' }, 400, 'invalid_input', 'planId'],
  ['nothing at all', { planId: undefined }, 400, 'invalid_input', 'eventId'],
  ['an event without its package', { planId: undefined, eventId: 'evt_1' }, 400, 'invalid_input', 'packageId'],
])('sells no plan for %s', async (_, changes, status, code, field) => {
  expect(await checkout(changes)).toMatchObject({ status, json: { code, field } });
  expect(await buyer.orders()).toEqual([]);
});

it('records no plan for another’s payment, another plan or another amount', async () => {
  const paymentId = await buyer.pays(await checkout());
  for (const [field, wrong] of Object.entries({ planId: 'seo-starter', amount: 1 })) {
    expect(await save(paymentId, { [field]: wrong })).toMatchObject({ status: 409, json: { field } });
  }
  expect((await save(paymentId, {}, await shop.buyer())).status).toBe(404);
});
