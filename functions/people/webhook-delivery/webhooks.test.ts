import { randomUUID } from 'node:crypto';
import { FAILURES_UNTIL_PAUSED } from '#shared/people/outgoing-webhooks.ts';
import { handler as sendWaiting } from './send-waiting.ts';
import { changeWebhook } from './webhooks-store.ts';
import { eventually } from '../../test/eventually.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { Broadcaster } from '../../test/stories/broadcast/broadcaster.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { isSigned, Receiver } from '../../test/stories/receiver.ts';
import { inHours, letPass, takeTheClock } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false, countsSales: true });
let olu: Organizer;
let receiver: Receiver;
let url: string;
beforeEach(async () => {
  [olu, receiver] = [await shop.organizer(), new Receiver()];
  url = await receiver.listen();
});
afterEach(() => {
  jest.useRealTimers();
  receiver.close();
});

const adds = async (events: string[], changes: object = {}) =>
  (await olu.post('/studio/webhooks', { key: randomUUID(), url, events, ...changes })).json as {
    webhookId: string;
    secret: string;
  };
const renews = (webhookId: string, key: string = randomUUID()) => olu.post(`/studio/webhooks/${webhookId}/secret`, { key });
const shown = async () => (await olu.get('/studio/webhooks')).json.webhooks[0];
const deliveries = async (webhookId: string) => (await olu.get(`/studio/webhooks/${webhookId}/deliveries`)).json.deliveries;
const ready = { image: '/images/x.svg', status: 'draft', start_time: '2030-01-01T20:00:00.000Z' } as const;
/** Publishes an event of its organiser through the studio. */
const publishes = async () => {
  const { _id } = await olu.sells({}, ready);
  expect((await olu.post(`/studio/events/${_id}/publish`)).status).toBe(200);
  return _id;
};
const goesOn = (webhookId: string, isPaused: boolean) => olu.post(`/studio/webhooks/${webhookId}`, { isPaused });
const untilGot = (count: number) => eventually(() => receiver.got.length >= count);

it('tells of a purchase and its refund, signed, without anything about the buyer or the card', async () => {
  const { webhookId, secret } = await adds(['order.paid', 'order.refunded']);
  const event = await olu.sells();
  const ana = await shop.buyer();
  const paymentId = await ana.paysAndGets(event, await ana.checksOut(event));
  await untilGot(1);
  await ana.getsBack(event, paymentId);
  await untilGot(2);
  const [paid, refunded] = receiver.got;
  const { price } = event.packages[0]!;
  expect(paid!.json).toMatchObject({
    type: 'order.paid',
    version: 1,
    organization_id: olu.userId,
    data: { event_id: event._id, payment_id: paymentId, amount: price, refunded: 0, is_gift: false },
  });
  expect(refunded!.json).toMatchObject({ type: 'order.refunded', data: { refunded: price } });
  expect(receiver.got.every((one) => isSigned(one, secret))).toBe(true);
  expect(isSigned(paid!, `${secret}x`)).toBe(false);
  for (const { body } of receiver.got)
    for (const text of [ana.email, 'Ana', '4242', ana.userId]) expect(body).not.toContain(text);
  const states = (await deliveries(webhookId)).map(({ state, status }: Record<string, unknown>) => [state, status]);
  expect(states).toEqual([
    ['delivered', 200],
    ['delivered', 200],
  ]);
});

it('says that a ticket was given or was free, and never that it was paid', async () => {
  await adds(['order.paid', 'order.free', 'order.given']);
  const event = await olu.sells();
  await olu.makesCode({ code: 'NOTHING', percent: 100 });
  await (await shop.buyer()).checksOut(event, { code: 'NOTHING' });
  await untilGot(1);
  expect((await new Desk(olu).gives(event, 'press@example.com')).status).toBe(200);
  await untilGot(2);
  expect(receiver.got.map(({ json }) => json)).toMatchObject([
    { type: 'order.free', data: { amount: 0, code: 'NOTHING', is_gift: false } },
    { type: 'order.given', data: { amount: 0, is_gift: true } },
  ]);
});

