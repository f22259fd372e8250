import { deliveriesDone, setChaos } from '../../base/testing/steering.ts';
import type { WebhookReceiver } from '../../base/testing/webhook-receiver.ts';
import type { Event } from '../resources/objects.ts';
import type { PayPalStandIn } from '../server.ts';
import { startForTest, startReceiver, TestClient, typesOf, usd, WEBHOOK_ID } from '../test-support.ts';

let receiver: WebhookReceiver<Event>;
let standIn: PayPalStandIn;
let client: TestClient;
beforeEach(async () => {
  receiver = await startReceiver();
  standIn = await startForTest({ webhook: { url: receiver.url, id: WEBHOOK_ID } });
  client = new TestClient(standIn);
});
afterEach(async () => {
  await standIn.close();
  await receiver.close();
});

const PAYMENT_EVENTS = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'];

describe('webhooks', () => {
  it('report a payment, its refund and its dispute, signed', async () => {
    const { id } = await client.paid('balance', { custom_id: 'ord_1' });
    await client.post(`/v2/payments/captures/${id}/refund`, { amount: usd('1.00') });
    const { dispute_id } = (await client.post(`/_captures/${id}/dispute`)).body;
    await client.post(`/_disputes/${dispute_id}/resolve`, { favour: 'buyer' });
    expect(await deliveriesDone(standIn)).toEqual({ pending: 0, delivered: 6, failed: 0, dropped: 0 });
    const event = (type: string) => receiver.events.find(({ event_type }) => event_type === type);
    const resource = (type: string) => event(type)?.resource;
    expect(event('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
      resource_type: 'capture',
      summary: 'Payment completed for $ 4.99 USD',
      resource: { id, status: 'COMPLETED', custom_id: 'ord_1' },
    });
    const up = { links: [{}, { rel: 'up', href: `${standIn.url}/v2/payments/captures/${id}` }] };
    expect(event('PAYMENT.CAPTURE.REFUNDED')?.resource_type).toBe('refund');
    expect(resource('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({ amount: usd('1.00'), ...up });
    expect(resource('PAYMENT.CAPTURE.REVERSED')).toMatchObject({ amount: usd('3.99'), ...up });
    expect(resource('CUSTOMER.DISPUTE.CREATED')).toMatchObject({ dispute_id, status: 'OPEN' });
    expect(resource('CUSTOMER.DISPUTE.RESOLVED')).toMatchObject({ dispute_id, status: 'RESOLVED' });
  });

  it('report a payment that is pending and then denied', async () => {
    const { id } = await client.paid('echeck');
    await client.post(`/_captures/${id}/deny`);
    await deliveriesDone(standIn);
    expect(typesOf(receiver).toSorted()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.PENDING',
    ]);
  });

  it('are retried until the receiver accepts them, and resent on request', async () => {
    receiver.nextStatuses.push(500, 302, 404);
    await client.paid();
    expect(await deliveriesDone(standIn)).toMatchObject({ delivered: 2 });
    expect(typesOf(receiver).toSorted()).toEqual(PAYMENT_EVENTS);
    const { body } = await client.get('/v1/notifications/webhooks-events?event_type=PAYMENT.CAPTURE.COMPLETED');
    expect(body.events).toHaveLength(1);
    const resent = await client.post(`/v1/notifications/webhooks-events/${body.events[0].id}/resend`, {});
    expect(resent.status).toBe(202);
    expect(await deliveriesDone(standIn)).toMatchObject({ delivered: 3 });
  });

  it('are listed as events, newest first', async () => {
    await client.paid();
    const { body } = await client.get('/v1/notifications/webhooks-events');
    expect(body.events.map(({ event_type }: Event) => event_type)).toEqual(PAYMENT_EVENTS.toReversed());
    expect((await client.get('/v1/notifications/webhooks-events?page_size=1')).body.events).toEqual([body.events[0]]);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await client.get(`/v1/notifications/webhooks-events?start_time=${later}`)).body.events).toEqual([]);
    expect((await client.get(`/v1/notifications/webhooks-events/${body.events[0].id}`)).body).toEqual(body.events[0]);
  });
});

describe('the chaos settings', () => {
  it('duplicate webhooks', async () => {
    await setChaos(standIn, { duplicates: 2 });
    await client.paid();
    expect(await deliveriesDone(standIn)).toMatchObject({ delivered: 6 });
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(2);
  });

  it('reverse and drop them', async () => {
    await setChaos(standIn, { order: 'reverse', holdMs: 1_000 });
    await client.paid();
    await deliveriesDone(standIn);
    expect(typesOf(receiver)).toEqual(PAYMENT_EVENTS.toReversed());
    await setChaos(standIn, { drop: 'all' });
    await client.paid();
    expect(await deliveriesDone(standIn)).toMatchObject({ delivered: 2, dropped: 2 });
  });
});

