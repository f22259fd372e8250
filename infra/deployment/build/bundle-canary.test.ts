import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { App, Stack } from 'aws-cdk-lib/core';
import { Canary, Code, Runtime, Test } from 'aws-cdk-lib/aws-synthetics';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleCanary } from './bundle-canary.ts';

const root = path.join(__dirname, '../../..');
afterAll(() => CloudAssembly.cleanupTemporaryDirectories());

it('is a module that Synthetics accepts, without packages, and with the same bytes each time', async () => {
  const folder = await bundleCanary(root);
  const file = path.join(folder, 'index.mjs');
  const text = readFileSync(file, 'utf8');
  await bundleCanary(root);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect([...text.matchAll(/^import .* from "([^"]+)"/gm)].map(([, name]) => name)).toEqual(['node:crypto']);
  const stack = new Stack(new App(), 'Stack');
  const test = Test.custom({ code: Code.fromAsset(folder), handler: 'index.handler' });
  expect(() => new Canary(stack, 'Canary', { runtime: Runtime.SYNTHETICS_NODEJS_PLAYWRIGHT_6_0, test })).not.toThrow();
});

it('has a handler that fails if the site does not answer', async () => {
  const file = path.join(await bundleCanary(root), 'index.mjs');
  const env = { ...process.env, SITE_URL: 'http://127.0.0.1:9', PROBE_SUBDOMAIN: 'probe' };
  const script = `import('${file}').then(({ handler }) => handler()).catch((error) => console.log(error.message))`;
  expect(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })).toMatch(/^home: /);
});
