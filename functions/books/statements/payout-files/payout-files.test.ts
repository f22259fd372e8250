import type { BankAccount } from '#shared/money/bank-account.ts';
import { booksOf } from '../../ledger/testing/books.ts';
import type { Organizer } from '../../../test/people/organizer.ts';
import { unique } from '../../../test/samples/sample-event.ts';
import { commandsOf } from '../../../test/commands-of.ts';
import { DAY } from '../../../test/time.ts';
import { useWorld } from '../../../test/use-world.ts';
import { bookPayments } from '../../ledger/book-payments.ts';
import { revisions } from '../../ledger/testing/sample-payment.ts';
import { findPayoutMethod, replacePayoutMethod } from '../payout-method/payout-methods-store.ts';
import { recordPayout } from '../record-payout.ts';
import { entered } from '../testing/entered.ts';
import { makePayoutFile, payoutsOfFile, withdrawPayout } from './make-payout-file.ts';
import { payoutCsv } from './payout-csv.ts';
import { planPayouts } from './plan-payouts.ts';

const shop = useWorld({ keepsBooks: false });
const NOW = new Date('2026-12-01T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString();
const IBAN: BankAccount = { format: 'iban', holder: 'Ringside Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const US: BankAccount = { format: 'us', holder: '=Ring, Inc', routing: '021000021', account: '1234567890' };
const RATE = 900_000;

/** An organiser that has sold something, with a bank account that was entered some days ago. */
async function seller(bank: BankAccount | null, days = 10): Promise<Organizer> {
  const organizer = await shop.organizer();
  await entered({ ownerId: organizer.userId, eventId: 'evt_one' });
  if (bank) await enters(organizer, bank, days);
  return organizer;
}

async function enters({ userId }: Organizer, bank: BankAccount, days: number): Promise<void> {
  const times = { setAt: daysAgo(days), paidFrom: daysAgo(days - 3) };
  await replacePayoutMethod(userId, await findPayoutMethod(userId), { bank, setBy: userId, ...times });
}

const isOf =
  ({ userId }: Organizer) =>
  ({ ownerId }: { ownerId: string }) =>
    ownerId === userId;
const plan = () => planPayouts(NOW);
const file = async (rate: number | null = null) => makePayoutFile(await plan(), rate, NOW);
const records = ({ userId }: Organizer, reference: string, amount: number) =>
  recordPayout(userId, { reference, amount, paidOn: '2026-12-01', bankReference: null, anyway: null }, NOW);

it('have what is due: dollars in a table, and euros by SEPA where there is a rate', async () => {
  const [german, american] = [await seller(IBAN), await seller(US)];
  const made = await file(RATE);
  expect(made?.lines.find(isOf(german))).toMatchObject({
    email: german.email,
    amount: 1999,
    currency: 'usd',
    transferred: { amount: 1799, currency: 'eur' },
    format: 'sepa',
    bank: IBAN,
  });
  expect(made?.lines.find(isOf(american))).toMatchObject({ transferred: { amount: 1999, currency: 'usd' }, format: 'csv' });
  const ids = made!.lines.map(({ id }) => id);
  expect([new Set(ids).size, ids.every((id) => /^MQ-[0-9A-F]{24}$/.test(id)), made!.id.length <= 35]).toEqual([
    ids.length,
    true,
    true,
  ]);
});

it('have a payout in each currency, of which the dollar’s rate changes only dollars', async () => {
  const olu = await seller(IBAN);
  await entered(
    { ownerId: olu.userId, eventId: 'evt_one', payment: { currency: 'eur', amount: 1000 } },
    { ownerId: olu.userId, eventId: 'evt_one', payment: { currency: 'gbp', amount: 700 } },
  );
  const lines = (await file(RATE))!.lines.filter(isOf(olu));
  const sums = lines.map(({ amount, currency, transferred, format }) => [currency, amount, transferred, format]);
  expect(sums.toSorted()).toEqual([
    ['eur', 1000, { amount: 1000, currency: 'eur' }, 'sepa'],
    ['gbp', 700, { amount: 700, currency: 'gbp' }, 'csv'],
    ['usd', 1999, { amount: 1799, currency: 'eur' }, 'sepa'],
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  const inPounds = lines.find(({ currency }) => currency === 'gbp')!;
  expect(await records(olu, inPounds.id, 700)).toMatchObject({ is: 'recorded', balance: 0, payout: { currency: 'gbp' } });
  const again = await plan();
  expect(
    again.open
      .filter(isOf(olu))
      .map(({ instructed }) => instructed.currency)
      .toSorted(),
  ).toEqual(['eur', 'usd']);
  expect(again.due.filter(isOf(olu))).toEqual([]);
  const inEuros = lines.find(({ currency }) => currency === 'eur')!;
  expect(await withdrawPayout(olu.userId, inEuros.id)).toMatchObject({ currency: 'eur' });
  expect((await plan()).due.filter(isOf(olu))).toMatchObject([{ amount: 1000, currency: 'eur' }]);
});

it('leave out who has no account and who has changed it too recently, with the reason', async () => {
  const [without, recent] = [await seller(null), await seller(IBAN, 2)];
  const { due, leftOut } = await plan();
  expect([without, recent].flatMap((one) => due.filter(isOf(one)))).toEqual([]);
  expect(leftOut.find(isOf(without))?.why).toMatch(/no bank account/);
  expect(leftOut.find(isOf(recent))?.why).toBe(
    `its bank account was changed at ${daysAgo(2)}, and is not paid to before ${daysAgo(-1)}`,
  );
  expect((await planPayouts(new Date(NOW.getTime() + DAY))).due.find(isOf(recent))).toMatchObject({ amount: 1999 });
});

it('have nothing of test purchases, whose money goes back by itself', async () => {
  const ownerId = `test_${unique()}`;
  await entered({ ownerId, eventId: 'evt_one' });
  const all = Object.values(await plan()).flat() as { ownerId: string }[];
  expect(all.filter((one) => one.ownerId === ownerId)).toEqual([]);
});

it('pay nobody twice: a payout is in one file until it is recorded, and has the same id when that is written again', async () => {
  const olu = await seller(US);
  const first = (await file())!;
  const line = first.lines.find(isOf(olu))!;
  await entered({ ownerId: olu.userId, eventId: 'evt_two' });
  expect((await file())?.lines.find(isOf(olu))).toBeUndefined();
  const again = await plan();
  expect(again.open.find(isOf(olu))).toMatchObject({ instructed: { id: line.id, file: first.id, amount: 1999 } });
  expect(payoutsOfFile(first.id, again)?.lines.find(isOf(olu))).toEqual(line);
  expect(await records(olu, line.id, line.amount)).toMatchObject({ is: 'recorded', balance: 1999 });
  expect((await plan()).open.find(isOf(olu))).toBeUndefined();
  const next = (await file())?.lines.find(isOf(olu));
  expect(next?.amount).toBe(1999);
  expect(next?.id).not.toBe(line.id);
  expect((await booksOf(olu.userId)).fault).toBeNull();
});

it('that are made at the same time have each payout once', async () => {
  const olu = await seller(US);
  const plans = [await plan(), await plan(), await plan()];
  const files = await Promise.all(plans.map((one) => makePayoutFile(one, null, NOW)));
  expect(files.flatMap((one) => one?.lines.filter(isOf(olu)) ?? [])).toHaveLength(1);
  expect(plans.filter(({ leftOut }) => leftOut.some(isOf(olu)))).toHaveLength(2);
});

it('have nothing to an account that was changed between the look and the writing', async () => {
  const olu = await seller(US);
  const before = await plan();
  await enters(olu, IBAN, 0);
  expect((await makePayoutFile(before, null, NOW))?.lines.find(isOf(olu))).toBeUndefined();
  expect((await plan()).open.find(isOf(olu))).toBeUndefined();
});

it('are not written again to an account that was changed since', async () => {
  const olu = await seller(US);
  const { id, lines } = (await file())!;
  await enters(olu, IBAN, 0);
  const again = await plan();
  expect(payoutsOfFile(id, again)?.lines.find(isOf(olu))).toBeUndefined();
  expect(again.leftOut.find(isOf(olu))?.why).toMatch(/withdraw this payout/);
  expect(await withdrawPayout(olu.userId, lines.find(isOf(olu))!.id)).toMatchObject({ file: id });
  expect((await plan()).leftOut.find(isOf(olu))?.why).toMatch(/is not paid to before/);
});

it('have a payout again that was withdrawn, under another id', async () => {
  const olu = await seller(US);
  const { id } = (await file())!.lines.find(isOf(olu))!;
  expect(await withdrawPayout(olu.userId, 'MQ-OTHER')).toBeNull();
  expect(await withdrawPayout(olu.userId, id)).toMatchObject({ id });
  expect(await withdrawPayout(olu.userId, id)).toMatchObject({ id });
  const next = (await file())!.lines.find(isOf(olu))!;
  expect(next.id).not.toBe(id);
  await records(olu, next.id, next.amount);
  expect(await withdrawPayout(olu.userId, next.id)).toBeNull();
});

it('are recorded as they were paid, also if money went back to buyers meanwhile', async () => {
  const olu = await shop.organizer();
  const [sale] = await entered({ ownerId: olu.userId, eventId: 'evt_one' });
  await enters(olu, US, 10);
  const { id, amount } = (await file())!.lines.find(isOf(olu))!;
  const [, disputed] = revisions(sale!, { status: 'suspended' });
  await bookPayments(olu.userId, [disputed!]);
  expect(await records(olu, 'BY-HAND', amount)).toMatchObject({ is: 'too much', balance: 0 });
  expect(await records(olu, id, amount)).toMatchObject({ is: 'recorded', balance: -1999 });
});

it('are tables that no spreadsheet calculates', async () => {
  const olu = await seller(US);
  const line = (await file())!.lines.find(isOf(olu))!;
  expect(payoutCsv([{ ...line, name: '@SUM(A1)', email: null }])).toBe(
    '\uFEFFend_to_end_id,organization,email,account_holder,iban,bic,routing_number,account_number,amount,currency\r\n' +
      `${line.id},'@SUM(A1),,"'=Ring, Inc",,,021000021,1234567890,19.99,USD\r\n`,
  );
});

it('read as much for each organisation however many there are', async () => {
  const reads = async () => (await commandsOf(plan)).length;
  const before = await reads();
  for (let number = 0; number < 3; number++) await seller(US);
  const [first, again] = [await reads(), await reads()];
  for (let number = 0; number < 6; number++) await seller(US);
  await reads();
  const [few, more] = [again - before, (await reads()) - before];
  expect(few % 3).toBe(0);
  expect([more, first > again]).toEqual([3 * few, true]);
  // The method, the last file, the ledger's end and entries, its accounts, the account at Stripe and its transfer.
  expect(few / 3).toBeLessThanOrEqual(9);
});
