import { bookPayments } from '../../../ledger/book-payments.ts';
import { booksOf } from '../../../ledger/testing/books.ts';
import { revisions } from '../../../ledger/testing/sample-payment.ts';
import type { PaymentItem } from '../../../../money/payments/payment-item.ts';
import { isDoneWithin } from '../../../../test/faults/ending-process.ts';
import { unique } from '../../../../test/samples/sample-event.ts';
import { useWorld } from '../../../../test/use-world.ts';
import { balanceOf } from '../../balance.ts';
import { makePayoutFile } from '../../payout-files/make-payout-file.ts';
import { planPayouts } from '../../payout-files/plan-payouts.ts';
import { replacePayoutMethod } from '../../payout-method/payout-methods-store.ts';
import { recordPayout } from '../../record-payout.ts';
import { enterSettlement, listPayouts } from '../../settlement-store.ts';
import { entered } from '../../testing/entered.ts';
import type { ConnectedAccount } from '../connected-accounts-store.ts';
import { balanceAt, connected, pay, useConnect } from '../testing/connected.ts';
import { transferOwed } from '../transfer-owed.ts';
import { findOpenTransfer, intendTransfer } from '../transfers-store.ts';

const shop = useWorld({ keepsBooks: false });
useConnect();

const day = (number: number) => new Date(`2026-12-0${number}T10:00:00.000Z`);
const SOLD = 1999;
/** A quarter of what a sale brings goes to the gym, rounded up because the gym loses most by rounding. */
const [GYM, REST] = [500, 1499];

let ownerId: string;
let own: ConnectedAccount;
let gym: ConnectedAccount;
beforeEach(() => begins());

async function begins(): Promise<void> {
  ownerId = `usr_${unique()}`;
  own = await connected(shop, ownerId);
  gym = await connected(shop, ownerId, { payee: 'ptr_gym' });
  await agrees('evt_one');
}

const agrees = (eventId: string) =>
  enterSettlement(ownerId, {
    kind: 'partners-set',
    at: '2026-11-01T00:00:00.000Z',
    eventId,
    partners: [{ name: 'Gym', share: 2500, payee: 'ptr_gym' }],
  });

async function sells(eventId = 'evt_one'): Promise<PaymentItem> {
  const paymentId = await pay(shop, SOLD);
  const [first] = await entered({ ownerId, eventId, payment: { paymentId } });
  return first!;
}

async function refunds(payment: PaymentItem): Promise<void> {
  await shop.atStripe.refund(payment.paymentId);
  await bookPayments(ownerId, revisions(payment, { refunded: payment.amount }).slice(1));
}

const pays = async (on: Date) => [await transferOwed(gym, on), await transferOwed(own, on)];
const atStripe = () => Promise.all([gym, own].map(({ accountId }) => balanceAt(shop, accountId)));
const owed = async () => {
  const { partners, own: rest } = await balanceOf(ownerId);
  return [partners[0]?.balance, rest];
};

it('gives each its part, and enters who got it into the ledger', async () => {
  await sells();
  expect(await owed()).toEqual([GYM, REST]);
  expect(await pays(day(1))).toMatchObject([
    { is: 'paid', amount: GYM },
    { is: 'paid', amount: REST },
  ]);
  expect(await atStripe()).toEqual([GYM, REST]);
  const payouts = (await listPayouts(ownerId)).map(({ amount, payee }) => [amount, payee ?? null]);
  expect(payouts.toSorted()).toEqual([
    [REST, null],
    [GYM, 'ptr_gym'],
  ]);
  const { data } = await shop.stripe.transfers.list({ destination: gym.accountId });
  expect(data.map(({ metadata }) => metadata)).toEqual([{ organizationId: ownerId, partnerId: 'ptr_gym' }]);
  expect((await booksOf(ownerId)).fault).toBeNull();
});

it('leaves the tax to the organisation, which owes it', async () => {
  const paymentId = await pay(shop, 1200);
  const tax = { country: 'GB', percent: 20, amount: 200 };
  await entered({ ownerId, eventId: 'evt_one', payment: { paymentId, amount: 1200, tax } });
  expect(await owed()).toEqual([250, 950]);
});

it('carries what each has got too much over to what it earns next', async () => {
  await refunds(await paidOne());
  expect(await owed()).toEqual([-GYM, -REST - GYM]);
  await sells();
  expect(await owed()).toEqual([0, 0]);
  expect(await pays(day(2))).toEqual([{ is: 'nothing' }, { is: 'nothing' }]);
  await sells();
  expect(await pays(day(2))).toMatchObject([{ amount: GYM }, { amount: REST }]);
  expect(await atStripe()).toEqual([2 * GYM, 2 * REST]);
});

