import { readFileSync } from 'node:fs';
import { ITEM_KINDS } from '../../../functions/item-kinds.ts';
import { describeRetention, RETENTION_PAGE } from './describe-retention.ts';

const page = readFileSync(RETENTION_PAGE, 'utf8');

test('docs/retention.md has the table that the stores declare (npm run retention)', () => {
  expect(describeRetention(page)).toBe(page);
});

test('each kind has one row, which kinds of the same name share', () => {
  const names = page.split('\n').flatMap((line) => (/^\| (?!kind )/.test(line) ? [line.split(' | ')[0]!.slice(2)] : []));
  expect(names.length).toBe(new Set(names).size);
  expect(new Set(names)).toEqual(new Set(ITEM_KINDS.map(({ keeping }) => keeping.name)));
});

test('a page without the table is refused', () => {
  expect(() => describeRetention('# How long data is kept\n')).toThrow('has no table of kinds');
});
