import { published } from '../../../test/people/organizer.ts';
import { eventually } from '../../../test/eventually.ts';
import { subscriptionEvent } from '../../../test/samples/sample-event.ts';
import { useLog } from '../../../test/log/use-log.ts';
import { useBuyer, useEvent, useWorld } from '../../../test/use-world.ts';

jest.setTimeout(120_000);
const shop = useWorld();
useLog();
const buyer = useBuyer(shop);
const event = useEvent();

const exported = async () => (await buyer.get('/account/export')).json;
const hasReceipts = (count: number) => eventually(async () => (await exported()).receipts.length === count);

test('lists each receipt with its content, the link to its PDF and its credit notes', async () => {
  const { orderId, paymentId } = await buyer.buys(event);
  await hasReceipts(1);
  await shop.atStripe.refund(paymentId, 500);
  await eventually(async () => (await exported()).receipts[0].creditNotes.length === 1);
  const { receipts } = await exported();
  const pdf = `https://marquee.localhost/api/v1/orders/${orderId}/receipt`;
  const number: unknown = expect.stringMatching(/^[0-9A-Z]{4}-\d{4}-\d{6}$/);
  const sale = { item: 'Fight Night: Live', seller: 'Marquee', amount: 1999, currency: 'usd', paidAt: expect.any(String) };
  const creditNotes = [{ number: expect.stringMatching(/-CN-/), amount: 500, at: expect.any(String) }];
  expect(receipts).toEqual([{ number, orderId, ...sale, creditNotes, pdf }]);
  expect(await buyer.get(new URL(pdf).pathname)).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
});

test('lists the receipts of all periods of a subscription, with their payments', async () => {
  const id = await buyer.subscribes(await published(subscriptionEvent()));
  await hasReceipts(1);
  await shop.atStripe.advance(id);
  await hasReceipts(2);
  const { receipts, payments } = await exported();
  expect(receipts.map(({ amount }: { amount: number }) => amount)).toEqual([999, 999]);
  expect(payments).toHaveLength(2);
});
