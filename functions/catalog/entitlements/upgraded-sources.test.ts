import fc from 'fast-check';
import { type Source, standingSources, ticketsBelow } from './entitlement.ts';

const order = (onTopOf?: string): Source => ({ kind: 'order', ...(onTopOf !== undefined && { onTopOf }) });

it('an upgrade opens nothing without its ticket, and an upgrade on top of it does not either', () => {
  const sources = { a: order(), b: order('a'), c: order('b'), other: order() };
  expect(Object.keys(standingSources(sources))).toEqual(['a', 'b', 'c', 'other']);
  const { a: _refunded, ...left } = sources;
  expect(Object.keys(standingSources(left))).toEqual(['other']);
  const { b: _upgrade, ...below } = sources;
  expect(Object.keys(standingSources(below))).toEqual(['a', 'other']);
});

it('knows the tickets below an upgrade', () => {
  const sources = { a: order(), b: order('a'), c: order('b') };
  expect([ticketsBelow(sources, 'c'), ticketsBelow(sources, 'a'), ticketsBelow(sources, 'nothing')]).toEqual([
    ['b', 'a'],
    [],
    [],
  ]);
});

it('keeps exactly the sources whose whole chain is there', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ isThere: fc.boolean(), below: fc.option(fc.nat(20)) }), { maxLength: 12 }), (all) => {
      const belowOf = all.map(({ below }, index) => (below === null || index === 0 ? undefined : below % index));
      const there = all.flatMap(({ isThere }, index) => (isThere ? [index] : []));
      const sources = Object.fromEntries(
        there.map((index) => [`o${index}`, order(belowOf[index]?.toString().replace(/^/, 'o'))]),
      );
      const isWhole = (index: number): boolean => {
        const below = belowOf[index];
        return all[index]!.isThere && (below === undefined || isWhole(below));
      };
      expect(Object.keys(standingSources(sources)).toSorted()).toEqual(
        there
          .filter(isWhole)
          .map((index) => `o${index}`)
          .toSorted(),
      );
    }),
  );
});
