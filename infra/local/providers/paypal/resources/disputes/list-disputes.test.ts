import type { PayPalStandIn } from '../../server.ts';
import { startForTest, TestClient } from '../../test-support.ts';

let standIn: PayPalStandIn;
let client: TestClient;
beforeEach(async () => {
  standIn = await startForTest();
  client = new TestClient(standIn);
});
afterEach(() => standIn.close());

const list = (query = '') => client.get(`/v1/customer/disputes${query}`);

/** @returns PayPal's id of the dispute */
async function disputed(): Promise<string> {
  const { id } = await client.paid();
  return (await client.post(`/_captures/${id}/dispute`)).body.dispute_id;
}

it('tells each in short, the latest first, and leads from page to page', async () => {
  const ids = [await disputed(), await disputed(), await disputed()];
  const first = await list(`?page_size=2&update_time_after=${new Date(Date.now() - 60_000).toISOString()}`);
  expect(first.body.items).toEqual([
    expect.objectContaining({ dispute_id: ids[2], status: 'OPEN', dispute_state: 'REQUIRED_ACTION' }),
    expect.objectContaining({ dispute_id: ids[1] }),
  ]);
  for (const item of first.body.items) {
    expect(Object.keys(item)).not.toEqual(expect.arrayContaining(['disputed_transactions']));
    expect(item.dispute_outcome).toBeUndefined();
  }
  const next = first.body.links.find(({ rel }: { rel: string }) => rel === 'next').href as string;
  expect(next).toContain('page_size=2&update_time_after=');
  const second = await client.get(next.slice(standIn.url.length));
  expect(second.body.items).toEqual([expect.objectContaining({ dispute_id: ids[0] })]);
  expect(second.body.links.map(({ rel }: { rel: string }) => rel)).toEqual(['self', 'first']);
});

it('finds those that changed, of a transaction, in a state', async () => {
  const id = await disputed();
  await client.post(`/_disputes/${id}/resolve`, { favour: 'seller' });
  await disputed();
  const found = async (query: string) => (await list(query)).body.items.length;
  const hour = 60 * 60 * 1000;
  const at = (moment: number) => new Date(moment).toISOString();
  expect(await found(`?update_time_after=${at(Date.now() + hour)}`)).toBe(0);
  expect(await found(`?update_time_after=${at(Date.now() - hour)}&update_time_before=${at(Date.now() + hour)}`)).toBe(2);
  expect([await found('?dispute_state=RESOLVED'), await found('?dispute_state=RESOLVED,REQUIRED_ACTION')]).toEqual([1, 2]);
  const whole = (await client.get(`/v1/customer/disputes/${id}`)).body;
  expect(whole).toMatchObject({ dispute_state: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } });
  const [{ seller_transaction_id: transaction }] = whole.disputed_transactions;
  expect(await found(`?disputed_transaction_id=${transaction}`)).toBe(1);
});

it.each([
  ['page_size', 'page_size=51'],
  ['page_size', 'page_size=all'],
  ['update_time_after', 'update_time_after=yesterday'],
  ['update_time_after', 'update_time_after=2025-01-01T00:00:00Z'],
  ['dispute_state', 'dispute_state=LOST'],
  ['next_page_token', 'next_page_token=AAAA'],
  ['start_time', `start_time=${new Date().toISOString()}&disputed_transaction_id=X`],
])('names the parameter %s in ?%s', async (field, query) => {
  const answer = await list(`?${query}`);
  expect(answer).toMatchObject({ status: 400, body: { name: 'INVALID_REQUEST', details: [{ field, location: 'query' }] } });
});

it('is closed to an application that may not read disputes', async () => {
  await client.post('/_account', { disputes: false });
  expect(await list()).toMatchObject({ status: 403, body: { name: 'NOT_AUTHORIZED' } });
  await client.post('/_account', { disputes: true });
  expect((await list()).status).toBe(200);
});
