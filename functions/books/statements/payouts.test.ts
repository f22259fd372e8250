import { bookPayments } from '../ledger/book-payments.ts';
import { booksOf } from '../ledger/testing/books.ts';
import { revisions } from '../ledger/testing/sample-payment.ts';
import type { PaymentItem } from '../../money/payments/payment-item.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { useWorld } from '../../test/use-world.ts';
import { replacePayoutMethod } from './payout-method/payout-methods-store.ts';
import { type RecordedPayout, wasInWait } from './payout-rules.ts';
import { recordPayout } from './record-payout.ts';
import { enterSettlement } from './settlement-store.ts';
import { entered } from './testing/entered.ts';

const shop = useWorld({ keepsBooks: false });
let organizer: Organizer;
let ownerId: string;
let first: PaymentItem | undefined;
beforeEach(async () => {
  organizer = await shop.organizer();
  ownerId = organizer.userId;
  await enterSettlement(ownerId, { kind: 'platform-share-set', at: '2026-11-01T00:00:00.000Z', eventId: null, share: 1000 });
  [first] = await entered({ ownerId, eventId: 'evt_one' }, { ownerId, eventId: 'evt_one' }, { ownerId, eventId: 'evt_two' });
});

const NOW = new Date('2026-12-01T10:00:00.000Z');
const pays = (reference: string, amount: number, more: Partial<RecordedPayout> = {}) =>
  recordPayout(ownerId, { reference, amount, paidOn: '2026-11-30', bankReference: null, anyway: null, ...more }, NOW);
const payouts = async () => (await organizer.get('/studio/payouts')).json;
const [ONE, TWO] = [3998 - 400, 1999 - 200];

it('are owed what events earn without the platform’s part', async () => {
  expect(await payouts()).toMatchObject({
    earned: ONE + TWO,
    paidOut: 0,
    balance: ONE + TWO,
    events: [
      { eventId: 'evt_one', net: 3998, platform: 400, earned: ONE },
      { eventId: 'evt_two', net: 1999, platform: 200, earned: TWO },
    ],
    payouts: [],
    ledger: { ownerId, lastEntry: 4 },
  });
});

it('keep currencies apart, and add up none', async () => {
  await entered({ ownerId, eventId: 'evt_one', payment: { currency: 'eur', amount: 1000 } });
  const euros = { currency: 'eur', earned: 900, paidOut: 0, balance: 900, own: 900 };
  expect(await payouts()).toMatchObject({
    currency: 'usd',
    earned: ONE + TWO,
    inOthers: [{ ...euros, events: [{ eventId: 'evt_one', net: 1000, platform: 100, earned: 900 }] }],
  });
  const payout = { kind: 'payout' as const, at: NOW.toISOString(), reference: 'SEPA-1', amount: 300, currency: 'eur' };
  await enterSettlement(ownerId, payout);
  expect(await payouts()).toMatchObject({
    balance: ONE + TWO,
    inOthers: [{ paidOut: 300, balance: 600 }],
    payouts: [{ reference: 'SEPA-1', amount: 300, currency: 'eur' }],
  });
});

it('are recorded in the currency in which they were paid, and never more than is owed in it', async () => {
  await entered({ ownerId, eventId: 'evt_one', payment: { currency: 'eur', amount: 1000 } });
  expect(await pays('BANK-1', 901, { currency: 'eur' })).toEqual({ is: 'too much', balance: 900, currency: 'eur' });
  expect(await pays('BANK-1', 400, { currency: 'eur' })).toMatchObject({ is: 'recorded', balance: 500 });
  expect(await pays('BANK-1', 400, { currency: 'usd' })).toMatchObject({ is: 'different' });
  expect(await pays('BANK-1', 400)).toMatchObject({ is: 'known', balance: 500 });
  expect(await payouts()).toMatchObject({ paidOut: 0, inOthers: [{ paidOut: 400 }] });
  await expect(pays('BANK-2', 1, { currency: 'gbp' })).rejects.toMatchObject({ code: 'invalid_input', field: 'currency' });
});

it('are recorded once in the ledger, however often the operator says so', async () => {
  expect(await pays('BANK-1', 3000)).toMatchObject({ is: 'recorded', balance: ONE + TWO - 3000 });
  expect(await pays('BANK-1', 3000)).toMatchObject({ is: 'known', balance: ONE + TWO - 3000 });
  expect(await pays('BANK-1', 2999)).toMatchObject({ is: 'different', payout: { amount: 3000 } });
  expect(await payouts()).toMatchObject({
    paidOut: 3000,
    balance: ONE + TWO - 3000,
    payouts: [{ reference: 'BANK-1', amount: 3000, at: NOW.toISOString(), paidOn: '2026-11-30', bankReference: null }],
  });
  const { all, fault } = await booksOf(ownerId);
  expect([all.filter(({ kind }) => kind === 'payout').length, fault]).toEqual([1, null]);
});

it('that are made at the same time with one reference count once', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => pays('BANK-1', 100)));
  expect(outcomes.map(({ is }) => is).sort()).toEqual(['known', 'known', 'recorded']);
  expect(await payouts()).toMatchObject({ paidOut: 100, payouts: [{ reference: 'BANK-1' }] });
});

it('are never more than what is owed, and leave a debt if money goes back afterwards', async () => {
  expect(await pays('BANK-1', ONE + TWO + 1)).toEqual({ is: 'too much', balance: ONE + TWO, currency: 'usd' });
  await pays('BANK-1', ONE + TWO);
  const [, disputed] = revisions(first!, { status: 'suspended' });
  await bookPayments(ownerId, [disputed!]);
  expect(await payouts()).toMatchObject({ balance: -1799, paidOut: ONE + TWO });
});

