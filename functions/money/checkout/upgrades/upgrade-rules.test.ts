import fc from 'fast-check';
import type { Package } from '#shared/api/site/events.ts';
import { SMALLEST_CHARGE } from '#shared/money/money.ts';
import { includesRights } from '#shared/catalog/ticket-rights.ts';
import { toPackage } from '../../../catalog/listings/packages/item.ts';
import { type PaidTicket, upgradePrice, upgradesOf, upgradeTo } from './upgrade-rules.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const FOR_ALL = { largest_picture: null, replay_days: null, streams: 10 };

const packageOf = (changes: Partial<Package>): Package =>
  toPackage({ _id: 'pkg_better', name: 'Better', price: 3000, includes: [], recommended: false, ...changes });

const basic = packageOf({ _id: 'pkg_basic', price: 2000, largest_picture: 720, replay_days: 2, streams: 1 });
const better = packageOf({ largest_picture: 1080, replay_days: 2, streams: 1 });
const ticket: PaidTicket = { orderId: 'ord_1', packageId: basic._id, below: [], rights: basic, paid: 2000 };

const priceFrom = (pkg: Package, changes: Partial<PaidTicket> = {}) =>
  upgradeTo(pkg, { ...ticket, ...changes }, [basic, pkg], NOW)?.price ?? null;

it('costs the difference to what was paid, whatever the ticket costs now', () => {
  expect(priceFrom(better)).toBe(1000);
  expect(priceFrom(better, { paid: 1500 })).toBe(1500);
  const early = packageOf({ ...better, price_steps: [{ until: '2026-11-22T00:00:00.000Z', price: 2500 }] });
  expect(priceFrom(early)).toBe(500);
});

it('is free where the difference is too small to charge, so that nobody pays more than the difference', () => {
  expect([SMALLEST_CHARGE, SMALLEST_CHARGE - 1, 0, -500].map((more) => upgradePrice(2000 + more, 2000))).toEqual([50, 0, 0, 0]);
});

it.each([
  ['the package of the ticket itself', { ...basic }, {}],
  ['a package with less of one right', { ...better, replay_days: 1 }, {}],
  ['a package with the same rights that costs no more', { ...basic, _id: 'pkg_twin' }, {}],
  ['a rental', { ...better, kind: 'rental' as const, rental: { hours: 48, window_days: 30 } }, {}],
  ['a bundle', { ...better, kind: 'bundle' as const, bundle: { events: [] } }, {}],
  ['a package that is not on sale yet', { ...better, sale_from: '2026-11-22T00:00:00.000Z' }, {}],
  ['a package whose sale is over', { ...better, sale_until: '2026-11-21T12:00:00.000Z' }, {}],
  ['a package below the ticket, whose price has risen since', { ...better, _id: 'pkg_below' }, { below: ['pkg_below'] }],
  ['a ticket that cost nothing, or whose money is back', { ...better }, { paid: 0 }],
])('is not %s', (_, pkg, changes) => expect(priceFrom(pkg, changes)).toBeNull());

it('is a package with the same rights that costs more, as one with a promise in words', () => {
  expect(priceFrom({ ...basic, _id: 'pkg_meet', price: 5000 })).toBe(3000);
  // A lower price with a code, or early, does not turn a twin of its package into an upgrade.
  expect(priceFrom({ ...basic, _id: 'pkg_twin' }, { paid: 500 })).toBeNull();
});

it('is offered once for each package, from the ticket from which it costs least, and not for a package that is there already', () => {
  const upgraded = { orderId: 'ord_2', packageId: better._id, below: [basic._id], rights: better, paid: 3000 };
  const best = packageOf({ _id: 'pkg_best', price: 4000, ...FOR_ALL });
  expect(upgradesOf([ticket, upgraded], [basic, better, best], NOW)).toEqual([{ pkg: best, orderId: 'ord_2', price: 1000 }]);
});

const limit = (values: (number | null)[]) => fc.constantFrom(...values);
const rights = fc.record({
  largest_picture: limit([null, 480, 720, 1080]),
  replay_days: limit([null, 0, 2, 30]),
  streams: fc.integer({ min: 1, max: 4 }),
});
const packages = fc
  .array(fc.tuple(rights, fc.integer({ min: 0, max: 9_000 })), { minLength: 1, maxLength: 5 })
  .map((all) => all.map(([allowed, price], index) => packageOf({ _id: `pkg_${index}`, price, ...allowed })));

it('never takes a right away, never costs more than the difference, and never has a price that cannot be charged', () => {
  fc.assert(
    fc.property(packages, fc.integer({ min: -100, max: 9_000 }), fc.nat(4), (all, paid, own) => {
      const held = all[own % all.length]!;
      for (const { pkg, price } of upgradesOf(
        [{ orderId: 'ord_1', packageId: held._id, below: [], rights: held, paid }],
        all,
        NOW,
      )) {
        expect(includesRights(pkg, held)).toBe(true);
        expect(pkg._id).not.toBe(held._id);
        expect(price).toBeLessThanOrEqual(Math.max(0, pkg.price - paid));
        expect(price === 0 || price >= SMALLEST_CHARGE).toBe(true);
        expect(!includesRights(held, pkg) || pkg.price > held.price).toBe(true);
        expect(paid).toBeGreaterThan(0);
      }
    }),
  );
});

it('never costs less in several steps than in one, and at most what is too small to charge', () => {
  const money = fc.integer({ min: 100, max: 9_000 });
  fc.assert(
    fc.property(money, money, money, (paid, middle, last) => {
      const first = upgradePrice(middle, paid);
      const second = upgradePrice(last, paid + first);
      const spent = paid + first + second;
      expect(spent).toBeGreaterThan(last - SMALLEST_CHARGE);
      expect(spent).toBeLessThanOrEqual(Math.max(last, middle, paid));
    }),
  );
});
