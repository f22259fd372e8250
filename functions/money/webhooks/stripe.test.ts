import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import Stripe from 'stripe';
import { toProxyEvent } from '../../../infra/local/gateway/proxy-event.ts';
import { useWorld } from '../../test/use-world.ts';

const shop = useWorld();

const bus = mockClient(EventBridgeClient);
beforeEach(() => {
  bus.reset();
  bus.on(PutEventsCommand).resolves({ FailedEntryCount: 0, Entries: [{ EventId: '1' }] });
});

const object = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', note: 'ünïcode' };
const stripeEvent = { id: 'evt_1', object: 'event', type: 'charge.refunded', created: 1_790_000_000, data: { object } };
const payload = JSON.stringify(stripeEvent, null, 2);

const sign = (text: string, secret = shop.keys.stripeWebhookSecret, timestamp?: number) =>
  Stripe.webhooks.generateTestHeaderString({ payload: text, secret, ...(timestamp && { timestamp }) });

const deliver = (text: string | Buffer = payload, signature = sign(String(text))) =>
  shop.visitor().send('POST', '/webhooks/stripe', Buffer.from(text), { 'stripe-signature': signature, 'x-origin-secret': '' });

const entryOnBus = () => bus.commandCalls(PutEventsCommand)[0]?.args[0].input.Entries?.[0];
const reference = () => JSON.parse(entryOnBus()?.Detail ?? '');

it('puts a reference on the bus, not the body, before it answers', async () => {
  const answer = await deliver();
  expect([answer.status, answer.json]).toEqual([200, { received: true }]);
  const address = { EventBusName: 'marquee', Source: 'marquee.payments.stripe', DetailType: 'charge.refunded' };
  expect(entryOnBus()).toMatchObject(address);
  const ids = { providerEventId: 'evt_1', objectId: 'ch_1', paymentId: 'pi_1' };
  const metadata = { correlationId: expect.any(String) as string };
  expect(reference()).toEqual({ provider: 'stripe', type: 'charge.refunded', ...ids, metadata });
});

it.each([
  ['customer.subscription.deleted', { id: 'sub_1', object: 'subscription' }],
  [
    'invoice.paid',
    { id: 'in_1', object: 'invoice', parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } } },
  ],
  ['checkout.session.completed', { id: 'cs_1', object: 'checkout.session', subscription: 'sub_1', payment_intent: null }],
])('names the subscription that a %s is about', async (type, about) => {
  const event = JSON.stringify({ ...stripeEvent, type, data: { object: about } });
  expect((await deliver(event)).status).toBe(200);
  expect(reference()).toMatchObject({ type, objectId: about.id, paymentId: null, subscriptionId: 'sub_1' });
});

it('checks the signature over the exact bytes, even if they arrive as base64', async () => {
  const { handler } = await import('./stripe.ts');
  const [method, url, sourceIp] = ['POST', '/api/v1/webhooks/stripe', '192.0.2.1'];
  const headers = { 'stripe-signature': sign(payload) };
  const route = { routeKey: 'POST /api/v1/webhooks/stripe', pathParameters: {} };
  const event = toProxyEvent({ method, url, headers, body: Buffer.from(payload), sourceIp }, route);
  const encoded = (text: string) => ({ ...event, body: Buffer.from(text).toString('base64'), isBase64Encoded: true });
  expect(await handler(encoded(payload), {} as Context)).toMatchObject({ statusCode: 200 });
  expect(await handler(encoded(JSON.stringify(stripeEvent)), {} as Context)).toMatchObject({ statusCode: 400 });
  expect((await deliver(Buffer.from([0xff, 0xfe, 0x00]), sign(payload))).status).toBe(400);
});

it.each([
  ['no signature', () => ''],
  ['another secret', () => sign(payload, 'whsec_other')],
  ['another body', () => sign(`${payload} `)],
  ['an old signature', () => sign(payload, undefined, Math.floor(Date.now() / 1000) - 600)],
])('refuses %s and puts nothing on the bus', async (_, signature) => {
  expect(await deliver(payload, signature())).toMatchObject({ status: 400, json: { code: 'invalid_signature' } });
  expect(bus.commandCalls(PutEventsCommand)).toHaveLength(0);
});

it('answers 503, so that Stripe delivers again, if the bus did not accept the event', async () => {
  bus.on(PutEventsCommand).resolves({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'ThrottlingException' }] });
  expect((await deliver()).status).toBe(503);
  bus.on(PutEventsCommand).rejects(Object.assign(new Error('down'), { $metadata: {} }));
  expect((await deliver()).status).toBe(503);
});
