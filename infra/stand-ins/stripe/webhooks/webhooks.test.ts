import type Stripe from 'stripe';
import { deliveriesDone, eventually, setChaos } from '../../base/testing/steering.ts';
import type { WebhookReceiver } from '../../base/testing/webhook-receiver.ts';
import type { StripeStandIn } from '../server.ts';
import { clientFor, startForTest, startReceiver, typesOf, WEBHOOK_SECRET } from '../test-support.ts';

let receiver: WebhookReceiver<Stripe.Event>;
let standIn: StripeStandIn;
beforeEach(async () => {
  receiver = await startReceiver();
  standIn = await startForTest({ webhook: { url: receiver.url, secret: WEBHOOK_SECRET } });
});
afterEach(async () => {
  await standIn.close();
  await receiver.close();
});

function pay() {
  return clientFor(standIn).paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
}

const PAYMENT_EVENTS = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

describe('webhooks', () => {
  it('report a payment and its refund, signed', async () => {
    const { id } = await pay();
    await deliveriesDone(standIn);
    expect(typesOf(receiver).toSorted()).toEqual(PAYMENT_EVENTS.toSorted());
    await clientFor(standIn).refunds.create({ payment_intent: id });
    expect(await deliveriesDone(standIn)).toEqual({ pending: 0, delivered: 5, failed: 0, dropped: 0 });
    const refunded = receiver.events.find(({ type }) => type === 'charge.refunded');
    expect(refunded?.data.object).toMatchObject({ payment_intent: id, refunded: true, amount_refunded: 500 });
  });

  it('are listed as events', async () => {
    await pay();
    await deliveriesDone(standIn);
    const { data } = await clientFor(standIn).events.list();
    expect(data.map(({ id }) => id).toSorted()).toEqual(receiver.events.map(({ id }) => id).toSorted());
  });

  it('are retried until the receiver accepts them', async () => {
    receiver.nextStatuses.push(500, 302, 404);
    await pay();
    expect(await deliveriesDone(standIn)).toMatchObject({ delivered: 3 });
    expect(typesOf(receiver).toSorted()).toEqual(PAYMENT_EVENTS.toSorted());
  });

  it('are only recorded without an endpoint', async () => {
    const alone = await startForTest();
    try {
      await clientFor(alone).customers.create({});
      expect((await clientFor(alone).events.list()).data).toHaveLength(1);
      expect(await deliveriesDone(alone)).toMatchObject({ delivered: 0 });
    } finally {
      await alone.close();
    }
  });
});