describe('verification', () => {
  /** Returns a shop's verification request for the received webhook, with the event's exact text. */
  function request(change: object = {}, event = String(receiver.arrived[0]?.body)): string {
    const header = (name: string) => receiver.arrived[0]?.headers[`paypal-${name}`];
    const rest = {
      transmission_id: header('transmission-id'),
      transmission_time: header('transmission-time'),
      transmission_sig: header('transmission-sig'),
      cert_url: header('cert-url'),
      auth_algo: header('auth-algo'),
      webhook_id: WEBHOOK_ID,
      ...change,
    };
    return `{"webhook_event": ${event} ,${JSON.stringify(rest).slice(1)}`;
  }
  const verify = (body: string) => client.send('POST', '/v1/notifications/verify-webhook-signature', body);

  beforeEach(async () => {
    await client.order().then(({ id }) => client.approve(id));
    await deliveriesDone(standIn);
  });

  it('accepts an event that is unchanged in the request', async () => {
    expect(await verify(request())).toEqual({ status: 200, body: { verification_status: 'SUCCESS' } });
  });

  it.each<[string, () => string]>([
    ['was changed', () => request({}, String(receiver.arrived[0]?.body).replace('4.99', '0.01'))],
    ['was parsed and reserialised', () => request({}, JSON.stringify(receiver.events[0]))],
    ['has another time', () => request({ transmission_time: '2020-01-01T00:00:00Z' })],
    ['has another transmission', () => request({ transmission_id: 'other' })],
    ['was sent to another webhook', () => request({ webhook_id: 'OTHER' })],
    ['has another signature', () => request({ transmission_sig: 'AAAA' })],
    ['names someone else’s certificate', () => request({ cert_url: 'https://evil.example/v1/notifications/certs/CERT-1' })],
    ['names another algorithm', () => request({ auth_algo: 'MD5withRSA' })],
    // A genuine event is nested in the first member; only the request's own member counts.
    ['is not the one in the request’s own member', () => `{"a":${request()},${request({}, '{}').slice(1)}`],
  ])('rejects an event that %s', async (_, body) => {
    expect(await verify(body())).toEqual({ status: 200, body: { verification_status: 'FAILURE' } });
  });

  it('reports missing fields', async () => {
    const { webhook_event } = { webhook_event: {} };
    expect(await verify(JSON.stringify({ webhook_event }))).toMatchObject({ status: 400, body: { name: 'INVALID_REQUEST' } });
  });
});

describe('a shop’s list of webhooks', () => {
  const PATH = '/v1/notifications/webhooks';
  const settings = { url: 'https://shop.example/hook', event_types: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }] };

  it('supports creating, listing, updating and deleting', async () => {
    const created = await client.post(PATH, settings);
    expect(created).toMatchObject({
      status: 201,
      body: { url: settings.url, event_types: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }] },
    });
    const { webhooks } = (await client.get(PATH)).body;
    expect(webhooks.map(({ id }: { id: string }) => id)).toEqual([created.body.id, WEBHOOK_ID]);
    const patch = [{ op: 'replace', path: '/event_types', value: [{ name: '*' }] }];
    const changed = await client.send('PATCH', `${PATH}/${created.body.id}`, JSON.stringify(patch));
    expect(changed).toMatchObject({ status: 200, body: { url: settings.url, event_types: [{ name: '*' }] } });
    expect((await client.send('DELETE', `${PATH}/${created.body.id}`)).status).toBe(204);
    expect((await client.get(`${PATH}/${created.body.id}`)).status).toBe(404);
  });

  it.each<[string, object, string]>([
    ['plain HTTP', { url: 'http://shop.example/hook' }, 'VALIDATION_ERROR'],
    ['an unknown event', { event_types: [{ name: 'PAYMENT.CAPTURE.EATEN' }] }, 'VALIDATION_ERROR'],
    ['a missing URL', { url: undefined }, 'INVALID_REQUEST'],
  ])('rejects %s', async (_, change, name) => {
    expect(await client.post(PATH, { ...settings, ...change })).toMatchObject({ status: 400, body: { name } });
  });

  it('rejects a URL that is already registered', async () => {
    await client.post(PATH, settings);
    expect(await client.post(PATH, settings)).toMatchObject({ status: 400, body: { name: 'WEBHOOK_URL_ALREADY_EXISTS' } });
  });
});
