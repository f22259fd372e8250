import { bookPayments } from '../../ledger/book-payments.ts';
import { booksOf } from '../../ledger/testing/books.ts';
import { revisions } from '../../ledger/testing/sample-payment.ts';
import type { PaymentItem } from '../../../money/payments/payment-item.ts';
import { unique } from '../../../test/samples/sample-event.ts';
import { useWorld } from '../../../test/use-world.ts';
import { balanceOf } from '../balance.ts';
import { listPayouts } from '../settlement-store.ts';
import { entered } from '../testing/entered.ts';
import type { ConnectedAccount } from './connected-accounts-store.ts';
import { balanceAt, connected, pay, useConnect } from './testing/connected.ts';

const shop = useWorld({ keepsBooks: false });
useConnect('off');

const ORDERS = 300;
const day = (number: number) => new Date(`2026-12-0${number}T06:00:00.000Z`);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

let accounts: ConnectedAccount[];
beforeEach(async () => {
  accounts = await Promise.all([1, 2, 3].map(() => connected(shop, `usr_${unique()}`)));
});

/** Sells to organisations in turn, at prices that differ. @returns the payments, as the ledgers have them */
async function sells(orders: number): Promise<PaymentItem[]> {
  const sales: { ownerId: string; eventId: string; payment: Partial<PaymentItem> }[] = [];
  for (let order = 0; order < orders; order++) {
    const amount = 500 + ((order * 37) % 4000);
    const { ownerId } = accounts[order % 3]!;
    sales.push({ ownerId, eventId: `evt_${order % 7}`, payment: { paymentId: await pay(shop, amount), amount } });
  }
  return entered(...sales);
}

/** Gives some of the money of every fifth payment back, and has every eleventh disputed, at Stripe and in the ledgers. */
async function loses(payments: readonly PaymentItem[]): Promise<void> {
  for (const [index, payment] of payments.entries()) {
    const { paymentId, amount, ownerId } = payment;
    if (index % 5 === 0) {
      const refunded = index % 2 === 0 ? amount : 100 + index;
      await shop.atStripe.refund(paymentId, refunded);
      await bookPayments(ownerId, revisions(payment, { refunded }).slice(1));
    } else if (index % 11 === 0) {
      await shop.atStripe.dispute(paymentId);
      await bookPayments(ownerId, revisions(payment, { status: 'suspended' }).slice(1));
    }
  }
}

/** Compares what the ledgers say with what Stripe has, to the cent. */
async function expectSame(): Promise<void> {
  const balances = await Promise.all(accounts.map(({ ownerId }) => balanceOf(ownerId)));
  for (const [index, { accountId, ownerId }] of accounts.entries()) {
    expect(await balanceAt(shop, accountId)).toBe(balances[index]!.paidOut);
    const { data } = await shop.stripe.transfers.list({ destination: accountId, limit: 100 });
    const listed = (await listPayouts(ownerId)).map(({ reference, amount }) => `${reference} ${amount}`);
    expect(listed.toSorted()).toEqual(data.map(({ id, amount }) => `${id} ${amount}`).toSorted());
    expect((await booksOf(ownerId)).fault).toBeNull();
  }
  expect(await balanceAt(shop)).toBe(sumOf(balances.map(({ balance }) => balance)));
}

it('is the same to the cent, after hundreds of orders, refunds and disputes before and after payouts', async () => {
  const first = await sells(ORDERS / 2);
  await loses(first.slice(0, 40));
  await shop.transfersDue(day(1));
  await expectSame();
  expect(await Promise.all(accounts.map(async ({ ownerId }) => (await balanceOf(ownerId)).balance))).toEqual([0, 0, 0]);
  await loses(first.slice(40));
  await shop.transfersDue(day(2));
  await expectSame();
  // Money that went back after the payouts is a debt, which the next sales pay first.
  const debts = await Promise.all(accounts.map(async ({ ownerId }) => (await balanceOf(ownerId)).balance));
  expect(debts.every((debt) => debt < 0)).toBe(true);
  await sells(ORDERS / 2);
  await shop.transfersDue(day(3));
  await expectSame();
  expect(await balanceAt(shop)).toBe(0);
}, 60_000);