it('tells of what was chosen, and each organisation of its own', async () => {
  await adds(['event.published']);
  const rival = await shop.organizer();
  const other = new Receiver();
  const theirs = await other.listen();
  await rival.post('/studio/webhooks', { key: randomUUID(), url: theirs, events: ['event.published', 'order.paid'] });
  const eventId = await publishes();
  await untilGot(1);
  await shop.untilQuiet();
  other.close();
  expect(receiver.got.map(({ json }) => [json.type, json.data.event_id])).toEqual([['event.published', eventId]]);
  expect(other.got).toEqual([]);
});

it('tells once that a broadcast went live and ended, whatever interrupts it', async () => {
  await adds(['broadcast.live', 'broadcast.ended']);
  const times = { has_film: false, start_time: inHours(1), end_time: inHours(4) };
  const night = new Broadcaster(shop, olu, await olu.sells({}, times));
  await night.broadcasts();
  for (const kind of ['lost', 'receiving']) await night.reports(kind);
  for (const _time of [1, 2]) await night.ends();
  await untilGot(2);
  await shop.untilQuiet();
  expect(receiver.got.map(({ json }) => json.type).toSorted()).toEqual(['broadcast.ended', 'broadcast.live']);
});

it('repeats what failed, with the same body, until it arrives', async () => {
  takeTheClock();
  const { webhookId } = await adds(['event.published']);
  receiver.status = 500;
  await publishes();
  await untilGot(1);
  await shop.untilQuiet();
  const [failed] = await deliveries(webhookId);
  expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status: 500, problem: expect.stringContaining('500') });
  await sendWaiting();
  expect(receiver.got).toHaveLength(1);
  receiver.status = 204;
  letPass(1);
  await sendWaiting();
  expect(receiver.got.map(({ body }) => body)).toEqual([receiver.got[0]!.body, receiver.got[0]!.body]);
  expect(await deliveries(webhookId)).toMatchObject([{ state: 'delivered', attempts: 2, problem: null, nextAttemptAt: null }]);
  expect(await shown()).toMatchObject({ failures: 0 });
  letPass(600);
  await sendWaiting();
  expect(receiver.got).toHaveLength(2);
});

it('takes neither a redirect nor silence for a receipt, and lets nobody else wait for it', async () => {
  const { webhookId } = await adds(['event.published']);
  receiver.status = 302;
  await publishes();
  await untilGot(1);
  await shop.untilQuiet();
  expect((await deliveries(webhookId))[0]).toMatchObject({ status: 302, problem: expect.stringContaining('redirected') });

  const slow = await adds(['event.published'], { url });
  await olu.post(`/studio/webhooks/${webhookId}/remove`);
  receiver.status = null;
  await publishes();
  await untilGot(2);
  const rival = await shop.organizer();
  const other = new Receiver();
  const { json } = await rival.post('/studio/webhooks', {
    key: randomUUID(),
    url: await other.listen(),
    events: ['event.published'],
  });
  await rival.post(`/studio/webhooks/${json.webhookId}/test`);
  await eventually(() => other.got.length === 1);
  other.close();
  expect(receiver.got).toHaveLength(2);
  // While it waits for an answer, the next event waits, too: one call at a time sends to a webhook.
  await publishes();
  receiver.close();
  await shop.untilQuiet();
  expect(receiver.got).toHaveLength(2);
  expect(await deliveries(slow.webhookId)).toMatchObject([
    { attempts: 0 },
    { attempts: 1, problem: expect.stringMatching(/^It /) },
  ]);
});

it('is delivered once, though the bus has it twice', async () => {
  const { webhookId } = await adds(['event.published']);
  await publishes();
  await untilGot(1);
  const [{ eventId, at }] = await deliveries(webhookId);
  const { raiseOrganizationEvent } = await import('../../platform/bus/organization-events-bus.ts');
  await raiseOrganizationEvent({ type: 'event.published', id: eventId, organizationId: olu.userId, at, data: {} });
  await shop.untilQuiet();
  expect(receiver.got).toHaveLength(1);
  expect(await deliveries(webhookId)).toHaveLength(1);
});

