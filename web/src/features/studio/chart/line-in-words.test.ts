import { lineInWords } from './line-in-words.ts';

const write = (value: number) => `${value.toFixed(1)} Mbit/s`;
const writeTime = (at: string) => at;
const words = (...values: (number | null)[]) =>
  lineInWords({ points: values.map((value, index) => ({ at: `21:0${index}`, value })), write, writeTime });

test('names the lowest, the highest and the last value with their times', () =>
  expect(words(2.5, 1, 6, 4)).toBe(
    'From 21:00 to 21:03: lowest 1.0 Mbit/s at 21:01, highest 6.0 Mbit/s at 21:02, last 4.0 Mbit/s.',
  ));

test('says of a line that never moves what it is', () => expect(words(3, 3, 3)).toBe('From 21:00 to 21:02: always 3.0 Mbit/s.'));

test('counts the gaps, and says that there is nothing yet', () => {
  expect(words(3, null, 3)).toBe('From 21:00 to 21:02: always 3.0 Mbit/s. Not known once in between.');
  expect(words(3, null, null, 2)).toMatch(/Not known 2 times in between\.$/);
  expect([words(), words(null)]).toEqual(['Nothing was measured yet.', 'Nothing was measured yet.']);
});
