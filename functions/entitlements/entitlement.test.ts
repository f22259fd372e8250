import fc from 'fast-check';
import { endOf, isOpen, openUntil, orderToUse, rentalToStart, type Source } from './entitlement.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const BOUGHT = Date.UTC(2026, 10, 28, 20);

const days = (most: number) => fc.integer({ min: -most * DAY, max: most * DAY }).map((offset) => BOUGHT + offset);
const iso = (time: number) => new Date(time).toISOString();

/** As it is written when it is bought, for an event that may begin whenever it wants to, now or after a change. */
const terms = fc.record({ hours: fc.integer({ min: 1, max: 720 }), windowDays: fc.integer({ min: 1, max: 365 }) });
const rentalOf = ({ hours, windowDays }: { hours: number; windowDays: number }): Source => ({
  kind: 'rental',
  hours,
  windowDays,
  startBy: iso(BOUGHT + windowDays * DAY),
});
const entitled = (source: Source) => ({ sources: { ord_1: source } });

describe('a rental that nobody has played', () => {
  it('can be played for its days from the later of its purchase and the event’s begin, wherever that was moved to', () => {
    fc.assert(
      fc.property(terms, days(800), days(1600), (term, beginsAt, now) => {
        const rental = entitled(rentalOf(term));
        const deadline = Math.max(BOUGHT, beginsAt) + term.windowDays * DAY;
        expect(isOpen(rental, now, beginsAt)).toBe(now < deadline);
        expect(rentalToStart(rental, now, beginsAt)).toBe(now >= beginsAt && now < deadline ? 'ord_1' : null);
        if (now < deadline) expect(openUntil(rental, now, beginsAt)).toBe(Math.max(now, beginsAt) + term.hours * HOUR);
      }),
    );
  });

  it('that does not say its days ends at the moment that it names', () => {
    const rental: Source = { kind: 'rental', hours: 48, startBy: iso(BOUGHT) };
    expect([BOUGHT - 1, BOUGHT].map((now) => isOpen(entitled(rental), now, BOUGHT - DAY))).toEqual([true, false]);
  });
});

describe('a rental that was played', () => {
  it('is open for its hours, none of which pass before the event begins', () => {
    fc.assert(
      fc.property(terms, days(800), days(800), days(1600), (term, startedAt, beginsAt, now) => {
        const rental = { ...rentalOf(term), startedAt: iso(startedAt) } as Source;
        const end = Math.max(startedAt, beginsAt) + term.hours * HOUR;
        expect(endOf(rental, now, beginsAt)).toBe(end);
        expect(isOpen(entitled(rental), now, beginsAt)).toBe(now < end);
        expect(rentalToStart(entitled(rental), now, beginsAt)).toBeNull();
      }),
    );
  });
});

it('a postponement takes nothing away', () => {
  const played = fc.option(days(800).map(iso), { nil: undefined });
  fc.assert(
    fc.property(terms, played, days(800), fc.nat(400 * DAY), days(1600), (term, startedAt, beginsAt, later, now) => {
      const rental = entitled({ ...rentalOf(term), ...(startedAt && { startedAt }) } as Source);
      expect(openUntil(rental, now, beginsAt + later)).toBeGreaterThanOrEqual(openUntil(rental, now, beginsAt));
    }),
  );
});

it('the clock of a rental does not start while something else opens the event', () => {
  const others: Source[] = [{ kind: 'order' }, { kind: 'subscription', until: iso(BOUGHT + DAY) }];
  for (const other of others) {
    const sources = { ord_1: rentalOf({ hours: 48, windowDays: 30 }), ord_2: other };
    expect(rentalToStart({ sources }, BOUGHT, BOUGHT)).toBeNull();
  }
});

describe('a play', () => {
  const used = { usedAt: iso(BOUGHT) };
  const subscription: Source = { kind: 'subscription', until: iso(BOUGHT + DAY) };
  const rental = rentalOf({ hours: 48, windowDays: 30 });
  const played = (startedAt: number) => ({ ...rental, startedAt: iso(startedAt) }) as Source;
  it.each<[string, Record<string, Source>, string | null]>([
    ['of a purchase', { ord_1: { kind: 'order' } }, 'ord_1'],
    ['of a rental', { ord_1: rental }, 'ord_1'],
    ['of a purchase beside a subscription', { ord_1: subscription, ord_2: { kind: 'order' } }, 'ord_2'],
    ['of what was played before', { ord_1: { kind: 'order', ...used } }, null],
    ['of a rental whose clock runs', { ord_1: played(BOUGHT) }, null],
    ['of what something else opens that was played before', { ord_1: { kind: 'order' }, ord_2: { kind: 'order', ...used } }, null],
    ['of a subscription', { ord_1: subscription }, null],
    ['after a rental was played and is over', { ord_1: played(BOUGHT - 9 * DAY), ord_2: { kind: 'order' } }, 'ord_2'],
  ])('%s is noted with the order that it is the first of, if any', (_, sources, orderId) => {
    expect(orderToUse({ sources }, BOUGHT, BOUGHT - 10 * DAY)).toBe(orderId);
  });
});
