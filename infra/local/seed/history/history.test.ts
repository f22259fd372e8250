import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { booksOf } from '../../../../functions/books/ledger/testing/books.ts';
import { findNumbers } from '../../../../functions/books/reports/numbers/numbers-store.ts';
import { findTotals } from '../../../../functions/books/sales/totals/totals-store.ts';
import { balanceOf } from '../../../../functions/books/statements/balance.ts';
import { handler as reconcile } from '../../../../functions/operations/reconciliation/reconcile-payments.ts';
import { findAccount } from '../../../../functions/people/auth/accounts-store.ts';
import { eventually } from '../../../../functions/test/eventually.ts';
import { useWorld } from '../../../../functions/test/use-world.ts';
import { seedEvents } from '../events.ts';
import { DAY_MS } from '../moments.ts';
import { ORGANIZER_EMAIL, WINTER_ORGANIZER_EMAIL } from '../organizers.ts';
import { seed } from '../seed.ts';
import { pastShow } from './past-show.ts';
import { historyUntil, type Step } from './plan.ts';
import { takeStep } from './take-step.ts';
import { writeHistory } from './write-history.ts';

const NOW = Date.parse('2026-11-28T17:30:00.000Z');
const planOf = (now: number) => historyUntil(now, [pastShow(now).event, ...seedEvents(now).map(({ event }) => event)]);
type Sale = Extract<Step, { do: 'sell' | 'begin' }>;
const isSale = (step: Step): step is Sale => step.do === 'sell' || step.do === 'begin';

describe('the plan', () => {
  const steps = planOf(NOW);

  it('is the same for the same moment, in the order of its time, and all of it is over', () => {
    expect(planOf(NOW)).toEqual(steps);
    const times = steps.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(NOW - 61 * DAY_MS);
    expect(times.at(-1)).toBeLessThan(NOW);
  });

  it('has something for every list, and sells a package to nobody twice', () => {
    expect([...new Set(steps.map((step) => step.do))].toSorted()).toEqual(['ask', 'begin', 'dispute', 'refund', 'sell', 'visit']);
    const sales = steps.filter(isSale);
    expect(new Set(sales.map(({ buyer, eventId }) => `${buyer} ${eventId}`)).size).toBe(sales.length);
    expect(new Set(sales.map(({ packageId }) => packageId)).size).toBeGreaterThan(7);
    expect(new Set(sales.map(({ code }) => code))).toEqual(new Set([null, 'EARLYBIRD', 'PRESS']));
  });

  it('sells most of a show as it opens and in its last week, as shows do', () => {
    const past = steps.filter(isSale).filter(({ eventId }) => eventId === 'evt_fight_marsh');
    const start = Date.parse(pastShow(NOW).event.start_time);
    const inWeek = (week: number) =>
      past.filter(({ at }) => at > start - week * 7 * DAY_MS && at <= start - (week - 1) * 7 * DAY_MS).length;
    expect(inWeek(1)).toBeGreaterThan(2 * inWeek(3));
  });
});

describe('once written', () => {
  const shop = useWorld({ countsSales: true });
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'marquee-history-'));
    await seed({ mediaDir: folder, sampleDir: 'infra/local/sample/hls', organizerPassword: 'ring the bell' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const progress = { began: NOW, next: 0 };
  const notes = { read: () => ({ ...progress }), keep: (now: typeof progress) => void Object.assign(progress, now) };
  const TOLD = 110;

  it('agrees with the books, the sales, the checkouts and Stripe, however often it was interrupted', async () => {
    // Without the time of the test's own day, which differs from that of the plan.
    Object.assign(progress, { began: Date.now() });
    const steps = planOf(progress.began);
    const lastSale = steps.findLastIndex((step, number) => number < 70 && step.do === 'sell');
    await writeHistory(notes, (next) => next > lastSale);
    expect(progress.next).toBe(lastSale + 1);
    // Killed before it noted its last purchase, which is then made once more.
    progress.next = lastSale;
    await writeHistory(notes, (next) => next === TOLD);
    expect(progress.next).toBe(TOLD);
    expect(await writeHistory(notes, () => true)).toBe(0);
    // An event that was removed meanwhile sells nothing, and keeps nothing else from being told.
    const gone = { ...steps.find((step) => step.do === 'sell')!, eventId: 'evt_gone' };
    await expect(takeStep(gone)).resolves.toBeUndefined();

    const told = steps.slice(0, TOLD);
    const owners = await Promise.all(
      [ORGANIZER_EMAIL, WINTER_ORGANIZER_EMAIL].map(async (email) => (await findAccount(email))!.userId),
    );
    const sums = async (unit: 'month' | 'day') => {
      const all = await Promise.all(owners.map((ownerId) => findTotals({ ownerId, eventId: null, unit }, '0', '9')));
      const totals = all.flat().filter(({ by }) => by === null);
      const sum = (name: 'sales' | 'free' | 'gross' | 'refunded' | 'disputed') =>
        totals.reduce((left, { sums: one }) => left + one[name], 0);
      return { sales: sum('sales'), free: sum('free'), net: sum('gross') - sum('refunded') - sum('disputed') };
    };
    const paid = told.filter((step) => step.do === 'sell' && step.code !== 'PRESS').length;
    const free = told.filter((step) => step.do === 'sell' && step.code === 'PRESS').length;
    const refunds = told.filter((step) => step.do === 'refund').length;
    expect([paid > 10, free > 0, refunds > 0]).toEqual([true, true, true]);
    await eventually(async () => {
      const now = await sums('month');
      const entries = (await Promise.all(owners.map(booksOf))).flatMap((books) => books.entries);
      return now.sales + now.free === paid + free && entries.length >= paid + free + refunds;
    });
    await shop.atStripe.settled();

    const sold = await sums('month');
    expect(sold).toMatchObject({ sales: paid, free });
    expect(await sums('day')).toEqual(sold);
    const balances = await Promise.all(owners.map(balanceOf));
    expect(balances.reduce((sum, { earned }) => sum + earned, 0)).toBe(sold.net);
    for (const owner of owners) expect((await booksOf(owner)).fault).toBeNull();

    const intents = (await shop.stripe.paymentIntents.list({ limit: 100 })).data;
    expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(paid);
    const charges = (await shop.stripe.charges.list({ limit: 100 })).data;
    expect(charges.reduce((sum, one) => sum + (one.paid ? one.amount - one.amount_refunded : 0), 0)).toBe(sold.net);

    const opened = await Promise.all(
      owners.map(async (ownerId) => {
        const days = await findNumbers({ ownerId, eventId: null }, 'day', '0', '9');
        return [...days.values()].reduce((sum, counts) => sum + (counts.opened ?? 0), 0);
      }),
    );
    expect(opened[0]! + opened[1]!).toBe(told.filter(isSale).length);

    await reconcile({}, { getRemainingTimeInMillis: () => 60_000 });
    expect(await sums('month')).toEqual(sold);
    expect(balances).toEqual(await Promise.all(owners.map(balanceOf)));
  });
});
