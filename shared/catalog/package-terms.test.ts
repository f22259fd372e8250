import fc from 'fast-check';
import type { Package } from '../api/site/events.ts';
import { nextChangeAt, priceAt, saleStateAt } from './package-terms.ts';

type PricedPackage = Pick<Package, 'price' | 'price_steps' | 'sale_from' | 'sale_until'>;

const OPENS = Date.parse('2027-03-01T09:00:00.000Z');
const EARLY = '2027-04-01T00:00:00.000Z';
const PRESALE = '2027-03-15T00:00:00.000Z';
const CLOSES = Date.parse('2027-06-01T19:00:00.000Z');

const pass: PricedPackage = {
  price: 2999,
  price_steps: [
    { until: PRESALE, price: 1499 },
    { until: EARLY, price: 1999 },
  ],
  sale_from: new Date(OPENS).toISOString(),
  sale_until: new Date(CLOSES).toISOString(),
};

it.each([
  ['a millisecond before the pre-sale ends', Date.parse(PRESALE) - 1, 1499],
  ['as the pre-sale ends', Date.parse(PRESALE), 1999],
  ['a millisecond before the early price ends', Date.parse(EARLY) - 1, 1999],
  ['as the early price ends', Date.parse(EARLY), 2999],
  ['long after', CLOSES, 2999],
])('%s it has the right price', (_when, now, price) => {
  expect(priceAt(pass, now)).toBe(price);
});

it.each([
  [OPENS - 1, 'upcoming'],
  [OPENS, 'open'],
  [CLOSES - 1, 'open'],
  [CLOSES, 'closed'],
])('at %i it is %s', (now, state) => {
  expect(saleStateAt(pass, now)).toBe(state);
});

it('changes at each of its moments and not afterwards', () => {
  const moments = [];
  for (let now: number | null = 0; now !== null; now = nextChangeAt(pass, now)) moments.push(now);
  expect(moments).toEqual([0, OPENS, Date.parse(PRESALE), Date.parse(EARLY), CLOSES]);
});

const time = fc.integer({ min: 0, max: 4_102_444_800_000 });
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
/** Any package that the studio accepts: ascending steps, and a sale that ends after it begins. */
const timed: fc.Arbitrary<PricedPackage> = fc
  .record({
    price: fc.integer({ min: 50, max: 99_999_999 }),
    steps: fc.uniqueArray(fc.record({ until: time, price: fc.integer({ min: 50, max: 99_999_999 }) }), {
      maxLength: 10,
      selector: ({ until }) => until,
    }),
    window: fc.tuple(fc.option(time), fc.option(time)),
  })
  .map(({ price, steps, window: [a, b] }) => {
    const [from, until] = a !== null && b !== null && a >= b ? [b, a === b ? a + 1 : a] : [a, b];
    const ascending = steps.toSorted((first, second) => first.until - second.until);
    return {
      price,
      price_steps: ascending.map((step) => ({ ...step, until: new Date(step.until).toISOString() })),
      sale_from: iso(from),
      sale_until: iso(until),
    };
  });

const allAt = (pkg: PricedPackage, now: number) => [priceAt(pkg, now), saleStateAt(pkg, now)];

it('any package has the price of the first step that is not over, or else its usual one', () => {
  fc.assert(
    fc.property(timed, time, (pkg, now) => {
      const coming = pkg.price_steps.filter(({ until }) => Date.parse(until) > now);
      expect(priceAt(pkg, now)).toBe(coming.length > 0 ? coming[0]!.price : pkg.price);
    }),
  );
});

it('any package stays as it is until its next change, and no change is skipped', () => {
  fc.assert(
    fc.property(timed, time, fc.double({ min: 0, max: 1, noNaN: true }), (pkg, now, part) => {
      const next = nextChangeAt(pkg, now);
      const last = next === null ? 4_102_444_800_002 : next - 1;
      const between = Math.floor(now + part * (last - now));
      expect(allAt(pkg, between)).toEqual(allAt(pkg, now));
      expect(next === null || next > now).toBe(true);
    }),
  );
});

it('any sale goes from upcoming to open to closed, and never back', () => {
  const order = ['upcoming', 'open', 'closed'];
  fc.assert(
    fc.property(timed, time, time, (pkg, a, b) => {
      const [before, after] = [Math.min(a, b), Math.max(a, b)];
      expect(order.indexOf(saleStateAt(pkg, before))).toBeLessThanOrEqual(order.indexOf(saleStateAt(pkg, after)));
    }),
  );
});

it('a package without moments is always on sale at its price', () => {
  fc.assert(
    fc.property(time, (now) => {
      const plain = { price: 1999, price_steps: [], sale_from: null, sale_until: null };
      expect([...allAt(plain, now), nextChangeAt(plain, now)]).toEqual([1999, 'open', null]);
    }),
  );
});
