import fc from 'fast-check';
import { changesOf, merged, seenBy } from './edit-rules.ts';
import { compared } from './field-words.ts';

interface Thing {
  title: string;
  seats: number | null;
  parts: string[];
  /** Not edited here. */
  sold: number;
}
interface Values {
  title: string;
  seats: string;
  parts: string;
}

const rules = {
  valuesOf: ({ title, seats, parts }: Thing): Values => ({
    title,
    seats: seats === null ? '' : String(seats),
    parts: parts.join('\n'),
  }),
  editOf: ({ title, seats, parts }: Values) => ({
    title: title.trim(),
    seats: seats === '' ? null : Number(seats),
    parts: parts.split('\n').filter((part) => part !== ''),
  }),
};

const word = () => fc.constantFrom('a', 'b', 'c');
const thing = (): fc.Arbitrary<Thing> =>
  fc.record({ title: word(), seats: fc.option(fc.nat(3)), parts: fc.array(word(), { maxLength: 2 }), sold: fc.nat(3) });
test('only what was edited is sent, with what was there before', () => {
  const seen: Thing = { title: 'Fight', seats: 5, parts: ['x'], sold: 2 };
  const changes = changesOf(rules, seen, { title: ' Fight ', seats: '', parts: 'x' });
  expect(changes).toEqual({ seats: null });
  expect(seenBy(seen, changes)).toEqual({ seats: 5 });
});

test('an edit that is sent makes of the thing what was typed', () =>
  fc.assert(
    fc.property(thing(), thing(), (seen, wanted) => {
      const changes = changesOf(rules, seen, rules.valuesOf(wanted));
      expect(rules.editOf(rules.valuesOf({ ...seen, ...changes }))).toEqual(rules.editOf(rules.valuesOf(wanted)));
    }),
  ));

test('a merge has of each field the one change, or the one that was chosen of two', () =>
  fc.assert(
    fc.property(thing(), thing(), thing(), fc.subarray(['title', 'seats', 'parts'] as const), (seen, wanted, stored, mine) => {
      const changes = changesOf(rules, seen, rules.valuesOf(wanted));
      const theirs = seenBy(stored, changesOf(rules, seen, rules.valuesOf(stored)));
      const current = seenBy(theirs as Thing, changes);
      const { both } = merged(seen, { changes, current, mine: new Set(mine) });
      for (const name of ['title', 'seats', 'parts'] as const) {
        const isMine = Object.hasOwn(changes, name) && (!Object.hasOwn(current, name) || mine.includes(name));
        expect(both[name]).toEqual(isMine ? wanted[name] : Object.hasOwn(current, name) ? stored[name] : seen[name]);
      }
    }),
  ));

test('long texts are compared where they differ', () => {
  const [begin, end] = ['a'.repeat(500), 'z'.repeat(500)];
  const [mine, theirs] = compared(`${begin}MINE${end}`, `${begin}THEIRS${end}`);
  expect(mine).toBe(`…${'a'.repeat(60)}MINE${'z'.repeat(60)}…`);
  expect(theirs).toBe(`…${'a'.repeat(60)}THEIRS${'z'.repeat(60)}…`);
  expect(compared('short', 'shorter')).toEqual(['short', 'shorter']);
  expect(compared(begin, begin + end)).toEqual([`…${'a'.repeat(60)}`, `…${'a'.repeat(60)}${end}`]);
});
