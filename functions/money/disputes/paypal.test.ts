import type { MoneyLine } from '#shared/ledger/entry.ts';
import { headKey } from '#shared/ledger/ledger-keys.ts';
import { findPayment } from '../payments/payments-store.ts';
import { recordPayment } from '../recording/record-payment.ts';
import { itemsOf } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const { atPaypal } = shop;
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);
const event = useEvent(() => sampleEvent({ ownerId: organizer.userId }));
let orderId: string;
let captureId: string;
beforeEach(async () => {
  ({ orderId, captureId } = await buyer.buysByPaypal(event));
});

/** Opens a dispute. @param amount cents; everything if omitted @returns its id */
const dispute = (amount?: number) => atPaypal.dispute(captureId, amount);
const storedPayment = () => findPayment({ provider: 'paypal', paymentId: captureId });
const untilStatus = (status: string) => eventually(async () => (await storedPayment())?.status === status);
const mails = () => shop.mails().filter(({ subject, text }) => subject.includes('is disputed') && text.includes(orderId)).length;

async function ledgerLines(): Promise<[string, number][]> {
  const lines = await itemsOf<MoneyLine>(headKey(organizer.userId).pk);
  return lines.filter(({ paymentId }) => paymentId === captureId).map(({ kind, amount }) => [kind, amount]);
}

it.each([
  ['about a part', 500, {}],
  ['that is lost in part', undefined, { amount: 500 }],
  ['that PayPal pays itself', 500, { paid_by: 'paypal' }],
] as const)('treats what was lost by a dispute %s as a partial refund', async (_, disputed, decision) => {
  const disputeId = await dispute(disputed);
  await untilStatus('suspended');
  expect(await buyer.canWatch(event)).toBe(false);
  await atPaypal.resolve(disputeId, 'buyer', decision);
  await untilStatus('recorded');
  expect(await storedPayment()).toMatchObject({ amount: 1999, refunded: 500 });
  expect(await buyer.order()).toMatchObject({ status: 'paid', refundedAmount: 500 });
  expect(await buyer.canWatch(event)).toBe(true);
  await eventually(async () => (await ledgerLines()).length === 4);
  expect(await ledgerLines()).toEqual([
    ['payment', 1999],
    ['dispute', -1999],
    ['dispute-ended', 1999],
    ['refund', -500],
  ]);
  // A later lookup for another reason finds the same.
  expect(await recordPayment('paypal', captureId)).toMatchObject({ outcome: 'paid', isNew: false });
  expect(await storedPayment()).toMatchObject({ status: 'recorded', refunded: 500 });
});

it('names PayPal to a buyer who would buy a disputed event again', async () => {
  await dispute();
  await untilStatus('suspended');
  const error = 'PayPal is reviewing your payment for this. Write to us, and we will sort it out.';
  expect(await buyer.checksOut(event)).toMatchObject({ status: 409, json: { code: 'order_suspended', error } });
});

it.each([{}, { paid_by: 'paypal' }] as const)(
  'revokes access once everything was lost in several parts: %j',
  async (decision) => {
    for (const amount of [500, 1499]) {
      const disputeId = await dispute(amount);
      await untilStatus('suspended');
      await atPaypal.resolve(disputeId, 'buyer', decision);
      await eventually(async () => (await storedPayment())?.status !== 'suspended');
    }
    await untilStatus('reversed');
    expect(await buyer.canWatch(event)).toBe(false);
  },
);

it('mails the organiser about a dispute that is opened during another, keeps the evidence of both, and waits for both', async () => {
  const first = await dispute(500);
  await eventually(() => mails() === 1);
  const second = await dispute(300);
  await eventually(() => mails() === 2);
  const ours = (await organizer.disputes()).filter((one: { orderId: string }) => one.orderId === orderId);
  expect(ours.map(({ disputeId }: { disputeId: string }) => disputeId)).toEqual([second, first]);
  await atPaypal.resolve(first, 'buyer');
  await eventually(async () => (await storedPayment())?.refunded === 500);
  expect((await storedPayment())?.status).toBe('suspended');
  await atPaypal.resolve(second, 'seller');
  await untilStatus('recorded');
  const third = await dispute();
  await eventually(() => mails() === 3);
  await atPaypal.resolve(third, 'seller');
  await untilStatus('recorded');
  expect([mails(), (await storedPayment())?.refunded]).toEqual([3, 500]);
});

it('mails about each once if the first was decided before the second was known', async () => {
  const first = await dispute(500);
  await eventually(() => mails() === 1);
  await atPaypal.chaos({ drop: 'all' });
  await atPaypal.resolve(first, 'seller');
  await dispute(300);
  await atPaypal.calm();
  for (let i = 0; i < 2; i++) await recordPayment('paypal', captureId);
  await eventually(() => mails() === 2);
  expect((await storedPayment())?.status).toBe('suspended');
});
