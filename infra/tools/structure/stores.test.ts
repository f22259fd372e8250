import { sourceFiles } from './source-tree.ts';

const stores = sourceFiles().filter(({ path, isForTests }) => /^functions\/.*-store\.ts$/.test(path) && !isForTests);

/** Returns the types that a file claims instead of checking: all but `as const`. Words of comments and texts are none. */
function claimsIn(code: string): string[] {
  const written = code
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/^import[\s\S]*?;$/gm, '')
    .replace(/'[^'\n]*'/g, '');
  return [...written.matchAll(/\bas (?!const\b)[\w({[][^,;)]*/g)].map(([claim]) => claim);
}

test('stores claim no types: what DynamoDB answers is read by the declaration of its kind', () => {
  expect(stores.length).toBeGreaterThan(100);
  expect(stores.flatMap(({ path, code }) => claimsIn(code).map((claim) => `${path}: ${claim}`))).toEqual([]);
});

test.each([
  ['const a = item as Order;', 1],
  ['const a = item as unknown as Order;', 1],
  ['const a = (item ?? {}) as { b?: string };', 1],
  ["const a = ['b'] as const;", 0],
  ['/** Writes as it was read. */', 0],
  ["const kept = 'as sales records';", 0],
  ["import * as z from 'zod/mini';", 0],
])('%s claims a type: %i', (code, count) => expect(claimsIn(code)).toHaveLength(count));
