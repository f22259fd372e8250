import { divide } from '#shared/ledger/divide.ts';
import { bookPayments } from '../../ledger/book-payments.ts';
import { booksOf } from '../../ledger/testing/books.ts';
import { revisions } from '../../ledger/testing/sample-payment.ts';
import type { PaymentItem } from '../../../money/payments/payment-item.ts';
import { isDoneWithin } from '../../../test/faults/ending-process.ts';
import { unique } from '../../../test/samples/sample-event.ts';
import { useWorld } from '../../../test/use-world.ts';
import { type Balance, balancesOf } from '../balance.ts';
import { enterSettlement, listPayouts } from '../settlement-store.ts';
import { entered } from '../testing/entered.ts';
import type { ConnectedAccount } from './connected-accounts-store.ts';
import { balanceAt, connected, pay, useConnect } from './testing/connected.ts';
import { transferOwed } from './transfer-owed.ts';
import { findOpenTransfer } from './transfers-store.ts';

const shop = useWorld({ keepsBooks: false });
useConnect('off');

const ORDERS = 1000;
const CURRENCIES = ['usd', 'eur'] as const;
/** Hundredths of a percent of each partner at the events in turn; the organisation has the rest. */
const SHARES = [
  [2500, 3333, 1],
  [0, 5000, 1250],
  [1111, 2222, 6667],
];
const PLATFORM_SHARE = 1000;

const day = (number: number) => new Date(`2026-12-${String(number).padStart(2, '0')}T06:00:00.000Z`);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const keyOf = ({ ownerId, payee }: ConnectedAccount) => `${ownerId} ${payee}`;

/** Two organisations, each with three partners that the platform pays by itself. */
let owners: string[];
let accounts: ConnectedAccount[];
/** The event of each order, and what went back of each payment, whatever the ledgers say. */
const eventOf = new Map<string, number>();
const gone = new Map<string, number>();
beforeEach(async () => {
  owners = [1, 2].map(() => `usr_${unique()}`);
  const payees = owners.flatMap((ownerId) => ['', 'ptr_a', 'ptr_b', 'ptr_c'].map((payee) => ({ ownerId, payee })));
  accounts = await Promise.all(payees.map(({ ownerId, payee }) => connected(shop, ownerId, { payee })));
  for (const ownerId of owners) await agrees(ownerId);
});

async function agrees(ownerId: string): Promise<void> {
  const at = '2026-11-01T00:00:00.000Z';
  await enterSettlement(ownerId, { kind: 'platform-share-set', at, eventId: null, share: PLATFORM_SHARE });
  for (const [index, shares] of SHARES.entries()) {
    const partners = shares
      .map((share, number) => ({ name: `Partner ${number}`, share, payee: `ptr_${'abc'[number]}` }))
      .filter(({ share }) => share > 0);
    await enterSettlement(ownerId, { kind: 'partners-set', at, eventId: `evt_${index}`, partners });
  }
}

/** Sells to organisations, events and currencies in turn, at prices that differ. @returns the payments, as the ledgers have them */
async function sells(orders: number): Promise<PaymentItem[]> {
  const sales: { ownerId: string; eventId: string; payment: Partial<PaymentItem> }[] = [];
  for (let order = 0; order < orders; order++) {
    const [amount, currency] = [501 + ((order * 37) % 4000), CURRENCIES[order % 5 === 0 ? 1 : 0]];
    const ownerId = owners[order % 2]!;
    const paymentId = await pay(shop, amount, currency);
    sales.push({ ownerId, eventId: `evt_${order % SHARES.length}`, payment: { paymentId, amount, currency } });
  }
  const payments = await entered(...sales);
  for (const { orderId, paymentId } of payments) {
    eventOf.set(orderId, Number(sales.find(({ payment }) => payment.paymentId === paymentId)!.eventId.slice(4)));
  }
  return payments;
}

/** Gives some of the money of every fourth payment back, and has every eleventh disputed, at Stripe and in the ledgers. */
async function loses(payments: readonly PaymentItem[]): Promise<void> {
  for (const [index, payment] of payments.entries()) {
    const { paymentId, amount, ownerId } = payment;
    if (index % 4 === 0) {
      const refunded = index % 8 === 0 ? amount : 100 + (index % 400);
      await shop.atStripe.refund(paymentId, refunded);
      gone.set(paymentId, refunded);
      await bookPayments(ownerId, revisions(payment, { refunded }).slice(1));
    } else if (index % 11 === 0) {
      await shop.atStripe.dispute(paymentId);
      gone.set(paymentId, amount);
      await bookPayments(ownerId, revisions(payment, { status: 'suspended' }).slice(1));
    }
  }
}

