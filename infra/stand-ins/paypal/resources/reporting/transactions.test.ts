import type { PayPalStandIn } from '../../server.ts';
import { startForTest, TestClient, usd } from '../../test-support.ts';

let standIn: PayPalStandIn;
let client: TestClient;
beforeEach(async () => {
  standIn = await startForTest();
  client = new TestClient(standIn);
  await client.post('/_account', { lag_seconds: 0 });
});
afterEach(() => standIn.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const search = (query = '') => client.get(`/v1/reporting/transactions?start_date=${at(-1)}&end_date=${at(1)}${query}`);
const refund = (captureId: string, value: string) =>
  client.post(`/v2/payments/captures/${captureId}/refund`, { amount: usd(value) });

it('lists payments and refunds, each refund with its payment', async () => {
  const { id, custom_id } = await client.paid('balance', { custom_id: 'ord_1' });
  const { body: refunded } = await refund(id, '2.00');
  await client.post(`/_captures/${id}/reverse`, { reason: 'CHARGEBACK' });
  const other = await client.paid();
  await client.post(`/_captures/${other.id}/reverse`, { reason: 'BUYER_COMPLAINT' });
  const { body } = await search('&fields=transaction_info');
  const found = body.transaction_details.map(({ transaction_info: info }: { transaction_info: object }) => info);
  expect(found).toContainEqual(
    expect.objectContaining({
      transaction_id: id,
      transaction_event_code: 'T0006',
      transaction_status: 'V',
      custom_field: custom_id,
      transaction_amount: usd('4.99'),
    }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({
      transaction_id: refunded.id,
      transaction_event_code: 'T1107',
      paypal_reference_id: id,
      paypal_reference_id_type: 'TXN',
      transaction_amount: usd('-2.00'),
      transaction_initiation_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/),
    }),
  );
  const countOf = async (type: string) => (await search(`&transaction_type=${type}`)).body.total_items;
  expect([await countOf('T0006'), await countOf('T1107'), await countOf('T1106'), await countOf('T1201')]).toEqual([2, 1, 1, 1]);
});

it('is paginated', async () => {
  for (let i = 0; i < 3; i++) await client.paid();
  const first = await search('&page_size=2');
  expect(first.body).toMatchObject({ page: 1, total_items: 3, total_pages: 2, account_number: 'MARQUEE5TANDX' });
  expect(first.body.transaction_details).toHaveLength(2);
  const next = first.body.links.find(({ rel }: { rel: string }) => rel === 'next').href as string;
  const second = await client.get(next.slice(standIn.url.length));
  expect(second.body).toMatchObject({ page: 2, transaction_details: [expect.anything()] });
});

it('lags behind by the configured time', async () => {
  await client.paid();
  await client.post('/_account', { lag_seconds: 3600 });
  const { body } = await search();
  expect(body).toMatchObject({ transaction_details: [], total_items: 0 });
  expect(Date.parse(body.last_refreshed_datetime)).toBeLessThan(Date.now() - 3_500_000);
  const early = await client.get(`/v1/reporting/transactions?start_date=${at(-0.01)}&end_date=${at(0)}`);
  expect(early).toMatchObject({ status: 400, body: { message: 'Data for the given start date is not available.' } });
});

it('rejects a search with too many results', async () => {
  await client.post('/_account', { maximum_items: 1 });
  await client.paid();
  await client.paid();
  expect(await search()).toMatchObject({ status: 400, body: { name: 'RESULTSET_TOO_LARGE', total_items: 2, maximum_items: 1 } });
});

it.each([
  ['start_date', `end_date=${at(0)}`],
  ['end_date', `start_date=${at(-1)}`],
  ['start_date', `start_date=yesterday&end_date=${at(0)}`],
  ['end_date', `start_date=${at(-1)}&end_date=${at(-2)}`],
  ['end_date', `start_date=${at(-32)}&end_date=${at(0)}`],
  ['page_size', `start_date=${at(-1)}&end_date=${at(0)}&page_size=501`],
  ['page', `start_date=${at(-1)}&end_date=${at(0)}&page=0`],
  ['fields', `start_date=${at(-1)}&end_date=${at(0)}&fields=everything`],
  ['transaction_type', `start_date=${at(-1)}&end_date=${at(0)}&transaction_type=T11`],
])('names the parameter %s in ?%s', async (field, query) => {
  const answer = await client.get(`/v1/reporting/transactions?${query}`);
  expect(answer).toMatchObject({ status: 400, body: { name: 'INVALID_REQUEST', details: [{ field, location: 'query' }] } });
});

it('is forbidden for an application without the permission', async () => {
  await client.post('/_account', { transaction_search: false });
  expect(await search()).toMatchObject({ status: 403, body: { name: 'NOT_AUTHORIZED' } });
});
