import fc from 'fast-check';
import { merged, shareLost } from './outages.ts';
import { periodStart } from './period-start.ts';
import { decide, type EventClaim, grantedUntil, kinderTerms, type SubscriptionClaim, termsOf } from './refund-rules.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21);
const iso = (time: number) => new Date(time).toISOString();

const event = (changes: Partial<EventClaim> = {}): EventClaim => ({ kind: 'event', amount: 1999, startsAt: NOW + DAY, rule: 'until_start', isUsed: false, ...changes });

const paid = (fromDaysAgo: number, days: number, changes: object = {}) => ({
  paymentId: `pi_${fromDaysAgo}`,
  from: NOW - fromDaysAgo * DAY,
  to: NOW + (days - fromDaysAgo) * DAY,
  amount: days > 31 ? 9900 : 3000,
  refunded: 0,
  ...changes,
});

const subscription = (changes: Partial<SubscriptionClaim> = {}): SubscriptionClaim => ({
  kind: 'subscription',
  interval: 'month',
  period: paid(20, 30),
  previous: null,
  hadYearBack: false,
  ...changes,
});
const year = (period = paid(7, 365), changes: Partial<SubscriptionClaim> = {}) => subscription({ interval: 'year', period, ...changes });
const outage = (from: number, hours: number) => ({ from: iso(from), to: iso(from + hours * HOUR) });
const MONTHLY = { decision: 'refused', why: 'monthly' };

describe('an event', () => {
  it.each([
    ['until it starts', event(), 'granted'],
    ['at its very start', event({ startsAt: NOW }), 'queued'],
    ['a millisecond before', event({ startsAt: NOW + 1 }), 'granted'],
    ['by a rule of a day before, exactly then', event({ rule: { hours_before: 24 } }), 'queued'],
    ['by a rule of 23 hours before', event({ rule: { hours_before: 23 } }), 'granted'],
    ['never at once where the organiser says so', event({ rule: 'never' }), 'queued'],
    ['that was watched or redeemed', event({ isUsed: true }), 'queued'],
    ['that nobody knows any more', event({ startsAt: null }), 'queued'],
    ['that was free', event({ amount: 0 }), 'refused'],
  ])('%s: %s', (_, claim, decision) => {
    expect(decide(claim, [], NOW).decision).toBe(decision);
  });

  it.each([
    [['until_start', 'never', { hours_before: 5 }], 'never'],
    [['until_start', { hours_before: 5 }, { hours_before: 48 }], { hours_before: 48 }],
    [['until_start', undefined], 'until_start'],
    [['never', 'never'], 'never'],
  ] as const)('has of a bundle the strictest rule of %j', (rules, strictest) => {
    const events = rules.map((refund_rule, i) => ({ start_time: iso(NOW + i * DAY), ...(refund_rule && { refund_rule }) }));
    expect(termsOf(events)).toEqual({ startsAt: NOW, rule: strictest });
    expect(termsOf(events.toReversed())).toEqual({ startsAt: NOW, rule: strictest });
  });

  const rule = fc.oneof(fc.constantFrom('until_start' as const, 'never' as const), fc.record({ hours_before: fc.integer({ min: 1, max: 8760 }) }));
  const hours = fc.nat(1000).map((hour) => NOW + hour * HOUR);

  it('is given back as long as was promised, and as long as holds now, whichever is kinder', () => {
    fc.assert(
      fc.property(rule, fc.option(hours), rule, hours, (ruleNow, startsAt, promised, promisedAt) => {
        const of = (terms: Pick<EventClaim, 'rule' | 'startsAt'>) => grantedUntil({ ...terms, isUsed: false }) ?? -Infinity;
        const now = { rule: ruleNow, startsAt };
        const until = of(kinderTerms(now, { rule: promised, startsAt: iso(promisedAt) }));
        expect(until).toBeGreaterThanOrEqual(of({ rule: promised, startsAt: promisedAt }));
        expect(until).toBeGreaterThanOrEqual(of(now));
        if (ruleNow === 'never' && promised === 'never') expect(until).toBe(-Infinity);
        expect(kinderTerms(now, undefined)).toEqual(now);
      }),
    );
  });

  it('is not given back by the rule that nobody has where no event is known any more', () => {
    expect(grantedUntil({ ...kinderTerms(termsOf([]), { rule: 'never', startsAt: iso(NOW) }), isUsed: false })).toBeNull();
  });

  it('is never given back longer in a bundle than alone', () => {
    const events = fc.array(fc.record({ start_time: fc.nat(1000).map((hours) => iso(NOW + hours * HOUR)), refund_rule: rule }), { minLength: 1 });
    fc.assert(
      fc.property(events, (bundle) => {
        const of = (some: typeof bundle) => grantedUntil({ ...termsOf(some), isUsed: false }) ?? -Infinity;
        for (const one of bundle) expect(of(bundle)).toBeLessThanOrEqual(of([one]));
      }),
    );
  });
});

