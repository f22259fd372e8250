import type { PayPalStandIn } from '../server.ts';
import { TestClient, usd, useStandIn } from '../test-support.ts';

let standIn: PayPalStandIn;
let client: TestClient;
useStandIn('all', (started) => {
  standIn = started;
  client = new TestClient(standIn);
});

const statusOf = async (id: string) => (await client.get(`/v2/checkout/orders/${id}`)).body.status;

/** Presses one of the page's buttons, without following the redirect. */
function press(id: string, outcome: string, query = ''): Promise<Response> {
  return fetch(`${standIn.url}/checkoutnow?token=${id}${query}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
}

/** Creates an order whose payer is redirected to PayPal and back. */
async function orderWithReturn(): Promise<string> {
  const application_context = {
    brand_name: '<b>Fish & Chips</b>',
    return_url: 'https://shop.example/back?plan=1',
    cancel_url: 'https://shop.example/cancelled',
  };
  const purchase_units = [{ amount: usd('1234.5'), description: 'One evening', invoice_id: 'inv_1' }];
  const { body } = await client.post('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units, application_context });
  return body.id;
}

it('shows the merchant, the amount and the order, each as text', async () => {
  const id = await orderWithReturn();
  const page = await (await fetch(`${standIn.url}/checkoutnow?token=${id}`)).text();
  for (const text of ['&#60;b&#62;Fish &#38; Chips', '$1,234.50', 'One evening', 'inv_1', id]) expect(page).toContain(text);
  expect(page).not.toContain('<b>Fish');
});

it('redirects the payer back after approval or cancellation', async () => {
  const id = await orderWithReturn();
  const cancelled = await press(id, 'cancel');
  expect(cancelled.headers.get('location')).toBe(`https://shop.example/cancelled?token=${id}`);
  expect(await statusOf(id)).toBe('CREATED');
  const approved = await press(id, 'balance');
  expect(approved.status).toBe(303);
  expect(approved.headers.get('location')).toBe(`https://shop.example/back?plan=1&token=${id}&PayerID=PAT4VIEWER7XY`);
  expect(await statusOf(id)).toBe('APPROVED');
});

it('posts the outcome to the page that opened it in a window', async () => {
  const { id } = await client.order();
  const page = await (await press(id, 'balance', '&xcomponent=1')).text();
  expect(page).toContain(`"orderID":"${id}","type":"approved","payerID":"PAT4VIEWER7XY"`);
  expect(await (await press(id, 'cancel', '&xcomponent=1')).text()).toContain('"type":"cancelled"');
});

it.each([
  ['echeck', 201],
  ['declined-card', 422],
])('lets the payer choose %s', async (instrument, status) => {
  const { id } = await client.order();
  await press(id, instrument);
  expect((await client.capture(id)).status).toBe(status);
});

it('answers 410 for a paid order and 404 for an unknown one', async () => {
  const { supplementary_data } = await client.paid();
  expect((await press(supplementary_data.related_ids.order_id, 'balance')).status).toBe(410);
  expect((await fetch(`${standIn.url}/checkoutnow?token=X`)).status).toBe(404);
});
