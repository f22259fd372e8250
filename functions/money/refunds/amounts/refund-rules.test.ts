import fc from 'fast-check';
import { merged, shareLost } from './outages.ts';
import { periodStart } from './period-start.ts';
import { decide, type EventClaim, type SubscriptionClaim } from './refund-rules.ts';
import { grantedUntil, kinderTerms, termsOf } from '../../../catalog/listings/packages/refund-terms.ts';
import { DAY, HOUR } from '../../../test/time.ts';
import { forAll } from '../../../test/for-all.ts';

const NOW = Date.UTC(2026, 10, 21);
const iso = (time: number) => new Date(time).toISOString();

const EVENT: EventClaim = { kind: 'event', amount: 1999, startsAt: NOW + DAY, rule: 'until_start', isUsed: false };

const paid = (fromDaysAgo: number, days: number, changes: object = {}) => ({
  paymentId: `pi_${fromDaysAgo}`,
  from: NOW - fromDaysAgo * DAY,
  to: NOW + (days - fromDaysAgo) * DAY,
  amount: days > 31 ? 9900 : 3000,
  refunded: 0,
  ...changes,
});

const MONTH = { kind: 'subscription', interval: 'month', period: paid(20, 30), previous: null, hadYearBack: false } as const;
const subscription = (changes: Partial<SubscriptionClaim> = {}): SubscriptionClaim => ({ ...MONTH, ...changes });
const year = (period = paid(7, 365), hadYearBack = false) => subscription({ interval: 'year', period, hadYearBack });
const outage = (from: number, hours: number) => ({ from: iso(from), to: iso(from + hours * HOUR) });
/** Outages that begin so many hours around now at most. */
const rowsOf = (around: number, longest: number, maxLength: number) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -around, max: around }), fc.integer({ min: 1, max: longest }))
      .map(([from, hours]) => outage(NOW + from * HOUR, hours)),
    { maxLength },
  );
const MONTHLY = { decision: 'refused', why: 'monthly' };

describe('an event', () => {
  it.each<[string, string, Partial<EventClaim>]>([
    ['until it starts', 'granted', {}],
    ['at its very start', 'queued', { startsAt: NOW }],
    ['a millisecond before', 'granted', { startsAt: NOW + 1 }],
    ['by a rule of a day before, exactly then', 'queued', { rule: { hours_before: 24 } }],
    ['by a rule of 23 hours before', 'granted', { rule: { hours_before: 23 } }],
    ['never at once if the organiser says so', 'queued', { rule: 'never' }],
    ['that was watched or redeemed', 'queued', { isUsed: true }],
    ['whose start is not known any more', 'queued', { startsAt: null }],
    ['that was free', 'refused', { amount: 0 }],
  ])('%s: %s', (_, decision, changes) => {
    expect(decide({ ...EVENT, ...changes }, [], NOW).decision).toBe(decision);
  });

  it.each([
    [['until_start', 'never', { hours_before: 5 }], 'never'],
    [['until_start', { hours_before: 5 }, { hours_before: 48 }], { hours_before: 48 }],
    [['until_start', undefined], 'until_start'],
    [['never', 'never'], 'never'],
  ] as const)('has the strictest rule of a bundle with %j', (rules, strictest) => {
    const events = rules.map((refund_rule, i) => ({ start_time: iso(NOW + i * DAY), ...(refund_rule && { refund_rule }) }));
    expect(termsOf(events)).toEqual({ startsAt: NOW, rule: strictest });
    expect(termsOf(events.toReversed())).toEqual({ startsAt: NOW, rule: strictest });
  });

  const rule = fc.oneof(
    fc.constantFrom('until_start' as const, 'never' as const),
    fc.record({ hours_before: fc.integer({ min: 1, max: 8760 }) }),
  );
  const hours = fc.nat(1000).map((hour) => NOW + hour * HOUR);

  it('is refunded as long as was promised or as long as today’s rule says, whichever is longer', () => {
    forAll([rule, fc.option(hours), rule, hours], (ruleNow, startsAt, promised, promisedAt) => {
      const of = (terms: Pick<EventClaim, 'rule' | 'startsAt'>) => grantedUntil({ ...terms, isUsed: false }) ?? -Infinity;
      const now = { rule: ruleNow, startsAt };
      const until = of(kinderTerms(now, { rule: promised, startsAt: iso(promisedAt) }));
      expect(until).toBeGreaterThanOrEqual(of({ rule: promised, startsAt: promisedAt }));
      expect(until).toBeGreaterThanOrEqual(of(now));
      if (ruleNow === 'never' && promised === 'never') expect(until).toBe(-Infinity);
      expect(kinderTerms(now, undefined)).toEqual(now);
    });
  });

  it('is not refunded by a default rule if no event is known any more', () => {
    expect(grantedUntil({ ...kinderTerms(termsOf([]), { rule: 'never', startsAt: iso(NOW) }), isUsed: false })).toBeNull();
  });

  it('is never refunded longer in a bundle than alone', () => {
    const bundles = fc.array(fc.record({ start_time: hours.map(iso), refund_rule: rule }), { minLength: 1 });
    forAll([bundles], (bundle) => {
      const of = (some: typeof bundle) => grantedUntil({ ...termsOf(some), isUsed: false }) ?? -Infinity;
      for (const one of bundle) expect(of(bundle)).toBeLessThanOrEqual(of([one]));
    });
  });
});

