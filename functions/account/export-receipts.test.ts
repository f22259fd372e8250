import { putEvent } from '../events/events-store.ts';
import { log } from '../platform/log.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, pay, save } from '../test/shopping.ts';
import { advance, settled, subscribe, subscriptionEvent } from '../test/subscribing.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let visitor: Visitor;

jest.setTimeout(120_000);
beforeAll(async () => {
  world = await startWorld();
  jest.spyOn(log, 'info').mockImplementation();
});
afterAll(() => world.stop());
beforeEach(async () => {
  visitor = world.visitor();
  await visitor.register();
});

const exported = async () => (await visitor.get('/account/export')).json;
const hasReceipts = (count: number) => eventually(async () => (await exported()).receipts.length === count);

test('lists each receipt with what it says and the link to its PDF, and the credit notes that belong to it', async () => {
  const event = sampleEvent();
  await putEvent(event);
  const { json } = await checkout(visitor, event);
  const payment_intent = await pay(world, json.clientSecret);
  await save(visitor, event, payment_intent);
  await hasReceipts(1);
  await world.stripe.refunds.create({ payment_intent, amount: 500 });
  await eventually(async () => (await exported()).receipts[0].creditNotes.length === 1);
  const { receipts } = await exported();
  expect(receipts).toEqual([
    {
      number: expect.stringMatching(/^[0-9A-Z]{4}-\d{4}-\d{6}$/),
      orderId: json.orderId,
      item: 'Fight Night: Live',
      seller: 'Marquee',
      amount: 1999,
      currency: 'usd',
      paidAt: expect.any(String),
      creditNotes: [{ number: expect.stringMatching(/-CN-/), amount: 500, at: expect.any(String) }],
      pdf: `https://marquee.localhost/api/v1/orders/${json.orderId}/receipt`,
    },
  ]);
  const pdf = await visitor.get(new URL(receipts[0].pdf).pathname.replace('/api/v1', ''));
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('lists those of all of a subscription’s periods, with their payments', async () => {
  const event = subscriptionEvent();
  await putEvent(event);
  const id = await subscribe(world, visitor, event);
  await hasReceipts(1);
  await advance(world, id);
  await settled(world);
  await hasReceipts(2);
  const { receipts, payments } = await exported();
  expect(receipts.map(({ amount }: { amount: number }) => amount)).toEqual([999, 999]);
  expect(payments).toHaveLength(2);
});
