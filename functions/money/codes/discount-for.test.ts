import fc from 'fast-check';
import { forAll } from '../../test/for-all.ts';
import { sampleCode } from '../../test/samples/sample-code.ts';
import { type Code, publicCode } from './codes-store.ts';
import { type CodeUse, discountFor } from './quote-with-code.ts';

const EARLY = '2027-01-01T00:00:00.000Z';
const LATE = '2027-02-01T00:00:00.000Z';
const use: CodeUse = {
  price: 2_000,
  eventId: 'evt_1',
  packageId: 'pkg_1',
  sells: 'ppv',
  now: new Date('2027-01-15T00:00:00.000Z'),
};
/** Returns what a code takes off a purchase, or why it does not apply. */
const discount = (changes: Partial<Code>, purchase: Partial<CodeUse>) => {
  const result = discountFor(sampleCode(changes), { ...use, ...purchase });
  return result.ok ? result.discount : result.reason;
};

it.each([
  [25, 2_000, 500],
  [100, 2_000, 2_000],
  [1, 99_999_999, 1_000_000],
  // Half a cent is rounded up, less is not.
  [50, 1_001, 501],
  [10, 1_005, 101],
  [10, 1_004, 100],
])('%i %% of %i is %i off', (percent, price, off) => expect(discount({ percent }, { price })).toBe(off));

it.each([
  [500, 2_000, 500],
  [2_000, 2_000, 2_000],
  [9_900, 2_000, 2_000],
])('%i off %i takes %i', (amount, price, off) => expect(discount({ percent: null, amount }, { price })).toBe(off));

it.each([
  [1_950, 1_950],
  [1_951, 2_000],
  [1_999, 2_000],
])('%i off 2000 takes %i: less than 50 cents cannot be charged', (amount, off) =>
  expect(discount({ percent: null, amount }, {})).toBe(off),
);

const percents = fc.integer({ min: 1, max: 100 });
const prices = fc.integer({ min: 50, max: 99_999_999 });
const off = fc.oneof(
  fc.record({ percent: percents, amount: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 99_999_999 }) }),
);

it('leaves a price that can be charged, or nothing, and never takes off more than the price', () =>
  forAll([off, prices], (changes, price) => {
    const taken = discount(changes, { price }) as number;
    const left = price - taken;
    expect(Number.isSafeInteger(taken)).toBe(true);
    expect(taken).toBeGreaterThanOrEqual(0);
    expect(left === 0 || left >= 50).toBe(true);
  }));

it('is off by half a cent at most, unless the rest is given away', () =>
  forAll([percents, prices], (percent, price) => {
    const taken = discount({ percent }, { price }) as number;
    if (taken < price) expect(Math.abs(taken - (price * percent) / 100)).toBeLessThanOrEqual(0.5);
  }));

it('never costs more with a better code', () =>
  forAll([fc.integer({ min: 1, max: 99 }), fc.integer({ min: 50, max: 100_000 })], (percent, price) =>
    expect(discount({ percent: percent + 1 }, { price })).toBeGreaterThanOrEqual(discount({ percent }, { price }) as number),
  ));

describe('what it is for', () => {
  it.each<[Partial<Code>, Partial<CodeUse>, boolean]>([
    [{}, {}, true],
    [{ eventId: 'evt_1' }, {}, true],
    [{ eventId: 'evt_1' }, { packageId: 'pkg_2' }, true],
    [{ eventId: 'evt_1' }, { eventId: 'evt_2' }, false],
    [{ eventId: 'evt_1', packageId: 'pkg_1' }, {}, true],
    [{ eventId: 'evt_1', packageId: 'pkg_1' }, { packageId: 'pkg_2' }, false],
    // A bundle is one package, no matter at which of its events it is bought.
    [{ eventId: 'evt_1', packageId: 'pkg_1' }, { eventId: 'evt_2', sells: 'bundle' }, true],
    // A package that opens more than the one event is named itself, or not meant.
    [{ eventId: 'evt_1' }, { sells: 'rental' }, true],
    [{ eventId: 'evt_1' }, { sells: 'bundle' }, false],
    [{ eventId: 'evt_1' }, { sells: 'subscription' }, false],
    [{ eventId: 'evt_1', packageId: 'pkg_1' }, { sells: 'subscription' }, true],
    [{}, { sells: 'bundle' }, true],
    [{}, { sells: 'subscription' }, true],
  ])('a code of %j on %j: %p', (changes, of, ok) => expect(discount(changes, of)).toBe(ok ? 500 : 'code_not_for_this'));
});

describe('when it is valid', () => {
  it.each([
    [{ from: EARLY, until: LATE }, EARLY, null],
    [{ from: EARLY, until: LATE }, '2026-12-31T23:59:59.999Z', 'code_not_yet'],
    [{ from: EARLY, until: LATE }, '2027-01-31T23:59:59.999Z', null],
    [{ from: EARLY, until: LATE }, LATE, 'code_expired'],
    [{ disabledAt: EARLY }, EARLY, 'code_expired'],
    [{ disabledAt: EARLY, from: LATE }, EARLY, 'code_expired'],
  ])('%j at %s: %p', (changes, now, reason) => expect(discount(changes, { now: new Date(now) })).toBe(reason ?? 500));
});

it('shows its organiser neither the owner nor when it was disabled, only that it was', () => {
  const { ownerId: _ownerId, ...rest } = sampleCode();
  expect(publicCode(sampleCode({ disabledAt: LATE }))).toEqual({ ...rest, disabled: true });
});
