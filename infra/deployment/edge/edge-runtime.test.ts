import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The features of Node that CloudFront's runtime cloudfront-js-2.0 lacks: one use of it, and the distribution refuses the function.
 * Source: 'JavaScript runtime 2.0 features for CloudFront Functions'.
 */
const UNKNOWN: Readonly<Record<string, RegExp>> = {
  spread: /[[({,]\s*\.\.\.(?!\w+\)\s*(?:=>|\{))/,
  'optional chaining': /\?\.(?!\d)/,
  'a default for null': /\?\?/,
  'for … of': /\bfor\s*\([^;)]*\bof\b/,
  destructuring: /\b(?:const|let|var)\s*[[{]/,
  classes: /\bclass\s/,
  generators: /\bfunction\s*\*|\byield\b/,
  matchAll: /\.matchAll\(/,
};

const files = globSync('*.js', { cwd: __dirname });

it.each(files)('%s uses nothing that the runtime of the edge does not know', (file) => {
  const code = readFileSync(path.join(__dirname, file), 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const used = Object.entries(UNKNOWN).filter(([, pattern]) => pattern.test(code));
  expect(used.map(([name]) => name)).toEqual([]);
});

it('finds what it looks for', () => {
  const samples = [
    'f(...a)',
    '[...a]',
    'a?.b',
    'a ?? b',
    'for (const a of b) {}',
    'const { a } = b',
    'class A {}',
    'function* a() {}',
    'a.matchAll(b)',
  ];
  for (const sample of samples)
    expect([sample, Object.values(UNKNOWN).some((pattern) => pattern.test(sample))]).toEqual([sample, true]);
  expect(files.length).toBeGreaterThan(2);
});
