import { bookPayments } from '../../ledger/book-payments.ts';
import { booksOf } from '../../ledger/testing/books.ts';
import { revisions } from '../../ledger/testing/sample-payment.ts';
import type { PaymentItem } from '../../../money/payments/payment-item.ts';
import { isDoneWithin } from '../../../test/faults/ending-process.ts';
import { unique } from '../../../test/samples/sample-event.ts';
import { useWorld } from '../../../test/use-world.ts';
import { balanceOf } from '../balance.ts';
import { findInstructed, whileAsRead } from '../payout-files/instructed-payouts-store.ts';
import { makePayoutFile, withdrawPayout } from '../payout-files/make-payout-file.ts';
import { type DuePayout, planPayouts } from '../payout-files/plan-payouts.ts';
import { findPayoutMethod, replacePayoutMethod } from '../payout-method/payout-methods-store.ts';
import { recordPayout } from '../record-payout.ts';
import { enterSettlement, listPayouts } from '../settlement-store.ts';
import { entered } from '../testing/entered.ts';
import type { ConnectedAccount } from './connected-accounts-store.ts';
import { balanceAt, connected, pay, useConnect } from './testing/connected.ts';
import { transferOwed } from './transfer-owed.ts';
import { findLatestTransfers, findOpenTransfer, intendTransfer } from './transfers-store.ts';

const shop = useWorld({ keepsBooks: false });
useConnect();

const NOW = new Date('2026-12-05T10:00:00.000Z');
const TOMORROW = new Date('2026-12-06T10:00:00.000Z');
const SOLD = 1999;

let ownerId: string;
let account: ConnectedAccount;
beforeEach(async () => {
  ownerId = `usr_${unique()}`;
  account = await connected(shop, ownerId);
});

/** Has somebody buy from the organisation, at Stripe and in the ledger. */
async function sells(eventId = 'evt_none', later: readonly Partial<PaymentItem>[] = []): Promise<PaymentItem> {
  const paymentId = await pay(shop, SOLD);
  const [first] = await entered({ ownerId, eventId, payment: { paymentId }, later });
  return first!;
}
const byHand = (amount: number) => ({ reference: 'BANK-1', amount, paidOn: '2026-12-05', bankReference: null, anyway: null });
const intended = (amount: number) => ({
  ownerId,
  number: 1,
  payee: '',
  accountId: account.accountId,
  amount,
  currency: 'usd',
  intendedAt: NOW.toISOString(),
  attempt: 1,
});
const transfers = (now = NOW) => transferOwed(account, now);
const made = async () => (await shop.stripe.transfers.list({ destination: account.accountId })).data;
const paidOut = async () => (await listPayouts(ownerId)).map(({ reference, amount }) => ({ reference, amount }));

it('pays what is owed once a day, and enters it into the ledger with the id of the transfer', async () => {
  await enterSettlement(ownerId, { kind: 'platform-share-set', at: '2026-11-01T00:00:00.000Z', eventId: null, share: 1000 });
  await sells();
  const outcome = await transfers();
  expect(outcome).toMatchObject({ is: 'paid', amount: SOLD - 200 });
  const [transfer, ...others] = await made();
  expect([transfer!.amount, others]).toEqual([SOLD - 200, []]);
  expect(await paidOut()).toEqual([{ reference: transfer!.id, amount: SOLD - 200 }]);
  expect(await balanceAt(shop, account.accountId)).toBe(SOLD - 200);
  await sells();
  expect(await transfers()).toEqual({ is: 'nothing' });
  expect(await transfers(TOMORROW)).toMatchObject({ is: 'paid', amount: SOLD - 200 });
  expect((await booksOf(ownerId)).fault).toBeNull();
});

it('is made once by calls at the same time', async () => {
  await sells();
  await Promise.allSettled([1, 2, 3].map(() => transfers()));
  await transfers();
  expect(await made()).toHaveLength(1);
  expect(await paidOut()).toHaveLength(1);
  expect(await findOpenTransfer(ownerId)).toBeNull();
});

