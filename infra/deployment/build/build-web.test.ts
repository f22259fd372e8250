import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OwnClaims } from '#shared/shell/claims.ts';
import { buildWeb } from './build-web.ts';

let root: string;
const builds: string[] = [];
const log: string[] = [];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-web-'));
  builds.length = 0;
  await put('web/src/main.tsx', 'one');
  await put('shared/money/money.ts', 'one');
  await put('package-lock.json', '{}');
});

afterEach(() => rm(root, { recursive: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

/** Stands in for the bundler, which wipes the folder and writes the page. */
async function build(): Promise<void> {
  builds.push('built');
  await rm(path.join(root, 'web/dist'), { recursive: true, force: true });
  await put('web/dist/index.html', '<html>');
}

const run = () => buildWeb({ root, build, log: (line) => log.push(line) });

test('builds once and keeps the result while nothing changes', async () => {
  expect(await run()).toEqual({ built: true, distDir: path.join(root, 'web/dist') });
  expect(await run()).toEqual({ built: false, distDir: path.join(root, 'web/dist') });
  expect(builds).toHaveLength(1);
  expect(await readFile(path.join(root, 'web/dist/index.html'), 'utf8')).toBe('<html>');
});

test('a concurrent build waits, and finds the result', async () => {
  const [one, other] = await Promise.all([run(), run()]);
  expect([one.built, other.built].toSorted()).toEqual([false, true]);
  expect(builds).toHaveLength(1);
});

test.each(['web/src/main.tsx', 'web/src/new.tsx', 'shared/money/money.ts', 'package-lock.json'])(
  'builds again after a change of %s',
  async (file) => {
    await run();
    await put(file, 'two');
    expect(await run()).toMatchObject({ built: true });
  },
);

test('changed tests and journeys cause no new build', async () => {
  await run();
  await put('web/src/main.test.tsx', 'new');
  await put('web/e2e/journey.ts', 'new');
  expect(await run()).toMatchObject({ built: false });
});

test('a missing or incomplete result is built again', async () => {
  await run();
  await rm(path.join(root, 'web/dist'), { recursive: true });
  const failing = buildWeb({ root, log: () => {}, build: () => Promise.reject(new Error('no')) });
  await expect(failing).rejects.toThrow('no');
  expect(await run()).toMatchObject({ built: true });
});

test('changed claims cause a new build, which gets them', async () => {
  const given: unknown[] = [];
  const claiming = (claims: OwnClaims) =>
    buildWeb({
      root,
      claims,
      log: () => {},
      build: async (_root, _log, variables) => (given.push(variables.VITE_CLAIMS), build()),
    });
  expect(await claiming({})).toMatchObject({ built: true });
  expect(await claiming({ reviews: 12 })).toMatchObject({ built: true });
  expect(await claiming({ reviews: 12 })).toMatchObject({ built: false });
  expect(given).toEqual([undefined, '{"reviews":12}']);
});

test('a changed setting of the page causes a new build', async () => {
  await run();
  process.env.VITE_ALLOW_DEVELOPER_TOOLS = '1';
  try {
    expect(await run()).toMatchObject({ built: true });
    expect(await run()).toMatchObject({ built: false });
  } finally {
    delete process.env.VITE_ALLOW_DEVELOPER_TOOLS;
  }
  expect(await run()).toMatchObject({ built: true });
});