describe('a subscription', () => {
  it('refunds a year within seven days, including the last moment', () => {
    expect(decide(year(), [], NOW)).toEqual({ decision: 'granted', amount: 9900 });
    const late = paid(7, 365, { from: NOW - 7 * DAY - 1 });
    expect(decide(year(late), [], NOW)).toEqual({ decision: 'refused', why: 'annual-late' });
  });

  it('leaves a second year to the organiser', () => {
    expect(decide(year(paid(1, 365), true), [], NOW)).toEqual({ decision: 'queued' });
  });

  it('never refunds a month', () => {
    expect(decide(subscription(), [], NOW)).toEqual(MONTHLY);
  });

  const parts = (amount: number, ...paymentIds: string[]) => ({
    decision: 'granted-in-part',
    parts: paymentIds.map((paymentId) => ({ paymentId, amount, refunded: 0 })),
  });
  const part = (amount: number) => parts(amount, 'pi_20');

  it('refunds the part that an outage of more than 48 hours took, and nothing for a shorter one', () => {
    expect(decide(subscription(), [outage(NOW - 5 * DAY, 48)], NOW)).toEqual(MONTHLY);
    expect(decide(subscription(), [outage(NOW - 5 * DAY, 72)], NOW)).toEqual(part(300));
  });

  it.each([
    ['that is listed twice', [outage(NOW - 10 * DAY, 72), outage(NOW - 10 * DAY - 1000, 72)]],
    ['that is listed in two rows', [outage(NOW - 10 * DAY, 47), outage(NOW - 10 * DAY + 47 * HOUR, 25)]],
    ['that is listed in rows of any order', [outage(NOW - 9 * DAY, 48), outage(NOW - 10 * DAY, 30)]],
  ])('counts an outage once %s', (_, outages) => {
    expect(decide(subscription(), outages, NOW)).toEqual(part(300));
  });

  it('considers an outage as a whole, whichever day the buyer is charged on', () => {
    const over = outage(NOW - 20 * DAY - 40 * HOUR, 80);
    expect(decide(subscription({ previous: paid(50, 30) }), [over], NOW)).toEqual(parts(167, 'pi_20', 'pi_50'));
  });

  it('considers an outage of the previous period, but of none before that', () => {
    const claim = subscription({ period: paid(1, 30), previous: paid(31, 30) });
    expect(decide(claim, [outage(NOW - 6 * DAY, 96)], NOW)).toEqual(parts(400, 'pi_31'));
    expect(decide(claim, [outage(NOW - 40 * DAY, 96)], NOW)).toEqual(MONTHLY);
    expect(decide({ ...claim, previous: paid(31, 30, { amount: 0 }) }, [outage(NOW - 6 * DAY, 96)], NOW)).toEqual(MONTHLY);
  });

  it('waits for the end of an outage, and refunds each part once', () => {
    const outages = [outage(NOW - 4 * DAY, 120)];
    expect(decide(subscription(), outages, NOW)).toEqual({ decision: 'refused', why: 'outage-goes-on' });
    expect(decide(subscription(), outages, NOW + DAY - 1)).toEqual({ decision: 'refused', why: 'outage-goes-on' });
    expect(decide(subscription(), outages, NOW + DAY)).toEqual(part(500));
    expect(decide(subscription({ period: paid(20, 30, { amount: 2500, refunded: 500 }) }), outages, NOW + DAY)).toEqual(MONTHLY);
  });
});