it('pays once wherever a call dies, and loses nothing', async () => {
  for (let calls = 0, isDone = false; !isDone; calls++) {
    ownerId = `usr_${unique()}`;
    account = await connected(shop, ownerId);
    await sells();
    isDone = await isDoneWithin(calls, () => transfers());
    await transfers();
    // An amount that was written down before is under way until the next call; of the day's transfers there is one.
    await transfers();
    expect([calls, (await made()).map(({ amount }) => amount), (await paidOut()).length]).toEqual([calls, [SOLD], 1]);
    expect([calls, await findOpenTransfer(ownerId), (await balanceOf(ownerId)).balance]).toEqual([calls, null, 0]);
  }
});

it('finds a transfer whose answer was lost, even after Stripe has forgotten its key', async () => {
  await sells();
  // The client repeats a call once by itself.
  const { transfers: atStripe } = shop.stripe;
  const end = (await balanceOf(ownerId)).end;
  const intent = intended(SOLD);
  expect(await intendTransfer(intent, end.hash)).toBe(true);
  const { id } = await atStripe.create({
    amount: SOLD,
    currency: 'usd',
    destination: account.accountId,
    transfer_group: `payout:${ownerId}:1`,
  });
  expect(await transfers(TOMORROW)).toEqual({ is: 'paid', amount: SOLD, transferId: id });
  expect(await made()).toHaveLength(1);
});

it.each([
  ['fails before Stripe did anything', { failCalls: 20 }],
  ['has its answers lost', { loseAnswers: 20 }],
])('that %s stays under way, is not paid by hand meanwhile, and is made once', async (_, chaos) => {
  await sells();
  const unsettled = await withChaos(chaos);
  expect(unsettled).toBe(true);
  expect(await findOpenTransfer(ownerId)).toMatchObject({ amount: SOLD });
  await expect(recordPayout(ownerId, byHand(100), NOW)).rejects.toMatchObject({ code: 'payout_under_way' });
  await transfers();
  expect((await made()).map(({ amount }) => amount)).toEqual([SOLD]);
  expect(await paidOut()).toHaveLength(1);
  expect(await recordPayout(ownerId, byHand(1), NOW)).toMatchObject({ is: 'too much', balance: 0 });
});

/** Transfers while Stripe has a fault, which begins after the account was asked for. @returns true if it is not known how that ended */
async function withChaos(chaos: object): Promise<boolean> {
  const end = (await balanceOf(ownerId)).end;
  const intent = intended(SOLD);
  await intendTransfer(intent, end.hash);
  await shop.atStripe.chaos(chaos);
  const isUnknown = await transfers().then(
    () => false,
    () => true,
  );
  await shop.atStripe.calm();
  return isUnknown;
}

it('ends if Stripe refuses it, and is computed again the next day', async () => {
  await sells();
  // Somebody else was paid with the platform's money.
  const other = await connected(shop, `usr_${unique()}`);
  const amount = await balanceAt(shop);
  await shop.stripe.transfers.create({ amount, currency: 'usd', destination: other.accountId });
  expect(await transfers()).toEqual({ is: 'refused', amount: SOLD, code: 'balance_insufficient' });
  expect(await findOpenTransfer(ownerId)).toBeNull();
  expect(await findLatestTransfers(ownerId)).toMatchObject([{ number: 1, transferId: null, refusal: 'balance_insufficient' }]);
  await pay(shop, 5000);
  await sells();
  expect(await transfers()).toEqual({ is: 'nothing' });
  expect(await transfers(TOMORROW)).toMatchObject({ is: 'paid', amount: 2 * SOLD });
});

it('waits for an account that is new, not ready, or restricted since', async () => {
  await sells();
  expect(await transferOwed({ ...account, paidFrom: TOMORROW.toISOString() }, NOW)).toEqual({ is: 'not ready' });
  const reason = { currently_due: ['x'], disabled_reason: 'requirements.past_due' };
  await shop.atStripe.steer(`_accounts/${account.accountId}/requirements`, reason);
  expect(await transfers()).toEqual({ is: 'not ready' });
  expect([await made(), await findOpenTransfer(ownerId)]).toEqual([[], null]);
});

