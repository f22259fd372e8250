import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import Stripe from 'stripe';
import { toProxyEvent } from '../../infra/local/gateway/proxy-event.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bus = mockClient(EventBridgeClient);
beforeEach(() => {
  bus.reset();
  bus.on(PutEventsCommand).resolves({ FailedEntryCount: 0, Entries: [{ EventId: '1' }] });
});

const payload = JSON.stringify(
  { id: 'evt_1', object: 'event', type: 'charge.refunded', created: 1_790_000_000, data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', note: 'ünïcode' } } },
  null,
  2,
);

const sign = (text: string, secret = world.keys.stripeWebhookSecret, timestamp?: number) =>
  Stripe.webhooks.generateTestHeaderString({ payload: text, secret, ...(timestamp && { timestamp }) });

const deliver = (body: Buffer, signature: string) =>
  world.visitor().send('POST', '/webhooks/stripe', body, { 'stripe-signature': signature, 'x-origin-secret': '' });

it('puts a reference on the bus, not the body, before it answers', async () => {
  const answer = await deliver(Buffer.from(payload), sign(payload));
  expect([answer.status, answer.json]).toEqual([200, { received: true }]);
  const [call] = bus.commandCalls(PutEventsCommand);
  const [entry] = call?.args[0].input.Entries ?? [];
  expect(entry).toMatchObject({ EventBusName: 'marquee', Source: 'marquee.payments.stripe', DetailType: 'charge.refunded' });
  expect(JSON.parse(entry?.Detail ?? '')).toEqual({
    provider: 'stripe',
    eventId: 'evt_1',
    type: 'charge.refunded',
    objectId: 'ch_1',
    paymentId: 'pi_1',
  });
});

it.each([
  ['customer.subscription.deleted', { id: 'sub_1', object: 'subscription' }],
  ['invoice.paid', { id: 'in_1', object: 'invoice', parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } } }],
  ['checkout.session.completed', { id: 'cs_1', object: 'checkout.session', subscription: 'sub_1', payment_intent: null }],
])('names the subscription that a %s is about', async (type, object) => {
  const event = JSON.stringify({ id: 'evt_2', object: 'event', type, created: 1_790_000_000, data: { object } });
  expect((await deliver(Buffer.from(event), sign(event))).status).toBe(200);
  const [entry] = bus.commandCalls(PutEventsCommand)[0]?.args[0].input.Entries ?? [];
  expect(JSON.parse(entry?.Detail ?? '')).toMatchObject({ type, objectId: object.id, paymentId: null, subscriptionId: 'sub_1' });
});

it('checks the signature over the very bytes, also where they travel as base64', async () => {
  const { handler } = await import('./stripe.ts');
  const event = toProxyEvent(
    { method: 'POST', url: '/api/v1/webhooks/stripe', headers: { 'stripe-signature': sign(payload) }, body: Buffer.from(payload), sourceIp: '192.0.2.1' },
    { routeKey: 'POST /api/v1/webhooks/stripe', pathParameters: {} },
  );
  const encoded = { ...event, body: Buffer.from(payload).toString('base64'), isBase64Encoded: true };
  expect(await handler(encoded, {} as Context)).toMatchObject({ statusCode: 200 });
  const reformatted = { ...encoded, body: Buffer.from(JSON.stringify(JSON.parse(payload))).toString('base64') };
  expect(await handler(reformatted, {} as Context)).toMatchObject({ statusCode: 400 });
  expect((await deliver(Buffer.from([0xff, 0xfe, 0x00]), sign(payload))).status).toBe(400);
});

it.each([
  ['no signature', () => ''],
  ['another secret', () => sign(payload, 'whsec_other')],
  ['another body', () => sign(`${payload} `)],
  ['an old one', () => sign(payload, undefined, Math.floor(Date.now() / 1000) - 600)],
])('refuses %s and raises nothing', async (_, signature) => {
  const answer = await deliver(Buffer.from(payload), signature());
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_signature']);
  expect(bus.commandCalls(PutEventsCommand)).toHaveLength(0);
});

it('answers 503, so that Stripe repeats it, where the bus did not take the event', async () => {
  bus.on(PutEventsCommand).resolves({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'ThrottlingException' }] });
  expect((await deliver(Buffer.from(payload), sign(payload))).status).toBe(503);
  bus.on(PutEventsCommand).rejects(Object.assign(new Error('down'), { $metadata: {} }));
  expect((await deliver(Buffer.from(payload), sign(payload))).status).toBe(503);
});
