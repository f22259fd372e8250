import type Stripe from 'stripe';
import { deliveriesDone } from '../../base/testing/steering.ts';
import { WebhookReceiver } from '../../base/testing/webhook-receiver.ts';
import type { StripeStandIn } from '../server.ts';
import { clientFor, startForTest, typesOf } from '../test-support.ts';

let standIn: StripeStandIn;
beforeEach(async () => {
  standIn = await startForTest();
});
afterEach(() => standIn.close());

const settings = { url: 'https://example.com/hook', enabled_events: ['charge.refunded' as const] };

it('returns the account of the secret key', async () => {
  const account = await clientFor(standIn).accounts.retrieveCurrent();
  expect(account).toMatchObject({ id: expect.stringMatching(/^acct_/), object: 'account', charges_enabled: true });
});

it('returns the secret of a webhook endpoint only when it is created', async () => {
  const { webhookEndpoints } = clientFor(standIn);
  const created = await webhookEndpoints.create({ ...settings, metadata: { a: 'b' } });
  expect(created).toMatchObject({
    ...settings,
    id: expect.stringMatching(/^we_/),
    status: 'enabled',
    metadata: { a: 'b' },
    livemode: false,
  });
  expect(created.secret).toMatch(/^whsec_\w{32}$/);
  expect(await webhookEndpoints.retrieve(created.id)).not.toHaveProperty('secret');
  expect((await webhookEndpoints.list()).data).toEqual([expect.not.objectContaining({ secret: expect.anything() })]);
});

it('sends each endpoint its enabled events, signed with its own secret', async () => {
  const { webhookEndpoints, customers, webhooks } = clientFor(standIn);
  const secrets = new Map<string, string>();
  const receivers = await Promise.all(
    ['/all', '/refunds'].map((path) =>
      WebhookReceiver.start(({ headers, body }) =>
        webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secrets.get(path) ?? ''),
      ),
    ),
  );
  const [all, refunds] = receivers as [WebhookReceiver<Stripe.Event>, WebhookReceiver<Stripe.Event>];
  const register = async (path: string, url: string, events: Stripe.WebhookEndpointCreateParams.EnabledEvent[]) => {
    const endpoint = await webhookEndpoints.create({ url, enabled_events: events });
    secrets.set(path, endpoint.secret ?? '');
    return endpoint.id;
  };
  const allId = await register('/all', all.url, ['*']);
  await register('/refunds', refunds.url, ['charge.refunded', 'refund.updated']);
  await clientFor(standIn).webhookEndpoints.create(settings);

  const intent = await clientFor(standIn).paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  const refund = await clientFor(standIn).refunds.create({ payment_intent: intent.id, amount: 100 });
  await clientFor(standIn).refunds.update(refund.id, { metadata: { why: 'late' } });
  await deliveriesDone(standIn);
  expect(typesOf(refunds).toSorted()).toEqual(['charge.refunded', 'refund.updated']);
  expect(typesOf(all)).toEqual(
    expect.arrayContaining(['payment_intent.succeeded', 'charge.refunded', 'refund.created', 'refund.updated']),
  );
  const pending = async (type: string) => (await clientFor(standIn).events.list({ type })).data[0]?.pending_webhooks;
  expect([await pending('charge.refunded'), await pending('charge.succeeded')]).toEqual([2, 1]);

  await webhookEndpoints.update(allId, { disabled: true });
  const count = all.events.length;
  await customers.create({});
  await deliveriesDone(standIn);
  expect(all.events).toHaveLength(count);
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

it('updates only the given fields', async () => {
  const { webhookEndpoints } = clientFor(standIn);
  const { id } = await webhookEndpoints.create(settings);
  expect(await webhookEndpoints.update(id, { disabled: true })).toMatchObject({ ...settings, status: 'disabled' });
  const events = ['charge.refunded' as const, 'payment_intent.succeeded' as const];
  expect(await webhookEndpoints.update(id, { enabled_events: events, disabled: false })).toMatchObject({
    url: settings.url,
    status: 'enabled',
    enabled_events: events,
  });
});

it('removes a deleted webhook endpoint', async () => {
  const { webhookEndpoints } = clientFor(standIn);
  const { id } = await webhookEndpoints.create(settings);
  expect(await webhookEndpoints.del(id)).toMatchObject({ id, object: 'webhook_endpoint', deleted: true });
  await expect(webhookEndpoints.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
});

it('rejects invalid settings as Stripe does', async () => {
  const { webhookEndpoints } = clientFor(standIn);
  await expect(webhookEndpoints.create({ ...settings, url: 'nowhere' })).rejects.toMatchObject({
    code: 'url_invalid',
    param: 'url',
  });
  await expect(webhookEndpoints.create({ ...settings, enabled_events: [] })).rejects.toMatchObject({ param: 'enabled_events' });
  const foreign = ['charge.refunded', 'PAYMENT.CAPTURE.COMPLETED'] as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  await expect(webhookEndpoints.create({ ...settings, enabled_events: foreign })).rejects.toMatchObject({
    param: 'enabled_events[1]',
  });
  for (let i = 0; i < 16; i++) await webhookEndpoints.create(settings);
  await expect(webhookEndpoints.create(settings)).rejects.toMatchObject({ message: expect.stringContaining('maximum of 16') });
});