it('carries a debt over: what is earned next pays it', async () => {
  const first = await sells();
  await transfers();
  const [, refunded] = revisions(first, { refunded: SOLD });
  await shop.atStripe.refund(first.paymentId);
  await bookPayments(ownerId, [refunded!]);
  expect((await balanceOf(ownerId)).balance).toBe(-SOLD);
  expect(await transfers(TOMORROW)).toEqual({ is: 'nothing' });
  await sells();
  expect(await transfers(TOMORROW)).toEqual({ is: 'nothing' });
  await sells();
  expect(await transfers(TOMORROW)).toMatchObject({ is: 'paid', amount: SOLD });
});

it('is not paid by a file as well, whichever comes first', async () => {
  await sells();
  const bank = { format: 'iban', holder: 'Ringside Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } as const;
  const at = '2026-01-01T00:00:00.000Z';
  await replacePayoutMethod(ownerId, null, { bank, setBy: ownerId, setAt: at, paidFrom: at });
  const method = (await findPayoutMethod(ownerId))!;
  const { end, balance: amount } = await balanceOf(ownerId);
  const due: DuePayout = {
    ownerId,
    name: 'Ringside',
    email: null,
    amount,
    currency: 'usd',
    method,
    before: null,
    ledgerHash: end.hash,
  };
  const file = () => makePayoutFile({ due: [due], leftOut: [], open: [] }, null, NOW);
  const left = async () => (await planPayouts(NOW)).leftOut.find((one) => one.ownerId === ownerId)?.why;
  expect(await left()).toBe('it is paid through its account at Stripe');
  const made = await file();
  expect(made?.lines).toHaveLength(1);
  expect(await transfers()).toEqual({ is: 'in a file' });
  await withdrawPayout(ownerId, made!.lines[0]!.id);
  due.before = await findInstructed(ownerId, due.currency);
  const intent = intended(amount);
  expect(await intendTransfer(intent, end.hash, [whileAsRead(ownerId, due.currency, due.before)])).toBe(true);
  expect([await file(), await left()]).toEqual([null, 'a transfer to its account at Stripe is under way']);
  expect(await transfers()).toMatchObject({ is: 'paid', amount: SOLD });
  expect(await file()).toBeNull();
});

it('is not begun if the ledger has grown since the balance was read', async () => {
  await sells();
  const { end } = await balanceOf(ownerId);
  await recordPayout(ownerId, byHand(SOLD), NOW);
  const intent = intended(SOLD);
  expect(await intendTransfer(intent, end.hash)).toBe(false);
  expect(await transfers()).toEqual({ is: 'nothing' });
});

it('does not pay out the money of a show that has not happened', async () => {
  const organizer = await shop.organizer();
  ownerId = organizer.userId;
  account = await connected(shop, ownerId);
  const [past, coming] = [
    await organizer.publishes({ end_time: '2026-12-01T23:00:00.000Z' }),
    await organizer.publishes({ end_time: '2026-12-05T23:00:00.000Z' }),
  ];
  await sells(past._id);
  await sells(coming._id);
  await sells(coming._id);
  expect(await transfers()).toMatchObject({ is: 'paid', amount: SOLD });
  expect((await balanceOf(ownerId)).balance).toBe(2 * SOLD);
  expect(await transfers(TOMORROW)).toMatchObject({ is: 'paid', amount: 2 * SOLD });
});

it('goes on by itself for all accounts, of which one that fails keeps no other from its money', async () => {
  await sells();
  const broken = await connected(shop, `usr_${unique()}`, { accountId: 'acct_gone' });
  const [mine, its] = [account, broken];
  ownerId = its.ownerId;
  await sells();
  await shop.transfersDue(NOW);
  [ownerId, account] = [mine.ownerId, mine];
  expect(await made()).toHaveLength(1);
  expect(await listPayouts(its.ownerId)).toEqual([]);
  delete process.env.STRIPE_CONNECT;
  await sells();
  await shop.transfersDue(TOMORROW);
  expect(await made()).toHaveLength(1);
});
