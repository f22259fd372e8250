import type { StripeStandIn } from '../server.ts';
import { CHANNEL, clientFor, startForTest, subscribe } from '../test-support.ts';

let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await startForTest();
});
afterAll(() => standIn.close());

const order = { amount: 500, currency: 'usd' };

describe('customers', () => {
  it('are created, changed and found', async () => {
    const stripe = clientFor(standIn);
    const { id } = await stripe.customers.create({ email: 'a@example.com', metadata: { userId: 'u1', plan: 'x' } });
    await stripe.customers.update(id, { name: 'Ann', metadata: { plan: '' } });
    expect(await stripe.customers.retrieve(id)).toMatchObject({
      email: 'a@example.com',
      name: 'Ann',
      metadata: { userId: 'u1' },
    });
  });

  it('are returned as deleted afterwards, and cannot be used any more', async () => {
    const stripe = clientFor(standIn);
    const subscription = await subscribe(standIn);
    const id = subscription.customer as string;
    const deleted = { id, object: 'customer', deleted: true };
    expect(await stripe.customers.del(id)).toMatchObject(deleted);
    expect(await stripe.customers.retrieve(id)).toMatchObject(deleted);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect((await stripe.customers.list()).data.map((customer) => customer.id)).not.toContain(id);
    const notFound = { code: 'resource_missing' };
    await expect(stripe.customers.update(id, { name: 'Ann' })).rejects.toMatchObject(notFound);
    await expect(stripe.customers.del(id)).rejects.toMatchObject(notFound);
    await expect(stripe.checkout.sessions.create({ ...CHANNEL, customer: id })).rejects.toMatchObject(notFound);
  });
});

describe('refunds', () => {
  async function paidIntent() {
    return clientFor(standIn).paymentIntents.create({ ...order, confirm: true, payment_method: 'pm_card_visa' });
  }

  it('refund a part, then the rest, then nothing more', async () => {
    const stripe = clientFor(standIn);
    const { id } = await paidIntent();
    const chargeOf = async () => (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge;

    const part = await stripe.refunds.create({ payment_intent: id, amount: 200, metadata: { why: 'late' } });
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ amount: 200, metadata: { why: 'late' } });
    expect(await chargeOf()).toMatchObject({ amount_refunded: 200, refunded: false });

    await expect(stripe.refunds.create({ payment_intent: id, amount: 301 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 300, status: 'succeeded' });
    expect(await chargeOf()).toMatchObject({ amount_refunded: 500, refunded: true });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([300, 200]);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  });

  it('are created once per idempotency key, and can be updated', async () => {
    const stripe = clientFor(standIn);
    const { id } = await paidIntent();
    const refund = () => stripe.refunds.create({ payment_intent: id, amount: 200 }, { idempotencyKey: `refund-${id}` });
    const [first, second] = [await refund(), await refund()];
    expect(second.id).toBe(first.id);
    expect((await stripe.charges.list({ payment_intent: id })).data).toMatchObject([{ amount_refunded: 200 }]);
    await stripe.refunds.update(first.id, { metadata: { ticket: 't1' } });
    const [updated] = (await stripe.events.list({ type: 'refund.updated' })).data;
    expect(updated?.data).toMatchObject({
      object: { id: first.id, metadata: { ticket: 't1' } },
      previous_attributes: { metadata: {} },
    });
  });

  it('require a paid intent', async () => {
    const stripe = clientFor(standIn);
    const { id } = await stripe.paymentIntents.create(order);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});

describe('lists', () => {
  it('paginate in both directions', async () => {
    const stripe = clientFor(standIn);
    const customer = await stripe.customers.create({});
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      ids.unshift((await stripe.paymentIntents.create({ ...order, customer: customer.id })).id);
    }
    const list = async (page: { starting_after?: string; ending_before?: string; limit?: number }) => {
      const { data, has_more } = await stripe.paymentIntents.list({ customer: customer.id, ...page });
      return { ids: data.map(({ id }) => id), has_more };
    };
    expect(await list({})).toEqual({ ids, has_more: false });
    expect(await list({ limit: 2 })).toEqual({ ids: ids.slice(0, 2), has_more: true });
    expect(await list({ limit: 2, starting_after: ids[1]! })).toEqual({ ids: ids.slice(2, 4), has_more: true });
    expect(await list({ limit: 2, ending_before: ids[3]! })).toEqual({ ids: ids.slice(1, 3), has_more: true });
  });

  it('filter events by type and time', async () => {
    const stripe = clientFor(standIn);
    const before = Math.floor(Date.now() / 1000);
    const { id } = await stripe.paymentIntents.create({ ...order, confirm: true, payment_method: 'pm_card_visa' });
    const types = async (params: { type?: string; types?: string[] }) =>
      (await stripe.events.list({ created: { gte: before }, limit: 100, ...params })).data
        .filter(({ data }) => [(data.object as { id: string }).id, paymentIntentOf(data.object)].includes(id))
        .map(({ type }) => type);
    expect(await types({ type: 'payment_intent.succeeded' })).toEqual(['payment_intent.succeeded']);
    expect(await types({ types: ['charge.*', 'payment_intent.created'] })).toEqual([
      'charge.succeeded',
      'payment_intent.created',
    ]);
    const later = await stripe.events.list({ created: { gt: Math.floor(Date.now() / 1000) } });
    expect(later.data).toEqual([]);
    const [newest] = (await stripe.events.list({ limit: 1 })).data;
    expect(await stripe.events.retrieve(newest!.id)).toMatchObject({ id: newest!.id, created: expect.any(Number) });
  });
});

function paymentIntentOf(object: object): unknown {
  return 'payment_intent' in object ? object.payment_intent : undefined;
}
