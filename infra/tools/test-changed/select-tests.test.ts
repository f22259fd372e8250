import { existsSync } from 'node:fs';
import path from 'node:path';
import { OF_THE_TREE, selectTests } from './select-tests.ts';

const TESTS = [
  'functions/layers.test.ts',
  'functions/money/codes/codes.test.ts',
  'functions/money/codes/rules/quote.test.ts',
  'functions/money/codesmith/other.test.ts',
  'shared/money/money.test.ts',
  'web/e2e/promo-code.test.ts',
  'web/src/features/status/status-page.test.tsx',
];

test('has the tests that import a change, those of its area with all below, and those of the whole tree', () => {
  expect(selectTests(['functions/money/codes/rules/quote.ts'], ['shared/money/money.test.ts'], TESTS)).toEqual([
    'functions/layers.test.ts',
    'functions/money/codes/codes.test.ts',
    'functions/money/codes/rules/quote.test.ts',
    'shared/money/money.test.ts',
  ]);
});

test('leaves journeys out, except for one that changed itself', () => {
  const related = ['web/e2e/promo-code.test.ts'];
  expect(selectTests(['web/src/features/status/verdict.tsx'], related, TESTS)).toEqual([
    'functions/layers.test.ts',
    'web/src/features/status/status-page.test.tsx',
  ]);
  expect(selectTests(['web/e2e/promo-code.test.ts'], [], TESTS)).toContain('web/e2e/promo-code.test.ts');
});

test('a file at the top has no folder of its own, and without a change there is nothing to run', () => {
  expect(selectTests(['README.md', 'shared/errors.ts'], [], TESTS)).toEqual(['functions/layers.test.ts']);
  expect(selectTests([], [], TESTS)).toEqual([]);
});

test.each(OF_THE_TREE)('%s, which reads the whole tree, is there', (file) => {
  expect(existsSync(path.join(__dirname, '../../..', file))).toBe(true);
});
