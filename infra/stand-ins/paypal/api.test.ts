import { setChaos } from '../base/testing/steering.ts';
import type { PayPalStandIn } from './server.ts';
import { TestClient, tokenOf, usd, useStandIn } from './test-support.ts';

let standIn: PayPalStandIn;
let client: TestClient;
useStandIn('each', (started) => {
  standIn = started;
  client = new TestClient(standIn);
});

const ORDER = { intent: 'CAPTURE', purchase_units: [{ amount: usd('4.99') }] };

describe('a token', () => {
  const requestToken = (authorization: string, grant = 'client_credentials') =>
    fetch(`${standIn.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ grant_type: grant }),
    });

  it('is issued only for the application’s credentials', async () => {
    expect(await tokenOf(standIn.url)).toMatch(/^A21AA/);
    const rejected = await requestToken(`Basic ${btoa('somebody:else')}`);
    expect(rejected.status).toBe(401);
    expect(await rejected.json()).toEqual({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    expect((await requestToken('nonsense')).status).toBe(401);
  });

  it('gives access to the API until it expires', async () => {
    expect((await client.post('/v2/checkout/orders', ORDER)).status).toBe(201);
    await fetch(`${standIn.url}/_tokens`, { method: 'DELETE' });
    expect(await client.post('/v2/checkout/orders', ORDER)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    expect((await fetch(`${standIn.url}/v2/checkout/orders/X`)).status).toBe(401);
    expect((await new TestClient(standIn).post('/v2/checkout/orders', ORDER)).status).toBe(201);
  });
});

describe('errors', () => {
  it('report a body that is not JSON, or has another content type', async () => {
    const malformed = { status: 400, body: { name: 'INVALID_REQUEST', details: [{ issue: 'MALFORMED_REQUEST_JSON' }] } };
    for (const body of ['{', '"text"', 'null']) {
      expect(await client.send('POST', '/v2/checkout/orders', body)).toMatchObject(malformed);
    }
    const plain = await client.send('POST', '/v2/checkout/orders', '{}', { 'content-type': 'text/plain' });
    expect(plain).toMatchObject({ status: 415, body: { name: 'UNSUPPORTED_MEDIA_TYPE' } });
    const large = await client.send('POST', '/v2/checkout/orders', `{"a":"${'x'.repeat(1024 * 1024)}"}`);
    expect(large.status).toBe(400);
  });

  it('are 404 for unknown objects and paths', async () => {
    const objects = ['/v2/checkout/orders/X', '/v2/payments/captures/X', '/v2/payments/refunds/X'];
    for (const path of [...objects, '/v2/other', '/elsewhere']) {
      expect(await client.get(path)).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
    }
    for (const path of ['/v1/notifications/webhooks/X', '/v1/notifications/webhooks-events/X']) {
      expect(await client.get(path)).toMatchObject({ status: 404, body: { name: 'INVALID_RESOURCE_ID' } });
    }
  });

  it('report a request ID that is too long', async () => {
    const answer = await client.post('/v2/checkout/orders', ORDER, { 'paypal-request-id': 'x'.repeat(109) });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'PayPal-Request-Id' }] } });
  });

  it('can be requested: nothing is written, and no answer is stored', async () => {
    await setChaos(standIn, { failCalls: 1 });
    const headers = { 'paypal-request-id': 'order-1' };
    const failed = await client.post('/v2/checkout/orders', ORDER, headers);
    expect(failed).toMatchObject({ status: 500, body: { name: 'INTERNAL_SERVER_ERROR', debug_id: expect.any(String) } });
    expect((await client.post('/v2/checkout/orders', ORDER, headers)).status).toBe(201);
  });
});

describe('the control plane', () => {
  it('reports invalid requests', async () => {
    const { id } = await client.order();
    expect(await client.approve(id, 'gold')).toMatchObject({ status: 400, body: { details: [{ field: '/instrument' }] } });
    expect((await client.approve('X')).status).toBe(404);
  });
});
