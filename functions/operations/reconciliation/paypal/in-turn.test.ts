import fc from 'fast-check';
import { forAll } from '../../../test/for-all.ts';
import { inTurn } from './in-turn.ts';

const several = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 200 });

it('gives everyone a turn, however little a call gets through', () => {
  forAll([several, fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 2 ** 32 })], (ids, budget, firstRun) => {
    const runs = Math.ceil((3 * ids.length) / budget);
    const calls = Array.from({ length: runs }, (_, i) => inTurn(ids, (id) => id, firstRun + i).slice(0, budget));
    expect([...new Set(calls.flat())].sort()).toEqual([...ids].sort());
  });
});

it('leaves nobody out of a call, and puts nobody in twice', () => {
  forAll([several, fc.nat()], (ids, run) => expect(inTurn(ids, (id) => id, run).sort()).toEqual([...ids].sort()));
});
