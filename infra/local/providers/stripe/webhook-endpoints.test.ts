import type { StripeStandIn } from './server.ts';
import { clientFor, startForTest } from './test-support.ts';

let standIn: StripeStandIn;
beforeEach(async () => {
  standIn = await startForTest();
});
afterEach(() => standIn.close());

const wanted = { url: 'https://example.com/hook', enabled_events: ['charge.refunded' as const] };

it('tells the account of the secret key', async () => {
  const account = await clientFor(standIn).accounts.retrieveCurrent();
  expect(account).toMatchObject({ id: expect.stringMatching(/^acct_/), object: 'account', charges_enabled: true });
});

it('tells the secret of a webhook endpoint when it is made and never again', async () => {
  const { webhookEndpoints } = clientFor(standIn);
  const made = await webhookEndpoints.create({ ...wanted, metadata: { a: 'b' } });
  expect(made).toMatchObject({ ...wanted, id: expect.stringMatching(/^we_/), status: 'enabled', metadata: { a: 'b' }, livemode: false });
  expect(made.secret).toMatch(/^whsec_\w{32}$/);
  expect(await webhookEndpoints.retrieve(made.id)).not.toHaveProperty('secret');
  expect((await webhookEndpoints.list()).data).toEqual([expect.not.objectContaining({ secret: expect.anything() })]);
});

it('changes what is named and leaves the rest', async () => {
  const { webhookEndpoints } = clientFor(standIn);
  const { id } = await webhookEndpoints.create(wanted);
  expect(await webhookEndpoints.update(id, { disabled: true })).toMatchObject({ ...wanted, status: 'disabled' });
  const events = ['charge.refunded' as const, 'payment_intent.succeeded' as const];
  expect(await webhookEndpoints.update(id, { enabled_events: events, disabled: false })).toMatchObject({
    url: wanted.url,
    status: 'enabled',
    enabled_events: events,
  });
});

it('forgets a webhook endpoint that is deleted', async () => {
  const { webhookEndpoints } = clientFor(standIn);
  const { id } = await webhookEndpoints.create(wanted);
  expect(await webhookEndpoints.del(id)).toMatchObject({ id, object: 'webhook_endpoint', deleted: true });
  await expect(webhookEndpoints.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
});

it('refuses what Stripe refuses', async () => {
  const { webhookEndpoints } = clientFor(standIn);
  await expect(webhookEndpoints.create({ ...wanted, url: 'nowhere' })).rejects.toMatchObject({ code: 'url_invalid', param: 'url' });
  await expect(webhookEndpoints.create({ ...wanted, enabled_events: [] })).rejects.toMatchObject({ param: 'enabled_events' });
  for (let i = 0; i < 16; i++) await webhookEndpoints.create(wanted);
  await expect(webhookEndpoints.create(wanted)).rejects.toMatchObject({ message: expect.stringContaining('maximum of 16') });
});
