import { bookPayments } from '../ledger/book-payments.ts';
import { booksOf } from '../ledger/testing/books.ts';
import { revisions } from '../ledger/testing/sample-payment.ts';
import type { PaymentItem } from '../../money/payments/payment-item.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { useWorld } from '../../test/use-world.ts';
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
const pays = (reference: string, amount: number) => recordPayout(ownerId, reference, amount, NOW);
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

it('are recorded once in the ledger, however often the operator says so', async () => {
  expect(await pays('BANK-1', 3000)).toMatchObject({ is: 'recorded', balance: ONE + TWO - 3000 });
  expect(await pays('BANK-1', 3000)).toMatchObject({ is: 'known', balance: ONE + TWO - 3000 });
  expect(await pays('BANK-1', 2999)).toMatchObject({ is: 'different', payout: { amount: 3000 } });
  expect(await payouts()).toMatchObject({
    paidOut: 3000,
    balance: ONE + TWO - 3000,
    payouts: [{ reference: 'BANK-1', amount: 3000, at: NOW.toISOString() }],
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
  expect(await pays('BANK-1', ONE + TWO + 1)).toEqual({ is: 'too much', balance: ONE + TWO });
  await pays('BANK-1', ONE + TWO);
  const [, disputed] = revisions(first!, { status: 'suspended' });
  await bookPayments(ownerId, [disputed!]);
  expect(await payouts()).toMatchObject({ balance: -1799, paidOut: ONE + TWO });
});

it('are listed the latest first', async () => {
  await recordPayout(ownerId, 'B', 10, new Date('2026-12-01T00:00:00Z'));
  await recordPayout(ownerId, 'A', 20, new Date('2026-12-02T00:00:00Z'));
  expect((await payouts()).payouts.map(({ reference }: { reference: string }) => reference)).toEqual(['A', 'B']);
});
