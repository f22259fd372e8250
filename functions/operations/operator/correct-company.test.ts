import type { Buyer } from '../../test/people/buyer.ts';
import { eventually } from '../../test/eventually.ts';
import { makeOperator } from '../../test/stories/desk/operator.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
const olu = useOrganizer(shop);
const buyer = useBuyer(shop);
let ada: Buyer;
beforeAll(async () => {
  ada = await shop.buyer();
  await makeOperator(ada);
});

const WRONG = { name: 'Lovelace Ltd', taxNumber: 'GB1' };
const RIGHT = { name: 'Ada Lovelace Ltd', taxNumber: 'GB123456789' };
const corrects = (orderId: string, company: object | null, reason: unknown = 'Request 4711.') =>
  ada.post(`/operator/orders/${orderId}/company`, { company, reason });
const onReceipt = async (orderId: string) => (await buyer.get(`/orders/${orderId}/receipts`)).json;
const acts = async (orderId: string) =>
  (await ada.get('/operator/acts')).json.acts.filter(({ text }: { text: string }) => text.includes(orderId));

async function buys(): Promise<string> {
  const { orderId } = await buyer.buys(await olu.publishes());
  await eventually(async () => (await onReceipt(orderId)).receipts?.length === 1);
  expect((await buyer.post(`/orders/${orderId}/company`, { company: WRONG })).status).toBe(200);
  // The order is found by the lists of sales, which are written from the stream.
  await eventually(async () => (await corrects(orderId, WRONG)).status === 200);
  return orderId;
}

it('corrects the company under the same number, and logs once who did it and why, never which', async () => {
  const orderId = await buys();
  const { number } = (await onReceipt(orderId)).receipts[0];
  expect(await acts(orderId)).toEqual([]);
  const answers = [await corrects(orderId, RIGHT), await corrects(orderId, RIGHT)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]!.json.message).toBe(
    `The receipts of ${orderId} name Ada Lovelace Ltd, under the same numbers, from the next download on.`,
  );
  const after = await onReceipt(orderId);
  expect([after.company, after.receipts[0].number]).toEqual([RIGHT, number]);
  const logged = await acts(orderId);
  expect(logged).toMatchObject([
    { action: 'correct-receipt', organizationId: olu.userId, text: expect.stringContaining('Request 4711.') },
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/Lovelace|GB123/);
  const { entries } = (await olu.get('/studio/audit')).json;
  expect(entries.filter(({ action }: { action: string }) => action === 'operator.correct-receipt')).toHaveLength(1);
});

it('removes a company', async () => {
  const orderId = await buys();
  expect((await corrects(orderId, null)).json.message).toContain('name no company');
  expect((await onReceipt(orderId)).company).toBeNull();
});

it('refuses what has no receipt, or is no company, with the name of the field', async () => {
  expect(await corrects('ord_none', RIGHT)).toMatchObject({ status: 404, json: { code: 'receipt_not_found', field: 'orderId' } });
  for (const [field, company, reason] of [
    ['company.name', { name: '', taxNumber: '' }, 'Why.'],
    ['company.taxNumber', { name: 'A' }, 'Why.'],
    ['reason', RIGHT, ''],
  ] as const) {
    expect(await corrects('ord_none', company, reason)).toMatchObject({ status: 400, json: { field } });
  }
});