describe('the chaos settings', () => {
  it('duplicate webhooks', async () => {
    await setChaos(standIn, { duplicates: 2 });
    await pay();
    expect(await deliveriesDone(standIn)).toMatchObject({ delivered: 9 });
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(3);
  });

  it('reverse them', async () => {
    await setChaos(standIn, { order: 'reverse', holdMs: 1_000 });
    await pay();
    await deliveriesDone(standIn);
    expect(typesOf(receiver)).toEqual(PAYMENT_EVENTS.toReversed());
  });

  it('shuffle them', async () => {
    await setChaos(standIn, { order: 'shuffle', holdMs: 1_500 });
    const stripe = clientFor(standIn);
    const sent: string[] = [];
    for (let i = 0; i < 20; i += 1) sent.push((await stripe.customers.create({})).id);
    await deliveriesDone(standIn);
    const received = receiver.events.map(({ data }) => (data.object as { id: string }).id);
    expect(received.toSorted()).toEqual(sent.toSorted());
    expect(received).not.toEqual(sent);
  });

  it('delay them', async () => {
    await setChaos(standIn, { delayMs: { min: 2_000, max: 2_100 } });
    await pay();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(receiver.events).toEqual([]);
    expect(await deliveriesDone(standIn)).toMatchObject({ delivered: 3 });
  });

  it('drop a number of them, or all', async () => {
    await setChaos(standIn, { drop: 2 });
    await pay();
    expect(await deliveriesDone(standIn)).toMatchObject({ delivered: 1, dropped: 2 });
    expect(typesOf(receiver)).toEqual(['payment_intent.succeeded']);
    await setChaos(standIn, { drop: 'all' });
    await pay();
    expect(await deliveriesDone(standIn)).toMatchObject({ delivered: 1, dropped: 5 });
  });

  it('fail calls before anything is written', async () => {
    await setChaos(standIn, { failCalls: 2 });
    await expect(pay()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    const retrying = clientFor(standIn, undefined, 2);
    await retrying.customers.create({}, { idempotencyKey: 'k' });
    expect((await clientFor(standIn).events.list()).data.map(({ type }) => type)).toEqual(['customer.created']);
  });

  it('lose answers after everything is written, so that a retry with the same key writes nothing', async () => {
    await setChaos(standIn, { loseAnswers: 2 });
    const stripe = clientFor(standIn);
    const key = { idempotencyKey: 'lost' };
    // Stripe's library retries once on its own.
    await expect(stripe.customers.create({}, key)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await stripe.customers.create({}, key);
    expect((await stripe.events.list()).data.map(({ type }) => type)).toEqual(['customer.created']);
  });

  it('can be read, changed one by one and reset', async () => {
    const read = async () => (await fetch(`${standIn.url}/_chaos`)).json();
    const calm = await read();
    await setChaos(standIn, { duplicates: 1 });
    await setChaos(standIn, { failCalls: 3 });
    expect(await read()).toMatchObject({ duplicates: 1, failCalls: 3, drop: 0 });
    await fetch(`${standIn.url}/_chaos`, { method: 'DELETE' });
    expect(await read()).toEqual(calm);
    expect((await setChaos(standIn, { duplicate: 1 })).status).toBe(400);
    expect((await setChaos(standIn, { delayMs: { min: 2, max: 1 } })).status).toBe(400);
  });

  it('do not block calls if the receiver is unreachable', async () => {
    await receiver.close();
    await pay();
    const counts = async () => (await fetch(`${standIn.url}/_deliveries`)).json();
    await eventually(async () => ((await counts()) as { pending: number }).pending === 3);
  });
});

describe('the list of events', () => {
  it('is complete even if all webhooks were dropped, newest first, and paginates in both directions', async () => {
    await setChaos(standIn, { drop: 'all' });
    const before = Math.floor(Date.now() / 1000);
    for (let i = 0; i < 4; i += 1) await pay();
    expect(await deliveriesDone(standIn)).toMatchObject({ delivered: 0, dropped: 12 });

    const { events } = clientFor(standIn);
    const whole = (await events.list({ created: { gte: before }, limit: 100 })).data;
    expect(whole).toHaveLength(12);
    expect(whole.map(({ type }) => type).slice(0, 3)).toEqual(PAYMENT_EVENTS.toReversed());
    const ids = whole.map(({ id }) => id);
    const listed: string[] = [];
    for await (const event of events.list({ created: { gte: before }, limit: 5 })) listed.push(event.id);
    expect(listed).toEqual(ids);

    const page = async (params: Stripe.EventListParams) => {
      const { data, has_more } = await events.list({ limit: 3, ...params });
      return { ids: data.map(({ id }) => id), has_more };
    };
    expect(await page({ ending_before: ids[6]! })).toEqual({ ids: ids.slice(3, 6), has_more: true });
    expect(await page({ ending_before: ids[2]! })).toEqual({ ids: ids.slice(0, 2), has_more: false });
    const paid = await page({ types: ['payment_intent.succeeded'], starting_after: ids[0]! });
    expect(paid).toEqual({ ids: [ids[3], ids[6], ids[9]], has_more: false });
    await expect(events.list({ starting_after: 'evt_none' })).rejects.toMatchObject({ param: 'starting_after' });
  });
});

it('sends the endpoint that the stand-in was started with only its enabled events', async () => {
  const selective = await startForTest({
    webhook: { url: receiver.url, secret: WEBHOOK_SECRET, enabledEvents: ['payment_intent.succeeded'] },
  });
  await clientFor(selective).paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  expect(await deliveriesDone(selective)).toEqual({ pending: 0, delivered: 1, failed: 0, dropped: 0 });
  expect(typesOf(receiver)).toEqual(['payment_intent.succeeded']);
  expect((await clientFor(selective).events.list()).data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([1, 0, 0]);
  await selective.close();
});
