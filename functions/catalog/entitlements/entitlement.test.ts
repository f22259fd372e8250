import fc from 'fast-check';
import { forAll } from '../../test/for-all.ts';
import { endOf, isOpen, openUntil, orderToUse, rentalToStart, type Source } from './entitlement.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const BOUGHT = Date.UTC(2026, 10, 28, 20);

const days = (most: number) => fc.integer({ min: -most * DAY, max: most * DAY }).map((offset) => BOUGHT + offset);
const iso = (time: number) => new Date(time).toISOString();

/** The terms of a rental as stored at its purchase. Its event may begin at any time, now or after a change. */
const terms = fc.record({ hours: fc.integer({ min: 1, max: 720 }), windowDays: fc.integer({ min: 1, max: 365 }) });
const rentalOf = ({ hours, windowDays }: { hours: number; windowDays: number }): Source => ({
  kind: 'rental',
  hours,
  windowDays,
  startBy: iso(BOUGHT + windowDays * DAY),
});
const entitled = (source: Source) => ({ sources: { ord_1: source } });

describe('a rental that nobody has played', () => {
  it('can be played within its days from the later of its purchase and the event’s start, even if that was moved', () =>
    forAll([terms, days(800), days(1600)], (term, beginsAt, now) => {
      const rental = entitled(rentalOf(term));
      const deadline = Math.max(BOUGHT, beginsAt) + term.windowDays * DAY;
      expect(isOpen(rental, now, beginsAt)).toBe(now < deadline);
      expect(rentalToStart(rental, now, beginsAt)).toBe(now >= beginsAt && now < deadline ? 'ord_1' : null);
      if (now < deadline) expect(openUntil(rental, now, beginsAt)).toBe(Math.max(now, beginsAt) + term.hours * HOUR);
    }));

  it('ends at its stored deadline if its days are not stored', () => {
    const rental: Source = { kind: 'rental', hours: 48, startBy: iso(BOUGHT) };
    expect([BOUGHT - 1, BOUGHT].map((now) => isOpen(entitled(rental), now, BOUGHT - DAY))).toEqual([true, false]);
  });
});

describe('a rental that was played', () => {
  it('is open for its hours, none of which pass before the event starts', () =>
    forAll([terms, days(800), days(800), days(1600)], (term, startedAt, beginsAt, now) => {
      const rental = { ...rentalOf(term), startedAt: iso(startedAt) } as Source;
      const end = Math.max(startedAt, beginsAt) + term.hours * HOUR;
      expect(endOf(rental, now, beginsAt)).toBe(end);
      expect(isOpen(entitled(rental), now, beginsAt)).toBe(now < end);
      expect(rentalToStart(entitled(rental), now, beginsAt)).toBeNull();
    }));
});

const playedAt = fc.option(days(800).map(iso), { nil: undefined });

it('a postponement takes nothing away', () =>
  forAll([terms, playedAt, days(800), fc.nat(400 * DAY), days(1600)], (term, startedAt, beginsAt, later, now) => {
    const rental = entitled({ ...rentalOf(term), ...(startedAt && { startedAt }) } as Source);
    expect(openUntil(rental, now, beginsAt + later)).toBeGreaterThanOrEqual(openUntil(rental, now, beginsAt));
  }));

const order: Source = { kind: 'order' };
const subscription: Source = { kind: 'subscription', until: iso(BOUGHT + DAY) };
const rental = rentalOf({ hours: 48, windowDays: 30 });

it('the clock of a rental does not start while something else opens the event', () => {
  for (const other of [order, subscription]) {
    expect(rentalToStart({ sources: { ord_1: rental, ord_2: other } }, BOUGHT, BOUGHT)).toBeNull();
  }
});

describe('a play', () => {
  const used: Source = { ...order, usedAt: iso(BOUGHT) };
  const played = (startedAt: number) => ({ ...rental, startedAt: iso(startedAt) }) as Source;
  it.each<[string, Record<string, Source>, string | null]>([
    ['of a purchase', { ord_1: order }, 'ord_1'],
    ['of a rental', { ord_1: rental }, 'ord_1'],
    ['of a purchase beside a subscription', { ord_1: subscription, ord_2: order }, 'ord_2'],
    ['of a purchase that was played before', { ord_1: used }, null],
    ['of a rental whose clock is running', { ord_1: played(BOUGHT) }, null],
    ['of an event that another order opens, which was played before', { ord_1: order, ord_2: used }, null],
    ['of a subscription', { ord_1: subscription }, null],
    ['after a rental that was played has ended', { ord_1: played(BOUGHT - 9 * DAY), ord_2: order }, 'ord_2'],
  ])('%s is recorded for the order that it is the first play of, if any', (_, sources, orderId) =>
    expect(orderToUse({ sources }, BOUGHT, BOUGHT - 10 * DAY)).toBe(orderId),
  );
});
