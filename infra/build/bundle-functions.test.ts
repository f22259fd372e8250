import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleDir, bundleFunctions } from './bundle-functions.ts';

let root: string;
const functions = ['area/one', 'shell/render-shell'].map((handler) => ({ handler, source: `functions/${handler}.ts` }));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bundle-'));
  for (const { source } of functions) {
    await mkdir(path.dirname(path.join(root, source)), { recursive: true });
    await writeFile(path.join(root, source), 'export const handler = async (name: string) => `hello ${name}`;');
  }
  await writeFile(path.join(root, 'index.html'), '<title>Marquee</title>');
  await writeFile(path.join(root, 'prerendered.json'), '{"pages":{}}');
});

afterEach(() => rm(root, { recursive: true }));

const run = () => bundleFunctions({ root, functions, shellTemplate: path.join(root, 'index.html'), log: () => {} });
const bundled = (handler: string, file: string) => readFile(path.join(bundleDir(root, handler), file), 'utf8');

test('each handler becomes a module of its own with a source map that carries no source', async () => {
  const bundles = await run();
  const code = await bundled('area/one', 'index.mjs');
  expect(code).toMatch(/export\{\w+ as handler\}/);
  expect(code).toContain('sourceMappingURL=index.mjs.map');
  expect(JSON.parse(await bundled('area/one', 'index.mjs.map'))).not.toHaveProperty('sourcesContent');
  expect(bundles).toContainEqual({ handler: 'area/one', bytes: Buffer.byteLength(code) });
});

test('the shell carries the page that it fills and those rendered ahead', async () => {
  await run();
  expect(await bundled('shell/render-shell', 'prerendered.json')).toBe('{"pages":{}}');
  expect(await bundled('shell/render-shell', 'index.html')).toBe('<title>Marquee</title>');
});

test('what is loaded when it is needed lies beside the handlers that load it, and is no part of them', async () => {
  await writeFile(path.join(root, 'functions/area/later.ts'), "export const greeting = (name: string) => `later, ${name}`;");
  const lazy = `export const handler = async (name: string) => (await import('./later.ts')).greeting(name);`;
  await writeFile(path.join(root, 'functions/area/one.ts'), lazy);
  await run();
  expect(await bundled('area/one', 'index.mjs')).not.toContain('later,');
  const written = path.join(bundleDir(root, 'area/one'), 'index.mjs');
  const script = `console.log(await (await import(${JSON.stringify(written)})).handler('Ana'))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toBe('later, Ana\n');
  await expect(bundled('shell/render-shell', 'later.mjs')).rejects.toThrow('ENOENT');
});

test('the same sources give the same bytes', async () => {
  await run();
  const first = await bundled('area/one', 'index.mjs');
  await run();
  expect(await bundled('area/one', 'index.mjs')).toBe(first);
});

test('a handler without a file is an error that names it', async () => {
  await rm(path.join(root, 'functions/area/one.ts'));
  await expect(run()).rejects.toThrow('These handlers have no file: functions/area/one.ts.');
});
