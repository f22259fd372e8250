import fc from 'fast-check';
import { type Claim, decide } from './refund-rules.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21);
const iso = (time: number) => new Date(time).toISOString();

const event = (changes: object = {}): Claim => ({ kind: 'event', amount: 1999, startsAt: NOW + DAY, rule: 'until_start', isUsed: false, ...changes }) as Claim;
const year = (paidDaysAgo: number, changes: object = {}): Claim =>
  ({ kind: 'subscription', interval: 'year', amount: 9900, refunded: 0, paidFrom: NOW - paidDaysAgo * DAY, paidUntil: NOW + (365 - paidDaysAgo) * DAY, ...changes }) as Claim;
const month = (changes: object = {}): Claim => ({ ...year(10), interval: 'month', paidUntil: NOW + 20 * DAY, ...changes }) as Claim;
const outage = (from: number, hours: number) => ({ from: iso(from), to: iso(from + hours * HOUR) });

describe('an event', () => {
  it.each([
    ['until it starts', event(), 'granted'],
    ['at its very start', event({ startsAt: NOW }), 'queued'],
    ['a millisecond before', event({ startsAt: NOW + 1 }), 'granted'],
    ['by a rule of a day before, exactly then', event({ rule: { hours_before: 24 } }), 'queued'],
    ['by a rule of 23 hours before', event({ rule: { hours_before: 23 } }), 'granted'],
    ['never at once where the organiser says so', event({ rule: 'never' }), 'queued'],
    ['that was played or redeemed', event({ isUsed: true }), 'queued'],
    ['that nobody knows any more', event({ startsAt: null }), 'queued'],
    ['that was free', event({ amount: 0 }), 'refused'],
  ])('%s: %s', (_, claim, decision) => {
    expect(decide(claim, [], NOW).decision).toBe(decision);
  });
});

describe('a subscription', () => {
  it('gives a year back within seven days, the last moment included', () => {
    expect(decide(year(7), [], NOW)).toEqual({ decision: 'granted', amount: 9900, isAll: true });
    expect(decide(year(7, { paidFrom: NOW - 7 * DAY - 1 }), [], NOW)).toEqual({ decision: 'refused', why: 'annual-late' });
  });

  it('never gives a month back', () => {
    expect(decide(month(), [], NOW)).toEqual({ decision: 'refused', why: 'monthly' });
  });

  it('gives the part back that an outage of more than 48 hours took, and not a shorter one', () => {
    expect(decide(month(), [outage(NOW - 5 * DAY, 48)], NOW)).toEqual({ decision: 'refused', why: 'monthly' });
    expect(decide(month(), [outage(NOW - 5 * DAY, 72)], NOW)).toEqual({ decision: 'granted', amount: 990, isAll: false });
  });

  it('gives each part back once', () => {
    const outages = [outage(NOW - 5 * DAY, 72)];
    expect(decide(month({ amount: 8910, refunded: 990 }), outages, NOW)).toEqual({ decision: 'refused', why: 'monthly' });
  });
});

it('never gives back more than is left, whatever is asked when', () => {
  const moment = fc.integer({ min: NOW - 500 * DAY, max: NOW + 500 * DAY });
  const outages = fc.array(fc.tuple(moment, fc.integer({ min: 1, max: 1000 })).map(([from, hours]) => outage(from, hours)));
  const claims = fc.record({ amount: fc.nat(100_000), refunded: fc.nat(100_000), days: fc.integer({ min: 0, max: 366 }), monthly: fc.boolean() });
  fc.assert(
    fc.property(claims, outages, moment, ({ amount, refunded, days, monthly }, gaps, now) => {
      const claim = monthly ? month({ amount, refunded }) : year(days, { amount, refunded });
      const decided = decide(claim, gaps, now);
      if (decided.decision !== 'granted') return;
      expect(decided.amount).toBeGreaterThan(0);
      expect(decided.amount).toBeLessThanOrEqual(amount);
      expect(Number.isInteger(decided.amount)).toBe(true);
    }),
  );
});