it('is paused after many failures, and its owner is told; it goes on with what waits', async () => {
  takeTheClock();
  const { webhookId } = await adds(['event.published']);
  await changeWebhook(olu.userId, webhookId, { failures: FAILURES_UNTIL_PAUSED - 1 });
  receiver.status = 503;
  await publishes();
  await untilGot(1);
  await eventually(async () => (await shown()).paused !== null);
  expect(await shown()).toMatchObject({ paused: { by: 'platform' }, failures: FAILURES_UNTIL_PAUSED });
  await shop.untilMailed(
    ({ subject, to }) => /^Your webhook to 127\.0\.0\.1:\d+ is paused$/.test(subject) && to.includes(olu.email),
  );
  await publishes();
  letPass(60);
  await sendWaiting();
  expect(receiver.got).toHaveLength(1);
  expect(await olu.post(`/studio/webhooks/${webhookId}/test`)).toMatchObject({ status: 409, json: { code: 'webhook_paused' } });
  receiver.status = 200;
  expect((await goesOn(webhookId, false)).json).toMatchObject({ paused: null, failures: 0 });
  await untilGot(2);
  await shop.untilQuiet();
  expect(await deliveries(webhookId)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

it('signs with the secret before as well, for a day', async () => {
  takeTheClock();
  const { webhookId, secret } = await adds(['event.published']);
  const renewed = (await renews(webhookId)).json.secret as string;
  await publishes();
  await untilGot(1);
  expect([secret, renewed].map((one) => isSigned(receiver.got[0]!, one))).toEqual([true, true]);
  expect((await shown()).earlierSecretUntil).not.toBeNull();
  letPass(24 * 60 + 1);
  await publishes();
  await untilGot(2);
  expect([secret, renewed].map((one) => isSigned(receiver.got[1]!, one))).toEqual([false, true]);
  const [lists, changes] = [await olu.get('/studio/webhooks'), await olu.get('/studio/audit')];
  for (const one of [secret, renewed]) expect(lists.text + changes.text).not.toContain(one);
});

it('answers a repeated press the same secret, and keeps the one before that the receiver still has', async () => {
  const key = randomUUID();
  const [added, again] = [await adds(['event.published'], { key }), await adds(['event.published'], { key })];
  expect(again).toEqual(added);
  const [renewed, pressed] = [await renews(added.webhookId, key), await renews(added.webhookId, key)];
  expect(pressed.json).toEqual(renewed.json);
  await publishes();
  await untilGot(1);
  expect([added.secret, renewed.json.secret].map((one) => isSigned(receiver.got[0]!, one))).toEqual([true, true]);
  takeTheClock();
  letPass(15);
  const gone = { status: 400, json: { code: 'invalid_input', field: 'key' } };
  expect(await renews(added.webhookId, key)).toMatchObject(gone);
  expect(await olu.post('/studio/webhooks', { key, url, events: ['event.published'] })).toMatchObject(gone);
});

it('sends a test and any delivery again when it is asked', async () => {
  const { webhookId } = await adds(['order.paid']);
  expect((await olu.post(`/studio/webhooks/${webhookId}/test`)).status).toBe(200);
  await untilGot(1);
  const [{ deliveryId, eventId }] = await deliveries(webhookId);
  expect((await olu.post(`/studio/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver`)).status).toBe(200);
  await untilGot(2);
  expect(receiver.got.map(({ json }) => [json.type, json.id])).toEqual([
    ['test', eventId],
    ['test', eventId],
  ]);
  expect(receiver.got[0]!.headers['marquee-delivery']).not.toBe(receiver.got[1]!.headers['marquee-delivery']);
  expect(await olu.post(`/studio/webhooks/${webhookId}/deliveries/dlv_none/redeliver`)).toMatchObject({
    json: { code: 'delivery_not_found' },
  });
});

it('refuses what it cannot use, and more than five', async () => {
  const add = async (body: object) =>
    (await olu.post('/studio/webhooks', { key: randomUUID(), url, events: ['order.paid'], ...body })).json;
  expect(await add({ url: 'ftp://example.com/' })).toMatchObject({ code: 'invalid_input', field: 'url' });
  expect(await add({ url: 'https://user:secret@example.com/' })).toMatchObject({ field: 'url' });
  expect(await add({ events: [] })).toMatchObject({ field: 'events' });
  expect(await add({ events: ['order.cancelled'] })).toMatchObject({ field: 'events.0' });
  for (let added = 0; added < 5; added++) expect((await add({})).webhookId).toBeDefined();
  expect(await add({})).toMatchObject({ code: 'too_many_webhooks' });
});
