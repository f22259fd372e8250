import { withoutWords } from './kinds-without-words.ts';

test.each([
  ['a text', "{\n  name: 'kinds',\n  kept: 'until it’s over',\n  pk,\n}", "{\n  name: 'kinds',\n  \n  pk,\n}"],
  ['a template', '{\n  kept: `${DAYS} days`,\n}', '{\n  \n}'],
  ['a text on a line of its own', "{\n  erased:\n    'kept by id: it is needed',\n  pk,\n}", '{\n  \n\n  pk,\n}'],
  ['fields on one line', "{ about: 'nobody', erased: 'names nobody' }", '{   }'],
])('%s goes, and every line keeps its number', (_, source, left) => {
  expect(withoutWords(source)).toBe(left);
});

test.each([
  ['z.object({ kept: z.string() })', 'a field of an item'],
  ["type Fate = { erased: 'yes' | 'no' }", 'a type'],
  ["const keptUntil = { whenKept: 'x' }", 'another field'],
])('%s stays: %s', (source) => {
  expect(withoutWords(source)).toBe(source);
});