describe('outages', () => {
  const hour = fc.integer({ min: -2000, max: 2000 });
  const rows = rowsOf(2000, 300, 12);
  const period = { from: NOW - 30 * DAY, to: NOW };

  it('count the same in any order, listed twice, and cut into rows', () => {
    forAll([rows, fc.array(fc.nat())], (outages, order) => {
      const shuffled = outages.toSorted((a, b) => (order[outages.indexOf(a)] ?? 0) - (order[outages.indexOf(b)] ?? 0));
      const middle = ({ from, to }: (typeof outages)[number]) => iso((Date.parse(from) + Date.parse(to)) / 2);
      const cut = outages.flatMap((one) => [one, one].map((half, i) => ({ ...half, [i ? 'to' : 'from']: middle(one) })));
      const share = shareLost(period, outages, NOW + 365 * DAY);
      for (const same of [shuffled, [...outages, ...outages], cut]) expect(shareLost(period, same, NOW + 365 * DAY)).toBe(share);
    });
  });

  it('take at most all of a period, and of two adjoining ones as much as of both together', () => {
    forAll([rows, hour], (outages, at) => {
      const cut = Math.min(period.to, Math.max(period.from, NOW + at * HOUR));
      const lost = (one: typeof period) => shareLost(one, outages, NOW + 365 * DAY) * (one.to - one.from);
      expect(lost(period)).toBeLessThanOrEqual(period.to - period.from);
      expect(lost({ from: period.from, to: cut }) + lost({ from: cut, to: period.to })).toBeCloseTo(lost(period), 0);
    });
  });

  it('do not overlap once they are merged', () => {
    forAll([rows], (outages) => {
      const stretches = merged(outages);
      stretches.slice(1).forEach(({ from }, i) => expect(from).toBeGreaterThan(stretches[i]!.to));
    });
  });
});

it('never refunds more than was paid, however often it is requested', () => {
  const moments = fc.array(fc.nat(3000), { minLength: 1, maxLength: 8 });
  forAll([fc.nat(100_000), rowsOf(1200, 600, 8), moments], (amount, outages, asked) => {
    const periods = [paid(1, 30, { amount }), paid(31, 30, { amount })];
    let asks = 0;
    for (const hours of asked.toSorted((a, b) => a - b)) {
      const decided = decide(subscription({ period: periods[0]!, previous: periods[1]! }), outages, NOW + hours * HOUR);
      if (decided.decision !== 'granted-in-part') continue;
      asks++;
      for (const part of decided.parts) {
        const one = periods.find(({ paymentId }) => paymentId === part.paymentId)!;
        expect([part.amount > 0, Number.isInteger(part.amount), part.refunded]).toEqual([true, true, one.refunded]);
        one.amount -= part.amount;
        one.refunded += part.amount;
      }
    }
    // An outage pays once it is over, and once in each period.
    expect(asks).toBeLessThanOrEqual(merged(outages).length);
    for (const one of periods) expect(one.amount).toBeGreaterThanOrEqual(0);
  });
});

it.each([
  ['2026-03-31T10:00:00.000Z', '2025-12-31T10:00:00.000Z', 'month', '2026-02-28T10:00:00.000Z'],
  ['2026-02-28T10:00:00.000Z', '2025-12-31T10:00:00.000Z', 'month', '2026-01-31T10:00:00.000Z'],
  ['2026-04-15T10:00:00.000Z', '2026-01-15T10:00:00.000Z', 'month', '2026-03-15T10:00:00.000Z'],
  ['2026-01-10T10:00:00.000Z', '2025-11-10T10:00:00.000Z', 'month', '2025-12-10T10:00:00.000Z'],
  ['2025-02-28T10:00:00.000Z', '2024-02-29T10:00:00.000Z', 'year', '2024-02-29T10:00:00.000Z'],
] as const)('the period until %s of what began on %s (%s) began on %s', (to, startedAt, interval, from) => {
  expect(periodStart({ to, startedAt, interval })).toBe(from);
});