it('are listed the latest first', async () => {
  await pays('B', 10, { paidOn: '2026-11-28' });
  await pays('C', 20, { paidOn: '2026-11-26' });
  await pays('A', 20, { paidOn: '2026-11-29' });
  expect((await payouts()).payouts.map(({ reference }: { reference: string }) => reference)).toEqual(['A', 'B', 'C']);
});

it('have the day on which they were paid and the reference of the bank, which no later word changes', async () => {
  const told = { paidOn: '2026-11-28', bankReference: 'COBA 2026/11-28' };
  await pays('BANK-1', 3000, told);
  expect((await payouts()).payouts).toEqual([
    { reference: 'BANK-1', amount: 3000, currency: 'usd', at: NOW.toISOString(), payee: null, ...told },
  ]);
  expect(await pays('BANK-1', 3000, told)).toMatchObject({ is: 'known' });
  expect(await pays('BANK-1', 3000, { ...told, paidOn: '2026-11-27' })).toMatchObject({ is: 'different', payout: told });
  expect(await pays('BANK-1', 3000, { ...told, bankReference: null })).toMatchObject({ is: 'different', payout: told });
  expect((await booksOf(ownerId)).fault).toBeNull();
});

it('that were recorded before they had a day are known by their amount', async () => {
  const old = { kind: 'payout' as const, at: NOW.toISOString(), reference: 'OLD', amount: 100, currency: 'usd' };
  await enterSettlement(ownerId, old);
  expect(await pays('OLD', 100, { bankReference: 'COBA 1' })).toMatchObject({ is: 'known' });
  expect((await payouts()).payouts).toMatchObject([{ reference: 'OLD', paidOn: null, bankReference: null }]);
});

it.each<[keyof RecordedPayout, Partial<RecordedPayout>]>([
  ['reference', { reference: 'a b' }],
  ['reference', { reference: '' }],
  ['reference', { reference: 'x'.repeat(61) }],
  ['amount', { amount: 0 }],
  ['amount', { amount: -1 }],
  ['amount', { amount: 0.5 }],
  ['amount', { amount: Number.NaN }],
  ['paidOn', { paidOn: '2026-02-30' }],
  ['paidOn', { paidOn: '30.11.2026' }],
  ['paidOn', { paidOn: '2026-11-30T10:00:00Z' }],
  ['paidOn', { paidOn: '1026-11-30' }],
  ['paidOn', { paidOn: '2026-12-03' }],
  ['bankReference', { bankReference: '' }],
  ['bankReference', { bankReference: '=HYPERLINK("http://evil.example")' }],
  ['bankReference', { bankReference: '<b>paid</b>' }],
  ['bankReference', { bankReference: 'COBA\n2026' }],
  ['bankReference', { bankReference: 'x'.repeat(61) }],
  ['anyway', { anyway: '  ' }],
  ['anyway', { anyway: 'two\nlines' }],
  ['anyway', { anyway: 'x'.repeat(501) }],
])('are refused with the field at fault: %s of %p', async (field, more) => {
  await expect(pays('BANK-1', 100, more)).rejects.toMatchObject({ code: 'invalid_input', status: 400, field });
  expect((await payouts()).payouts).toEqual([]);
});

describe('soon after the bank account was changed', () => {
  const bank = { format: 'us', holder: 'Olu', routing: '021000021', account: '1234567890' } as const;
  const wait = { setAt: '2026-11-29T09:00:00.000Z', paidFrom: '2026-12-02T09:00:00.000Z' };
  beforeEach(() => replacePayoutMethod(ownerId, null, { bank, setBy: ownerId, ...wait }));
  const logged = async () =>
    (await organizer.get('/studio/audit')).json.entries.filter(
      ({ action }: { action: string }) => action === 'operator.pay-early',
    );

  it('need a reason, which the log of changes has once', async () => {
    expect(await pays('BANK-1', 100)).toEqual({ is: 'too early', wait });
    expect([(await payouts()).payouts, await logged()]).toEqual([[], []]);
    const anyway = 'Confirmed by phone with Olu on 30 November.';
    expect(await pays('BANK-1', 100, { anyway })).toMatchObject({ is: 'recorded' });
    expect(await pays('BANK-1', 100, { anyway })).toMatchObject({ is: 'known' });
    expect(await logged()).toMatchObject([
      {
        by: { name: null },
        target: { reference: 'BANK-1' },
        after: { amount: 100, paidOn: '2026-11-30', paidFrom: wait.paidFrom, reason: anyway },
      },
    ]);
  });

  it('need none if the money was paid before the change, and the log has none then', async () => {
    expect(await pays('BANK-1', 100, { paidOn: '2026-11-28', anyway: 'Just to be sure' })).toMatchObject({ is: 'recorded' });
    expect(await logged()).toEqual([]);
  });

  it.each([
    ['2026-11-28', '2026-12-01T10:00:00Z', false],
    ['2026-11-29', '2026-12-01T10:00:00Z', true],
    ['2026-12-01', '2026-12-01T10:00:00Z', true],
    ['2026-12-01', '2026-12-09T10:00:00Z', true],
    ['2026-12-02', '2026-12-02T08:59:00Z', true],
    ['2026-12-02', '2026-12-02T09:00:00Z', false],
    ['2026-12-03', '2026-12-02T10:00:00Z', false],
  ])('a payment on %s that is recorded at %s was in the wait: %p', (paidOn, now, isIn) => {
    expect(wasInWait(paidOn, wait, new Date(now))).toBe(isIn);
  });

  it('is never, where the operator has no waiting period', () => {
    const none = { setAt: wait.setAt, paidFrom: wait.setAt };
    expect(wasInWait('2026-11-29', none, new Date('2026-11-29T10:00:00Z'))).toBe(false);
  });
});