/** Pays everybody on one day by calls of which the first ones die, each later than the one before. */
async function paysDespiteDeaths(on: Date): Promise<void> {
  for (const [index, account] of accounts.entries()) {
    await isDoneWithin(index + 3, () => transferOwed(account, on));
  }
  // A call ends the transfer that another has left, and a currency has a call of its own.
  for (let call = 0; call < 4; call++) await shop.transfersDue(on);
  for (const ownerId of owners) expect(await findOpenTransfer(ownerId)).toBeNull();
}

/** Compares what the ledgers say with what Stripe has, to the smallest unit. @returns the balances of each ledger */
async function expectSame(): Promise<Balance[]> {
  const balances = new Map(await Promise.all(owners.map(async (ownerId) => [ownerId, await balancesOf(ownerId)] as const)));
  for (const account of accounts) {
    const { accountId, ownerId, payee } = account;
    const all = await shop.stripe.transfers.list({ destination: accountId, limit: 100 });
    const listed = (await listPayouts(ownerId)).filter((payout) => (payout.payee ?? '') === payee);
    const names = listed.map(({ reference, amount, currency }) => `${reference} ${amount} ${currency}`);
    expect(names.toSorted()).toEqual(all.data.map(({ id, amount, currency }) => `${id} ${amount} ${currency}`).toSorted());
    for (const balance of balances.get(ownerId)!) {
      expect([keyOf(account), await balanceAt(shop, accountId, balance.currency)]).toEqual([
        keyOf(account),
        paidTo(balance, payee),
      ]);
    }
  }
  const flat = [...balances.values()].flat();
  for (const currency of CURRENCIES) {
    // The platform has what it owes, and its own parts of what was earned.
    const of = flat.filter((one) => one.currency === currency);
    const platform = sumOf(of.flatMap(({ events }) => events.map((event) => event.platform)));
    expect([currency, await balanceAt(shop, undefined, currency)]).toEqual([
      currency,
      platform + sumOf(of.map(({ balance }) => balance)),
    ]);
  }
  for (const ownerId of owners) expect((await booksOf(ownerId)).fault).toBeNull();
  return flat;
}

const paidTo = ({ paidOut, partners }: Balance, payee: string) =>
  payee === ''
    ? paidOut - sumOf(partners.map((partner) => partner.paidOut))
    : (partners.find((partner) => partner.payee === payee)?.paidOut ?? 0);

/** Compares what the ledgers say that everybody has earned with what follows from the payments alone. */
function expectEarned(balances: readonly Balance[], payments: readonly PaymentItem[]): void {
  const sales = Map.groupBy(payments, ({ ownerId, currency }) => `${ownerId} ${currency}`);
  const earned = [...sales.values()].map((ofOne) => {
    const byEvent = [...Map.groupBy(ofOne, ({ orderId }) => eventOf.get(orderId)!)];
    return byEvent.map(([index, all]) => {
      const [, left = 0] = divide(sumOf(all.map(({ amount, paymentId }) => amount - (gone.get(paymentId) ?? 0))), [
        PLATFORM_SHARE,
        9000,
      ]);
      const shares = SHARES[index]!;
      return divide(left, [...shares, 10_000 - sumOf(shares)]);
    });
  });
  const ofPartners = earned.map((events) =>
    ['ptr_a', 'ptr_b', 'ptr_c'].map((_, index) => sumOf(events.map((parts) => parts[index]!))),
  );
  const found = balances.map(({ partners }) =>
    partners.toSorted((a, b) => a.payee.localeCompare(b.payee)).map((one) => one.earned),
  );
  expect(found.toSorted()).toEqual(ofPartners.toSorted());
  expect(sumOf(balances.map((one) => one.earned))).toBe(sumOf(earned.flat(2)));
}

it('is the same to the smallest unit, after a thousand orders, refunds and disputes before and after payouts, in two currencies', async () => {
  const first = await sells(ORDERS / 2);
  await loses(first.slice(0, 100));
  await paysDespiteDeaths(day(1));
  const paid = await expectSame();
  expectEarned(paid, first);
  expect(paid.map(({ own, balance }) => [own, balance])).toEqual(paid.map(() => [0, 0]));
  expect(paid.flatMap(({ partners }) => partners.map(({ balance }) => balance))).toEqual(Array.from({ length: 12 }, () => 0));
  await loses(first.slice(100));
  await paysDespiteDeaths(day(2));
  // Money that went back after the payouts is a debt of each, which the next sales pay first.
  const indebted = await expectSame();
  expect(indebted.every(({ own, partners }) => own < 0 && partners.every(({ balance }) => balance < 0))).toBe(true);
  expect(indebted.map(({ paidOut }) => paidOut)).toEqual(paid.map(({ paidOut }) => paidOut));
  const second = await sells(ORDERS / 2);
  await paysDespiteDeaths(day(3));
  const last = await expectSame();
  expect(last.map(({ balance }) => balance)).toEqual(last.map(() => 0));
  expectEarned(last, [...first, ...second]);
}, 120_000);
