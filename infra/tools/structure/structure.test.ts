import { posix } from 'node:path';
import { circlesIn } from './circles.ts';
import { importsOf, isForTests, sourceFiles, type SourceFile } from './source-tree.ts';

const MOST_FILES = 15;

const files = sourceFiles();
const product = files.filter(({ isForTests }) => !isForTests);

test('no file imports itself through others, types included', () => {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  expect([...imports.values()].flat().length).toBeGreaterThan(10_000);
  expect(circlesIn(imports)).toEqual([]);
});

test('finds each circle once, and what only hangs on one is no part of it', () => {
  const circles = circlesIn(
    new Map([
      ['a', ['b']],
      ['b', ['c', 'elsewhere']],
      ['c', ['a', 'd']],
      ['d', ['e']],
      ['e', ['d', 'e']],
      ['f', ['a']],
      ['g', ['g']],
    ]),
  );
  expect(circles.toSorted()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

const featureOf = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** Returns the imports of a file that lead from one feature into another. */
const betweenFeatures = (file: Pick<SourceFile, 'path' | 'code'>): string[] => {
  const own = featureOf(file.path);
  if (!own) return [];
  return importsOf(file).filter((to) => (featureOf(to) ?? own) !== own);
};

test('features do not know each other: what they share lives in ui/ or lib/, and app.tsx brings them together', () => {
  expect(new Set(files.map(({ path: file }) => featureOf(file))).size).toBeGreaterThan(20);
  expect(files.flatMap((file) => betweenFeatures(file).map((to) => `${file.path} imports ${to}`))).toEqual([]);
});

test.each([
  ["import { a } from '../seller/a.ts';", 1],
  ["import type { A } from '../studio/live/a.ts';", 1],
  ["const { a } = await import('../watch/a.ts');", 1],
  ["import { a } from './a.ts';", 0],
  ["import { a } from '../../ui/a.ts';", 0],
])('%s in a feature leads into another one %i times', (code, times) => {
  expect(betweenFeatures({ path: 'web/src/features/account/page.ts', code })).toHaveLength(times);
});

/** Programs that do what tests do: they measure, check a deployment as its viewers would, show mails with invented data, or take pictures of the site. */
const LIKE_TESTS = /^(bench|infra\/tools\/(deploy-check|mail-previews)|web\/(app-icons|film|share-image))\//;

/** Returns the imports of a file that lead into what is for tests alone. */
const ofTestSupport = ({ path: file, code }: Pick<SourceFile, 'path' | 'code'>): string[] =>
  LIKE_TESTS.test(file) || isForTests(file) ? [] : importsOf({ path: file, code }).filter(isForTests);

test('nothing but tests and their like imports test support', () => {
  expect(product.length).toBeGreaterThan(2000);
  expect(files.flatMap((file) => ofTestSupport(file).map((to) => `${file.path} imports ${to}`))).toEqual([]);
});

test.each([
  ['infra/tools/quotas/write-quotas.ts', "import { a } from '../../deployment/testing/a.ts';", 1],
  ['web/src/app.tsx', "import type { A } from '../test/a.ts';", 1],
  ['infra/stand-ins/stripe/api.ts', "import { a } from './test-support.ts';", 1],
  ['infra/tools/quotas/quotas.test.ts', "import { a } from '../../deployment/testing/a.ts';", 0],
  ['infra/tools/deploy-check/people/viewer.ts', "import { a } from '../../local/testing/a.ts';", 0],
  ['infra/tools/quotas/write-quotas.ts', "import { a } from '../../deployment/sketch/a.ts';", 0],
])('%s with %s imports test support %i times', (file, code, times) => {
  expect(ofTestSupport({ path: file, code })).toHaveLength(times);
});

test(`folders have at most ${MOST_FILES} files, tests apart`, () => {
  const sizes = new Map<string, number>();
  for (const { path: file } of files.filter(({ path: name }) => !/\.test\.tsx?$/.test(name))) {
    const folder = posix.dirname(file);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  expect(Object.fromEntries([...sizes].filter(([, size]) => size > MOST_FILES))).toEqual({});
});

test('no value outside tests has a type that is claimed in two steps', () => {
  expect(product.filter(({ code }) => /\bas unknown as\b/.test(code)).map(({ path: file }) => file)).toEqual([]);
});

const IRREGULAR =
  /^(Begun|Bought|Built|Done|Drawn|Found|Given|Held|Hidden|Kept|Known|Left|Lost|Made|Paid|Read|Seen|Sent|Shown|Sold|Taken|Told|Wanted|Won|Written)$/;
const NO_PARTICIPLES = ['Feed', 'Need', 'Seed', 'Speed'];
const isParticiple = (name: string) => IRREGULAR.test(name) || (/^[A-Z][a-z]+ed$/.test(name) && !NO_PARTICIPLES.includes(name));
const participlesIn = (code: string) =>
  [...code.matchAll(/^(?:export )?(?:interface|type|class) (\w+)/gm)].filter(([, name = '']) => isParticiple(name)).length;

test('no type is named by a participle, which says what was done and not what it is', () => {
  expect(files.filter(({ code }) => participlesIn(code) > 0).map(({ path: file }) => file)).toEqual([]);
});

/** Returns the comments that begin as a question does: they name neither the thing nor its contract. */
const questionsIn = (code: string) =>
  [...code.matchAll(/(?:\/\*\*?|\/\/|^\s*\*) (?:What|Whether|Who|Whom|Whose|Why|Which) .*$/gm)].map(([line]) => line);

test('no comment begins as a question does', () => {
  const others = files.filter(({ path: file }) => file !== 'infra/tools/structure/structure.test.ts');
  expect(others.flatMap(({ path: file, code }) => questionsIn(code).map((line) => `${file}: ${line}`))).toEqual([]);
});

test.each([
  ['/** What is stored. */', 1],
  ['  // Who pays twice is refunded.', 1],
  ['/**\n * Whether it runs.\n */', 1],
  ['/** The fields that are stored. */', 0],
  ["const words = 'What is stored';", 0],
])('%s begins as a question does: %i', (code, count) => expect(questionsIn(code)).toHaveLength(count));

test.each([
  ['interface Wanted {', 1],
  ['export type Settled = string;', 1],
  ['interface Found extends Sale {', 1],
  ['interface SettledPayment {', 0],
  ['type Speed = number;', 0],
])('%s is named by a participle: %i', (code, count) => expect(participlesIn(code)).toBe(count));
