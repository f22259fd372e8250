import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFunctions } from './build-functions.ts';
import { bundleDir } from './bundle-functions.ts';

let root: string;
const functionOf = (handler: string) => ({ handler, source: `functions/${handler}.ts` });
const one = functionOf('area/one');
const shell = functionOf('site/shell/render-shell');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-functions-'));
  for (const { source } of [one, shell, functionOf('area/added')]) await put(source, 'export const handler = () => "first";');
  const others = ['shared/money/money.ts', 'infra/keys.ts', 'package-lock.json', 'package.json', 'tsconfig.json'];
  for (const file of [...others, 'web/public/images/event.webp']) await put(file, '{}');
  for (const file of ['web/dist/index.html', 'web/dist/prerendered.json']) await put(file, 'first');
});

afterEach(() => rm(root, { recursive: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

const run = (functions = [one, shell]) =>
  buildFunctions({ root, functions, shellTemplate: path.join(root, 'web/dist/index.html'), log: () => {} });
const bundled = (handler: string, file = 'index.mjs') => readFile(path.join(bundleDir(root, handler), file), 'utf8');
const both = [one.handler, shell.handler];

test('bundles once and keeps the bundles while nothing changes', async () => {
  expect(await run()).toEqual(both);
  const code = await bundled('area/one');
  expect(await run()).toEqual([]);
  expect(await bundled('area/one')).toBe(code);
});

test('a concurrent build waits, and finds the bundles', async () => {
  const builds = await Promise.all([run(), run()]);
  expect(builds.toSorted((some, others) => some.length - others.length)).toEqual([[], both]);
});

test.each(['functions/area/one.ts', 'functions/area/new.ts', 'shared/money/money.ts', 'infra/keys.ts'])(
  'bundles all again after a change of %s',
  async (file) => {
    await run();
    await put(file, 'export const handler = () => "second";');
    expect(await run()).toEqual(both);
    expect(await bundled('area/one')).toContain(file === one.source ? 'second' : 'first');
  },
);

test.each([
  ['a package', 'package-lock.json'],
  ['what the paths of modules stand for', 'package.json'],
  ['how TypeScript is read', 'tsconfig.json'],
  ['a picture that a function carries', 'web/public/images/event.webp'],
])('bundles again after a change of %s', async (_, file) => {
  await run();
  await put(file, '{"version":2}');
  expect(await run()).toEqual(both);
});

test.each(['index.html', 'prerendered.json'])('the shell has the new %s after a build of the web app', async (file) => {
  await run();
  await put(`web/dist/${file}`, 'second');
  await run();
  expect(await bundled('site/shell/render-shell', file)).toBe('second');
});

test('bundles an added function alone, and none of them when it is left out again', async () => {
  await run();
  const added = functionOf('area/added');
  expect(await run([one, added, shell])).toEqual([added.handler]);
  expect(await bundled('area/added')).toContain('first');
  expect(await run()).toEqual([]);
  expect(await run([one, added, shell])).toEqual([]);
});

test('what an interrupted build left is bundled again', async () => {
  await run();
  await rm(path.join(root, shell.source));
  await expect(run()).rejects.toThrow('These handlers have no file: functions/site/shell/render-shell.ts.');
  await put(shell.source, 'export const handler = () => "first";');
  expect(await run()).toEqual(both);
});