describe('a subscription', () => {
  it('gives a year back within seven days, the last moment included', () => {
    expect(decide(year(), [], NOW)).toEqual({ decision: 'granted', amount: 9900 });
    const late = paid(7, 365, { from: NOW - 7 * DAY - 1 });
    expect(decide(year(late), [], NOW)).toEqual({ decision: 'refused', why: 'annual-late' });
  });

  it('leaves a second year to the organiser', () => {
    expect(decide(year(paid(1, 365), { hadYearBack: true }), [], NOW)).toEqual({ decision: 'queued' });
  });

  it('never gives a month back', () => {
    expect(decide(subscription(), [], NOW)).toEqual(MONTHLY);
  });

  const part = (amount: number, changes: object = {}) => ({ decision: 'granted-in-part', parts: [{ paymentId: 'pi_20', amount, refunded: 0, ...changes }] });

  it('gives the part back that an outage of more than 48 hours took, and not a shorter one', () => {
    expect(decide(subscription(), [outage(NOW - 5 * DAY, 48)], NOW)).toEqual(MONTHLY);
    expect(decide(subscription(), [outage(NOW - 5 * DAY, 72)], NOW)).toEqual(part(300));
  });

  it.each([
    ['that is told twice', [outage(NOW - 10 * DAY, 72), outage(NOW - 10 * DAY - 1000, 72)]],
    ['that is told in two rows', [outage(NOW - 10 * DAY, 47), outage(NOW - 10 * DAY + 47 * HOUR, 25)]],
    ['that is told in rows of any order', [outage(NOW - 9 * DAY, 48), outage(NOW - 10 * DAY, 30)]],
  ])('counts an outage once %s', (_, outages) => {
    expect(decide(subscription(), outages, NOW)).toEqual(part(300));
  });

  it('judges an outage as a whole, on whichever day the buyer is charged', () => {
    const over = outage(NOW - 20 * DAY - 40 * HOUR, 80);
    const previous = paid(50, 30);
    const parts = [
      { paymentId: 'pi_20', amount: 167, refunded: 0 },
      { paymentId: 'pi_50', amount: 167, refunded: 0 },
    ];
    expect(decide(subscription({ previous }), [over], NOW)).toEqual({ decision: 'granted-in-part', parts });
  });

  it('knows an outage of the period before, and none of an earlier one', () => {
    const claim = subscription({ period: paid(1, 30), previous: paid(31, 30) });
    const parts = [{ paymentId: 'pi_31', amount: 400, refunded: 0 }];
    expect(decide(claim, [outage(NOW - 6 * DAY, 96)], NOW)).toEqual({ decision: 'granted-in-part', parts });
    expect(decide(claim, [outage(NOW - 40 * DAY, 96)], NOW)).toEqual(MONTHLY);
    expect(decide({ ...claim, previous: paid(31, 30, { amount: 0 }) }, [outage(NOW - 6 * DAY, 96)], NOW)).toEqual(MONTHLY);
  });

  it('waits for the end of an outage, and gives each part back once', () => {
    const outages = [outage(NOW - 4 * DAY, 120)];
    expect(decide(subscription(), outages, NOW)).toEqual({ decision: 'refused', why: 'outage-goes-on' });
    expect(decide(subscription(), outages, NOW + DAY - 1)).toEqual({ decision: 'refused', why: 'outage-goes-on' });
    expect(decide(subscription(), outages, NOW + DAY)).toEqual(part(500));
    expect(decide(subscription({ period: paid(20, 30, { amount: 2500, refunded: 500 }) }), outages, NOW + DAY)).toEqual(MONTHLY);
  });
});

describe('outages', () => {
  const hour = fc.integer({ min: -2000, max: 2000 });
  const rows = fc.array(fc.tuple(hour, fc.integer({ min: 1, max: 300 })).map(([from, hours]) => outage(NOW + from * HOUR, hours)), { maxLength: 12 });
  const period = { from: NOW - 30 * DAY, to: NOW };

  it('are the same in any order, told twice, and cut into rows', () => {
    fc.assert(
      fc.property(rows, fc.array(fc.nat()), (outages, order) => {
        const shuffled = outages.toSorted((a, b) => (order[outages.indexOf(a)] ?? 0) - (order[outages.indexOf(b)] ?? 0));
        const cut = outages.flatMap(({ from, to }) => {
          const middle = iso((Date.parse(from) + Date.parse(to)) / 2);
          return [{ from: middle, to }, { from, to: middle }];
        });
        const share = shareLost(period, outages, NOW + 365 * DAY);
        for (const same of [shuffled, [...outages, ...outages], cut]) expect(shareLost(period, same, NOW + 365 * DAY)).toBe(share);
      }),
    );
  });

  it('take no more than all of a period, and of two adjoining ones what they took of both', () => {
    fc.assert(
      fc.property(rows, hour, (outages, at) => {
        const cut = Math.min(period.to, Math.max(period.from, NOW + at * HOUR));
        const lost = (one: typeof period) => shareLost(one, outages, NOW + 365 * DAY) * (one.to - one.from);
        expect(lost(period)).toBeLessThanOrEqual(period.to - period.from);
        expect(lost({ from: period.from, to: cut }) + lost({ from: cut, to: period.to })).toBeCloseTo(lost(period), 0);
      }),
    );
  });

  it('lie apart once they are merged', () => {
    fc.assert(
      fc.property(rows, (outages) => {
        const stretches = merged(outages);
        stretches.slice(1).forEach(({ from }, i) => expect(from).toBeGreaterThan(stretches[i]!.to));
      }),
    );
  });
});

it('never gives back more than was paid, however often it is asked', () => {
  const hour = fc.integer({ min: -1200, max: 1200 });
  const rows = fc.array(fc.tuple(hour, fc.integer({ min: 1, max: 600 })).map(([from, hours]) => outage(NOW + from * HOUR, hours)), { maxLength: 8 });
  const moments = fc.array(fc.nat(3000), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.nat(100_000), rows, moments, (amount, outages, asked) => {
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
    }),
  );
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
