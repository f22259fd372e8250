import type { PayPalStandIn } from '../../server.ts';
import { TestClient, useStandIn } from '../../test-support.ts';

let standIn: PayPalStandIn;
let client: TestClient;
useStandIn('each', (started) => {
  standIn = started;
  client = new TestClient(standIn);
});

const list = (query = '') => client.get(`/v1/customer/disputes${query}`);

/** Opens a dispute on a new payment. @returns PayPal's ID of the dispute */
async function newDispute(): Promise<string> {
  const { id } = await client.paid();
  return (await client.post(`/_captures/${id}/dispute`)).body.dispute_id;
}

it('returns summaries, newest first, with links to the next page', async () => {
  const ids = [await newDispute(), await newDispute(), await newDispute()];
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

it('filters by update time, transaction and state', async () => {
  const id = await newDispute();
  await client.post(`/_disputes/${id}/resolve`, { favour: 'seller' });
  await newDispute();
  const countOf = async (query: string) => (await list(query)).body.items.length;
  const hour = 60 * 60 * 1000;
  const at = (moment: number) => new Date(moment).toISOString();
  expect(await countOf(`?update_time_after=${at(Date.now() + hour)}`)).toBe(0);
  expect(await countOf(`?update_time_after=${at(Date.now() - hour)}&update_time_before=${at(Date.now() + hour)}`)).toBe(2);
  expect([await countOf('?dispute_state=RESOLVED'), await countOf('?dispute_state=RESOLVED,REQUIRED_ACTION')]).toEqual([1, 2]);
  const whole = (await client.get(`/v1/customer/disputes/${id}`)).body;
  expect(whole).toMatchObject({ dispute_state: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } });
  const [{ seller_transaction_id: transaction }] = whole.disputed_transactions;
  expect(await countOf(`?disputed_transaction_id=${transaction}`)).toBe(1);
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

it('is forbidden for an application without the permission to read disputes', async () => {
  await client.post('/_account', { disputes: false });
  expect(await list()).toMatchObject({ status: 403, body: { name: 'NOT_AUTHORIZED' } });
  await client.post('/_account', { disputes: true });
  expect((await list()).status).toBe(200);
});