async function paidOne(): Promise<PaymentItem> {
  const payment = await sells();
  await pays(day(1));
  return payment;
}

it('lends nobody money: what a partner owes comes from the organisation until the partner has earned it', async () => {
  await refunds(await paidOne());
  await agrees('evt_two');
  await enterSettlement(ownerId, { kind: 'partners-set', at: '2026-12-01T00:00:00.000Z', eventId: 'evt_two', partners: [] });
  // Two sales that the gym has no part of: its debt stays, and the organisation has what the platform has.
  await sells('evt_two');
  await sells('evt_two');
  expect(await owed()).toEqual([-GYM, SOLD]);
  expect(await pays(day(2))).toMatchObject([{ is: 'nothing' }, { is: 'paid', amount: SOLD }]);
  expect(await balanceAt(shop)).toBeGreaterThanOrEqual(0);
});

it('pays a partner who was agreed after the organisation was paid everything from what comes in next, and never more', async () => {
  await sells('evt_late');
  expect(await transferOwed(own, day(1))).toMatchObject({ amount: SOLD });
  await agrees('evt_late');
  expect(await owed()).toEqual([GYM, -GYM]);
  expect(await transferOwed(gym, day(2))).toEqual({ is: 'nothing' });
  await sells();
  expect(await pays(day(2))).toMatchObject([{ amount: 2 * GYM }, { amount: REST - GYM }]);
  expect(await owed()).toEqual([0, 0]);
});

it('waits for the show, for the partner’s part as for the rest', async () => {
  const organizer = await shop.organizer();
  ownerId = organizer.userId;
  [own, gym] = [await connected(shop, ownerId), await connected(shop, ownerId, { payee: 'ptr_gym' })];
  const { _id } = await organizer.publishes({ end_time: '2026-12-01T23:00:00.000Z' });
  await agrees(_id);
  await sells(_id);
  expect(await pays(day(1))).toEqual([{ is: 'nothing' }, { is: 'nothing' }]);
  expect(await pays(day(2))).toMatchObject([{ amount: GYM }, { amount: REST }]);
});

it('is not paid to the organisation by hand or by a file', async () => {
  await sells();
  const payout = { reference: 'BANK-1', paidOn: '2026-12-01', bankReference: null, anyway: null };
  expect(await recordPayout(ownerId, { ...payout, amount: SOLD }, day(1))).toMatchObject({ is: 'too much', balance: REST });
  const other = `usr_${unique()}`;
  [ownerId, gym] = [other, await connected(shop, other, { payee: 'ptr_gym' })];
  await agrees('evt_one');
  await sells();
  const bank = { format: 'us', holder: 'Ring Inc', routing: '021000021', account: '1234567890' } as const;
  const at = '2026-01-01T00:00:00.000Z';
  await replacePayoutMethod(ownerId, null, { bank, setBy: ownerId, setAt: at, paidFrom: at });
  const due = (await planPayouts(day(1))).due.filter((one) => one.ownerId === ownerId);
  expect(due.map(({ amount }) => amount)).toEqual([REST]);
  const file = await makePayoutFile({ due, leftOut: [], open: [] }, null, day(1));
  // A partner does not wait for the bank.
  expect(await transferOwed(gym, day(1))).toMatchObject({ is: 'paid', amount: GYM });
  const [line] = file!.lines;
  expect(await recordPayout(ownerId, { ...payout, reference: line!.id, amount: REST }, day(1))).toMatchObject({ balance: 0 });
});

it('is paid once wherever a call dies, and whoever is called next goes on', async () => {
  for (let calls = 0, isDone = false; !isDone; calls++) {
    await begins();
    await sells();
    isDone = await isDoneWithin(calls, () => transferOwed(gym, day(1)));
    await transferOwed(own, day(1));
    await pays(day(1));
    expect([calls, await atStripe(), await owed()]).toEqual([calls, [GYM, REST], [0, 0]]);
    expect([calls, await findOpenTransfer(ownerId)]).toEqual([calls, null]);
  }
});

it('ends the transfer of another before its own, so that no two are taken from the same money', async () => {
  await sells();
  const { end } = await balanceOf(ownerId);
  const intent = { ownerId, number: 1, payee: 'ptr_gym', accountId: gym.accountId, amount: GYM, currency: 'usd' };
  expect(await intendTransfer({ ...intent, intendedAt: day(1).toISOString(), attempt: 1 }, end.hash)).toBe(true);
  expect(await transferOwed(own, day(1))).toMatchObject({ is: 'paid', amount: GYM });
  expect(await pays(day(1))).toMatchObject([{ is: 'nothing' }, { is: 'paid', amount: REST }]);
});
