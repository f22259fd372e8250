import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { camelCase, ROOT } from './list.ts';
import { lists } from './lists.ts';

test.each(lists)('$file lists what is declared (otherwise, run: npm run lists)', async ({ file, write }) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(await write());
});

test('every generated module is one of these lists', () => {
  const cwd = path.join(ROOT);
  const generated = globSync('{functions,infra,shared,web}/**/*.generated.ts', {
    cwd,
    exclude: (name) => name === 'node_modules',
  });
  expect(generated.toSorted()).toEqual(lists.map(({ file }) => file).toSorted());
});

test.each([
  ['books/statements/payout-files/instructed-payouts', 'booksStatementsPayoutFilesInstructedPayouts'],
  ['trial-ends', 'trialEnds'],
])('the name of %s in a list is %s', (words, name) => expect(camelCase(words)).toBe(name));
