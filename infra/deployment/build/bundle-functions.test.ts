import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openApiDocument } from '#shared/api/openapi.ts';
import { bundleDir, bundleFunctions } from './bundle-functions.ts';

let root: string;
const functions = ['area/one', 'site/shell/render-shell'].map((handler) => ({ handler, source: `functions/${handler}.ts` }));

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

/** Returns the answer of a bundle's handler to "Ana", in a process with only these variables. */
async function runBundled(handler: string, env: Record<string, string>): Promise<string> {
  const written = path.join(bundleDir(root, handler), 'index.mjs');
  const script = `console.log(await (await import(${JSON.stringify(written)})).handler('Ana'))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env });
  return stdout.trim();
}

test('each handler becomes a module of its own with a source map that carries no source', async () => {
  const bundles = await run();
  const code = await bundled('area/one', 'index.mjs');
  expect(code).toMatch(/export\{\w+ as handler\}/);
  expect(code).toContain('sourceMappingURL=index.mjs.map');
  expect(JSON.parse(await bundled('area/one', 'index.mjs.map'))).not.toHaveProperty('sourcesContent');
  expect(bundles).toContainEqual({ handler: 'area/one', bytes: Buffer.byteLength(code) });
});

test('the shell includes the page that it fills and the prerendered pages', async () => {
  await run();
  expect(await bundled('site/shell/render-shell', 'prerendered.json')).toBe('{"pages":{}}');
  expect(await bundled('site/shell/render-shell', 'index.html')).toBe('<title>Marquee</title>');
});

test('modules that are loaded on demand are beside the handlers that load them, not inside them', async () => {
  await writeFile(path.join(root, 'functions/area/later.ts'), 'export const greeting = (name: string) => `later, ${name}`;');
  const lazy = `export const handler = async (name: string) => (await import('./later.ts')).greeting(name);`;
  await writeFile(path.join(root, 'functions/area/one.ts'), lazy);
  await run();
  expect(await bundled('area/one', 'index.mjs')).not.toContain('later,');
  expect(await runBundled('area/one', {})).toBe('later, Ana');
  await expect(bundled('site/shell/render-shell', 'later.mjs')).rejects.toThrow('ENOENT');
});

test('a module of ours is left out with all that it loads, if nothing of it is used', async () => {
  const write = (file: string, code: string) => writeFile(path.join(root, 'functions/area', file), code);
  await write('store.ts', `export const kind = new Map([['a kind of item', 1]]);`);
  await write('mail.ts', `import { kind } from './store.ts'; export const words = 'hello'; export const find = () => kind;`);
  await write('one.ts', `import { words } from './mail.ts'; export const handler = async (name: string) => words + ' ' + name;`);
  await run();
  expect(await bundled('area/one', 'index.mjs')).not.toContain('a kind of item');
  expect(await runBundled('area/one', {})).toBe('hello Ana');
});

test('the document of the API is made of the contract, beside the function that answers it', async () => {
  const { source = '' } = functions[0] ?? {};
  await bundleFunctions({ root, functions: [{ handler: 'site/health/openapi', source }], shellTemplate: null, log: () => {} });
  expect(JSON.parse(await bundled('site/health/openapi', 'openapi.json'))).toEqual(openApiDocument());
});

test('a client of AWS takes its credentials from the environment, and bundles no other provider of them', async () => {
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const client = `
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    export const handler = async () => (await new DynamoDBClient({ region: 'us-east-1' }).config.credentials()).accessKeyId;`;
  await writeFile(path.join(root, 'functions/area/one.ts'), client);
  await run();
  const code = await bundled('area/one', 'index.mjs');
  expect(code).toContain('AWS_SESSION_TOKEN');
  expect(code).not.toMatch(/AssumeRole|GetRoleCredentials|AWS_CONTAINER_CREDENTIALS/);
  expect(await runBundled('area/one', { AWS_ACCESS_KEY_ID: 'AKIDLAMBDA', AWS_SECRET_ACCESS_KEY: 'secret' })).toBe('AKIDLAMBDA');
});

test('a client of DynamoDB works without what no function can reach, and still says its version', async () => {
  const { version } = JSON.parse(await readFile('node_modules/@aws-sdk/client-dynamodb/package.json', 'utf8')) as {
    version: string;
  };
  const agents: string[] = [];
  const database = createServer(({ headers }, answer) => {
    agents.push(headers['user-agent'] ?? '');
    answer.setHeader('content-type', 'application/x-amz-json-1.0').end('{"Item":{"greeting":{"S":"hello Ana"}}}');
  });
  await once(database.listen(0, '127.0.0.1'), 'listening');
  const { port } = database.address() as AddressInfo;
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const reader = `
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1', endpoint: 'http://127.0.0.1:${port}' }));
    export const handler = async (pk) => (await client.send(new GetCommand({ TableName: 'people', Key: { pk } }))).Item.greeting;`;
  await writeFile(path.join(root, 'functions/area/one.ts'), reader);
  await run();
  expect(await runBundled('area/one', { AWS_ACCESS_KEY_ID: 'AKIDLAMBDA', AWS_SECRET_ACCESS_KEY: 'secret' })).toBe('hello Ana');
  database.close();
  expect(agents).toEqual([expect.stringContaining(`api/dynamodb#${version}`)]);
  expect(await bundled('area/one', 'index.mjs')).not.toMatch(
    /endpointCacheSize|vnd\.amazon\.eventstream.*:message-type|"devDependencies"/,
  );
});

test('a call that would stream events says why it cannot', async () => {
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const streaming = `
    import { HttpProtocol } from '@smithy/core/protocols';
    export const handler = () => HttpProtocol.prototype.loadEventStreamCapability().catch((error) => error.message);`;
  await writeFile(path.join(root, 'functions/area/one.ts'), streaming);
  await run();
  expect(await runBundled('area/one', {})).toMatch('bundled without event streams');
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
